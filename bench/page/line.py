"""A slow line: when something is to be seen, when a name can be given, and what has to come for it."""

from __future__ import annotations

from functools import cache
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, expect
from serving import Server

from bench.page.opened import served, visited

BITS: Final = 400_000  # a second, each way
LATENCY: Final = 400  # milliseconds to the first byte of each answer
VISITS: Final = 5

PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
NAMED = """() => {
  const look = () => {
    const field = document.querySelector("[data-testid=name-input]");
    if (field?.getClientRects().length) window.named = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}"""


def slow(devices: CDPSession) -> None:
    """A telephone's line: 400 kbit/s and 400 ms."""
    devices.send("Network.enable")
    conditions = {"latency": LATENCY, "downloadThroughput": BITS / 8, "uploadThroughput": BITS / 8}
    devices.send("Network.emulateNetworkConditions", {"offline": False, **conditions})


@cache
def door(browser: Browser) -> tuple[float, float]:
    """By the players' link on a slow line: seconds to the first text or picture, and to the field for a name."""
    with served() as server:
        visits = [_visit(browser, server) for _ in range(VISITS)]
    return median(painted for painted, _ in visits), median(named for _, named in visits)


def start(browser: Browser) -> float:
    """The start page on a slow line: seconds to the first text or picture."""
    with served() as server:
        return median(_first(browser, server.url) for _ in range(VISITS))


def _visit(browser: Browser, server: Server) -> tuple[float, float]:
    with visited(browser) as (page, devices):
        slow(devices)
        page.add_init_script(f"({NAMED})()")
        page.goto(server.link(server.player_key))
        expect(page.get_by_test_id("name-input")).to_be_visible()
        return _seconds(page, PAINTED), _seconds(page, "() => window.named")


def _first(browser: Browser, url: str) -> float:
    with visited(browser) as (page, devices):
        slow(devices)
        page.goto(url)
        expect(page.get_by_test_id("open-table")).to_be_visible()
        return _seconds(page, PAINTED)


def _seconds(page: Page, milliseconds: str) -> float:
    page.wait_for_function(milliseconds)
    return float(page.evaluate(milliseconds)) / 1000


class Wire:
    """The traffic to a page since it was opened, in bytes: answers with their headers, and frames."""

    def __init__(self, devices: CDPSession) -> None:
        self.bytes = 0
        devices.on("Network.loadingFinished", self._answered)
        devices.on("Network.webSocketFrameReceived", self._framed)
        devices.send("Network.enable")

    def _answered(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])

    def _framed(self, event: dict[str, Any]) -> None:
        self.bytes += len(event["response"]["payloadData"].encode())


@cache
def weight(browser: Browser) -> tuple[float, float, float]:
    """Kilobytes that come over the wire: for the start page, for the door with its name field, and by then for the
    table, somebody having sat down at the ready ambush."""
    with served() as server:
        with visited(browser) as (page, devices):
            wire = Wire(devices)
            page.goto(server.url)
            expect(page.get_by_test_id("open-table")).to_be_visible()
            begun = _settled(page, wire)
        with visited(browser) as (page, devices):
            wire = Wire(devices)
            page.goto(server.link(server.player_key))
            expect(page.get_by_test_id("name-input")).to_be_visible()
            before = _settled(page, wire)
            page.get_by_test_id("name-input").fill("Mia")
            page.get_by_test_id("sit-down").click()
            expect(page.get_by_test_id("menu")).to_be_visible()
            return begun, before, _settled(page, wire)


def _settled(page: Page, wire: Wire) -> float:
    page.wait_for_load_state("networkidle")
    page.evaluate("0")
    return wire.bytes / 1000
