"""Shared by all tests. (Its place puts this folder on the path, so that tests can import `toy` and `clients`.)"""

from hypothesis import settings

settings.register_profile("wildtable", deadline=None, print_blob=True)  # a busy machine is no failure
settings.load_profile("wildtable")
