"""A blast, a volley and a salvo are one moment each: a row for everybody they concern, and all of it on the map."""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1366, "height": 768}
IDLE = ("keep", "suffer", "take-hit")
FALLING = "e => e.isConnected && getComputedStyle(e.querySelector('.die svg')).animationName !== 'none'"
"""A script: whether the dice of a row are seen to fall."""
COVERED = """() => {
  const every = (what) => [...document.querySelectorAll(`[data-testid=map] ${what}`)];
  const boxes = (what) => every(what).map((e) => e.getBoundingClientRect());
  const beside = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1;
  const apart = (a, b) => beside(a, b) || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const words = boxes(".pill rect");
  const tokens = boxes("[data-testid=token] .body");
  const out = (a) => a.left < 0 || a.right > innerWidth;
  return words.filter((a, n) => out(a) || [...tokens, ...words.slice(0, n)].some((b) => !apart(a, b))).length;
}"""
"""A script: how many words on the map lie over a token or over other words, or past an edge of the screen."""


@pytest.fixture
def system(request: pytest.FixtureRequest) -> str:
    """The depot, unless a test is about ships."""
    return str(getattr(request, "param", "savage/adventure/depot"))


@pytest.fixture
def gm(sit: Sit) -> Seat:
    """The game master, at a laptop, where dice are seen to fall."""
    gm = sit(viewport=LAPTOP, reduced_motion="no-preference", drawers=False)
    gm.keep_moments()
    gm.come_as_master()
    return gm


@pytest.fixture
def mia(sit: Sit, gm: Seat) -> Seat:
    """A player with a phone."""
    mia = sit(phone=True)
    mia.keep_moments()
    mia.sit_down("Mia")
    return mia


EARLY = """() => {
  const timed = (e) => e.getAnimations().map((each) => each.effect.getComputedTiming());
  const all = (css) => [...document.querySelectorAll(`[data-testid=moment] ${css}`)];
  const map = [...document.querySelectorAll("[data-testid=befallen]")].map((e) => e.closest(".pill"));
  const lie = Math.max(...all(".die svg").flatMap(timed).map((t) => t.endTime));
  const said = [...all(":is(.said, .sum, .loud, .now .sum)"), ...map].filter((e) => e && !e.closest(".still, .past"));
  const early = (e) => e.textContent.trim() && !timed(e).some((t) => t.delay > lie - 1);
  return said.filter(early).map((e) => e.textContent);
}"""
"""A script: what a moment says before all its dice lie still, where these are falling just now."""


def _turn(server: Server, mia: Seat, who: str, *cards: str) -> None:
    """Mia plays Greta, and somebody's turn begins. ``cards``: Greta's, two of Ada's, the burner's and the gunner's."""
    mia.do("play:", "greta")
    server.dice.deals(*cards, "2C")
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": "greta"}, key=mia.key)
    server.orders({"type": "pass", "who": "ada"}, {"type": "pass", "who": "gm"})
    mia.sees("asks", f"{who} to act")


def _answers(server: Server, *keys: str) -> bool:
    """The first open answer that changes nothing is given; return whether there was one."""
    for key in ("", *keys):
        for offer in server.welcome(key)["now"]["offers"]:
            if offer["command"]["type"] in IDLE:
                server.orders(offer["command"], key=key)
                return True
    return False


def _rows(*people: Seat) -> list[tuple[str, str]]:
    """Each row's figure and what came of it; all see the same."""
    found = [
        person.by("row").evaluate_all("es => es.map(e => [e.dataset.figure, e.querySelector('.said').textContent])")
        for person in people
    ]
    assert all(each == found[0] for each in found), found
    return [(who, said) for who, said in found[0]]


