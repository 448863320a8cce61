"""Over each figure on the map: how likely what whoever has the turn may do to it goes well, as its button says."""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("system", ["savage/adventure/gatehouse"])
def test_the_chance_stands_over_the_figure_it_concerns(server: Server, gm: Seat, sit: Sit) -> None:
    mia = sit(viewport={"width": 1366, "height": 768})
    mia.page.goto(server.link(server.player_key))
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    expect(mia.by("heroes")).to_have_count(0)
    server.dice.deals("KS", "3C", "2H", "QH", "8D", "9C")
    server.orders({"type": "place", "who": "varga", "at": [8, 5]}, {"type": "place", "who": "ada", "at": [7, 5]})
    server.orders({"type": "begin"}, *({"type": "pass", "who": who} for who in ("greta", "gm")))
    server.orders({"type": "pass", "who": "ada"}, key=mia.key)
    act = mia.by("act").and_(mia.page.locator(".primary"))
    chance = act.get_by_test_id("act-chance")
    expect(chance).not_to_be_empty()
    target = act.get_attribute("data-target") or ""
    assert target
    over = mia.by("likely", figure=target)
    expect(over).to_have_text(chance.inner_text())
    expect(mia.by("likely").and_(mia.page.locator(".gold"))).to_have_attribute("data-figure", target)
    expect(gm.by("likely")).to_have_count(0)
    box, token = over.bounding_box(), mia.by("token", figure=target).bounding_box()
    assert box
    assert token
    assert box["y"] < token["y"]
    assert abs(box["x"] + box["width"] / 2 - token["x"] - token["width"] / 2) < 4
    mia.tap(act)
    expect(mia.by("likely")).to_have_count(0)  # a roll is shown, or asked about
