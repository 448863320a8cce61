"""Browsers of people that are kept from test to test: an arrival takes three quarters of the processor time then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from people import Seat, browser_of
from playwright.sync_api import Browser, BrowserContext, ViewportSize
from serving import Server

Kind: TypeAlias = tuple[tuple[str, object], ...]
"""All that was asked of a browser, but for the size of its window."""

MOST = 6
"""The number of browsers that wait for the next test, each with a process: the last that were used."""

STILL = "/favicon.svg"
"""The picture that a page of each browser shows all the time: its process stays, and keeps the compiled scripts."""

FORGOTTEN = "cookies,indexeddb,local_storage,cache_storage,service_workers"


class KeptBrowsers:
    """Browsers with storage of their own, which remember nothing when the next test takes them.

    ``chromium``: the program that they are in, with a process a site.
    """

    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._free: list[tuple[Kind, BrowserContext]] = []
        self._taken: list[tuple[Kind, BrowserContext]] = []

    def seated(self, server: Server, *, phone: bool, viewport: ViewportSize | None = None, **options: Any) -> Seat:
        """Return somebody as `people.seated` does."""
        kind = tuple(sorted({"phone": phone, **options}.items()))
        same = [each for each in self._free if each[0] == kind]
        if same:
            self._free.remove(same[-1])
            context = same[-1][1]
        else:
            context = browser_of(self._chromium, phone=phone, **options)
            context.new_page().goto(server.url + STILL)
        self._taken.append((kind, context))
        page = context.new_page()
        if viewport:
            page.set_viewport_size(viewport)
        return Seat(page, server, phone)

    def put_back(self, urls: Iterable[str]) -> None:
        """Close the pages of all that are taken, and have them forget the servers at these addresses."""
        for _, context in self._taken:
            still, *pages = context.pages
            for page in pages:
                page.close()
            wire: Any = context.new_cdp_session(still)
            for url in urls:
                wire.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": FORGOTTEN})
            wire.detach()
            context.clear_permissions()
            context.set_offline(False)
        self._free += self._taken
        self._taken.clear()
        for _, context in self._free[:-MOST]:
            context.close()
        del self._free[:-MOST]
