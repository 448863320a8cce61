"""Shared by all tests. (Its place puts this folder on the path, so that tests can import `toy` and `clients`.)"""

import gc

from hypothesis import settings

settings.register_profile("wildtable", deadline=None, print_blob=True)  # a busy machine is no failure
settings.load_profile("wildtable")

gc.set_threshold(50_000, 20, 50)  # walks make states by the ten thousand, and nearly all go by themselves


def pytest_collection_finish() -> None:
    """Ten thousand tests that lie there for the whole run need not be looked through again and again."""
    gc.collect()
    gc.freeze()
