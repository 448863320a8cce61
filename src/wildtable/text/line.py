"""Lines of the log for words and dice of the people at the table, in any system, which only judges the dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from msgspec.structs import replace

from wildtable.dice import Sum, Trait
from wildtable.dice.notation import RollResult, WrittenRoll, written_whole
from wildtable.play import GM, Heard, Said, Seat
from wildtable.play.line import fallen
from wildtable.text.english import capitalised, listed, say
from wildtable.text.spoken import Line, RollCard, ShownDie, ShownPart, Words

Names: TypeAlias = Mapping[Seat, str]
"""The names of those at a table; somebody who has none is called by the seat."""

Judges: TypeAlias = Callable[[RollResult], tuple[str, str]]


def line(words: Words, seq: int, at: int, said: Said, names: Names, hero: str = "") -> Line:
    """Return the line of words or of a throw, without what the reader may not know. ``hero``: the name of the figure
    that the dice are for, where it is known."""
    rolled = fallen(said)
    who, called = (said.who, hero) if hero else (said.seat, _name(names, said.seat))
    rolls = () if rolled is None else (card(rolled, who, called, words.judged, _title(rolled.roll, hero)),)
    made = Line(seq, at, said.seat, "said", _head(said, names, hero), rolls=rolls, secret=said.heard != Heard.ALL)
    return typed(made) if said.typed else made


def typed(line: Line) -> Line:
    """Return a line whose dice were thrown on the real table, marked so."""
    rolls = tuple([replace(card, typed=True) for card in line.rolls])
    return replace(line, said=(*line.said, say("table", "typed")), rolls=rolls)


def _head(said: Said, names: Names, hero: str) -> str:
    who = hero or _name(names, said.seat)
    if said.roll is not None:
        own = said.seat == GM and said.heard in (Heard.MASTER, Heard.BLIND)
        key = f"threw-{Heard.SELF if own else said.heard}"
        return say("line", key, who=who, dice=_title(said.roll, hero))
    whom = listed([_name(names, seat) for seat in said.to])
    key = "does" if said.does else "whispered" if said.to else "said"
    return say("line", key, who=who, whom=whom, words=said.words)


def _name(names: Names, seat: Seat) -> str:
    return names.get(seat) or (say("line", "master") if seat == GM else seat)


def _title(roll: WrittenRoll, hero: str) -> str:
    """Return the label of dice for a hero, which says what is rolled; of others the dice themselves as well."""
    if hero and roll.label:
        return capitalised(roll.label)
    return f"{written_whole(roll)} {roll.label}".strip()


# A throw.


def card(rolled: RollResult, who: Seat, called: str, judged: Judges, title: str) -> RollCard:
    """Return the roll card of dice that somebody typed. ``who``: the seat, or the hero that they are for."""
    roll = rolled.roll
    dice = tuple([ShownDie(die.sides, die.faces, _role(rolled, die.wild), die.counts) for die in rolled.dice])
    off = [
        ShownPart(say("line", "off", sides=die.sides), -die.total) for die in rolled.dice if die.minus and die.counts
    ]
    plus = [ShownPart(say("line", "plus"), roll.plus)] if roll.plus else []
    outcome, tone = judged(rolled)
    if not outcome and len(rolled.totals) > 1:
        outcome = listed(list(map(str, rolled.totals)))
    return RollCard(
        who=who,
        title=title,
        dice=dice,
        parts=(*off, *plus),
        total=rolled.total,
        against=roll.target or None,
        outcome=outcome,
        tone=tone,
        called=called,
    )


def _role(rolled: RollResult, wild: bool) -> str:
    if isinstance(rolled.roll.terms[0].pool, Trait):
        return "wild" if wild else "trait"
    return "damage" if any(isinstance(term.pool, Sum) and term.pool.aces for term in rolled.roll.terms) else "table"
