"""The views on the boards of a chase, of ships and of Saga's conflicts, and around them."""

from __future__ import annotations

from everywhere import Screens, Visit, tour
from people import Seat
from playwright.sync_api import expect
from saga_states import PLACED
from test_boards import chased, flying

DEALT = ("KH", "QH", "JH", "10H")
"""Juno, Tamsin, Gil, and the Red Margin's sections."""
CONFLICT = ({"type": "begin-conflict", "stakes": "minor"}, {"type": "start-round", "first": "players"})
STRIKE = "act:mira:attack:force"
TABS = ("play", "board", "fighters", "log", "sheet")


def tabs(visit: Visit, person: Seat, what: str) -> Screens:
    """Each view of a phone; on a desktop they all are in sight."""
    for tab in TABS if visit.phone else ("play",):
        if person.by(f"tab-{tab}").count() or not visit.phone:
            person.view(tab)
            yield person, f"{tab}, {what}"


@tour("savage/seven-worlds/chase")
def a_chase(visit: Visit) -> Screens:
    server = visit.server
    ann, gm = visit.player("Ann", "noor"), visit.master()
    yield from tabs(visit, gm, "before a chase, game master")
    chased(server)
    for person, who in ((ann, "player"), (gm, "game master")):
        person.view("board")
        expect(person.by("racer", unit="noor")).to_be_visible()
        yield from tabs(visit, person, f"a chase, {who}")
        person.view("board")
        person.tap(person.by("racer", unit="varga").get_by_role("button").or_(person.by("racer", unit="varga")).first)
        yield person, f"somebody in a chase is tapped, {who}"
        person.tap(person.by("in-words").locator("summary"))
        yield person, f"a chase in words, {who}"
    ann.tap(ann.by("tab-sheet"))
    yield ann, "sheet in a chase"


@tour("savage/seven-worlds/chase")
def cards_of_a_chase(visit: Visit) -> Screens:
    ann, gm = visit.player("Ann", "noor"), visit.master()
    gm.do("start-chase:")
    gm.tap(gm.by("confirm"))
    for person in (ann, gm):
        person.view("play")
        person.sees("asks", "for the chase")
        yield person, f"roll for cards, {'player' if person is ann else 'game master'}"
    gm.do("set-ride:") if gm.by("offer", offer="set-ride:").count() else None
    yield gm, "in what somebody goes"


@tour("savage/seven-worlds/ship-duel")
def a_duel(visit: Visit) -> Screens:
    server = visit.server
    ann, gm = visit.player("Ann", "tamsin"), visit.master()
    yield from tabs(visit, gm, "before a duel, game master")
    flying(server)
    for person, who in ((ann, "player"), (gm, "game master")):
        yield from tabs(visit, person, f"a duel, {who}")
        person.view("board")
        person.tap(person.by("ship-token", ship="red-margin"))
        expect(person.by("ship-token", ship="red-margin")).to_have_attribute("aria-pressed", "true")
        yield person, f"a ship is tapped, {who}"
        person.page.keyboard.press("Escape")
        person.tap(person.by("in-words").locator("summary"))
        yield person, f"a duel in words, {who}"
    for offer in ("bring-ship:", "assign:"):
        gm.do(offer)
        expect(gm.by("filling")).to_be_visible()
        yield gm, f"filled in, {offer}"
        gm.tap(gm.by("cancel"))


@tour("savage/seven-worlds/ship-duel")
def a_turn_in_a_duel(visit: Visit) -> Screens:
    server, ben = visit.server, visit.player("Ben", "tamsin")
    server.dice.deals(*DEALT)
    server.orders({"type": "begin"})
    ben.view("play")
    ben.sees("asks", "new cards")
    yield ben, "another card?"
    server.orders({"type": "pass", "who": "tamsin"}, key=ben.key)
    server.orders(*[{"type": "pass", "who": who} for who in ("juno", "gil", "gm")], {"type": "end-turn", "who": "juno"})
    ben.sees("asks", "Tamsin Oake, gunner of Kestrel, to act")
    yield from tabs(visit, ben, "own turn on a ship")
    server.dice.falls(4, 3)
    ben.view("play")
    ben.do("fire:tamsin:beam")
    ben.sees("roll-card", "Hit")
    yield ben, "a shot at a ship"
    ben.view("board")
    yield ben, "board, a shot at a ship"


