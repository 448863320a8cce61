"""Saga's tray, sheet and board: what goes into a roll is laid in by taps, standing orders do the rest, nothing that
the rules allow is out of reach."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from saga_states import PLACED
from serving import Server
from test_access import looked_at

pytestmark = pytest.mark.browser

CONFLICT = ({"type": "begin-conflict", "stakes": "minor"}, {"type": "start-round", "first": "players"})
STRIKE = "act:mira:attack:force"


@pytest.fixture
def system() -> str:
    """The customs house at night."""
    return "saga"


@pytest.fixture
def ann(server: Server, sit: Sit) -> Seat:
    """Ann, who plays Mira with a phone."""
    server.orders(*PLACED)
    ann = sit(phone=True, bypass_csp=True)
    ann.sit_down("Ann")
    ann.do("play:", "mira")
    ann.reads("Ann plays Mira Vale")
    ann.view("play")
    return ann


def _seen(server: Server, which: str, who: str) -> dict[str, Any]:
    (found,) = [each for each in server.welcome()["now"]["view"][which] if each["id"] == who]
    return dict(found)


def _lays(person: Seat, what: str, count: int) -> None:
    """Tokens of a kind are laid in, one a tap."""
    tokens = person.page.get_by_test_id("tokens").filter(has_text=what)
    for n in range(int(tokens.get_attribute("data-count") or 0) + 1, count + 1):
        person.tap(tokens.get_by_test_id("more"))
        expect(tokens).to_have_attribute("data-count", str(n))


def _asked(server: Server, person: Seat, offer: str) -> None:
    """The table waits for somebody who may answer this."""
    expect(person.offer(offer)).to_be_visible()
    assert any(each["id"] == offer for each in server.welcome(person.key)["now"]["offers"])


def ask_each_step(person: Seat) -> None:
    """Choose to be asked at each step of what is being filled in."""
    person.tap(person.by("orders").locator("summary"))
    person.tap(person.by("choice", value="step"))


def _counted(*people: Seat) -> Callable[[], int]:
    """The taps of these people from now on."""
    for person in people:
        person.page.evaluate(
            "() => { window.tapped = 0; addEventListener('pointerdown', (e) => (window.tapped += e.isPrimary), true); }"
        )
    return lambda: sum(int(person.page.evaluate("window.tapped")) for person in people)


def _box(person: Seat, testid: str, **data: str) -> dict[str, float]:
    box = person.by(testid, **data).bounding_box()
    assert box is not None
    return dict(box)


@pytest.mark.slow
def test_a_laptop_has_all_of_the_board_in_view_beside_an_attack_and_after_it(server: Server, sit: Sit) -> None:
    server.orders(*PLACED, *CONFLICT)
    ann = sit(viewport={"width": 1366, "height": 768}, drawers=False)
    ann.sit_down("Ann")
    ann.do("play:", "mira")
    ann.do("act:mira:attack:force")
    form, watch = _box(ann, "form"), _box(ann, "panel-card", card="watch")
    assert watch["x"] + watch["width"] <= form["x"]
    foot = _box(ann, "form")
    for more in ann.by("more-below").all():  # it stands at the foot of the board, which nothing covers
        assert (more.bounding_box() or {"y": 0})["y"] > foot["y"] + foot["height"] / 2
    ann.page.keyboard.press("Escape")
    server.dice.falls(6, 5, 2, 6, 3, 5, 1, 1, 1, 1, 1, 1, 1, 1)
    attack = {"type": "act", "who": "mira", "kind": "attack", "skill": "weaponry", "on": "watch", "pool": "physical"}
    server.orders(attack | {"force": 1, "orders": "unless-behind"}, key=ann.key)
    expect(ann.by("exchange")).to_contain_text("against")
    josef, bar = _box(ann, "panel-card", card="josef"), _box(ann, "action-bar")
    assert josef["y"] + josef["height"] <= bar["y"]


def test_an_attack_takes_three_taps_of_two_people(server: Server, gm: Seat, ann: Seat) -> None:
    server.orders(*CONFLICT)
    taps = _counted(ann, gm)
    server.dice.falls(6, 5, 6, 5, 6, 5, 1, *[1] * 7)
    ann.do(STRIKE)
    ann.sees("filling", "physical 7, social 4 and mental 4")
    expect(ann.by("confirm").get_by_test_id("chance")).to_have_text(re.compile(r"^\d+%$"))
    ann.sees("filling", "7 dice against 7 dice")
    ann.sees("ordered", "ask if it fails")
    ann.shot("saga-orders")
    ann.tap(ann.by("confirm"))
    gm.tap(gm.offer("done:watch"))
    expect(gm.offer("done:watch")).to_have_count(0)
    assert taps() <= 3
    expect(gm.fact("watch", "Physical")).to_have_text("1")
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


@pytest.mark.slow
def test_a_blow_with_block_and_counterattack_takes_six_taps_of_two_people(server: Server, gm: Seat, ann: Seat) -> None:
    server.orders(*CONFLICT, {"type": "next"})
    gm.by("offer", offer="strike:watch:pain").first.wait_for(state="attached")
    taps = _counted(ann, gm)
    server.dice.falls(5, 6, *[1] * 5)
    gm.do("strike:watch:pain", "mira")
    ann.do("act:mira:block:force")
    expect(ann.by("ordered")).to_contain_text("strikes back")
    ann.shot("saga-block")
    server.dice.falls(5, 6, 5, 6, 1, 1, 1, 5, 6, *[1] * 7)  # the block, the counterattack, the dice against it
    ann.tap(ann.by("confirm"))
    gm.tap(gm.offer("done:watch"))
    expect(gm.offer("done:watch")).to_have_count(0)
    assert taps() <= 6
    assert _seen(server, "characters", "mira")["harm"] == {}
    assert _seen(server, "elements", "watch")["physical"] == 5
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


@pytest.mark.slow
def test_taken_back_the_whole_action_is_undone_and_nothing_goes_by_itself(server: Server, gm: Seat, ann: Seat) -> None:
    server.orders(*CONFLICT)
    ann.do(STRIKE)
    server.dice.falls(6, 5, 6, 5, 6, 5, 1, *[1] * 7)
    ann.tap(ann.by("confirm"))
    _asked(server, gm, "done:watch")
    ann.reads("Standing orders of Mira Vale: roll, let it stand, deal 6, nothing more.")
    ann.view("play")
    assert _seen(server, "characters", "mira")["tokens"]["force"] == 4
    gm.tap(gm.by("take-back"))
    expect(ann.offer(STRIKE)).to_be_visible()
    mira, now = _seen(server, "characters", "mira"), server.welcome()["now"]
    assert (mira["tokens"]["force"], now["view"]["roll"]) == (5, None)
    assert not [offer for offer in now["offers"] if offer["when"] == "answer"]


@pytest.mark.slow
def test_it_waits_where_it_fails(server: Server, ann: Seat) -> None:
    server.orders(*CONFLICT)
    ann.do(STRIKE)
    server.dice.falls(6, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1)
    ann.tap(ann.by("confirm"))
    _asked(server, ann, "retry:mira")
    expect(ann.offer("stand:mira")).to_be_visible()
    assert server.dice.left == 0


@pytest.mark.slow
def test_step_by_step_every_answer_is_waited_for(server: Server, ann: Seat) -> None:
    server.orders(*CONFLICT)
    ann.do(STRIKE)
    ask_each_step(ann)
    ann.tap(ann.by("confirm"))
    ann.sees("pool", "Force +2")
    server.dice.falls(6, 5, 6, 5, 6, 5, 1)
    ask_each_step(ann)
    ann.tap(ann.offer("roll:mira"))
    _asked(server, ann, "reroll:mira")


@pytest.mark.slow
def test_other_tokens_are_another_way_of_the_same(server: Server, ann: Seat) -> None:
    server.orders(*CONFLICT)
    ann.do(STRIKE)
    ask_each_step(ann)
    force = ann.page.get_by_test_id("tokens").filter(has_text="Force")
    grace = ann.page.get_by_test_id("tokens").filter(has_text="Grace")
    ann.tap(force.get_by_test_id("less"))
    expect(force).to_have_attribute("data-count", "0")
    expect(grace).to_have_attribute("data-count", "1")  # one token at least
    _lays(ann, "Grace", 2)
    ann.tap(ann.by("choice", value="social"))
    ann.tap(ann.by("choice", value="rapier"))
    ann.tap(ann.by("confirm"))
    ann.sees("pool", "Rapier")
    ann.sees("pool", "against 4 dice")
    assert _seen(server, "characters", "mira")["tokens"] == {"force": 5, "grace": 1, "acuity": 1, "fortune": 4}
    # A trait by grace, and the tokens of a drive: the dice are counted as they are laid in.
    before = server.welcome()["now"]["view"]["roll"]["dice"]
    ann.tap(ann.by("pick", offer="bring:mira").filter(has_text="Cold Hands"))
    ann.tap(ann.by("confirm"))
    ann.sees("pool", "Cold Hands")
    ann.tap(ann.by("offer", offer="add-drive:mira:Pay my debts"))  # it has one token: nothing else is asked
    ann.sees("pool", "Pay my debts")
    assert server.welcome()["now"]["view"]["roll"]["dice"] > before + 1
    ask_each_step(ann)
    _lays(ann, "Marks to trade for", 1)
    server.dice.falls(*[1] * 30)
    ann.tap(ann.offer("roll:mira"))
    ann.sees("roll-card", "1 mark, from trading dice")


@pytest.mark.slow
def test_harm_stands_in_for_a_token(server: Server, ann: Seat) -> None:
    server.orders(*CONFLICT)
    ann.do(STRIKE)
    ask_each_step(ann)
    ann.tap(ann.by("choice", value="fear-force"))
    expect(ann.page.get_by_test_id("tokens").filter(has_text="Force")).to_have_attribute("data-count", "0")
    ann.tap(ann.by("confirm"))
    _asked(server, ann, "roll:mira")
    mira = _seen(server, "characters", "mira")
    assert (mira["tokens"]["force"], mira["harm"]) == (5, {"fear": 1})


@pytest.mark.slow
def test_tokens_go_into_a_roll_outside_of_conflicts_and_it_says_why(server: Server, ann: Seat, gm: Seat) -> None:
    server.orders({"type": "call-roll", "who": "mira", "skill": "athletics", "rating": 3})
    ann.sees("asks", "Mira Vale: what do you add to Athletics?")
    expect(ann.page.get_by_text("Against 3 dice.").first).to_be_visible()
    _lays(ann, "Force", 1)  # a roll that is asked for takes one
    ann.tap(ann.by("answers").get_by_test_id("choice").filter(has_text="tumbling"))
    ann.tap(ann.offer("respond:mira:force"))
    ann.sees("pool", "Force +2")
    ann.sees("pool", "Tumbling")
    assert _seen(server, "characters", "mira")["tokens"]["force"] == 4
    for person in (ann, gm):
        person.view("board")
        expect(person.by("panel", panel="roll")).to_contain_text("This roll")


@pytest.mark.slow
def test_damage_goes_to_kismet_and_what_comes_back_is_chosen(server: Server, ann: Seat, gm: Seat) -> None:
    server.orders(*CONFLICT)
    ann.do(STRIKE)
    server.dice.falls(*[1] * 7, 6, *[1] * 6)
    ann.tap(ann.by("confirm"))
    ann.tap(ann.offer("stand:mira"))  # it has failed: no dice again
    ann.do("pass:mira")
    server.orders({"type": "pass", "who": "josef"})
    server.dice.falls(6, 6, 1, 1, 1, 1, 1)
    gm.do("strike:watch:pain", "mira")
    ann.do("done:mira")
    ann.sees("asks", "Mira Vale: take 2 damage. Which kind?")
    _lays(ann, "As kismet", 1)
    server.dice.falls(6)
    ann.tap(ann.offer("accept:mira"))
    gm.do("next:")
    # Only force is spent: the one answer goes by itself after a while, unless somebody wants to think.
    assert _seen(server, "characters", "mira")["harm"] == {"pain": 1, "kismet": 1}
    ann.by("answers").wait_for()
    ann.page.evaluate("localStorage.setItem('wildtable-habits', '{\"byItself\":true}')")
    ann.page.reload()
    expect(ann.by("wait")).to_be_visible()
    expect(ann.by("answers")).to_contain_text("automatic in")
    ann.reads("end of the round")
    assert _seen(server, "characters", "mira")["tokens"]["force"] == 5


@pytest.mark.slow
def test_the_sheet_rolls_what_it_shows(server: Server, ann: Seat, gm: Seat) -> None:
    ann.view("sheet")
    sheet = ann.by("saga-sheet")
    for text in ("Force", "Doom", "rapier", "Cold Hands", "Heavy-Handed", "Pay my debts", "Balanced rapier", "Kismet"):
        expect(sheet).to_contain_text(re.compile(text, re.IGNORECASE))
    ann.tap(ann.by("skill", skill="awareness"))
    ann.sees("asks", "how difficult is it?")
    server.orders({"type": "rate", "dice": 2})
    ann.view("play")
    _lays(ann, "Grace", 1)
    ann.tap(ann.offer("respond:mira:"))
    ann.sees("asks", "more, or roll?")
    ann.view("sheet")
    ann.tap(ann.by("usable", name="Cold Hands"))  # it shines: grace may bring it in
    ann.tap(ann.by("confirm"))
    ann.sees("pool", "Cold Hands")
    gm.tap(gm.by("tab-sheet"))
    gm.tap(gm.by("whose", who="josef"))
    expect(gm.by("saga-sheet")).to_contain_text("An archivist who has read too much")


@pytest.mark.slow
def test_the_board_shows_stakes_and_phase_and_shuts_nobody_out(server: Server, ann: Seat, sit: Sit) -> None:
    server.orders(*CONFLICT)
    found: list[str] = []
    wide = sit(bypass_csp=True)
    wide.come_as_master()
    for person in (ann, wide):
        person.view("board")
        current = person.by("conflict").locator("[aria-current]")
        expect(current).to_have_text(["Minor", "Players"])
        looked_at(person, f"Saga's board, phone: {person.phone}", found)
        person.tap(person.by("tab-sheet"))
        expect(person.by("saga-sheet")).to_be_visible()
        looked_at(person, f"Saga's sheet, phone: {person.phone}", found)
    ann.do(STRIKE)
    looked_at(ann, "Saga's tray", found)
    ask_each_step(ann)
    looked_at(ann, "Saga's standing orders", found)
    ann.tap(ann.by("confirm"))
    ann.by("pool").wait_for()
    looked_at(ann, "what goes into a roll", found)
    assert not found, "\n".join(found)


def test_skills_that_follow_out_of_sight_are_counted(server: Server, ann: Seat) -> None:
    server.orders(*CONFLICT)
    ann.do(STRIKE)
    skills = ann.by("filling").locator("[data-field=skill]")
    beyond = skills.get_by_test_id("chips-follow")
    expect(beyond).to_have_text(re.compile(r"^\+\d+$"))
    for _ in range(6):
        if beyond.count():
            ann.tap(beyond)
            ann.page.wait_for_timeout(500)
    expect(skills.get_by_test_id("choice").last).to_be_in_viewport(ratio=1)
