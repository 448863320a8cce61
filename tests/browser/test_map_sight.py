"""The part of a large map in sight: it opens on the figures, goes along with who acts, and stays under the finger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, Page, expect
from serving import Server, serving

pytestmark = pytest.mark.browser

WIDE, HIGH, RAIDERS = 60, 40, 18
SQUARE = 26  # pixels that a square has at least when a map opens
SPOTS = [(42 + 3 * (n % 6), 27 + 3 * (n // 6)) for n in range(RAIDERS)]
FIELD = f"""edition = "adventure"

[places.field]
title = "A wide field"
size = [{WIDE}, {HIGH}]

[scenes.field]
title = "A wide field"
place = "field"
figures = [{", ".join(f'{{ is = "raider", at = [{x}, {y}] }}' for x, y in SPOTS)}]
heroes_at = [[40, 28], [40, 31]]
"""
OPENS = {"type": "open-scene", "scene": "field"}
PLACES = """tokens => {
  const map = document.querySelector("[data-testid=map]").getBoundingClientRect();
  const style = getComputedStyle(document.querySelector("[data-testid=map]"));
  const pad = (edge) => parseFloat(style.getPropertyValue(`--pad-${edge}`)) || 0;
  return tokens.map((token) => {
    const box = token.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const across = x > map.left + pad("left") && x < map.right - pad("right");
    return [token.dataset.figure, across && y > map.top + pad("top") && y < map.bottom - pad("bottom")];
  });
}"""
"""A script: the figures that stand on the part of the map that nothing lies over."""
IN_SIGHT = f"""([figure, inside]) => {{
  const token = document.querySelector(`[data-testid=token][data-figure="${{figure}}"]`);
  return token !== null && document.querySelector("[data-testid=map]") !== null && ({PLACES})([token])[0][1] === inside;
}}"""
BARE = """() => {
  const map = document.querySelector("[data-testid=map]");
  const box = map.getBoundingClientRect();
  const tokens = [...document.querySelectorAll("[data-testid=token]")].map((token) => token.getBoundingClientRect());
  const free = (x, y) => tokens.every((t) => Math.hypot(x - t.x - t.width / 2, y - t.y - t.height / 2) > 50);
  for (let y = box.bottom - 12; y > box.top; y -= 10)
    for (let x = box.right - 12; x > box.left + 400; x -= 10) {
      const hit = document.elementFromPoint(x, y);
      if (map.contains(hit) && !hit.closest("button") && free(x, y)) return [x, y];
    }
}"""
"""The lowest point of the map where a mouse takes hold of the map itself."""


@pytest.fixture
def server(tmp_path: Path, system: str) -> Iterator[Server]:
    """A server whose table has a wide field of its own."""
    (tmp_path / "table.toml").write_text(FIELD, "utf-8")
    with serving(tmp_path, system) as server:
        yield server


@pytest.mark.slow
def test_a_large_map_opens_on_the_figures(server: Server, sit: Sit, gm: Seat, mia: Seat) -> None:
    server.orders(OPENS)
    expect(gm.by("token")).to_have_count(RAIDERS + 2)
    gm.page.wait_for_function(IN_SIGHT, arg=["ada", True])
    assert _out_of_sight(gm) == []
    assert _apart(gm) >= 3 * SQUARE
    gm.shot("large-map")

    mia.view("map")
    mia.page.wait_for_function(IN_SIGHT, arg=["ada", True])
    seen = [figure for figure, inside in mia.by("token").evaluate_all(PLACES) if inside]
    assert "ada" in seen
    assert len(seen) > RAIDERS / 2
    assert _apart(mia) >= 3 * SQUARE
    mia.shot("large-map")

    host = sit(phone=True)  # opened where the figures are already
    host.come_as_master()
    host.view("map")
    host.page.wait_for_function(IN_SIGHT, arg=["raider", True])


@pytest.mark.slow
def test_all_figures_are_shown_on_demand(server: Server, gm: Seat, mia: Seat) -> None:
    server.orders(OPENS)
    mia.view("map")
    expect(mia.by("token")).to_have_count(RAIDERS + 2)
    mia.page.wait_for_function(IN_SIGHT, arg=["ada", True])
    for _ in range(3):
        mia.tap(mia.page.get_by_role("button", name="Zoom in"))
    mia.page.wait_for_function(IN_SIGHT, arg=["raider-18", False])
    mia.tap(mia.by("fit"))
    mia.page.wait_for_function(IN_SIGHT, arg=["raider-18", True])
    assert _out_of_sight(mia) == []


@pytest.mark.slow
def test_whoever_acts_is_brought_into_sight(server: Server, gm: Seat, mia: Seat) -> None:
    server.orders(OPENS)
    expect(gm.by("token")).to_have_count(RAIDERS + 2)
    gm.page.wait_for_function(IN_SIGHT, arg=["ada", True])
    _pulled_away(gm)
    gm.page.wait_for_function(IN_SIGHT, arg=["ada", False])
    _comes_to_act(server, mia, "ada")
    gm.page.wait_for_function(IN_SIGHT, arg=["ada", True])

    gm.tap(gm.by("fit"))
    gm.tap(gm.token("raider-5"))  # whoever is at something is not pulled away from it
    expect(gm.token("raider-5")).to_have_attribute("aria-pressed", "true")
    _pulled_away(gm)
    server.orders({"type": "end-turn", "who": "ada"}, key=mia.key)
    expect(gm.page.locator("[data-testid=token][aria-label*='acting now']").first).to_be_attached()
    expect(gm.by("asks")).not_to_contain_text("Ada Quill")
    assert gm.by("token").evaluate_all(PLACES) == [[figure, False] for figure, _ in gm.by("token").evaluate_all(PLACES)]


@pytest.mark.slow
def test_the_map_stays_under_the_finger_that_chooses(server: Server, gm: Seat, mia: Seat) -> None:
    server.orders(OPENS)
    mia.view("map")
    mia.page.wait_for_function(IN_SIGHT, arg=["ada", True])
    settled(mia.page, mia.token("ada"))
    before = _middle(mia.token("ada"))
    mia.tap(mia.token("ada"))
    expect(mia.by("figure-actions")).to_be_visible()
    settled(mia.page, mia.token("ada"))
    assert _middle(mia.token("ada")) == pytest.approx(before, abs=1)

    mia.view("play")  # another view, and back: it is where it was
    mia.view("map")
    assert _middle(mia.token("ada")) == pytest.approx(before, abs=1)
    mia.tap(mia.token("ada"))
    expect(mia.by("figure-actions")).to_have_count(0)

    lowest = max(
        (f for f, inside in mia.by("token").evaluate_all(PLACES) if inside), key=lambda f: _middle(mia.token(f))[1]
    )
    top = _middle(mia.token(lowest))[1]
    height = mia.by("map").bounding_box()
    assert height
    _pan(mia, height["y"] + height["height"] - 40 - top)
    settled(mia.page, mia.token(lowest))
    mia.press(mia.token(lowest))  # below the dock that opens it would be lost
    expect(mia.by("figure-actions")).to_be_visible()
    mia.page.wait_for_function(IN_SIGHT, arg=[lowest, True])


# Pixels.


def settled(page: Page, what: Locator) -> None:
    """Wait until something stands still for some pictures."""
    still = """element => new Promise((done) => {
      let last = "", since = 0;
      const look = () => {
        const { x, y } = element.getBoundingClientRect();
        since = last === `${x},${y}` ? since + 1 : 0;
        last = `${x},${y}`;
        if (since > 8) done(true); else requestAnimationFrame(look);
      };
      look();
    })"""
    what.evaluate(still)


def _apart(person: Seat) -> float:
    """Pixels between two who stand three squares from each other."""
    return _middle(person.token("tobin"))[1] - _middle(person.token("ada"))[1]


def _out_of_sight(person: Seat) -> list[str]:
    return [figure for figure, inside in person.by("token").evaluate_all(PLACES) if not inside]


def _pulled_away(person: Seat) -> None:
    """The map is pulled until no figure is left in sight."""
    mouse = person.page.mouse
    x, y = person.page.evaluate(BARE)
    for _ in range(3):
        mouse.move(x, y)
        mouse.down()
        mouse.move(x - 500, y - 300, steps=4)
        mouse.up()
        if not any(inside for _, inside in person.by("token").evaluate_all(PLACES)):
            return


def _pan(person: Seat, down: float) -> None:
    """A finger pulls the map down from a bare corner of it."""
    box = person.by("map").bounding_box()
    assert box
    x, y = box["x"] + 14, box["y"] + 130
    hand = person.page.context.new_cdp_session(person.page)
    for kind, part in (("touchStart", 0.0), ("touchMove", 0.3), ("touchMove", 0.7), ("touchMove", 1.0)):
        points = [{"x": x, "y": y + down * part, "id": 0}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    hand.detach()


def _middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _comes_to_act(server: Server, mia: Seat, figure: str) -> None:
    """The fight begins, and somebody has the highest card."""
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": figure}, key=mia.key)
    server.orders({"type": "pass", "who": "tobin"}, {"type": "pass", "who": "gm"})
    for _ in range(RAIDERS + 2):
        now = server.welcome()["now"]
        acting = [f["id"] for f in now["view"]["fighters"] if f["acting"]]
        if figure in acting:
            return
        server.orders(next(o["command"] for o in now["offers"] if o["id"].startswith("end-turn")))
