"""A place is drawn on the page: by mouse and keyboard on a laptop, by thumb on a phone; kept, and played on."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from people import Seat, Sit
from PIL import Image
from playwright.sync_api import expect
from serving import Server
from test_access import AXE, SLIM, THUMB
from test_own_game import WREN, comes, opened

from tests.bridges.maps import drafted
from tests.pictures.drawn import written

pytestmark = pytest.mark.browser


WHERE = """async (e) => {
  for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);  // it is drawn where it will stay
  const box = e.closest("[data-testid=drawing]").getBoundingClientRect();
  return [box.x + Number(e.dataset.x), box.y + Number(e.dataset.y), Number(e.dataset.k)];
}"""


def at(seat: Seat, x: float, y: float) -> tuple[float, float]:
    """Return where a point of the drawing is on the screen, in squares from its upper left corner."""
    left, top, k = seat.by("sheet").evaluate(WHERE)
    return left + x * 48 * k, top + y * 48 * k


def taps(seat: Seat, *points: tuple[float, float]) -> None:
    """Taps on the drawing."""
    for x, y in points:
        press = seat.page.touchscreen.tap if seat.phone else seat.page.mouse.click
        press(*at(seat, x, y))


def drags(seat: Seat, *points: tuple[float, float]) -> None:
    """Drags over the drawing, with the mouse."""
    first, *rest = [at(seat, *point) for point in points]
    seat.page.mouse.move(*first)
    seat.page.mouse.down()
    for point in rest:
        seat.page.mouse.move(*point, steps=4)
    seat.page.mouse.up()


def swipes(seat: Seat, *fingers: list[tuple[float, float]]) -> None:
    """Moves fingers over the drawing at the same time, each from point to point."""
    wire = seat.page.context.new_cdp_session(seat.page)
    paths = [[at(seat, *point) for point in finger] for finger in fingers]

    def send(kind: str, step: int) -> None:
        spots = [{"x": path[step][0], "y": path[step][1], "id": n} for n, path in enumerate(paths)]
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else spots})

    send("touchStart", 0)
    for step in range(1, len(paths[0])):
        send("touchMove", step)
    send("touchEnd", -1)


def draws(host: Seat) -> None:
    """Open the workshop for a new place."""
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    host.tap(host.by("draw"))
    expect(host.by("drawer")).to_be_visible()


def takes(seat: Seat, tool: str, kind: str = "") -> None:
    """A tool, and the kind of thing to draw with it."""
    button = seat.by("tool", tool=tool)
    if button.get_attribute("aria-pressed") != "true":
        seat.tap(button)
    if kind:
        seat.tap(seat.by("kind", kind=kind))


def says(seat: Seat, text: str) -> None:
    """Wait until what was done is said."""
    expect(seat.by("said")).to_contain_text(text)


def drawn(seat: Seat) -> Any:
    """The place as it is kept in the browser until it is in the campaign."""
    key = seat.page.evaluate("Object.keys(sessionStorage).find((k) => k.startsWith('wildtable-place:'))")
    return json.loads(seat.page.evaluate("k => sessionStorage.getItem(k)", key))


def sized(seat: Seat, title: str, width: int, height: int) -> None:
    """Say what the place is called and how large it is."""
    seat.by("place-title").fill(title)
    seat.by("side-0").fill(str(width))
    seat.by("side-1").fill(str(height))
    seat.by("side-1").blur()
    says(seat, f"{width} by {height} squares.")


def is_open_to_all(seat: Seat) -> None:
    """axe finds nothing on any tool's screen, and a thumb hits every button."""
    seat.page.evaluate(AXE.read_text())
    for tool in ("look", "ground", "line", "door", "light", "veil", "erase", "picture"):
        takes(seat, tool)
        found = seat.page.evaluate("axe.run().then(r => r.violations.map(v => v.id + ': ' + v.nodes[0].html))")
        assert found == [], tool
        assert seat.page.evaluate(SLIM, THUMB) == [], tool


def mill(host: Seat) -> None:
    """Draw a mill with walls, a door, crates, and water beside it."""
    draws(host)
    sized(host, "The old mill", 12, 8)
    host.tap(host.by("secret"))
    assert drawn(host)["secret"] is True
    host.tap(host.by("secret"))
    host.by("light-everywhere").select_option("dim")
    takes(host, "line", "stone-wall")
    taps(host, (2, 1), (9, 1), (9, 6), (9, 6))
    says(host, "Line finished.")
    drags(host, (9, 6), (2, 6))
    taps(host, (2, 6), (2, 1), (2, 1))
    takes(host, "door", "heavy-door")
    taps(host, (2, 3.5))
    says(host, "door-1 added, shut.")
    takes(host, "ground", "water")
    drags(host, (10.5, 0.5), (10.5, 7.5))
    takes(host, "ground", "crates")
    taps(host, (5.5, 3.5), (6.5, 3.5), (6.5, 3.5))
    says(host, "1 square cleared.")


