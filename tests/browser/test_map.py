"""The map: figures dragged with a mouse or a finger, the view moved and pinched, and what lies under a finger."""

from __future__ import annotations

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import Locator, expect
from serving import Server
from test_drawing import mill

pytestmark = pytest.mark.browser


@pytest.fixture
def painted() -> bool:
    """The ground is drawn."""
    return True


Point = tuple[float, float]

COVERED = """cells => cells.filter((cell) => {
  const box = cell.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) !== cell;
}).map((cell) => cell.dataset.cell)"""


@pytest.mark.slow
def test_a_figure_is_dragged_with_the_mouse(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    gm.sees("asks", "Raiders to act")
    mouse = gm.page.mouse
    mouse.move(*_middle(gm.token("raider-2")))
    mouse.down()
    mouse.move(*_square(gm, 11, 8), steps=5)
    gm.sees("distance", "Move: 4″")
    gm.shot("drag")
    mouse.up()
    expect(gm.token("raider-2")).to_have_attribute("data-at", "11,8")
    gm.reads("Raider 2 moves")
    assert agree(gm, mia)["view"]["fighters"][4]["at"] == [11, 8]

    mouse.move(*_middle(gm.token("raider-3")))
    mouse.down()
    mouse.move(*_square(gm, 17, 11), steps=5)  # a rock
    gm.sees("distance", "out of range")
    mouse.up()
    expect(gm.by("distance")).to_have_count(0)
    assert agree(gm, mia)["view"]["fighters"][5]["at"] == [8, 6]


def test_a_finger_drags_figures_and_pans_and_pinches_the_map(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    mia.view("map")
    _drag(mia, _middle(mia.token("ada")), _square(mia, 11, 9))
    expect(gm.token("ada")).to_have_attribute("data-at", "11,9")
    now = agree(gm, mia)

    mia.view("map")
    x, y = _middle(mia.token("ada"))
    bare = _square(mia, 12, 13)
    _drag(mia, bare, (bare[0] - 60, bare[1] - 80))
    moved = _middle(mia.token("ada"))
    assert moved == pytest.approx((x - 60, y - 80), abs=2)
    size = _box(mia.by("map").locator("svg path").first)["width"]
    _pinch(mia, bare)
    assert _box(mia.by("map").locator("svg path").first)["width"] == pytest.approx(2 * size, rel=0.1)
    mia.shot("pinched")
    mia.tap(mia.by("fit"))
    assert _middle(mia.token("ada")) == pytest.approx((x, y), abs=2)
    assert agree(gm, mia) == now  # looking around moves nobody


@pytest.mark.slow
def test_nothing_lies_over_the_squares_that_can_be_moved_to(server: Server, sit: Sit) -> None:
    gm = sit(drawers=False)  # as a laptop has them at first
    gm.come_as_master()
    server.face_to_face()
    gm.sees("asks", "Ada Quill to act")
    gm.tap(gm.token("ada"))
    expect(gm.by("cell", cell="10,10")).to_be_visible()
    gm.shot("selected")
    assert gm.by("cell").count() > 50
    assert gm.by("cell").evaluate_all(COVERED) == []
    gm.move("ada", 11, 9)


def test_a_foe_is_attacked_by_a_tap_on_it(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    mia.view("map")
    mia.tap(mia.token("ada"))
    mia.tap(mia.token("raider-1"))
    server.dice.falls(5, 1)
    mia.tap(mia.by("figure-actions").locator(mia.offer("attack:ada:sabre")))
    mia.sees("folded-roll", "Hit")
    gm.sees("roll-card", "Hit")
    now = agree(gm, mia)
    assert now["asks"] == "Ada Quill: keep the roll, or spend a Benny?"


# Pixels.


def _box(what: Locator) -> dict[str, float]:
    box = what.bounding_box()
    assert box
    return dict(box)  # type: ignore[arg-type]


def _middle(what: Locator) -> Point:
    box = _box(what)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _square(person: Seat, x: int, y: int) -> Point:
    """The middle of a square, reckoned from two figures."""
    (ax, ay), (bx, by) = _middle(person.token("tobin")), _middle(person.token("bowman-1"))
    side = (ay - by) / 11  # they stand on rows 13 and 2, columns 7 and 6
    assert ax - bx == pytest.approx(side, abs=1)
    return ax + (x - 7) * side, ay + (y - 13) * side


def _drag(person: Seat, start: Point, end: Point) -> None:
    (x, y), (to_x, to_y) = start, end
    _touch(person, *([(x + (to_x - x) * part, y + (to_y - y) * part)] for part in (0, 0.3, 0.7, 1)))


def _pinch(person: Seat, around: Point) -> None:
    """Two fingers go apart, to twice as far."""
    x, y = around
    _touch(person, *([(x - apart, y), (x + apart, y)] for apart in (40, 50, 65, 80)))


def _touch(person: Seat, *stations: list[Point]) -> None:
    """Fingers come down, move on from station to station, and leave."""
    hand = person.page.context.new_cdp_session(person.page)
    kind = "touchStart"
    for fingers in stations:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        kind = "touchMove"
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()


@pytest.mark.slow
def test_nothing_scrolls_the_ground_from_under_its_buttons(server: Server, gm: Seat) -> None:
    expect(gm.by("fit")).to_be_visible()
    where = gm.by("fit").bounding_box()
    gm.by("fit").evaluate("button => button.scrollIntoView({ block: 'center', inline: 'center' })")
    assert gm.by("fit").bounding_box() == where


@pytest.mark.slow
def test_a_place_that_is_being_drawn_looks_as_in_play(gm: Seat) -> None:
    mill(gm)
    drawing = gm.by("drawing")
    expect(drawing.get_by_test_id("place")).to_be_attached(timeout=30_000)
    expect(drawing.locator("[data-testid=feature]:not(.drawn)")).to_have_count(0, timeout=30_000)
