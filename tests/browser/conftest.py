"""Chromium, a server whose dice are chosen, and people who sit down at its table."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from evenings import Evening, an_evening
from kept import KeptBrowsers
from people import PEOPLE, SCREENSHOTS, Seat, Sit
from playwright.sync_api import Browser, expect, sync_playwright
from serving import PORTS, Server, serving

from wildtable.server.http.app import STATIC

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--process-per-site",
)  # fmt: skip
expect.set_options(timeout=10_000)


@dataclass
class Running:
    """The browser of this process and its driver, from the first test that needs it to the last one in a row."""

    open: ExitStack = field(default_factory=ExitStack)
    browser: Browser | None = None
    kept: KeptBrowsers | None = None

    def started(self) -> Browser:
        """Return the browser, started where none runs."""
        if self.browser is None or not self.browser.is_connected():
            self.close()
            playwright = self.open.enter_context(sync_playwright())
            self.browser = playwright.chromium.launch(executable_path=found(), args=ARGUMENTS)
            self.open.callback(self.browser.close)
            self.kept = KeptBrowsers(self.browser)
        return self.browser

    def close(self) -> None:
        """Close the browser: the driver's event loop would be in the way of other tests."""
        self.browser = None
        self.open.close()


RUNNING = Running()


def found() -> str:
    """Return the path of the system's Chromium; the test is skipped where there is none."""
    programs = map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))
    if (program := next(filter(None, programs), None)) is None:
        pytest.skip("there is no Chromium on this machine (Debian: apt install chromium)")
    assert (STATIC / "index.html").is_file(), "The page is not built: python hatch_build.py"
    return program


@pytest.fixture(scope="module")
def chromium() -> Browser:
    """The system's Chromium."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    return RUNNING.started()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    """Close the browser where the next test is none of a browser."""
    yield
    if "chromium" not in getattr(nextitem, "fixturenames", ()):
        RUNNING.close()


@pytest.fixture
def system() -> str:
    """The system that is served."""
    return "savage"


@pytest.fixture
def server(tmp_path: Path, system: str) -> Iterator[Server]:
    """A server with the ready ambush, and no dice chosen yet."""
    with serving(tmp_path, system) as server:
        yield server


@pytest.fixture
def painted() -> bool:
    """Whether the ground of maps is drawn: only where a test is about maps."""
    return False


@pytest.fixture
def sit(chromium: Browser, server: Server, painted: bool, request: pytest.FixtureRequest) -> Iterator[Sit]:
    """Gives somebody a browser of their own; at the end nobody's page may have complained."""
    people: list[Seat] = []
    request.node.stash[PEOPLE] = people
    kept = RUNNING.kept
    assert kept

    def sit(*, phone: bool = False, **options: Any) -> Seat:
        people.append(kept.seated(server, phone=phone, painted=painted, **options))
        return people[-1]

    yield sit
    troubles = [said for person in people for said in person.troubles]
    kept.put_back([f"http://127.0.0.1:{port}" for port in PORTS])
    assert troubles == []


@pytest.fixture
def gm(sit: Sit) -> Seat:
    """The game master, at a desktop."""
    gm = sit()
    gm.come_as_master()
    return gm


@pytest.fixture
def mia(sit: Sit) -> Seat:
    """A player with a phone, who has taken the hero Ada."""
    mia = sit(phone=True)
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    mia.is_at(1)
    return mia


@pytest.fixture
def evening(chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Evening]:
    """`wildtable serve`, and people whose taps are counted; what they come to is printed at the end."""
    with an_evening(chromium, tmp_path) as evening:
        request.node.stash[PEOPLE] = evening.people
        yield evening
        with request.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
            print(f"\n{request.node.name}: taps + fields\n{evening.told()}")  # noqa: T201 - what they came to


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep what everybody had on the screen when a test failed."""
    report = yield
    if report.when == "call" and report.failed:
        for number, person in enumerate(item.stash.get(PEOPLE, [])):
            person.keep_picture(f"failed-{item.name}-{number}")
    return report
