"""The next step: at every state of play somebody is told what, and has what a single tap should do."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import msgspec
import pytest

from wildtable.dice import Random
from wildtable.play import GM, WATCH, Refused, Table
from wildtable.server.table import seat_view
from wildtable.server.wire.messages import Now
from wildtable.systems import System, system
from wildtable.text.next import barred

SEATS = (GM, "p1", "p2")
EDITION = {"savage": ("adventure", "seven-worlds"), "saga": ("saga",)}
SEVEN_WORLDS = ("chase", "ship-duel")
LONGEST = 60  # commands at one table
SELDOM = {"leave", "hand-over", "write", "end-session", "set-option"}


def _scenes(name: str) -> list[tuple[str, str]]:
    """Every scene that ships, and an empty table: edition and scene."""
    first, *others = EDITION[name]
    usual = [(first, scene) for scene in ("", *system(name).scenes) if scene not in SEVEN_WORLDS or not others]
    return usual + [(other, scene) for other in others for scene in SEVEN_WORLDS]


def _walk(played: System, edition: str, scene: str, chance: random.Random) -> Iterator[Any]:
    """The states of a table at which three people do by chance what they may do, the answers first."""
    table: Any = Table(played.game, played.new(edition, scene))
    yield table.state
    for _ in range(LONGEST):
        offers = [(seat, offer) for seat in SEATS for offer in played.game.offers(table.state, seat)]
        chance.shuffle(offers)
        offers.sort(key=lambda each: _rank(each[1], chance))
        for seat, offer in offers:
            command = offer.pick(chance.randrange)
            if command is None:
                continue
            try:
                entry = table.do(seat, command, Random(chance.randbytes))
            except Refused:
                continue
            table.add(entry)
            break
        else:
            return
        yield table.state


def _rank(offer: Any, chance: random.Random) -> float:
    tag = str(type(offer.template).__struct_config__.tag)
    ranks = {"answer": 0.0, "turn": 0.4, "any": 0.6, "gm": 0.7, "aside": 0.7, "ruling": 2.0, "campaign": 3.0}
    return ranks[offer.when] + chance.random() / 2 + (tag in SELDOM)


def _told(now: Now) -> str:
    """Return the faults of what a seat is told, or nothing where it is told what is next and can give it."""
    if not now.asks:
        return "says nothing"
    if any(offer.when == "answer" for offer in now.offers):
        return ""
    if not now.main:
        return f"says {now.asks!r} and names nothing to do"
    (main,) = [offer for offer in now.offers if offer.id == now.main] or [None]
    return "names what it is not offered" if main is None or barred(main) else ""


def _next(name: str, states: int, seed: int) -> None:
    played, chance, seen = system(name), random.Random(seed), 0
    scenes = cycle(_scenes(name))
    while seen < states:
        edition, scene = next(scenes)
        for state in _walk(played, edition, scene, chance):
            wrong = {}
            for seat in sorted(SEATS, key=lambda seat: seat not in played.game.waiting(state)):
                wrong[seat] = _told(seat_view.now(played, state, seat))
                if not wrong[seat]:
                    break
            else:
                pytest.fail(
                    f"seed {seed}, {edition} {scene or 'empty'}, state {seen}: {wrong}; waits {state.pending[-1:]}"
                )
            seen += 1


@pytest.mark.parametrize("name", EDITION)
def test_somebody_is_told_what_is_next_and_can_give_it(name: str) -> None:
    """At eighty states of each system."""
    _next(name, 80, seed=7)


@pytest.mark.slow
@pytest.mark.parametrize("name", EDITION)
@pytest.mark.parametrize("seed", range(5))
def test_somebody_is_told_at_each_of_five_thousand_states(name: str, seed: int) -> None:
    """The same at 5,000 states of each system."""
    _next(name, 1000, seed)


def _steps(name: str, *commands: dict[str, Any], scene: str = "") -> dict[str, bool]:
    """The steps that a game master is shown after some commands, and whether each is done."""
    played = system(name)
    table: Any = Table(played.game, played.new(EDITION[name][0], scene))
    for command in commands:
        seat = command.pop("by", GM)
        given = msgspec.convert(command, played.game.command)
        table.add(table.do(seat, given, Random(random.Random(3).randbytes)))
    return {step.kind: step.done for step in seat_view.now(played, table.state, GM).steps}


def test_a_new_table_has_three_steps_each_done_by_what_it_asks_for() -> None:
    place = {"type": "write", "text": '{"places": {"mill": {"size": [9, 9]}}}'}
    opened = {"type": "open-place", "place": "mill"}
    ada = {"type": "enter", "figure": "captain", "side": "heroes", "role": "hero", "edge": "north"}
    foe = {"type": "enter", "figure": "bandit", "side": "foes", "edge": "north"}
    mine = {"type": "play", "who": "captain-1", "seat": "p1", "by": "p1"}
    given = [place, opened, ada, foe, mine]
    done = [_steps("savage", *[dict(each) for each in given[:n]]) for n in range(6)]
    assert [[*each.values()] for each in done] == [
        [False, False, False],
        [False, False, False],
        [True, False, False],
        [True, False, False],
        [True, True, False],
        [True, True, True],
    ]


@pytest.mark.parametrize(("name", "begins"), [("savage", "start-session"), ("saga", "begin-chapter")])
def test_a_table_that_was_played_or_came_ready_has_no_steps(name: str, begins: str) -> None:
    assert len(_steps(name)) == 3
    assert _steps(name, {"type": begins}) == {}
    assert all(_steps(name, scene=scene) == {} for scene in system(name).scenes if scene not in SEVEN_WORLDS)


SOLO = [
    (name, card.edition or EDITION[name][0], scene)
    for name in EDITION
    for scene, card in system(name).cards.items()
    if card.solo
]


def _alone(played: System, state: Any, chance: random.Random, *, answers: bool) -> tuple[str, Any] | None:
    """Return who gives which command next where p1 plays alone; theirs only where they are to answer."""
    assert played.automatic is not None
    if (command := played.automatic.next(state, (), ("p1",))) is not None:
        return GM, command
    mine = played.game.offers(state, "p1").answers() if answers else ()
    return next((("p1", command) for offer in mine if (command := offer.pick(chance.randrange)) is not None), None)


@pytest.mark.parametrize("left", [False, True], ids=["begins", "is over"])
@pytest.mark.parametrize(("name", "edition", "scene"), SOLO)
def test_who_plays_alone_is_told_of_no_game_master(name: str, edition: str, scene: str, left: bool) -> None:
    """Up to the first choice that is theirs; where the foes have left, to the end."""
    played, told = system(name), list[str]()
    assert played.automatic is not None
    table: Any = Table(played.game, played.automatic.alone(played.new(edition, scene)))
    for foe in table.state.automatic if left else ():
        table.add(table.do(GM, msgspec.convert({"type": "leave", "who": foe}, played.game.command), Random()))
    chance = random.Random(3)
    while given := _alone(played, table.state, chance, answers=left):
        table.add(table.do(*given, Random(chance.randbytes)))
        for seat in ("p1", WATCH):
            now, entry = seat_view.now(played, table.state, seat), table.entries[-1]
            line = seat_view.line(played, table.state, entry, seat, names={"p1": "Mia"})
            told.extend((now.asks, now.why, "" if line is None else line.head))
    assert ("The scene is over" in told) == left
    assert [text for text in told if text.startswith("Mia plays ")]
    assert [text for text in told if "game master" in text.lower()] == []


def test_a_fight_that_somebody_alone_has_lost_is_over_though_both_sides_stand() -> None:
    """As where a ship cannot go on, and its crew is well."""
    played = system("savage")
    assert played.automatic is not None
    fight: Any = played.automatic.alone(played.new("seven-worlds", "ship-duel"))
    lost = msgspec.structs.replace(fight, deck=fight.deck[5:])
    asks = [seat_view.now(played, each, "p1").asks for each in (fight, lost)]
    assert asks == ["The fight is about to begin", "The scene is over"]
