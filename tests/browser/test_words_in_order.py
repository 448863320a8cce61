"""The page says what is so, in the order of what matters, also with seventy figures, at both widths."""

from __future__ import annotations

import pytest
from people import Sit
from playwright.sync_api import expect
from serving import Server, serving
from test_table_kept_right import WIDTHS, in_sight, master, player

from tests.spread import spread

pytestmark = pytest.mark.browser


@pytest.mark.slow
@WIDTHS
def test_the_sheet_says_what_a_tap_on_a_trait_does(server: Server, sit: Sit, phone: bool) -> None:
    mia = player(sit, server, phone=phone)
    if phone:
        mia.tap(mia.by("tab-sheet"))
    else:
        mia.tap(mia.page.get_by_role("button", name="Sheet", exact=True))
    expect(mia.page.get_by_text("Tap one to roll it. You can set the difficulty first.")).to_be_visible()
    expect(mia.page.get_by_text("A tap rolls it")).to_have_count(0)


@pytest.mark.slow
@WIDTHS
def test_nothing_can_be_done_is_not_said_beside_a_question(server: Server, sit: Sit, phone: bool) -> None:
    mia = player(sit, server, phone=phone)
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    server.dice.falls(3, 2)
    mia.do("attack:ada:sabre")
    mia.sees("asks", "keep the roll")
    mia.view("map")
    mia.tap(mia.token("ada"))
    mia.view("play")
    expect(mia.by("answers").first).to_be_visible()
    expect(mia.page.get_by_text("Nothing to do here right now.")).to_have_count(0)
    mia.shot("only-the-question")


@pytest.mark.slow
@WIDTHS
def test_ending_the_turn_is_not_put_first_before_anything_is_done(server: Server, sit: Sit, phone: bool) -> None:
    gm = master(sit, phone=phone)
    server.face_to_face()
    server.orders({"type": "place", "who": "raider-1", "at": [1, 1]}, {"type": "end-turn", "who": "ada"})
    gm.sees("asks", "Raiders to act")  # nobody is in reach of their sabres
    expect(gm.by("main", offer="end-turn:raiders")).to_have_count(0)
    expect(gm.by("main", offer="move:raider-1")).to_be_visible()
    gm.shot("before-acting")


@pytest.mark.slow
@WIDTHS
def test_a_rifle_beside_a_foe_says_why_it_cannot_be_fired(server: Server, sit: Sit, phone: bool) -> None:
    gm = master(sit, phone=phone)
    server.face_to_face()
    server.orders({"type": "end-turn", "who": "ada"})
    place = {"type": "place", "who": "ada", "at": [2, 2]}
    server.orders(place)
    offers = [o for o in server.welcome()["now"]["offers"] if o["id"].startswith("attack:")]
    assert all("pistol" not in o.get("none", "") for o in offers)
    bowman = next(f for f in server.welcome()["now"]["view"]["fighters"] if f["id"] == "bowman-1")
    assert bowman["at"]
    x, y = bowman["at"]
    server.orders({"type": "place", "who": "ada", "at": [x + 1, y]})
    while not (found := [o for o in server.welcome()["now"]["offers"] if o["id"] == "attack:bowman-1:bow"]):
        ends = [o for o in server.welcome()["now"]["offers"] if o["id"].startswith("end-turn:")]
        server.orders(ends[0]["command"])
    assert "A foe is too close" in found[0]["none"]
    gm.view("play")
    offer = gm.offer("attack:bowman-1:bow")
    gm.unfold(offer)
    expect(offer).to_contain_text("A foe is too close")
    expect(offer).not_to_contain_text("Nobody and nothing")


@pytest.mark.slow
@WIDTHS
def test_the_chance_beside_an_answer_is_not_cut(server: Server, sit: Sit, phone: bool) -> None:
    mia = player(sit, server, phone=phone)
    server.face_to_face(mia.key)
    server.dice.falls(3, 2)
    mia.do("attack:ada:sabre")
    mia.view("play")
    chance = mia.by("answers").get_by_test_id("chance-of").first
    expect(chance).to_be_visible()
    whole = "e => { e.textContent = 'a Wound or more'; return e.scrollHeight <= e.clientHeight + 1 }"
    assert chance.evaluate(whole)
    in_sight(chance)


@WIDTHS
def test_seventy_figures_are_folded_and_a_step_is_quick(server: Server, sit: Sit, phone: bool) -> None:
    gm = master(sit, phone=phone)
    for _ in range(7):
        offers = server.welcome()["now"]["offers"]
        (group,) = [offer for offer in offers if offer["id"].startswith("enter-group:") and ":at" in offer["id"]]
        (at,) = [field for field in group["fields"] if field["name"] == "at"]
        server.orders({**group["command"], "figure": "raider", "count": 8, "at": list(spread(at["squares"]))[-1]})
    gm.view("fighters")
    more = gm.by("more-fighters")
    expect(more).to_be_visible()
    expect(gm.by("fighter")).to_have_count(2)
    gm.shot("seventy-folded")
    gm.tap(more.locator("summary"))
    expect(gm.by("fighter").nth(55)).to_be_attached()
    gm.tap(more.locator("summary"))
    gm.page.evaluate(
        "() => { window.slow = []; new PerformanceObserver((l) => slow.push(...l.getEntries().map((e) => e.duration)))"
        ".observe({ type: 'longtask' }) }"
    )
    server.orders({"type": "place", "who": "ada", "at": [9, 9]})
    gm.view("map")
    expect(gm.token("ada")).to_have_attribute("data-at", "9,9")
    assert max(gm.page.evaluate("slow"), default=0) < 1_000


@pytest.mark.slow
@WIDTHS
def test_growing_covers_no_tile_of_a_hero(sit: Sit, tmp_path_factory: pytest.TempPathFactory, phone: bool) -> None:
    with serving(tmp_path_factory.mktemp("saga"), "saga") as saga:
        person = sit(phone=phone) if phone else sit(viewport={"width": 1366, "height": 768})
        person.server = saga
        person.sit_down("Ann")
        person.do("play:", "mira")
        if phone:
            person.view("board")
        grow = person.by("grow").first
        expect(grow).to_be_visible()
        over = """e => {
          const a = e.getBoundingClientRect();
          return [...e.parentElement.querySelectorAll("dl > div, h3, p")].filter((other) => {
            const b = other.getBoundingClientRect();
            return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          }).map((other) => other.textContent);
        }"""
        assert grow.evaluate(over) == []
        person.shot("growing")
