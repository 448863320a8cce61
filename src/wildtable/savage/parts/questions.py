"""The core's questions to the parts of a fight. Where none has an answer, it is as the core has it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from wildtable.play import Part, Refused
from wildtable.savage.characters.model import Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.facts import Reach, Shell
from wildtable.savage.parts.seams import ASKED, OnTurn
from wildtable.savage.table.base import Event

# Who is in it, and who reaches whom.


def takes_part(fight: Fight, unit: str) -> bool:
    """Whether a unit can still do something: one of it stands, and no part has left it behind."""
    return any(f.up for f in fight.members(unit)) and not is_left_behind(fight, unit)


def is_left_behind(fight: Fight, unit: str) -> bool:
    """Whether a part has left a unit behind, whoever of it stands."""
    return bool(fight.parts) and not all(ASKED.takes_part.answers(fight.parts, fight, unit))


def can_attack(fight: Fight, by: Fighter) -> bool:
    """Whether a figure may attack at all; its turn and its hands are asked for elsewhere."""
    return not fight.parts or all(ASKED.can_attack.answers(fight.parts, fight, by))


def may_attack(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Whether a figure may attack another; distance and sight are asked for elsewhere."""
    return not fight.parts or all(ASKED.may_attack.answers(fight.parts, fight, by, on))


def together(fight: Fight, one: Fighter, other: Fighter) -> bool:
    """Whether two figures are where one can lend the other a hand; distance is asked for elsewhere."""
    return not fight.parts or all(ASKED.together.answers(fight.parts, fight, one, other))


def reach(fight: Fight, by: Fighter) -> Reach | None:
    """How far away everybody is for a figure, where a part says it; None where distances do."""
    return ASKED.reach.first(fight.parts, fight, by) if fight.parts else None


def by_distance(fight: Fight) -> bool:
    """Whether distances say how far away everybody is: there are places to stand, and to climb to."""
    return not (fight.parts and any(ASKED.placeless.answers(fight.parts, fight)))


def reach_parts(fight: Fight, by: Fighter) -> list[Part] | None:
    """The penalty for how far away everybody is, where a part says it."""
    found = reach(fight, by)
    return None if found is None else list(found.parts)


def shell(fight: Fight, fighter: Fighter) -> Shell | None:
    """What closes a figure in."""
    return ASKED.shell.first(fight.parts, fight, fighter) if fight.parts else None


def composed(fight: Fight, fighter: Fighter) -> bool:
    """Whether being Shaken neither stops a figure nor is rolled for as its turn begins."""
    return bool(fight.parts) and any(ASKED.composed.answers(fight.parts, fight, fighter))


# The round.


def left_of_turn(fight: Fight, fighter: Fighter, usual: Sequence[OnTurn]) -> Sequence[OnTurn]:
    """What of a turn's offers a figure has; one part after the other takes away or gives others."""
    for kept in fight.parts:
        left = ASKED.on_turn.first((kept,), fight, fighter, usual)
        usual = usual if left is None else left
    return usual


def deed_files(fight: Fight) -> tuple[Path, ...]:
    """The files of the parts with the words that declare their actions."""
    return tuple(ASKED.deeds.answers(fight.parts, fight))


def may_hold(fight: Fight) -> bool:
    """Whether somebody may go on Hold."""
    return all(ASKED.may_hold.answers(fight.parts, fight))


def ends_itself(fight: Fight) -> bool:
    """Whether a part brings the fight to its end, so that nobody has to say so."""
    return any(ASKED.ends_itself.answers(fight.parts, fight))


# Who is there.


def at_home(sheet: Sheet, rules: Ruleset) -> Sheet:
    """A sheet with the benefit of its homeworld. Raises `Refused` for a world that the setting does not have."""
    if not sheet.homeworld:
        return sheet
    found = ASKED.at_home.first(rules.setting.numbers, rules, sheet)
    if found is None:
        remedy = "There are none without a setting."
        raise Refused("unknown-world", f"There is no homeworld {sheet.homeworld!r}.", remedy)
    return found


def names(fight: Fight) -> dict[str, str]:
    """Whatever has an id and is no figure, by its name."""
    return {who: name for some in ASKED.names.answers(fight.parts, fight) for who, name in some.items()}


def parts_from(fight: Fight, behind: Collection[str]) -> Iterator[Event]:
    """What becomes of what the parts keep as play goes on elsewhere, and some figures stay behind."""
    for events in ASKED.parts_from.answers(fight.parts, fight, behind):
        yield from events


def meets(fight: Fight, called: Mapping[str, str] | None) -> Iterator[Event]:
    """What of the parts is there where play has come back to; ``called``: other names for what had to have them, None
    where all begins anew and what was left is forgotten."""
    for events in ASKED.meets.answers(fight.parts, fight, called):
        yield from events


def impossible(fight: Fight) -> Iterator[str]:
    """What the parts find impossible about a fight, a sentence each."""
    return ASKED.impossible.answers(fight.parts, fight)
