"""Behind a proxy that keeps to itself by which name it was asked: the page says what is wrong and what to set."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from people import Sit
from playwright.sync_api import Locator, expect
from proxied import Proxy, proxied
from serving import Server

pytestmark = pytest.mark.browser


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    """The server behind such a proxy."""
    with proxied(server.port, named=False) as proxy:
        yield proxy


def says(shown: Locator, proxy: Proxy, server: Server) -> None:
    """Wait until both names and the remedy are to be read."""
    expect(shown).to_contain_text(f"The page comes from {proxy.url.rstrip('/')}, but")
    expect(shown).to_contain_text(f"asked for as 127.0.0.1:{server.port}.")
    expect(shown).to_contain_text("proxy_set_header Host $http_host")


def test_the_door_says_what_to_set(proxy: Proxy, server: Server, sit: Sit) -> None:
    guest = sit()
    for key in (server.gm_key, server.player_key):
        guest.page.goto("about:blank")
        guest.page.goto(f"{proxy.url}#/{server.table}/{key}")
        says(guest.page.get_by_role("main"), proxy, server)


@pytest.mark.slow
def test_the_start_page_says_what_to_set(proxy: Proxy, server: Server, sit: Sit) -> None:
    host = sit()
    host.page.goto(proxy.url)
    host.tap(host.by("open-table"))
    says(host.page.get_by_role("alert"), proxy, server)
    host.troubles.clear()  # the browser's own word of the refusal
