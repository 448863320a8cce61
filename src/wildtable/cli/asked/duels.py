"""`wildtable odds duel`."""

from __future__ import annotations

import sys
from math import fsum
from pathlib import Path

from wildtable.cli.asked.forms import ArgumentKind, Arguments, OddsAnswer, QuestionForm, purse
from wildtable.odds import asking
from wildtable.odds.asking import Unanswerable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

EDITIONS = "adventure|deluxe"
POLICIES = "plain|wild-attack|limb|head|best-play"
ROUNDS = 12
LONGEST = 4096
"""Letters of a path, and more than any figure's name has."""


def _duel(given: Arguments) -> OddsAnswer:
    held = given["bennies"]
    if held is not None:
        asking.bennies(held)
    from wildtable.forecast.policy import Policy
    from wildtable.odds.duelling import duel, lengths, ring

    sides = _figure(given.word("figure")), _figure(given.word("opponent"))
    made = ring(*sides, edition=given.word("edition"), bennies=held)
    if given.word("policy") == "best-play":
        return _best(made)
    mine = Policy(attack=given["policy"])
    theirs = Policy(attack=given["policy-b"] or given["policy"])
    told = duel(*sides, edition=given.word("edition"), policy=mine, other=theirs, bennies=held)
    rounds = lengths(made, mine, theirs, ROUNDS)
    names = _names(told.names)
    bars = [(f"{name} wins", chance) for name, chance in zip(names, told.wins, strict=True)]
    bars += [(f"over in round {number}", chance) for number, chance in enumerate(rounds, 1)]
    bars.append((f"over after round {ROUNDS}", max(0.0, 1 - fsum(rounds))))
    notes = [f"{told.rounds:.2f} rounds on average; {names[0]} acts first in {told.first:.1%} of them."]
    notes += [
        f"{name} wins unhurt: {wounds[0]:.2%}; with {bennies:.2f} Bennies left on average where it wins."
        for name, wounds, bennies in zip(names, told.wounds, told.bennies, strict=True)
    ]
    answer = {**told.as_dict(), "over in round": {str(n): chance for n, chance in enumerate(rounds, 1)}}
    title = f"{names[0]} against {names[1]}" + ("" if held is None else purse(held, "each"))
    return OddsAnswer(title, bars, notes, answer)


def _best(made: Any) -> OddsAnswer:
    from wildtable.odds.bestplay import best_play

    if sys.stderr.isatty():
        print("Looking for the best play; with many Bennies that may take a minute ...", file=sys.stderr)
    told = best_play(made)
    names = _names(told.names)
    bars = [(f"{name} wins", chance) for name, chance in zip(names, told.wins, strict=True)]
    return OddsAnswer(
        f"{names[0]} against {names[1]}, best play", bars, [str(advice) for advice in told.advice], told.as_dict()
    )


def _names(names: tuple[str, str]) -> tuple[str, str]:
    return names if names[0] != names[1] else (f"{names[0]} (A)", f"{names[1]} (B)")


def _figure(text: str) -> Any:
    """Return the name of a ready figure, or the sheet in a file. Raises `Refused`."""
    path = Path(text[:LONGEST])
    if path.suffix.lower() not in (".toml", ".yaml", ".yml"):
        return _ready(text)
    from wildtable.play.reading import text_of
    from wildtable.written import Unreadable, read

    try:
        given = read(text_of(path), path.name).value
    except Unreadable as error:
        raise Unanswerable(f"{text:.60}, line {error.line}: {error}.", "Mind the quotes and brackets.") from None
    if not isinstance(given, dict):
        raise Unanswerable(f"{text:.60} holds no figure.", "See docs/reference/characters.md.")
    return given


def _ready(text: str) -> str:
    """Return the name of a ready figure. Raises `Unanswerable` for one that is not known."""
    from wildtable.cli.suggesting import did_you_mean
    from wildtable.savage.sheets.ready import figures

    if text not in figures():
        nearest = did_you_mean(text[:LONGEST], figures(), "Name a ready figure such as brawler, or a character's file.")
        raise Unanswerable(f"There is no figure {text!r:.30}.", nearest)
    return text


DUEL = QuestionForm(
    "duel",
    "A duel to the end: the winner and the number of rounds.",
    (
        ArgumentKind("figure", "text", "A built-in figure such as brawler, or a character's file."),
        ArgumentKind("opponent", "text", "The other figure."),
        ArgumentKind("--edition", EDITIONS, "The edition.", "adventure"),
        ArgumentKind("--policy", POLICIES, "How both attack; best: the best attack for each.", "plain"),
        ArgumentKind("--policy-b", "|plain|wild-attack|limb|head", "How the opponent attacks, if differently.", ""),
        ArgumentKind("--bennies", "number", "Bennies of each Wild Card.  [default: 3, opponent 2]", None),
    ),
    ("wildtable odds duel brawler duellist", "wildtable odds duel captain bear --policy wild-attack --bennies 3"),
    _duel,
)
