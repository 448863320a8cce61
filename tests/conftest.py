"""Shared by all tests. (Its place puts this folder on the path, so that tests can import `toy` and `clients`.)"""

import gc
import os

import luck
import pytest
from hypothesis import settings

settings.register_profile("wildtable", deadline=None, print_blob=True)  # a busy machine is no failure
settings.load_profile("wildtable")

gc.set_threshold(50_000, 20, 50)  # walks make states by the ten thousand, and nearly all go by themselves


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the number of a run."""
    parser.addoption("--luck", default="0", help="other keys, nonces and dice in all tests: a number (default: 0)")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return twice the number of processors for ``-n auto``: every other test waits, for a page or for a server."""
    return 2 * (os.cpu_count() or 1)


def pytest_report_header(config: pytest.Config) -> str:
    """Return the number of the run."""
    return f"luck: {config.getoption('luck')}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how a failure is repeated."""
    if terminalreporter.stats.keys() & {"failed", "error"}:
        terminalreporter.write_line(f"The same dice fall again with --luck {config.getoption('luck')}")


@pytest.fixture(scope="module", autouse=True)
def _luck_of_a_module(request: pytest.FixtureRequest) -> None:
    """Seed the chance of fixtures that a module's tests share."""
    luck.seed(f"{request.config.getoption('luck')} {request.node.nodeid}")


@pytest.fixture(autouse=True)
def _luck(_luck_of_a_module: None, request: pytest.FixtureRequest) -> None:
    """Seed the chance of a test."""
    luck.seed(f"{request.config.getoption('luck')} {request.node.nodeid}")


def pytest_collection_finish() -> None:
    """Ten thousand tests that lie there for the whole run need not be looked through again and again."""
    gc.collect()
    gc.freeze()
