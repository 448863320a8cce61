"""A roll is shown large to all who may see it, at once, whatever they look at; nothing waits for it."""

from __future__ import annotations

from typing import Any

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from saga_states import PLACED
from serving import Server

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1366, "height": 768}
SOON = 3
"""Frames after its entry has come within which a moment is painted: 50 ms where nothing else keeps the machine busy."""

WATCHED = """() => {
  [window.late, window.frames] = [[], 0];
  const ticks = () => { window.frames += 1; requestAnimationFrame(ticks); };
  ticks();
  const Real = WebSocket;
  let [here, last] = [true, null];
  window.away = () => { here = false; last.close(); };
  window.back = () => { here = true; window.late = []; };
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      last = this;
      if (!here) this.close();
      this.addEventListener("message", () => { window.frames = 0; });
    }
  };
  new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes])) {
      const moment = added.querySelector?.("[data-testid=moment]") ?? (added.dataset?.testid === "moment" && added);
      if (moment) requestAnimationFrame(() => window.late.push(window.frames));
    }
  }).observe(document, { childList: true, subtree: true });
}"""
"""Keeps how many frames after the newest message each moment was painted."""


COVERED = """e => {
  const box = e.getBoundingClientRect();
  return !e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""


UNDER_MOMENT = """e => {
  const [box, over] = [e, document.querySelector("[data-testid=moment]")].map((each) => each.getBoundingClientRect());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > over.left && x < over.right && y > over.top && y < over.bottom;
}"""
"""A script: whether the middle of a token is covered by the moment that is shown."""


PAST_EDGE = """(moment, name) => {
  const texts = document.createTreeWalker(moment, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/Ada Quill|Tobin Reed/g, name);
  const edge = moment.getBoundingClientRect();
  const out = (e) => e.getBoundingClientRect().right > edge.right + 1 || e.scrollWidth > e.clientWidth + 1;
  return [...moment.querySelectorAll("p, ul, li, b")].filter(out).map((e) => e.textContent);
}"""
"""Returns the texts of a moment that do not fit into it once the figures have another name."""


def _watched(sit: Sit, *, phone: bool, passing: bool = False, **options: Any) -> Seat:
    person = sit(phone=phone, **options)
    person.page.add_init_script(f"({WATCHED})()")
    if not passing:
        person.keep_moments()
    return person


def _saw(words: str, *people: Seat) -> None:
    """They were shown a moment with these words, soon enough, and take it away."""
    for person in people:
        expect(person.by("moment")).to_contain_text(words)
        person.page.evaluate("new Promise(requestAnimationFrame)")  # it is counted a frame after it came
        late = person.page.evaluate("window.late.splice(0)")
        assert len(late) == 1, "many rolls of one deed are one moment"
        assert max(late) <= SOON, late
    for person in people:
        person.page.evaluate("document.querySelector('[data-testid=moment]')?.click()")
        expect(person.by("moment")).to_have_count(0)


def _at_the_ford(server: Server, sit: Sit, *, passing: bool = False, **options: Any) -> tuple[Seat, Seat]:
    gm, mia = _watched(sit, phone=False, passing=passing, **options), _watched(sit, phone=True, passing=passing)
    gm.come_as_master()
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    for person in (gm, mia):
        person.sees("asks", "Ada Quill to act")
    return gm, mia


ATTACK = {"type": "attack", "who": "ada", "target": "raider-1", "weapon": "sabre"}


@pytest.mark.parametrize("size", [pytest.param((1280, 800), marks=pytest.mark.slow), (1366, 768)])
def test_a_blow_is_seen_by_all_with_its_dice_and_covers_no_answer(
    server: Server, sit: Sit, size: tuple[int, int]
) -> None:
    gm, mia = _at_the_ford(server, sit, viewport={"width": size[0], "height": size[1]})
    mia.view("map")
    server.dice.falls(8, 1, 4)
    server.orders(ATTACK, key=mia.key)
    for person in (gm, mia):
        expect(person.by("moment", routine="false").locator("svg polygon.face")).to_have_count(3)
        expect(person.by("moment")).to_contain_text("against 5")
        expect(person.by("happening").get_by_test_id("strike")).to_have_count(1)
        for who in ("ada", "raider-1"):
            assert not person.token(who).evaluate(UNDER_MOMENT), who
    expect(mia.by("offer", offer="keep:ada")).to_be_visible()
    assert not mia.by("offer", offer="keep:ada").evaluate(COVERED)
    _saw("Hit with a raise", gm, mia)
    server.dice.falls(6, 6, 6, 6, 2, 3, 1)
    server.orders({"type": "keep", "who": "ada"}, key=mia.key)
    for person in (gm, mia):
        expect(person.by("moment").locator("svg polygon.face")).to_have_count(7)  # all that aced, not the first four
    _saw("Hit with a raise, 9 against 5", gm, mia)


def _throws_a_grenade(server: Server, sit: Sit, *faces: int) -> tuple[Seat, Seat]:
    gm, mia = _watched(sit, phone=False, viewport=LAPTOP), _watched(sit, phone=True)
    gm.come_as_master()
    mia.sit_down("Mia")
    mia.do("play:", "greta")
    server.dice.deals("KH", "3C", "QC", "8D", "7S", "2C")
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": "greta"}, key=mia.key)
    server.orders({"type": "pass", "who": "ada"}, {"type": "pass", "who": "gm"})
    mia.sees("asks", "Greta Lindqvist to act")
    mia.view("map")
    server.dice.falls(*faces)
    server.orders({"type": "blast", "who": "greta", "weapon": "grenade", "at": [8, 4]}, key=mia.key)
    return gm, mia


@pytest.mark.slow
@pytest.mark.parametrize("system", ["savage/adventure/depot"])
def test_a_result_is_written_at_whom_a_blast_hits(server: Server, sit: Sit) -> None:
    gm, mia = _throws_a_grenade(server, sit, 7, 2)
    _saw("Hit", gm, mia)
    server.dice.falls(4, 3, 3)
    server.orders({"type": "keep", "who": "greta"}, key=mia.key)
    for person in (gm, mia):
        expect(person.by("befallen")).to_have_text("Out of the fight")
        expect(person.by("landed")).to_have_attribute("data-at", "8,4")


@pytest.mark.slow
@pytest.mark.parametrize("system", ["savage/adventure/depot"])
def test_a_blast_is_one_moment_and_lies_on_the_map_where_it_came_down(server: Server, sit: Sit) -> None:
    gm, mia = _throws_a_grenade(server, sit, 3, 2)
    _saw("Miss", gm, mia)
    server.dice.falls(4, 6, 3, 3, 1, 3, 3, 1)  # 4 inches at Short Range, no more than half the way, toward 6 o'clock
    server.orders({"type": "keep", "who": "greta"}, key=mia.key)
    landed = server.welcome()["lines"][-1]["landed"]
    assert landed["aimed"] == [8, 4]
    for person in (gm, mia):
        expect(person.by("landed")).to_have_attribute("data-at", ",".join(map(str, landed["at"])))
        expect(person.by("astray")).to_have_attribute("data-from", "8,4")
        expect(person.by("happening")).to_contain_text(f"{landed['inches']}″ off target")
        expect(person.by("strike")).to_have_count(0)
        expect(
            person.by("moment").get_by_text("Onto 3 figures" if len(landed["under"]) == 3 else "Onto ")
        ).to_be_visible()
        expect(person.by("moment").get_by_text("Tap anywhere to skip")).to_be_visible()
    _saw("Greta Lindqvist", gm, mia)


@pytest.mark.slow
def test_any_roll_is_seen_on_any_tab(server: Server, sit: Sit) -> None:
    gm, mia = _at_the_ford(server, sit)
    for tab in ("play", "map", "fighters", "log", "sheet"):
        mia.view(tab)
        server.dice.falls(4)
        gm.by("say").fill("/r d6")
        gm.by("say").press("Enter")
        _saw("4", gm, mia)


def test_whoever_is_struck_has_a_banner(server: Server, sit: Sit) -> None:
    gm, mia = _at_the_ford(server, sit)
    mia.view("log")
    hurt = {"type": "hurt", "who": "ada", "wounds": 2, "shaken": True, "rule": "sw.wounds", "dealt": 2}
    server.rules(hurt, reason="a falling rock")
    expect(mia.by("befell")).to_have_text("Ada Quill: 2 Wounds, Shaken")
    expect(gm.by("befell")).to_have_count(0)
    _saw("2 Wounds", gm, mia)


@pytest.mark.slow
@pytest.mark.parametrize("tab", ["log", "map"])
def test_a_name_of_forty_letters_stays_within_a_moment(server: Server, sit: Sit, tab: str) -> None:
    mia = sit(phone=True, viewport={"width": 360, "height": 640})
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    mia.view(tab)
    hurt = {"type": "hurt", "wounds": 1, "shaken": True, "rule": "sw.wounds", "dealt": 1}
    server.rules(hurt | {"who": "ada"}, hurt | {"who": "tobin"})
    expect(mia.by("befell")).to_be_visible()
    assert mia.by("moment").evaluate(PAST_EDGE, "Featherstonehaugh" * 2 + "Cholmo") == []


def test_it_goes_by_itself_and_a_tap_elsewhere_does_what_it_would(server: Server, sit: Sit) -> None:
    gm, mia = _at_the_ford(server, sit, passing=True)
    server.dice.falls(8, 1, 4)
    server.orders(ATTACK, key=mia.key)
    expect(mia.by("moment")).to_be_visible()
    mia.tap(mia.by("tab-map"))
    expect(mia.by("tab-map")).to_have_attribute("aria-current", "page")
    expect(mia.by("moment")).to_have_count(0)
    expect(gm.by("moment")).to_have_count(0, timeout=3_500)


WITHIN = """moment => {
  const box = moment.getBoundingClientRect();
  const parts = [...moment.querySelectorAll("svg, b, p, span")].map((each) => each.getBoundingClientRect());
  return parts.every((part) => part.bottom <= box.bottom + 12);  // rays of an ace stick out a little
}"""
"""A script: whether all that a moment shows lies within it."""


@pytest.mark.slow
def test_long_odds_are_named_and_a_low_room_has_one_line(server: Server, sit: Sit) -> None:
    """Ada's Fighting at -10: a d8 and a Wild Die reach 14 in 7 of 100."""
    mia, gm = sit(viewport=LAPTOP), sit(phone=True)
    mia.sit_down("Mia")
    gm.come_as_master()
    server.dice.falls(8, 8, 3, 4)
    server.orders({"type": "call", "who": "ada", "trait": "fighting", "modifier": -10})
    server.orders({"type": "roll", "who": "ada"})
    mia.sees("long-odds", "A 7% chance")
    gm.sees("moment", "Success with a raise")
    expect(gm.by("offer", offer="keep:ada")).to_be_visible()
    assert gm.by("moment").evaluate(WITHIN)


