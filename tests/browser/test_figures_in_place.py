"""Figures stand where they should, and the page stays where it is, at the width of a laptop and of a phone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server
from test_table_kept_right import WIDTHS, master, player

pytestmark = pytest.mark.browser

HOUSE: dict[str, Any] = {
    "places": {
        "house": {
            "title": "The house",
            "size": [12, 10],
            "light": "dark",
            "lines": [{"path": [[0, 400], [1200, 400]], "blocks": True, "opaque": True}],
        }
    },
    "scenes": {
        "night": {
            "title": "By night",
            "place": "house",
            "figures": [
                {"is": "raider", "at": [3, 1]},
                {"is": "bowman", "at": [9, 7]},
                {"is": "villain", "at": [10, 6], "hidden": True},
            ],
            "heroes_at": [[5, 8]],
        }
    },
}

Point = tuple[float, float]


def middle(what: Locator) -> Point:
    """Return where a finger would touch it."""
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def square(person: Seat, x: int, y: int, wide: int, high: int) -> Point:
    """Return where a square of a map of so many squares is on the screen."""
    box = person.by("map").locator("svg rect.ground").first.bounding_box()
    assert box
    return box["x"] + (x + 0.5) * box["width"] / wide, box["y"] + (y + 0.5) * box["height"] / high


def drag(person: Seat, start: Point, end: Point) -> None:
    """Pull something with the mouse, or with a finger."""
    if not person.phone:
        person.page.mouse.move(*start)
        person.page.mouse.down()
        person.page.mouse.move(*end, steps=6)
        person.page.mouse.up()
        return
    client = person.page.context.new_cdp_session(person.page)
    steps = [
        (start[0] + (end[0] - start[0]) * part / 6, start[1] + (end[1] - start[1]) * part / 6) for part in range(7)
    ]
    for number, (x, y) in enumerate(steps):
        kind = "touchMove" if number else "touchStart"
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def by_night(server: Server) -> None:
    """The scene of the house is played."""
    server.orders({"type": "write", "text": json.dumps(HOUSE)}, {"type": "open-scene", "scene": "night"})


@WIDTHS
def test_a_hero_walks_by_dragging_where_nobody_fights(server: Server, sit: Sit, phone: bool) -> None:
    mia = player(sit, server, phone=phone)
    by_night(server)
    mia.view("map")
    expect(mia.token("ada")).to_have_attribute("data-at", "5,8")
    drag(mia, middle(mia.token("ada")), square(mia, 7, 6, 12, 10))
    expect(mia.token("ada")).to_have_attribute("data-at", "7,6")
    expect(mia.by("filling")).to_have_count(0)
    drag(mia, middle(mia.token("ada")), square(mia, 7, 2, 12, 10))  # through the wall
    mia.page.wait_for_timeout(300)
    expect(mia.token("ada")).to_have_attribute("data-at", "7,6")


@pytest.mark.slow
@WIDTHS
def test_the_master_moves_heroes_and_those_in_wait_by_dragging(server: Server, sit: Sit, phone: bool) -> None:
    gm = master(sit, phone=phone)
    by_night(server)
    gm.view("map")
    waiting = gm.by("in-wait", figure="hidden:villain")
    expect(waiting).to_be_visible()
    drag(gm, middle(waiting), square(gm, 1, 2, 12, 10))
    expect(gm.by("filling")).to_have_count(0)
    gm.page.wait_for_function(
        "([x, y]) => { const b = document.querySelector('[data-figure=\"hidden:villain\"]').getBoundingClientRect();"
        " return Math.hypot(b.x + b.width / 2 - x, b.y + b.height / 2 - y) < 30 }",
        arg=square(gm, 1, 2, 12, 10),
    )
    assert {f["id"]: f["at"] for f in server.welcome()["now"]["view"]["hidden"]}["hidden:villain"] == [1, 2]
    gm.view("map")
    drag(gm, middle(gm.token("tobin")), square(gm, 2, 8, 12, 10))
    expect(gm.token("tobin")).to_have_attribute("data-at", "2,8")
    expect(gm.by("filling")).to_have_count(0)
    gm.shot("moved-in-wait")


@WIDTHS
def test_the_master_moves_anybody_in_a_fight_by_dragging(server: Server, sit: Sit, phone: bool) -> None:
    server.face_to_face()
    gm = master(sit, phone=phone)
    gm.view("map")
    drag(gm, middle(gm.token("bowman-1")), square(gm, 6, 4, 24, 16))
    expect(gm.token("bowman-1")).to_have_attribute("data-at", "6,4")
    expect(gm.by("filling")).to_have_count(0)
    expect(gm.by("take-back").first).to_be_attached()


@pytest.mark.slow
@WIDTHS
def test_a_group_comes_in_on_a_square_of_the_map(server: Server, sit: Sit, phone: bool) -> None:
    gm = master(sit, phone=phone)
    offers = [o for o in server.welcome()["now"]["offers"] if o["id"].startswith("enter-group:")]
    (around,) = [o for o in offers if any(f["name"] == "at" for f in o["fields"])]
    assert not any(f["name"] == "edge" for f in around["fields"])
    gm.do(around["id"])
    gm.view("map")
    gm.tap(gm.by("cell", cell="12,8"))
    gm.view("play")
    gm.tap(gm.by("confirm"))
    gm.view("map")
    expect(gm.by("token").and_(gm.page.locator('[data-at="12,8"]'))).to_have_count(1)


@pytest.mark.slow
@WIDTHS
def test_nobody_is_put_on_somebody_else(server: Server, sit: Sit, phone: bool) -> None:
    mia = player(sit, server, phone=phone)
    server.orders({"type": "write", "text": json.dumps(HOUSE)})
    server.rules({"type": "fell", "who": "ada", "status": "incapacitated", "rule": "sw.incapacitated"})
    server.orders({"type": "open-place", "place": "house"})
    mia.view("map")
    expect(mia.token("ada")).to_be_visible()
    at = [f["at"] for f in server.welcome()["now"]["view"]["fighters"]]
    assert len({tuple(each) for each in at}) == len(at) == 2
    mia.shot("nobody-under-another")


@WIDTHS
def test_players_do_not_see_who_is_behind_the_walls_of_a_house(server: Server, sit: Sit, phone: bool) -> None:
    mia, gm = player(sit, server, phone=phone), master(sit, phone=phone)
    by_night(server)
    mia.view("map")
    expect(mia.token("bowman")).to_be_visible()
    expect(mia.token("raider")).to_have_count(0)
    view = server.welcome(mia.key)["now"]["view"]
    assert "raider" not in json.dumps(view).lower()
    gm.view("map")
    expect(gm.by("in-wait", figure="hidden:raider")).to_be_visible()


# The page stays.


@pytest.mark.slow
@WIDTHS
def test_back_closes_the_menu_and_stays_at_the_table(server: Server, sit: Sit, phone: bool) -> None:
    mia = player(sit, server, phone=phone)
    here = mia.page.url
    for _ in range(2):
        mia.tap(mia.by("menu"))
        expect(mia.page.locator("dialog")).to_be_visible()
        mia.page.go_back()
        expect(mia.page.locator("dialog")).to_have_count(0)
        mia.is_in()
        assert mia.page.url == here
    mia.tap(mia.by("menu"))
    mia.tap(mia.by("evenings"))  # one dialog after another has one entry
    mia.page.keyboard.press("Escape")
    expect(mia.page.locator("dialog")).to_have_count(0)
    mia.is_in()
    assert mia.page.url == here


@WIDTHS
def test_a_wrong_address_has_a_plain_page(server: Server, sit: Sit, phone: bool) -> None:
    ada = sit(phone=phone) if phone else sit(viewport={"width": 1366, "height": 768})
    answer = ada.page.goto(f"{server.url}/t/wrong")
    assert answer
    assert answer.status == 404
    expect(ada.page.get_by_role("heading")).to_have_text("Page not found")
    ada.shot("wrong-address")
    ada.page.get_by_role("link").click()
    expect(ada.page).to_have_url(f"{server.url}/")
    ada.forgive("status of 404")


@pytest.mark.slow
@WIDTHS
def test_a_picture_in_the_field_for_maps_is_named_and_the_message_goes(
    server: Server, sit: Sit, phone: bool, tmp_path: Path
) -> None:
    gm = master(sit, phone=phone)
    picture = tmp_path / "cellar.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(200))
    gm.tap(gm.by("menu"))
    gm.tap(gm.by("campaign"))
    gm.tap(gm.by("draw"))
    gm.tap(gm.by("tool", tool="picture"))
    gm.by("choose-map").set_input_files(picture)
    said = gm.page.get_by_text("That is a picture (PNG), not a map")
    expect(said).to_be_visible()
    gm.shot("picture-for-a-map")
    gm.tap(gm.by("tool", tool="look"))
    gm.by("light-everywhere").select_option("dim")
    gm.tap(gm.by("tool", tool="picture"))
    expect(said).to_have_count(0)


@WIDTHS
def test_the_master_finds_hidden_figures_in_the_list_marked_as_such(server: Server, sit: Sit, phone: bool) -> None:
    gm, mia = master(sit, phone=phone), player(sit, server, phone=phone)
    by_night(server)
    for person in (gm, mia):
        person.view("fighters")
        expect(person.by("fighter", figure="ada")).to_be_visible()
    listed = gm.by("hidden-figures").get_by_test_id("fighter")
    villain = listed.and_(gm.by("fighter", figure="hidden:villain"))
    expect(listed).to_have_count(len(server.welcome()["now"]["view"]["hidden"]))
    expect(villain).to_contain_text("Hidden from players")
    expect(mia.by("hidden-figures")).to_have_count(0)
    gm.tap(villain.locator("button").first)
    expect(gm.by("figure-actions")).to_be_visible()
    gm.shot("hidden-listed")
