"""Names of figures, units, cards, traits and parts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from wildtable.play import GM, Part, Seat
from wildtable.savage.edges.queries import title
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight
from wildtable.savage.parts.questions import names
from wildtable.savage.places.queries import HIDDEN
from wildtable.savage.sight.known import SOMEONE
from wildtable.savage.table.base import Command
from wildtable.savage.table.model import HEROES
from wildtable.savage.turns.messages import CarryOut
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.worlds.numbers import WorldNumbers
from wildtable.text.english import has, listed, plural, say, word
from wildtable.text.spoken import ShownPart

GROUP = re.compile(rf"(?:{HIDDEN})?(?P<kind>.+)-group(?P<number>(-\d+)?)")
"""The id of a group that was brought in."""

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def hero(fight: Fight, seat: Seat, who: str) -> str:
    """Return the name of a hero that a seat plays, or else an empty text; the game master plays those of nobody."""
    if who not in fight or fight[who].side != HEROES:
        return ""
    return fight[who].name if (fight[who].seat or GM) == seat else ""


def name(fight: Fight, who: str) -> str:
    """Return a figure's name, a unit's, or the game master's."""
    if who == GM:
        return master(fight).capitalize()
    if who == SOMEONE.id:
        return say("asks", "someone")
    if who in fight:
        return fight[who].name
    for hidden in fight.hidden:
        if hidden.id == who:
            return hidden.name
    return names(fight).get(who) or unit_name(who)


def unit_name(unit: str) -> str:
    """Return the name of a unit without one of its own: of a group that was brought in, by its kind."""
    made = GROUP.fullmatch(unit)
    return plural(word(made["kind"])) + made["number"].replace("-", " ") if made else word(unit)


def master(fight: Fight) -> str:
    """Return the game master's name; at a table that one person plays alone, the foes'."""
    return say("asks", "foes" if fight.solo else "gm")


def many(fight: Fight, unit: str) -> int:
    """Return the number of figures that a unit's name stands for: one where it is a figure's, such as a rider's; two
    for the foes, where the game master has their name."""
    if unit == GM:
        return 2 if fight.solo else 1
    return 1 if unit in fight else len(fight.members(unit)) or 1


def group_name(fight: Fight, figures: Sequence[str]) -> str:
    """Return the name of a group if these are all of it that stand; otherwise the list of the figures' names."""
    units = {fight[who].unit for who in figures if who in fight}
    if len(figures) > 1 and len(units) == 1:
        unit = units.pop()
        if {f.id for f in fight.members(unit) if f.up} <= set(figures):
            return name(fight, unit)
    return listed([name(fight, who) for who in figures])


def card(text: str) -> str:
    """Return a card as it is read: ``K♠``, ``red Joker``."""
    if text in ("JR", "JB"):
        return say("values", text)
    return text[:-1] + SUITS.get(text[-1], "")


def weapon_name(fight: Fight, who: str, item: str) -> str:
    """Return a weapon's name in its owner's hands."""
    return weapon(fight[who], item).name if who in fight else word(item)


def declared(fight: Fight, command: Command) -> str:
    """Return the declared words to which a command refers by their place; an empty text for any other command."""
    if not isinstance(command, CarryOut) or command.who not in fight:
        return ""
    turn = fight[command.who].turn
    return turn.words[command.place] if turn is not None else ""


def edge_name(fight: Fight, edge: str) -> str:
    """Return the title of an Edge or a Hindrance, the table's own among them."""
    return title(edge, fight.own.edges) if edge else ""


def test_name(rules: Ruleset) -> str:
    """Return the name of an opposed roll that unsettles: a Test, or a Test of Will where few skills serve for it."""
    return say("values", "test-of-any" if rules.edition.test_skills == "any" else "test-of-will")


def source(key: str) -> str:
    """Return the name of a part's source: a key of the texts, an Edge, or a name."""
    if has("sources", key):
        return say("sources", key)
    condition, _, named = key.partition(":")
    if named and has("sources", condition):
        code = condition == "when-meets" and has("worlds", named)
        return say("sources", condition, named=say("worlds", named) if code else word(named))
    return title(key)


def shown(part: Part) -> ShownPart:
    """Return a part of a number for the roll card; cover by lying flat has its own name."""
    if part.why and part.counts:
        return ShownPart(say("sources", f"{part.source}-{part.why}"), part.value, part.rule)
    why = source(part.why) if part.why else ""
    return ShownPart(source(part.source), part.value, part.rule, part.counts, why)


def world_name(rules: Ruleset, world: str) -> str:
    """Return the name of a world of the setting."""
    numbers = rules.setting.of(WorldNumbers)
    known = numbers.world(world) if numbers else None
    return known.name if known else word(world)