@pytest.mark.slow
def test_escape_takes_it_away(server: Server, sit: Sit) -> None:
    gm, mia = _at_the_ford(server, sit)
    server.dice.falls(8, 1, 4)
    server.orders(ATTACK, key=mia.key)
    expect(gm.by("moment")).to_be_visible()
    gm.page.keyboard.press("Shift")
    expect(gm.by("moment")).to_be_visible()
    gm.page.keyboard.press("Escape")
    expect(gm.by("moment")).to_have_count(0)


@pytest.mark.slow
def test_after_a_pause_only_the_last_one_is_shown(server: Server, sit: Sit) -> None:
    gm, mia = _at_the_ford(server, sit, passing=True)
    mia.page.evaluate("away()")
    expect(mia.by("connection")).not_to_have_attribute("data-health", "live")
    for face in (2, 5):
        server.dice.falls(face)
        gm.by("say").fill("/r d6")
        gm.by("say").press("Enter")
        expect(gm.by("moment")).to_contain_text(f"{face}")
    mia.page.evaluate("back()")
    expect(mia.by("moment")).to_contain_text("5", timeout=20_000)
    assert len(mia.page.evaluate("window.late")) == 1
    mia.forgive("closed before the connection")


@pytest.mark.slow
@pytest.mark.parametrize("system", ["saga"])
def test_saga_shows_marks(server: Server, sit: Sit) -> None:
    server.orders(*PLACED)
    gm, ann = _watched(sit, phone=False), _watched(sit, phone=True)
    gm.come_as_master()
    ann.sit_down("Ann")
    ann.do("play:", "mira")
    ann.reads("Ann plays Mira Vale")
    server.orders({"type": "call-roll", "who": "mira", "skill": "athletics", "rating": 3})
    ann.do("respond:mira:")
    ann.view("board")
    server.dice.falls(5, 6, 1, 2)
    server.orders({"type": "roll", "who": "mira"}, key=ann.key)
    for person in (gm, ann):
        expect(person.by("moment").locator("svg image").first).to_be_visible()  # her face, and no letters
        expect(person.by("moment").get_by_text("MV", exact=True)).to_have_count(0)
    _saw("2 marks", gm, ann)


