"""Chromium, servers whose dice are chosen, and people whose taps are counted, for as long as a measure lasts."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from people import DESKTOP, PHONE
from playwright.sync_api import Browser, CDPSession, Page, expect, sync_playwright
from serving import Server, serving

from bench.page.hands import Hand

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync")  # fmt: skip
PATIENCE = 20_000  # milliseconds that a page may take: a busy machine is no reason to stop


def program() -> str | None:
    """The system's Chromium, where there is one."""
    return next(
        filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))),
        None,
    )


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium for the length of a block."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=ARGUMENTS)
        yield browser
        browser.close()


@contextmanager
def served(system: str = "savage", own: str = "") -> Iterator[Server]:
    """A server with a ready scene, ``system/edition/scene``, and nothing left of it afterwards. ``own``: the table's
    own file."""
    with TemporaryDirectory() as folder:
        if own:
            Path(folder, "table.toml").write_text(own, "utf-8")
        with serving(Path(folder), system) as server:
            yield server


@contextmanager
def visited(browser: Browser, **options: Any) -> Iterator[tuple[Page, CDPSession]]:
    """A page that has seen nothing yet, and the way to its devices."""
    context = browser.new_context(**PHONE | options)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    try:
        yield page, context.new_cdp_session(page)
    finally:
        context.close()


@contextmanager
def seats(browser: Browser, server: Server) -> Iterator[Callable[..., Hand]]:
    """Gives people browsers of their own, a phone unless told; their taps are counted."""
    people: list[Hand] = []

    def comes(name: str, *, phone: bool = True, **options: Any) -> Hand:
        context = browser.new_context(**(PHONE if phone else DESKTOP) | options)
        context.set_default_timeout(PATIENCE)
        people.append(Hand(name, context.new_page(), server, phone, Counter()))
        return people[-1]

    try:
        yield comes
    finally:
        for person in people:
            person.page.context.close()
