"""Script time of a step and of coming in: 60 figures on a large map, and a log of 800 lines, at full speed.

All of it is processor time of the page's main thread, so that other programs on the machine do not count.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from statistics import median
from time import sleep
from typing import Final, NamedTuple

from people import remembers
from playwright.sync_api import Browser, CDPSession, Page, expect
from serving import Server

from bench.page.frames import FIGURES, SCREEN, field
from bench.page.opened import served, visited

STEPS: Final = 12
VISITS: Final = 5
LINES: Final = 800
LONG: Final = 50  # milliseconds of a task that browsers call long


class Stepping(NamedTuple):
    """``script``: milliseconds of script a step, the median; ``long``: how many steps had a task of 50 ms or more."""

    script: float
    long: int


@cache
def stepping(browser: Browser) -> Stepping:
    """Let a figure move to and fro, before the game master's eyes."""
    with served(own=field()) as server, visited(browser, viewport=SCREEN, is_mobile=False, has_touch=False) as seen:
        page, devices = seen
        _field(server)
        _open(page, server)
        devices.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
        devices.send("Performance.enable")
        spent, longest = [], []

        def moves(step: int) -> None:
            server.orders({"type": "place", "who": "walker", "at": [2 + step % 2, 2]})
            page.wait_for_timeout(500)

        for step in range(STEPS):
            before = _script(devices)
            longest.append(max(_tasks(browser, page, lambda: moves(step))))  # noqa: B023 - called at once
            spent.append(_script(devices) - before)
        return Stepping(median(spent), sum(task >= LONG for task in longest))


@cache
def welcome(browser: Browser) -> float:
    """Return the longest task, in milliseconds, while the game master's page opens with 60 figures."""
    with served(own=field()) as server:
        _field(server)
        return _opening(browser, server, lambda page: _open(page, server))


@cache
def weight(browser: Browser) -> float:
    """Return the size of the game master's welcome with 60 figures, in kilobytes of text."""
    with served(own=field()) as server:
        _field(server)
        return len(json.dumps(server.welcome(), separators=(",", ":"))) / 1000


@cache
def log(browser: Browser) -> float:
    """Return the longest task, in milliseconds, while the game master's page opens with a log of 800 lines."""
    with served() as server:
        for _ in range(LINES // 10):
            server.orders(
                *[{"type": "trait-roll", "who": "ada", "trait": "notice"}, {"type": "keep", "who": "ada"}] * 5
            )
            sleep(1)  # a seat may send ten commands a second

        def opens(page: Page) -> None:
            remembers(page.context, {"wildtable-drawers": "log"})
            page.goto(server.link(server.gm_key))
            page.get_by_test_id("log-line").last.wait_for(state="attached")
            page.wait_for_timeout(500)

        return _opening(browser, server, opens)


def _opening(browser: Browser, server: Server, opens: Callable[[Page], None]) -> float:
    """Return the longest task of an opening page, the median of several visits."""
    longest = []
    for _ in range(VISITS):
        with visited(browser, viewport=SCREEN, is_mobile=False, has_touch=False) as (page, _devices):
            longest.append(max(_tasks(browser, page, lambda: opens(page))))
    return median(longest)


def _field(server: Server) -> None:
    with suppress(TimeoutError):  # so many take their time to come in, which is not what is measured here
        server.orders({"type": "open-scene", "scene": "field"})
    for _ in range(60):
        with suppress(TimeoutError):
            if len(server.welcome()["now"]["view"]["fighters"]) == FIGURES:
                return
        sleep(1)
    raise AssertionError("the figures do not come in")


def _open(page: Page, server: Server) -> None:
    page.goto(server.link(server.gm_key))
    expect(page.get_by_test_id("token")).to_have_count(FIGURES, timeout=120_000)
    page.wait_for_timeout(500)


def _script(devices: CDPSession) -> float:
    metrics = {each["name"]: each["value"] for each in devices.send("Performance.getMetrics")["metrics"]}
    return float(metrics["ScriptDuration"]) * 1000


def _tasks(browser: Browser, page: Page, happens: Callable[[], None]) -> list[float]:
    """Return how long each task of the page's main thread took while something happened, in milliseconds."""
    browser.start_tracing(
        page=page, categories=["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
    )
    happens()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    return [
        each.get("tdur", 0) / 1000
        for each in events
        if each["name"].endswith("RunTask") and (each["pid"], each["tid"]) in main
    ]