@pytest.mark.slow
@pytest.mark.parametrize("system", ["savage/seven-worlds/ship-duel"])
def test_ships_show_their_rolls(server: Server, sit: Sit) -> None:
    gm, ann = _watched(sit, phone=False), _watched(sit, phone=True)
    gm.come_as_master()
    ann.sit_down("Ann")
    ann.do("play:", "juno")
    server.dice.deals("KH", "QH", "JH", "10H")
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": "juno"}, key=ann.key)
    server.orders(*[{"type": "pass", "who": who} for who in ("tamsin", "gil", "gm")])
    ann.sees("asks", "Juno Starling")
    ann.view("board")
    server.dice.falls(4, 2)
    ann.do("thrust:juno")
    for person in (gm, ann):
        expect(person.by("moment")).to_have_count(1)
    _saw("Juno Starling", gm, ann)
    server.orders({"type": "keep", "who": "juno"}, {"type": "end-turn", "who": "juno"}, key=ann.key)
    server.dice.falls(4, 3)
    gm.do("fire:tamsin:beam")
    for person in (gm, ann):
        expect(person.by("board-strike")).to_have_attribute("data-to", "red-margin")


@pytest.fixture
def system(request: pytest.FixtureRequest) -> str:
    """The ambush, unless a test is about another game."""
    return str(getattr(request, "param", "savage"))


