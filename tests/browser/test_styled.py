"""No part of the page comes without its style: what a component marks for its style has a rule in the page's sheets.

Marks are the classes that the build gives to each element that a component's own style is about.
"""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import Route, expect
from serving import Server

pytestmark = pytest.mark.browser

BARE = r"""() => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText).join();
  const marked = new Map();
  for (const element of document.querySelectorAll("[class*=svelte-]"))
    for (const name of element.classList) if (name.startsWith("svelte-")) marked.set(name, element.outerHTML);
  const bare = [...marked].filter(([name]) => !rules.includes(`.${name}`));
  return { marks: marked.size, bare: bare.map(([, html]) => html.slice(0, 120)) };
}"""
FEW = 2


def bare(person: Seat) -> list[str]:
    """Return the beginnings of the elements in somebody's page that lack their component's style."""
    person.page.wait_for_load_state("networkidle")
    found = person.page.evaluate(BARE)
    assert found["marks"] >= FEW
    return list(found["bare"])


def test_every_view_has_its_styles(server: Server, gm: Seat, sit: Sit) -> None:
    host = sit(phone=True)
    host.page.goto(server.url)
    expect(host.by("open-table")).to_be_visible()
    assert bare(host) == []
    mia = sit(phone=True)
    mia.page.goto(server.link(server.player_key))
    expect(mia.by("name-input")).to_be_visible()
    assert bare(mia) == []
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.orders({"type": "begin"})
    for view in ("play", "map", "fighters", "log", "sheet"):
        mia.view(view)
        assert bare(mia) == [], view
    assert bare(gm) == []
    gm.tap(gm.by("menu"))
    expect(gm.page.get_by_role("dialog")).to_be_visible()
    assert bare(gm) == []


def test_a_sheet_that_does_not_come_is_found(server: Server, sit: Sit) -> None:
    mia = sit(phone=True)

    def empty(route: Route) -> None:
        route.fulfill(content_type="text/css", body="")

    mia.page.route("**/assets/SeatedTable-*.css", empty)
    mia.page.goto(server.link(server.player_key))
    mia.sit_down("Mia")
    assert bare(mia) != []
