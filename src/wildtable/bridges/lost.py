"""Facts of a figure for which no outside format has a place."""

from __future__ import annotations

from collections.abc import Collection

from wildtable.bridges.arms import FLAGS
from wildtable.bridges.powers import base_of
from wildtable.savage.characters.model import Sheet

_FIELDS = {
    "wild_die": "the sides of its Wild Die",
    "true_name": "its true name",
    "sealed": "that its armor is sealed",
    "left_handed": "that it is left-handed",
    "rideable": "that it can carry a rider",
    "homeworld": "its homeworld",
    "portrait": "its picture",
    "assistant": "the skills of its Assistant",
}


def lost(sheet: Sheet, *kept: str, said: Collection[str] = ()) -> list[str]:
    """Return a sentence for each thing of a sheet that is not written.

    ``kept``: fields that this format does have; ``said``: the own Edges whose effects it has.
    """
    fresh = Sheet("")
    other = [name for name in _FIELDS if getattr(sheet, name) != getattr(fresh, name) and name not in kept]
    found = [f"Not written: {_FIELDS[name]}." for name in other]
    for name, ability in sheet.own:
        if ability.effects and name not in said:
            found.append(f"Not written: what {ability.title!r} does; its name is.")
    own = [power.name for power in sheet.powers if power.does and not base_of(power)]
    found += [f"Not written: what its power {name!r} does; its name is." for name in own]
    flags = [(item.name, flag) for item in sheet.weapons for flag in item.flags if flag not in (*FLAGS, "two-handed")]
    return found + [f"Not written: that {name} is {flag}." for name, flag in flags]
