"""From the start page to a seat: opening a table, coming in by a link, names that mean harm, coming back."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import Browser, Route, expect
from serving import Server

pytestmark = pytest.mark.browser

HARMFUL = "<img src=x onerror=alert(1)>"


def test_a_table_is_opened_from_the_start_page(server: Server, sit: Sit) -> None:
    host = sit()
    host.page.goto(server.url)
    host.shot("start")
    host.tap(host.by("scene-ambush"))
    host.by("title-input").fill(HARMFUL)
    host.tap(host.by("open-table"))
    link = host.page.get_by_label("Link for your players", exact=True).input_value()
    assert re.fullmatch(rf"{server.url}/#/t-\w+/p\.[\w-]+", link)
    host.shot("opened")
    host.tap(host.by("enter"))
    host.is_in()
    expect(host.page.locator("h1")).to_have_text(HARMFUL)
    host.tap(host.by("menu"))
    expect(host.by("invite").get_by_label("Link for your players", exact=True)).to_have_value(link)

    guest = sit(phone=True)
    guest.page.goto(link)
    guest.by("name-input").fill("Guest")
    guest.tap(guest.by("sit-down"))
    guest.is_in()
    expect(guest.page.locator("h1")).to_have_text(HARMFUL)
    expect(host.page.get_by_role("dialog").get_by_text("Guest", exact=True)).to_be_visible()
    for person in (host, guest):
        assert person.page.locator("img").count() == 0


@pytest.mark.slow
def test_markup_in_a_name_is_text(server: Server, gm: Seat, sit: Sit) -> None:
    guest = sit(phone=True)
    asked: list[str] = []
    for person in (gm, guest):
        person.page.add_init_script("window.alert = () => { window.ran = true; }")
        person.page.evaluate("void (window.alert = () => { window.ran = true; })")
        person.page.on("request", lambda request: asked.append(request.url))
    guest.sit_down(HARMFUL)
    guest.do("play:", "ada")
    gm.reads(HARMFUL)  # who did it
    guest.reads(HARMFUL)
    for person in (gm, guest):
        person.tap(person.by("menu"))
        expect(person.page.get_by_role("dialog").get_by_text(HARMFUL, exact=True)).to_be_visible()
        person.shot("harmful-name")
        assert person.page.locator("img").count() == 0
        assert not person.page.evaluate("window.ran")
    assert f"{server.url}/x" not in asked


def test_a_name_that_is_refused_can_be_corrected(server: Server, gm: Seat, sit: Sit) -> None:
    guest = sit(phone=True)
    guest.page.goto(server.link(server.player_key))
    guest.by("name-input").fill("Game Master")
    guest.tap(guest.by("sit-down"))
    expect(guest.page.get_by_role("alert")).to_contain_text("This name is reserved for the game master.")
    guest.shot("refused")
    guest.by("name-input").fill("Gus")
    guest.tap(guest.by("sit-down"))
    guest.is_in()
    assert [member["name"] for member in server.welcome()["members"]] == ["Game master", "Gus"]


def test_a_name_can_be_given_before_anything_is_known_of_the_table(server: Server, sit: Sit) -> None:
    guest = sit(phone=True)
    held = _held(guest)
    guest.page.goto(server.link(server.player_key))
    guest.by("name-input").fill("Gus")
    guest.tap(guest.by("sit-down"))
    expect(guest.by("connection")).to_have_text("Joining the table")
    for route in held:
        route.continue_()
    guest.is_in()
    assert [member["name"] for member in server.welcome()["members"]] == ["Game master", "Gus"]


@pytest.mark.slow
def test_the_name_field_stays_where_it_is_when_the_table_has_answered(server: Server, sit: Sit) -> None:
    server.opens(
        "savage", "adventure", "ambush", title="A table with a name of its own that is longer than a phone is wide"
    )
    guest = sit(phone=True)
    held = _held(guest)
    guest.page.goto(server.link(server.player_key))
    before = guest.by("name-input").bounding_box()
    for route in held:
        route.continue_()
    expect(guest.page.get_by_text("A table with a name")).to_be_visible()
    assert guest.by("name-input").bounding_box() == before


def test_what_does_not_come_is_told_in_the_door(server: Server, chromium: Browser) -> None:
    page = chromium.new_page()
    page.route("**/assets/SeatedTable-*.js", lambda route: route.abort())
    page.goto(server.link(server.player_key))
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.unroute("**/assets/SeatedTable-*.js")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_test_id("name-input")).to_be_visible()
    page.context.close()


@pytest.mark.slow
def test_a_dialog_that_does_not_come_is_told_and_can_be_asked_for_again(gm: Seat) -> None:
    gm.page.route("**/assets/Dialogs-*.js", lambda route: route.abort())
    gm.tap(gm.by("menu"))
    expect(gm.by("toast")).to_contain_text("The server cannot be reached.")
    assert all("Failed to load resource" in said for said in gm.troubles)
    gm.troubles.clear()
    gm.page.unroute("**/assets/Dialogs-*.js")
    held = _held(gm, "Dialogs")
    gm.tap(gm.by("menu"))
    while not held:
        gm.page.wait_for_timeout(20)
    gm.page.keyboard.press("Escape")  # it has not come yet, and is not wanted any more
    held[0].continue_()
    gm.tap(gm.token("ada"))  # nothing lies over the table
    expect(gm.page.get_by_role("dialog")).to_have_count(0)
    gm.tap(gm.by("menu"))
    expect(gm.page.get_by_role("dialog")).to_contain_text("Invite")


def test_a_wrong_link_says_so(server: Server, sit: Sit) -> None:
    for key in ("nobodys-key", "p.nobodys-key"):
        guest = sit(phone=True)
        guest.page.goto(server.link(key))
        expect(guest.page.get_by_role("alert")).to_contain_text("This table does not exist, or the key is wrong.")
        expect(guest.by("name-input")).to_have_count(0)


def test_one_comes_back_to_the_same_seat(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    for person in (gm, mia):
        assert person.page.url == f"{server.url}/#/{server.table}"  # no key where a shoulder can read it
        person.page.reload()
        person.is_in()
    agree(gm, mia)
    names = [(member["name"], member["here"]) for member in server.welcome()["members"]]
    assert names == [("Game master", True), ("Mia", True)]
    mia.do("end-turn:ada")
    gm.sees("asks", "Raiders to act")


def test_spectators_see_everything_and_do_nothing(server: Server, gm: Seat, sit: Sit) -> None:
    server.face_to_face()
    guest = sit(phone=True)
    guest.page.goto(server.link(server.player_key))
    guest.tap(guest.by("watch"))
    guest.is_in()
    guest.key = server.player_key
    agree(gm, guest)
    expect(guest.by("main")).to_have_count(0)
    assert guest.shows()["offers"] == []


def test_scenes_of_all_games_stand_beside_each_other(server: Server, sit: Sit) -> None:
    host = sit(viewport={"width": 1366, "height": 768})
    host.page.goto(server.url)
    host.tap(host.by("rules-all"))
    expect(host.by("scene-ambush")).to_be_visible()
    expect(host.by("empty-table")).to_have_count(2)
    host.tap(host.by("scene-customs-house"))
    expect(host.by("chosen-scene").locator("b")).to_have_text("The customs house at night")
    expect(host.by("scene-ambush")).to_be_visible()
    host.tap(host.by("open-table"))
    host.tap(host.by("enter"))
    host.is_in()
    expect(host.page.locator("h1")).to_have_text("The customs house at night")


def test_what_only_the_game_master_has_is_not_fetched_by_a_player(server: Server, gm: Seat, sit: Sit) -> None:
    mia = sit(phone=True)
    mia.page.goto(server.link(server.player_key))
    mia.sit_down("Mia")
    assert "SeatedTable" in _fetched(mia)
    assert not _fetched(mia) & {"masters", "Seats"}
    assert "masters" in _fetched(gm)


def _fetched(person: Seat) -> set[str]:
    """Return the names of the parts of the page that somebody's browser has asked for, without what marks a build."""
    person.page.wait_for_load_state("networkidle")
    names: list[str] = person.page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    return {name.rsplit("/", 1)[-1].split("-", 1)[0] for name in names}


def _held(person: Seat, part: str = "SeatedTable") -> list[Route]:
    """Hold up the part of the page behind the door, or another part, on its way."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    person.page.route(f"**/assets/{part}-*.js", hold)
    return held


@pytest.mark.slow
def test_a_laptop_shows_the_chosen_scene_large_with_its_button_in_view(server: Server, sit: Sit) -> None:
    guest = sit(viewport={"width": 1366, "height": 768})
    guest.page.goto(server.url)
    guest.tap(guest.by("scene-duel"))
    chosen, button = guest.by("chosen-scene"), guest.by("open-table")
    expect(chosen.locator("b")).to_have_text("A duel in the yard")
    expect(chosen.locator("img")).to_have_attribute("src", re.compile(r"duel"))
    expect(button).to_be_in_viewport(ratio=1)
    large, card = chosen.locator("img").bounding_box(), guest.by("scene-duel").locator("img").bounding_box()
    assert large
    assert card
    assert large["width"] > 1.4 * card["width"]