def test_a_place_is_drawn_with_the_mouse(server: Server, sit: Sit) -> None:
    host, _ = opened(sit, server)
    mill(host)
    host.shot("drawing")
    place = drawn(host)
    assert (place["title"], place["size"], place["light"]) == ("The old mill", [12, 8], "dim")
    walls = [line["path"] for line in place["lines"] if not line.get("door")]
    assert sum(len(path) - 1 for path in walls) == 5, walls  # four sides, one of them with a gap
    (door,) = [line for line in place["lines"] if line.get("door")]
    assert (door["id"], door["path"]) == ("door-1", [[200, 300], [200, 400]])
    crates, water = sorted(place["ground"], key=lambda ground: str(ground["name"]))
    assert crates["cells"] == [[5, 3]]
    assert sorted(water["cells"]) == [[10, y] for y in range(8)]
    host.page.keyboard.press("Control+z")
    says(host, "Undone.")
    assert [6, 3] in drawn(host)["ground"][-1]["cells"]
    host.page.keyboard.press("Control+Shift+z")
    says(host, "Redone.")
    assert drawn(host) == place
    takes(host, "light")
    host.tap(host.by("way", way="lamp"))
    host.tap(host.by("light", light="bright"))
    taps(host, (5.5, 2.5))
    says(host, "Lamp added.")
    takes(host, "veil")
    host.tap(host.by("way", way="area"))
    drags(host, (7.5, 2.5), (8.5, 4.5))
    says(host, "6 squares hidden.")
    host.shot("drawing-whole")


@pytest.mark.slow
def test_a_place_is_drawn_by_keys_and_waits_until_it_is_kept(server: Server, sit: Sit) -> None:
    host, _ = opened(sit, server)
    draws(host)
    keys = host.page.keyboard
    host.tap(host.by("tool", tool="light"))  # a letter takes another tool wherever the focus is
    for key in ("w", "ArrowRight", "Enter", "ArrowDown", "ArrowDown", "Enter", "Escape", "g", "ArrowRight", "Enter"):
        keys.press(key)
    says(host, "stone wall on 1 square.")
    place = drawn(host)
    assert [line["path"] for line in place["lines"]] == [[[1000, 700], [1000, 900]]]
    assert [ground["cells"] for ground in place["ground"]] == [[[11, 9]]]
    keys.press("Escape")  # no line is under way any more: the workshop closes
    expect(host.by("drawer")).to_have_count(0)
    draws(host)
    expect(host.by("begin-anew")).to_be_visible()
    assert drawn(host) == place
    host.tap(host.by("begin-anew"))
    expect(host.by("place-title")).to_have_value("")
    # What the table refuses is said there, and is not lost.
    host.by("place-title").fill("a\u200bb")
    host.by("place-title").blur()
    host.tap(host.by("keep-place"))
    expect(host.by("not-kept")).to_contain_text("It has a character that is not text.")
    host.shot("drawing-refused")
    host.by("place-title").fill("<script>alert(1)</script>")
    host.by("place-title").blur()
    host.tap(host.by("keep-place"))
    expect(host.by("kept")).to_contain_text("<script>alert(1)</script> is saved in your campaign.")