@tour("saga")
def saga_at_rest(visit: Visit) -> Screens:
    gm = visit.master()
    yield from tabs(visit, gm, "Saga, tokens to be laid, game master")
    ann = visit.player("Ann")
    yield from tabs(visit, ann, "Saga, nobody taken")
    visit.server.orders(*PLACED)
    ann.do("play:", "mira")
    expect(ann.by("heroes")).to_have_count(0)
    yield from tabs(visit, ann, "Saga, player")
    for part in ("now", "people", "scene", "rule"):
        gm.view("play")
        gm.tap(gm.by(f"hand-{part}"))
        yield gm, f"Saga, hand, {part}"


@tour("saga")
def a_conflict(visit: Visit) -> Screens:
    server = visit.server
    server.orders(*PLACED)
    ann, gm = visit.player("Ann", "mira"), visit.master()
    server.orders(*CONFLICT)
    server.rules(
        {"type": "harmed", "who": "mira", "now": {"pain": 2, "fear": 1}, "why": "damage", "rule": "saga.condition"}
    )
    for person, who in ((ann, "player"), (gm, "game master")):
        person.view("board")
        expect(person.by("conflict").locator("[aria-current]")).to_have_text(["Minor", "Players"])
        yield from tabs(visit, person, f"a conflict, {who}")
        person.tap(person.by("tab-sheet"))
        if person is gm:
            person.tap(person.by("whose", who="mira"))
        expect(person.by("saga-sheet")).to_be_visible()
        yield person, f"Saga's sheet, {who}"


@tour("saga")
def an_attack_of_saga(visit: Visit) -> Screens:
    server = visit.server
    server.orders(*PLACED)
    ann, gm = visit.player("Ann", "mira"), visit.master()
    server.orders(*CONFLICT)
    ann.view("play")
    ann.do(STRIKE)
    yield ann, "Saga's tray"
    ann.tap(ann.by("orders").locator("summary"))
    ann.tap(ann.by("choice", value="step"))
    yield ann, "Saga's standing orders"
    ann.tap(ann.by("confirm"))
    ann.by("pool").wait_for()
    yield ann, "what goes into a roll"
    ann.view("board")
    yield ann, "board, what goes into a roll"
    server.dice.falls(6, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1, 1)
    ann.view("play")
    ann.tap(ann.offer("roll:mira"))
    expect(ann.offer("retry:mira")).to_be_visible()
    yield ann, "Saga, a roll that fails"
    ann.unfold(ann.by("rule").first)
    ann.tap(ann.by("rule").first)
    yield ann, "Saga, a rule"
    wall = visit.guest(**({} if visit.phone else {"viewport": {"width": 1920, "height": 1080}}))
    wall.page.goto(f"{server.link(server.player_key)}/wall")
    wall.sees("roll-card", "against")
    yield wall, "Saga, wall"
    ann.tap(ann.offer("stand:mira"))
    ann.do("pass:mira")
    server.orders({"type": "pass", "who": "josef"})
    server.dice.falls(6, 6, 1, 1, 1, 1, 1)
    gm.do("strike:watch:pain", "mira")
    ann.offer("done:mira").wait_for()
    yield gm, "Saga, a foe strikes"
    ann.do("done:mira")
    ann.sees("asks", "Mira Vale: take 2 damage. Which kind?")
    yield ann, "Saga, damage as what"


@tour("saga")
def a_roll_of_saga(visit: Visit) -> Screens:
    server = visit.server
    server.orders(*PLACED)
    ann, gm = visit.player("Ann", "mira"), visit.master()
    ann.tap(ann.by("tab-sheet"))
    ann.tap(ann.by("skill", skill="awareness"))
    ann.sees("asks", "how difficult is it?")
    yield ann, "Saga, how hard is it, player"
    gm.view("play")
    yield gm, "Saga, how hard is it, game master"
    server.orders({"type": "rate", "dice": 2})
    ann.view("play")
    ann.sees("asks", "what do you add to")
    yield ann, "Saga, what goes into it"
    for offer in ("begin-conflict:", "impose:", "call-roll:"):
        if gm.by("offer", offer=offer).count():
            gm.do(offer)
            yield gm, f"Saga, filled in, {offer}"
            gm.tap(gm.by("cancel"))
