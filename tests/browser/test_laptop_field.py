"""A fight on a laptop of 1366 x 768: the map is the screen, one button is golden, and a form shows its own button."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

from bench.page.shares import LAPTOP, LEAST, golden, open_map
from bench.page.sight import in_sight

pytestmark = pytest.mark.browser

Screen = Callable[[], Seat]


@pytest.fixture
def painted() -> bool:
    """The ground is drawn."""
    return True


@pytest.fixture
def system() -> str:
    """The ambush: two heroes, a lieutenant, three raiders and two bowmen on a map."""
    return "savage/adventure/ambush"


@pytest.fixture
def laptop(sit: Sit) -> Screen:
    """Gives somebody a laptop whose drawers are closed, as they are at first."""
    width, height = LAPTOP
    return lambda: sit(phone=False, drawers=False, viewport={"width": width, "height": height})


@pytest.fixture
def mia(server: Server, laptop: Screen) -> Seat:
    """A player on her turn, with a raider before her."""
    mia = laptop()
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    expect(mia.by("end-turn")).to_be_visible()
    return mia


def _is_open(person: Seat) -> None:
    person.page.wait_for_timeout(300)
    assert open_map(person.page) >= LEAST
    assert len(golden(person.page)) == 1, golden(person.page)


@pytest.mark.slow
def test_the_map_is_open_and_one_button_golden_while_a_player_acts(server: Server, mia: Seat) -> None:
    _is_open(mia)
    mia.by("act-otherwise", offer="attack:ada:flintlock").first.click()
    expect(mia.by("form")).to_be_visible()
    assert open_map(mia.page) >= LEAST
    mia.tap(mia.by("cancel"))
    server.dice.falls(8, 1, 4)
    mia.tap(mia.by("act", offer="attack:ada:sabre", target="raider-1"))
    expect(mia.by("answers")).to_contain_text("Keep it")
    expect(mia.by("moment")).to_have_count(0)  # the large roll has gone
    _is_open(mia)


@pytest.mark.slow
def test_the_map_is_open_and_one_button_golden_for_the_game_master(server: Server, mia: Seat, laptop: Screen) -> None:
    gm = laptop()
    gm.come_as_master()
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    expect(gm.by("action-bar")).to_contain_text("Raider")
    _is_open(gm)
    gm.tap(gm.by("tab-tools"))
    expect(gm.by("gm-offers")).to_be_visible()
    _is_open(gm)
    gm.tap(gm.by("hand-people"))
    gm.do("enter-group::north")
    expect(gm.by("form")).to_be_visible()
    assert in_sight(gm.by("confirm"))
    assert golden(gm.page) in ([], [gm.by("confirm").inner_text()])


@pytest.mark.slow
def test_drawers_stay_as_they_were_left(mia: Seat) -> None:
    expect(mia.by("fighter")).to_have_count(0)
    mia.tap(mia.by("tab-fighters"))
    mia.tap(mia.by("tab-log"))
    expect(mia.by("fighter").first).to_be_visible()
    mia.page.reload()
    mia.is_in()
    expect(mia.by("fighter").first).to_be_visible()
    expect(mia.page.get_by_role("log")).to_be_visible()
    mia.tap(mia.by("tab-log"))
    expect(mia.page.get_by_role("log")).to_have_count(0)


@pytest.mark.slow
def test_what_opened_a_form_does_not_lie_over_the_table_when_that_is_done(mia: Seat) -> None:
    every = mia.by("all-actions")
    mia.tap(every.locator("summary").first)
    mia.do("support:ada")
    mia.tap(mia.by("cancel"))
    expect(every).to_be_visible()
    expect(every).to_have_js_property("open", False)


BEYOND = """ground => {
  const map = document.querySelector("[data-testid=map]").getBoundingClientRect();
  const box = ground.getBoundingClientRect();
  const tapped = [[map.left + 4, map.bottom / 2], [map.right - 4, map.bottom / 2]]
    .some(([x, y]) => ground.contains(document.elementFromPoint(x, y)));
  const covers = box.left <= map.left && box.top <= map.top && box.right >= map.right && box.bottom >= map.bottom;
  return { covers, tapped, drawn: getComputedStyle(ground).backgroundImage.startsWith("url(") };
}"""
"""Returns whether bare ground lies below all of the map's view, and whether a tap would find it."""