@pytest.mark.slow
def test_a_drawn_place_is_played_on_and_drawn_on(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia")
    mia.tap(mia.by("bring-hero"))
    mia.by("bring-text").fill(WREN)
    mia.tap(mia.by("read-in"))
    mia.tap(mia.by("take-in"))
    mill(host)
    host.tap(host.by("keep-place"))
    expect(host.by("kept")).to_contain_text("The old mill is saved in your campaign.")
    host.shot("drawing-kept")
    host.tap(host.by("play-here"))
    expect(host.by("token")).to_have_count(1)
    mia.view("map")
    expect(mia.by("token")).to_have_count(1)
    titles = mia.page.locator("[data-testid=map] title")
    expect(titles.filter(has_text="stone wall")).to_have_count(5)
    expect(titles.filter(has_text="heavy door")).to_have_count(1)
    mia.shot("drawn-place")
    host.shot("drawn-place")
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    host.tap(host.by("campaign-has").get_by_text("Places", exact=True))
    host.tap(host.by("draw-on", place="the-old-mill"))
    takes(host, "erase")
    taps(host, (2, 3.5))
    says(host, "Erased.")
    host.tap(host.by("keep-place"))
    expect(host.by("kept")).to_be_visible()
    expect(titles.filter(has_text="heavy door")).to_have_count(0)


@pytest.mark.slow
def test_a_picture_lies_below_and_another_programs_map_is_opened(server: Server, sit: Sit, tmp_path: Path) -> None:
    host, _ = opened(sit, server)
    draws(host)
    sized(host, "Cellar", 10, 10)
    picture = written(Image.new("RGB", (400, 400), "teal"), "PNG")
    (tmp_path / "cellar.png").write_bytes(picture)
    house = drafted() | {"image": b64encode(picture).decode()}
    (tmp_path / "house.dd2vtt").write_text(json.dumps(house))
    takes(host, "picture")
    host.by("choose-picture").set_input_files(tmp_path / "cellar.png")
    expect(host.by("below")).to_be_visible()
    assert drawn(host)["picture"]["size"] == [1000, 1000]
    host.tap(host.by("fit-picture"))
    taps(host, (1, 1), (0, 0), (6, 6), (10, 10))
    says(host, "Picture aligned.")
    assert {**drawn(host)["picture"], "hash": ""} == {"hash": "", "at": [-200, -200], "size": [2000, 2000]}
    host.shot("drawing-picture")
    host.by("choose-map").set_input_files(tmp_path / "house.dd2vtt")
    says(host, "Map opened, 8 by 6 squares.")
    expect(host.by("simplified")).to_be_visible()
    assert {line.get("id", "") for line in drawn(host)["lines"]} >= {"door-1"}
    host.shot("drawing-map")
    host.tap(host.by("keep-place"))
    expect(host.by("kept")).to_contain_text("Cellar is saved in your campaign.")
    host.by("choose-picture").set_input_files(tmp_path / "cellar.png")
    says(host, "Picture added below the squares.")


@pytest.mark.slow
def test_a_place_is_drawn_by_thumb(server: Server, sit: Sit) -> None:
    host, _ = opened(sit, server)
    phone = sit(phone=True)
    phone.page.goto(_gm_link(host, server))
    phone.is_in()
    draws(phone)
    sized(phone, "Yard", 8, 6)
    phone.shot("drawing-settings")
    takes(phone, "ground", "trees")
    swipes(phone, [(0.5, 0.5), (1.5, 0.5), (3.5, 0.5)])
    says(phone, "trees on 4 squares.")
    before = drawn(phone)
    # Two fingers move the map and draw nothing.
    scale = phone.by("sheet").get_attribute("data-k")
    swipes(phone, [(3, 3), (2, 3), (1, 3)], [(5, 3), (6, 3), (7, 3)])
    assert phone.by("sheet").get_attribute("data-k") != scale
    assert drawn(phone) == before
    phone.press(phone.page.get_by_label("Show the whole map"))
    expect(phone.by("sheet")).to_have_attribute("data-k", str(scale))
    takes(phone, "line", "wall")
    swipes(phone, [(1, 2), (3, 2), (6, 2)])
    taps(phone, (6, 2), (6, 5), (6, 5))
    takes(phone, "door", "light-door")
    taps(phone, (4.5, 2), (4.5, 2))
    says(phone, "door-1 is open.")
    phone.shot("drawing")
    assert [line["path"] for line in drawn(phone)["lines"]] == [
        [[100, 200], [400, 200]],
        [[500, 200], [600, 200], [600, 500]],
        [[400, 200], [500, 200]],
    ]
    phone.tap(phone.by("undo"))
    phone.tap(phone.by("undo"))
    says(phone, "Undone.")
    assert [line["path"] for line in drawn(phone)["lines"]] == [[[100, 200], [600, 200], [600, 500]]]
    # Smaller than what is drawn: asked first.
    takes(phone, "look")
    phone.by("side-0").fill("4")
    phone.by("side-0").blur()
    phone.tap(phone.by("cut-off"))
    assert [line["path"] for line in drawn(phone)["lines"]] == [[[100, 200], [400, 200]]]


@pytest.mark.slow
def test_the_drawing_is_open_to_all(server: Server, sit: Sit) -> None:
    host, _ = opened(sit, server)
    for phone in (False, True):
        seat = sit(phone=phone, bypass_csp=True)
        seat.page.goto(_gm_link(host, server))
        seat.is_in()
        draws(seat)
        is_open_to_all(seat)


def _gm_link(host: Seat, server: Server) -> str:
    found: str = host.page.evaluate("""() => {
      const kept = Object.keys(localStorage).find((k) => k.startsWith("wildtable-links:"));
      return `${kept.split(":")[1]}/${JSON.parse(localStorage.getItem(kept)).gm}`;
    }""")
    return f"{server.url}#/{found}"
