"""The core's questions to the parts of a fight. Where none has an answer, it is as the core has it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from wildtable.play import Part, Refused
from wildtable.savage.characters.model import Sheet
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.parts.facts import Shell, StatedRange
from wildtable.savage.parts.seams import ASKED, OnTurn
from wildtable.savage.table.base import Event

# Who is in it, and who reaches whom.


def takes_part(fight: Fight, unit: str) -> bool:
    """Return whether a unit can still act: one of its figures stands, and no part has left it behind."""
    return any(f.up for f in fight.members(unit)) and not is_left_behind(fight, unit)


def is_left_behind(fight: Fight, unit: str) -> bool:
    """Return whether a part has left a unit behind, even if some of it stand."""
    return bool(fight.parts) and not all(ASKED.takes_part.answers(fight.parts, fight, unit))


def can_attack(fight: Fight, by: Fighter) -> bool:
    """Return whether the parts let a figure attack at all; turn and hands are checked elsewhere."""
    return not fight.parts or all(ASKED.can_attack.answers(fight.parts, fight, by))


def may_attack(fight: Fight, by: Fighter, on: Fighter) -> bool:
    """Return whether the parts let a figure attack another; distance and sight are checked elsewhere."""
    return not fight.parts or all(ASKED.may_attack.answers(fight.parts, fight, by, on))


def together(fight: Fight, one: Fighter, other: Fighter) -> bool:
    """Return whether the parts let two figures help each other; distance is checked elsewhere."""
    return not fight.parts or all(ASKED.together.answers(fight.parts, fight, one, other))


def reach(fight: Fight, by: Fighter) -> StatedRange | None:
    """Return how far away everybody is for a figure, if a part states it; None where distances on the map apply."""
    return ASKED.reach.first(fight.parts, fight, by) if fight.parts else None


def by_distance(fight: Fight) -> bool:
    """Return whether distances apply: no part makes the fight one without places to stand on."""
    return not (fight.parts and any(ASKED.placeless.answers(fight.parts, fight)))


def reach_parts(fight: Fight, by: Fighter) -> list[Part] | None:
    """Return the range penalty that a part states; None if no part does."""
    found = reach(fight, by)
    return None if found is None else list(found.parts)


def shell(fight: Fight, fighter: Fighter) -> Shell | None:
    """Return the vehicle or the like that encloses a figure."""
    return ASKED.shell.first(fight.parts, fight, fighter) if fight.parts else None


def composed(fight: Fight, fighter: Fighter) -> bool:
    """Return whether a figure acts normally while Shaken and does not roll to recover as its turn begins."""
    return bool(fight.parts) and any(ASKED.composed.answers(fight.parts, fight, fighter))


# The round.


def left_of_turn(fight: Fight, fighter: Fighter, usual: Sequence[OnTurn]) -> Sequence[OnTurn]:
    """Return the offers of a figure's turn, after each part in turn has removed or added some."""
    for kept in fight.parts:
        left = ASKED.on_turn.first((kept,), fight, fighter, usual)
        usual = usual if left is None else left
    return usual


def deed_files(fight: Fight) -> tuple[Path, ...]:
    """Return the files in which the parts declare their actions and words."""
    return tuple(ASKED.deeds.answers(fight.parts, fight))


def may_hold(fight: Fight) -> bool:
    """Return whether figures may go on Hold."""
    return all(ASKED.may_hold.answers(fight.parts, fight))


def ends_itself(fight: Fight) -> bool:
    """Return whether a part ends the fight by itself, so that nobody has to."""
    return any(ASKED.ends_itself.answers(fight.parts, fight))


# Who is there.


def at_home(sheet: Sheet, rules: Ruleset) -> Sheet:
    """Return a sheet with the benefit of its homeworld. Raises `Refused` for a world that the setting does not have."""
    if not sheet.homeworld:
        return sheet
    found = ASKED.at_home.first(rules.setting.numbers, rules, sheet)
    if found is None:
        remedy = "There are none without a setting."
        raise Refused("unknown-world", f"There is no homeworld {sheet.homeworld!r}.", remedy)
    return found


def names(fight: Fight) -> dict[str, str]:
    """Return the names of all things with an id that are not figures, by id."""
    return {who: name for some in ASKED.names.answers(fight.parts, fight) for who, name in some.items()}


def parts_from(fight: Fight, behind: Collection[str]) -> Iterator[Event]:
    """Yield the events for the parts as play moves elsewhere and some figures stay behind."""
    for events in ASKED.parts_from.answers(fight.parts, fight, behind):
        yield from events


def meets(fight: Fight, called: Mapping[str, str] | None) -> Iterator[Event]:
    """Yield the events for the parts as play returns to a place.

    ``called``: the new names of figures that had to be renamed; None where the scene restarts.
    """
    for events in ASKED.meets.answers(fight.parts, fight, called):
        yield from events


def impossible(fight: Fight) -> Iterator[str]:
    """Yield a sentence for each thing that a part finds impossible about a fight."""
    return ASKED.impossible.answers(fight.parts, fight)