@pytest.mark.slow
def test_a_grenade_over_three_with_one_spared_is_one_moment(server: Server, gm: Seat, mia: Seat) -> None:
    server.orders({"type": "place", "who": "burner", "at": [8, 2]})
    _turn(server, mia, "Greta Lindqvist", "KH", "3C", "QC", "8D", "7S")
    mia.view("map")
    server.dice.falls(3, 2, 2, 6, 5, 5, 4, 1, 1, 2, 2, 3, 1)
    server.orders({"type": "blast", "who": "greta", "weapon": "grenade", "at": [8, 4]}, key=mia.key)
    for person in (gm, mia):
        expect(person.by("moment")).to_contain_text("Miss")
    server.orders({"type": "keep", "who": "greta"}, key=mia.key)
    for person in (gm, mia):
        expect(person.by("row", figure="burner")).to_contain_text("Safe")
        person.shot("several-grenade-first")
    first = gm.by("row", figure="raider-1").element_handle()
    assert first.evaluate(FALLING)
    moment = gm.by("moment").element_handle()
    while _answers(server, mia.key):
        pass
    for person in (gm, mia):
        expect(person.by("row", figure="raider-3")).to_contain_text("Shaken")
        expect(person.by("happening").get_by_test_id("befallen")).to_have_count(4)
        person.page.wait_for_timeout(500)
        person.shot("several-grenade")
    assert _rows(gm, mia) == [
        ("raider-1", "Incapacitated"),
        ("raider-2", "Safe"),
        ("raider-3", "Shaken"),
        ("burner", "Safe"),
    ]
    assert moment.evaluate("e => e.isConnected"), "it has grown, and is no other"
    assert first.evaluate("e => e.isConnected")
    assert not first.evaluate(FALLING), "what has fallen lies still"
    for person in (gm, mia):
        assert person.page.evaluate(COVERED) == 0
        person.tap(person.by("moment"))
        expect(person.by("moment")).to_have_count(0)


def test_nothing_says_what_dice_come_to_before_they_lie_still(server: Server, gm: Seat, mia: Seat) -> None:
    server.orders({"type": "place", "who": "burner", "at": [8, 2]})
    _turn(server, mia, "Greta Lindqvist", "KH", "3C", "QC", "8D", "7S")
    server.dice.falls(3, 2, 6, 6, 3, 5, 5, 4, 1)
    server.orders({"type": "blast", "who": "greta", "weapon": "grenade", "at": [8, 4]}, key=mia.key)
    expect(gm.by("moment")).to_contain_text("Miss")
    assert gm.page.evaluate(EARLY) == []  # in one line, as it is nobody's but hers
    server.orders({"type": "keep", "who": "greta"}, key=mia.key)
    expect(gm.by("row").first).to_be_visible()
    assert gm.page.evaluate(EARLY) == []


@pytest.mark.slow
@pytest.mark.parametrize("also", [(), ("ada",)])
def test_a_volley_is_one_moment(server: Server, gm: Seat, mia: Seat, also: tuple[str, ...]) -> None:
    server.orders({"type": "place", "who": "gunner", "at": [6, 6]})
    _turn(server, mia, "Gunner", "8D", "3C", "QC", "7S", "KH")
    mia.view("play")
    server.dice.falls(7, 7, 7, 7, 4, 7, 4, 1, 2)
    server.orders({"type": "attack", "who": "gunner", "target": "greta", "weapon": "squad-gun", "also": also})
    for person in (gm, mia):
        expect(person.by("moment")).to_contain_text("hits")
        person.shot(f"several-volley-{len(also)}-shots")
    while _answers(server, mia.key):
        pass
    for person in (gm, mia):
        expect(person.by("row")).to_have_count(2 if also else 3)
        person.page.wait_for_timeout(500)
        person.shot(f"several-volley-{len(also)}")
        expect(person.by("strike")).to_have_count(2 if also else 1)
    assert [said for _, said in _rows(gm, mia)] == (
        ["2 Wounds, Shaken", "Safe"] if also else ["1 Wound (−1 from now)", "1 Wound (−2 from now)", "No effect"]
    )
    expect(mia.by("befell")).to_have_text("Greta Lindqvist: 2 Wounds, Shaken")


@pytest.mark.slow
@pytest.mark.parametrize("system", ["savage/seven-worlds/ship-duel"], indirect=True)
def test_a_salvo_is_one_moment(server: Server, gm: Seat, mia: Seat) -> None:
    mia.do("play:", "juno")
    server.dice.deals("KH", "QH", "JH", "10H")
    server.orders({"type": "begin"})
    server.orders({"type": "pass", "who": "juno"}, key=mia.key)
    server.orders(*[{"type": "pass", "who": who} for who in ("tamsin", "gil", "gm")])
    mia.sees("asks", "Juno Starling")
    salvo = {"id": "one", "ship": "red-margin", "arm": "hail", "prey": "kestrel", "missiles": 3, "turns": 1}
    server.rules({"type": "flew", "salvo": salvo, "why": "launched", "rule": "7w.space.missile", "missiles": 3})
    mia.view("board")
    server.dice.falls(7, 6, 4, 1, 2, 7, 6, 6, 3)
    server.orders({"type": "evade-missiles", "who": "juno"}, key=mia.key)
    while _answers(server, mia.key):
        pass
    for person in (gm, mia):
        expect(person.by("row")).to_have_count(3)
        person.page.wait_for_timeout(500)
        person.shot("several-salvo")
    assert [said for _, said in _rows(gm, mia)] == ["Success", "Failure", "Success with a raise"]