SEEN = """([token, moment]) => {
  const [box, over] = [token, moment].map((each) => each.getBoundingClientRect());
  const map = document.querySelector("[data-testid=map]").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > map.left && x < map.right && y > map.top && y < over.top;
}"""
"""Whether a token stands on the part of the map that the moment leaves open."""


@pytest.mark.slow
@pytest.mark.parametrize("phone", [False, True])
def test_the_map_goes_close_to_those_concerned_and_back(server: Server, sit: Sit, phone: bool) -> None:
    mia = sit(phone=phone, reduced_motion="no-preference", **({} if phone else {"viewport": LAPTOP}))
    mia.keep_moments()
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    mia.view("map")
    mia.rests(mia.token("ada"))
    before = {who: mia.token(who).bounding_box() for who in ("ada", "raider-1", "tobin")}
    server.dice.falls(8, 1, 4)
    server.orders(ATTACK, key=mia.key)
    expect(mia.by("moment")).to_be_visible()
    mia.rests(mia.token("ada"))
    moment = mia.by("moment").element_handle()
    for who in ("ada", "raider-1"):
        now, then = mia.token(who).bounding_box(), before[who]
        assert now
        assert then
        assert now["width"] > then["width"] * 1.3, who
        assert mia.page.evaluate(SEEN, [mia.token(who).element_handle(), moment]), who
    mia.page.keyboard.press("Escape")
    expect(mia.by("moment")).to_have_count(0)
    mia.rests(mia.token("ada"))
    for who, then in before.items():
        now = mia.token(who).bounding_box()
        assert now
        assert then
        assert now["width"] == pytest.approx(then["width"], abs=1), who
        if not phone:  # there the dock that has come up may lie over who acts
            assert now == pytest.approx(then, abs=1), who


@pytest.mark.slow
def test_a_tap_on_a_token_in_a_moment_finds_that_token(server: Server, sit: Sit) -> None:
    mia = sit(phone=False, viewport=LAPTOP, reduced_motion="no-preference")
    mia.keep_moments()
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.face_to_face(mia.key)
    server.dice.falls(1, 2)
    server.orders(ATTACK, key=mia.key)
    expect(mia.by("moment")).to_be_visible()
    mia.rests(mia.token("raider-1"))
    mia.token("raider-1").click()
    expect(mia.by("moment")).to_have_count(0)
    expect(mia.token("raider-1")).to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
def test_a_phone_shows_the_place_on_a_view_without_a_map(server: Server, sit: Sit) -> None:
    _, mia = _at_the_ford(server, sit)
    mia.view("play")
    server.dice.falls(8, 1, 4)
    server.orders(ATTACK, key=mia.key)
    near = mia.by("moment-map")
    expect(near.get_by_test_id("strike")).to_have_count(1)
    for who in ("ada", "raider-1"):
        box, view = near.locator(f"[data-figure={who}]").bounding_box(), near.bounding_box()
        assert box
        assert view
        assert view["y"] <= box["y"]
        assert box["y"] + box["height"] <= view["y"] + view["height"]
    assert not mia.by("offer", offer="keep:ada").evaluate(COVERED)
