"""Words for rulings: heads of the log, events, the values of their fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from wildtable.closed import Closed
from wildtable.play import GM, Seat
from wildtable.savage.fight import Fight
from wildtable.savage.healing.messages import Tire
from wildtable.savage.movement.messages import Place
from wildtable.savage.rulings import messages
from wildtable.savage.rulings.messages import OptionSet
from wildtable.savage.rulings.queries import NO_DIE, items
from wildtable.savage.table.base import Command
from wildtable.savage.table.model import HEROES
from wildtable.savage.wounds.injuries import Harm, Lasting
from wildtable.savage.wounds.model import Condition
from wildtable.text.english import has, say, word
from wildtable.text.savage.names import edge_name
from wildtable.text.spoken import SpokenChoice

_ON_SHEETS = (messages.SetTrait, messages.SetAbility, messages.SetItem)


def head_key(fight: Fight, command: Command, seat: Seat) -> str:
    """Return the key of the sentence for a ruling; an empty text for any other command.

    A player learns no more of a ruling on a foe's sheet than that there was one.
    """
    if isinstance(command, Tire | Place) and command.reason:
        return f"{type(command).__struct_config__.tag}-why"
    if not isinstance(command, _ON_SHEETS) or seat == GM:
        return ""
    return "" if command.who in fight and fight[command.who].side == HEROES else "secret"


CALLED: Mapping[str, Callable[[Fight, Any, Any], str]] = {
    "plus": lambda _fight, _command, plus: f"{plus:+d}" if plus else "",
    "condition": lambda _fight, _command, condition: Condition(condition).called,
    "die": lambda _fight, _command, die: say("values", die) if die == NO_DIE else die,
    "ability": lambda fight, _command, ability: edge_name(fight, ability),
    "item": lambda fight, _command, item: _item(fight, item),
}
"""Words for the fields of rulings in the heads of lines."""


OFFERED: Mapping[str, Callable[[Fight, Any, Any], str]] = {
    "option": lambda _fight, command, _: say("values", command.choice),
    "value": lambda _fight, _command, value: say("values", f"option-{value}"),
}
"""Words for the option that the table sets and its value, in offers."""


def _way(choice: str, value: str | int | None) -> str:
    """Return an option's value in words, or as it is where there is no word for it."""
    if value is None or value == "":
        return say("values", f"{choice}-none")
    return say("values", f"option-{value}") if has("values", f"option-{value}") else str(value)


def _item(fight: Fight, item: str) -> str:
    known = items(fight)
    return known[item].name if item in known else word(item)


TELL: Mapping[type, Callable[[Fight, Any], list[str]]] = {
    OptionSet: lambda _fight, event: [
        say("said", "option-set", option=say("values", event.choice), value=_way(event.choice, event.value))
    ],
}
"""Sentences of a ruling's events; the ruling itself is the head of the entry."""


def _member(kind: type[Closed]) -> Callable[[Fight, str, Any], SpokenChoice]:
    """Return a function that labels a member of a closed set."""
    return lambda _fight, _who, value: SpokenChoice(value, kind(value).called, kind(value).says)


CHOICES: Mapping[str, Callable[[Fight, str, Any], SpokenChoice]] = {
    "condition": _member(Condition),
    "injury": _member(Harm),
    "lasts": _member(Lasting),
    "edge": lambda fight, _who, value: SpokenChoice(
        value, edge_name(fight, value) if value else say("values", "edge-later")
    ),
    "ability": lambda fight, _who, value: SpokenChoice(value, edge_name(fight, value)),
    "item": lambda fight, _who, value: SpokenChoice(value, _item(fight, value)),
    "kept": lambda _fight, _who, value: SpokenChoice(value, say("values", "name-kept" if value else "name-forgotten")),
    "value": lambda _fight, _who, value: SpokenChoice(value, say("values", f"option-{value}")),
    "sides": lambda _fight, _who, value: SpokenChoice(value, f"d{value}"),
    "die": lambda _fight, _who, value: SpokenChoice(value, say("values", value) if value == NO_DIE else value),
}
"""The functions that label the values of their fields."""
