"""Actions declared in words: the seats that say what an action is, what people read, which commands take an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tests.golden import evening, ship_duel
from tests.play.duel import ANN, BLOW, do, fight, table
from wildtable.play import GM, Did, Refused, Table
from wildtable.savage.close_combat.messages import Push
from wildtable.savage.game import SAVAGE
from wildtable.savage.turns.messages import Acted, CarryOut, Declare
from wildtable.savage.turns.rules import meaning
from wildtable.systems import system

WORDS = system("savage").words
PUSH = Push("red", "blue", "prone")


def named() -> Table[Any, Any, Any]:
    """A table that holds people to their words: Red's turn, two actions declared, of which one is a riddle."""
    first = fight()
    options = replace(first.rules.options, declared_actions="named")
    at = table(replace(first, gm_bennies=0, rules=replace(first.rules, options=options)))
    do(at, ANN, Declare("red", 2, "hit Blue", "the big surprise"))
    return at


def test_the_player_says_what_the_game_cannot_read_in_one_tap() -> None:
    at = named()
    offers = [o for o in SAVAGE.offers(at.state, ANN) if isinstance(o.template, CarryOut)]
    assert [WORDS.offer(at.state, offer).label for offer in offers] == ["Next action: the big surprise"]
    assert not offers[0].open
    entry = do(at, ANN, CarryOut("red", 1))
    assert WORDS.line(at.state, entry, ANN).head == "Red: the big surprise"
    entry = do(at, ANN, PUSH, ((2,), (1,)))
    assert "As declared: the big surprise." in WORDS.line(at.state, entry, GM).said
    seen = next(f for f in SAVAGE.view(at.state, GM).fighters if f.id == "red")
    assert (seen.declared, seen.carried) == (("hit Blue", "the big surprise"), (1,))


def test_words_that_can_be_read_are_the_game_masters_to_give_to_another_action() -> None:
    at = named()
    with pytest.raises(Refused):
        do(at, ANN, CarryOut("red", 0))
    offers = [o for o in SAVAGE.offers(at.state, GM) if isinstance(o.template, CarryOut)]
    assert [o.template.place for o in offers] == [0, 1]
    assert WORDS.offer(at.state, offers[0]).label == "Red's next action: hit Blue"
    entry = do(at, GM, CarryOut("red", 0))
    assert WORDS.line(at.state, entry, ANN).head == "Red's next action counts as hit Blue"
    entry = do(at, ANN, PUSH, ((2,), (1,)))
    assert "As declared: hit Blue." in WORDS.line(at.state, entry, ANN).said


def test_a_refusal_says_what_was_declared_and_what_would_be_right() -> None:
    with pytest.raises(Refused) as refused:
        do(named(), ANN, PUSH)
    assert refused.value.problem == "Red has declared hit Blue, the big surprise; 'push' is none of it."
    assert refused.value.remedy == (
        "Do what is left of it: hit Blue, the big surprise. Say first which action is this: the big surprise. "
        "Or let the game master say that the action stands for one of them."
    )


def test_taking_back_gives_the_words_back() -> None:
    at = named()
    before = at.seq
    do(at, ANN, BLOW, ((2,), (1,)))
    assert at.state["red"].turn.carried == (0,)
    at.add(at.take_back(GM, before))
    assert at.state["red"].turn.carried == ()


@pytest.mark.parametrize(
    ("words", "deeds"),
    [
        ("Hits twice", {"attack"}),
        ("firing at the guard", {"attack"}),
        ("stabbed him", {"attack"}),
        ("break free", {"break-free"}),
        ("break the lock", {"attack"}),
        ("grab the knife", {"grapple", "pick-up"}),
        ("pick up my sword", {"pick-up"}),
        ("hide behind fir trees", set[str]()),
        ("a whit of luck", set[str]()),
        ("notice the trap", {"attempt"}),
        ("longsword", {"attack"}),
        ("reload and shoot", {"attack", "reload"}),
        ("", set[str]()),
    ],
)
def test_verbs_in_their_forms_name_a_kind_of_action(words: str, deeds: set[str]) -> None:
    assert meaning(words, {"sword": "Longsword"}, ("notice",)).deeds == deeds


FREE = {"start", "end", "run", "stand", "declare", "carry-out", "move"}


@pytest.mark.parametrize("played", [lambda: evening.evening().table, ship_duel.duel], ids=["evening", "ship duel"])
def test_a_command_that_takes_an_action_says_which(played: Callable[[], Table[Any, Any, Any]]) -> None:
    """Each action that somebody has used by a command is what the command is said to be."""
    used = 0
    for entry in played().entries:
        if not isinstance(entry.act, Did):
            continue
        command, events = entry.act.command, entry.act.events
        mine = [e for e in events if isinstance(e, Acted) and e.who == getattr(command, "who", "")]
        deeds = {e.deed for e in mine if e.turn is not None and e.turn.done and e.deed not in FREE}
        if deeds and type(command).__name__ not in ("Roll", "EndTurn"):
            assert deeds == {command.facts.action}, command
            used += 1
    assert used > 3
