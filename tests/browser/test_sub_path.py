"""Under a path that a proxy strips: a table is opened, somebody joins by its link, and both see what is done."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from proxied import Proxy, proxied
from serving import Server
from test_coming_in import drawn, squares_of

pytestmark = pytest.mark.browser

PATH = "/games/wildtable"


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    """The server behind a proxy; at the end nothing was asked for beside its path."""
    with proxied(server.port, PATH) as proxy:
        yield proxy
    assert proxy.strays == []


def opened(proxy: Proxy, sit: Sit) -> tuple[Seat, str]:
    """Somebody who has opened a table from the start page, and the link for the players."""
    host = sit()
    host.page.goto(proxy.url)
    host.tap(host.by("scene-ambush"))
    host.tap(host.by("open-table"))
    expect(host.by("code")).to_be_visible()
    links = [field.input_value() for field in host.page.get_by_role("textbox").all()]
    assert all(link.startswith(f"{proxy.url}#/t-") for link in links), links
    assert len(links) == 2
    assert squares_of(host) == drawn(links[0])
    host.tap(host.by("enter"))
    host.is_in()
    return host, links[0]


def test_a_table_is_opened_joined_and_played(proxy: Proxy, sit: Sit) -> None:
    host, link = opened(proxy, sit)
    guest = sit(phone=True)
    guest.page.goto(link)
    guest.by("name-input").fill("Bo")
    guest.tap(guest.by("sit-down"))
    guest.is_in()
    guest.do("play:", "ada")
    for person in (host, guest):
        person.reads("Bo plays Ada Quill")
    host.do("begin:")
    for person in (host, guest):
        person.reads("A fight begins")
    guest.page.reload()
    guest.is_in()
    guest.reads("A fight begins")


@pytest.mark.slow
def test_the_six_letters_and_the_list_of_tables_lead_there_too(proxy: Proxy, sit: Sit) -> None:
    host, _ = opened(proxy, sit)
    host.tap(host.by("menu"))
    code = host.by("code").get_attribute("data-code") or ""
    guest = sit()
    guest.page.goto(proxy.url)
    guest.by("code-input").fill(code)
    guest.tap(guest.by("come-in"))
    guest.by("name-input").fill("Bo")
    guest.tap(guest.by("sit-down"))
    guest.is_in()
    guest.page.goto(proxy.url)
    guest.tap(guest.by("go-on"))
    guest.is_in()
    assert guest.page.url.startswith(f"{proxy.url}#/t-")


@pytest.mark.slow
def test_the_page_can_be_installed_from_there(proxy: Proxy, sit: Sit) -> None:
    guest = sit()
    guest.page.goto(proxy.url)
    expect(guest.by("open-table")).to_be_visible()
    client = guest.page.context.new_cdp_session(guest.page)
    read = client.send("Page.getAppManifest")
    assert read["errors"] == []
    told = json.loads(read["data"])
    assert "id" not in told  # what it is called follows from where it starts
    where = read["url"]
    at = guest.page.evaluate(
        "([where, paths]) => paths.map((path) => new URL(path, where).href)",
        [where, [told["start_url"], told["scope"], *(icon["src"] for icon in told["icons"])]],
    )
    assert at[:2] == [proxy.url] * 2
    assert all(re.fullmatch(rf"{re.escape(proxy.url)}[\w-]+\.(svg|png)", icon) for icon in at[2:])
    hindered = {error["errorId"] for error in client.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert hindered <= {"in-incognito"}