@pytest.mark.slow
def test_the_ground_goes_on_to_the_edges_of_the_screen(server: Server, mia: Seat, sit: Sit) -> None:
    slim = sit(phone=True)
    slim.page.goto(server.link(mia.key))
    slim.is_in()
    slim.view("map")
    for person in (mia, slim):
        assert person.by("beyond").evaluate(BEYOND) == {"covers": True, "tapped": False, "drawn": True}
        squares = person.by("map").locator("rect.ground").first.bounding_box()
        place = person.by("place").bounding_box(timeout=20_000)
        assert squares
        assert place
        assert place["x"] < squares["x"]
        assert place["width"] > squares["width"] * 1.5
    assert mia.by("map").get_by_text("trees", exact=True).filter(visible=True).count() == 0  # it is drawn, not written
    squares = mia.by("map").locator("rect.ground").first.bounding_box()
    assert squares
    side = squares["width"] / 24
    mia.page.mouse.click(squares["x"] + side * 12.5, squares["y"] + side * 14.5)
    expect(mia.by("map-strip")).to_have_text(re.compile("^bushes · "))


@pytest.mark.parametrize(
    "system", ["savage/adventure/depot", pytest.param("savage/seven-worlds/ship-duel", marks=pytest.mark.slow)]
)
def test_a_game_master_answers_for_all_without_scrolling(server: Server, sit: Sit) -> None:
    """With all drawers open; what is theirs to do afterwards is in sight, too."""
    width, height = LAPTOP
    gm = sit(viewport={"width": width, "height": height})
    gm.come_as_master()
    server.dice.deals("KH", "QH", "JH", "10H", "9H", "3C")
    server.orders({"type": "begin"})
    answers = gm.by("answers")
    expect(answers.get_by_test_id("offer").nth(5)).to_be_attached()
    for button in answers.get_by_test_id("offer").all():
        expect(button).to_be_in_viewport(ratio=1)
        box = button.bounding_box()
        assert box
        assert box["height"] >= 44
    assert answers.evaluate("e => e.parentElement.scrollHeight <= e.parentElement.clientHeight")
    passes = [o["command"] for o in server.welcome()["now"]["offers"] if o["id"].startswith("pass:")]
    server.orders(*passes)
    for what in ("act", "end-turn"):
        expect(gm.by(what).first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("system", ["savage/adventure/powder-store"])
def test_no_option_lies_over_the_line_for_a_message_where_there_is_no_map(server: Server, sit: Sit) -> None:
    width, height = LAPTOP
    gm = sit(viewport={"width": width, "height": height})
    gm.come_as_master()
    server.dice.deals("2C", "3C", "KH")
    server.orders({"type": "begin"})
    passes = [o["command"] for o in server.welcome()["now"]["offers"] if o["id"].startswith("pass:")]
    server.orders(*passes)
    expect(gm.by("option-row")).to_be_visible()
    assert gm.by("say").evaluate(UNCOVERED)


UNCOVERED = """line => {
  const box = line.getBoundingClientRect();
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].map((part) => [box.x + part * box.width, box.y + box.height / 2]);
  return points.every(([x, y]) => line.contains(document.elementFromPoint(x, y)));
}"""


def test_all_options_of_a_turn_are_in_view_or_counted(server: Server, mia: Seat, sit: Sit) -> None:
    options = mia.by("option-row").get_by_test_id("option")
    for each in options.all():
        expect(each).to_be_in_viewport(ratio=1)
    expect(mia.by("chips-follow")).to_have_count(0)
    slim = sit(phone=True)
    slim.page.goto(server.link(mia.key))
    slim.is_in()
    slim.view("play")
    row, follow = slim.by("option-row"), slim.by("chips-follow")
    edge = row.evaluate("e => e.getBoundingClientRect().right")
    beyond = [e for e in row.get_by_test_id("option").all() if (b := e.bounding_box()) and b["x"] + b["width"] > edge]
    assert beyond
    expect(follow).to_have_text(f"+{len(beyond)}")
    slim.shot("options-follow")
    for _ in range(4):
        if follow.count():
            slim.tap(follow)
            slim.page.wait_for_timeout(500)
    expect(follow).to_have_count(0)
    expect(row.get_by_test_id("option").last).to_be_in_viewport(ratio=1)


def test_what_confirms_a_form_says_what_it_does(laptop: Screen) -> None:
    gm = laptop()
    gm.come_as_master()
    gm.do("deal-wounds:")
    expect(gm.by("confirm")).to_have_text("Deal Wounds")
