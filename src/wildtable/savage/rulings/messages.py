"""Rulings: commands and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from wildtable.closed import Of
from wildtable.play.kinds import Facts
from wildtable.savage.characters.model import Sheet
from wildtable.savage.editions.settings import Options, Ruleset
from wildtable.savage.rulings.model import AbilityKind, Downfall, Protection, Rank, SheetChange
from wildtable.savage.table.base import Command, Event
from wildtable.savage.table.model import Side
from wildtable.savage.wounds.injuries import Harm, Lasting
from wildtable.savage.wounds.model import Condition

if TYPE_CHECKING:
    from wildtable.savage.draft import Draft


class DealWounds(Command):
    """Deal a figure 1 to 4 Wounds, which cannot be soaked."""

    facts = Facts(ruling=True)

    who: str
    wounds: int
    reason: str


class DealDamage(Command):
    """Roll ``dice`` dice of ``sides`` sides, with a ``plus``, against a figure's Toughness, with its Armor or
    without."""

    facts = Facts(ruling=True)

    who: str
    dice: int
    sides: int
    reason: str
    plus: int = 0
    guard: Of[Protection] = "armored"


class HealWounds(Command):
    """Remove some of a figure's Wounds."""

    facts = Facts(ruling=True)

    who: str
    wounds: int
    reason: str


class Impose(Command):
    """Give a figure a condition."""

    facts = Facts(ruling=True)

    who: str
    condition: Of[Condition]
    reason: str


class Relieve(Command):
    """End a condition of a figure."""

    facts = Facts(ruling=True)

    who: str
    condition: Of[Condition]
    reason: str


class TakeOut(Command):
    """Take a figure out of the fight."""

    facts = Facts(ruling=True)

    who: str
    how: Of[Downfall]
    reason: str


class RaiseUp(Command):
    """Let a figure that is out get up again."""

    facts = Facts(ruling=True)

    who: str
    reason: str


class DealInjury(Command):
    """Give a figure a row of the Injury Table, for a duration."""

    facts = Facts(ruling=True)

    who: str
    injury: Of[Harm]
    lasts: Of[Lasting]
    reason: str


class CureInjury(Command):
    """Take an injury away."""

    facts = Facts(ruling=True)

    who: str
    injury: Of[Harm]
    reason: str


class SetBennies(Command):
    """Set the Bennies of a figure, or of the game master's pool (``gm``)."""

    facts = Facts(ruling=True)

    whose: str
    bennies: int
    reason: str


class SetPower(Command):
    """Set the Power Points that a figure has left."""

    facts = Facts(ruling=True)

    who: str
    points: int
    reason: str


class SetSide(Command):
    """Say whose friend a figure is, and all who share its card."""

    facts = Facts(ruling=True)

    who: str
    side: Of[Side]
    reason: str


class SetTrait(Command):
    """Set the die of a trait on a figure's sheet, such as ``d8`` or ``d12+1``; ``none`` takes a skill away."""

    facts = Facts(ruling=True)

    who: str
    trait: str
    die: str
    reason: str


class SetAbility(Command):
    """Give a figure an Edge or a Hindrance, or take it away. ``kind``: as which of the two it is given."""

    facts = Facts(ruling=True)

    who: str
    ability: str
    change: Of[SheetChange]
    reason: str
    kind: Of[AbilityKind] = "edge"


class SetItem(Command):
    """Give a figure a weapon, or take one away."""

    facts = Facts(ruling=True)

    who: str
    item: str
    change: Of[SheetChange]
    reason: str


class SetRank(Command):
    """Make a figure a Wild Card or an Extra."""

    facts = Facts(ruling=True)

    who: str
    rank: Of[Rank]
    reason: str


class SetOption(Command):
    """Change an option of the table: the ``choice``, and its ``value`` from now on."""

    facts = Facts(ruling=True)

    choice: str
    value: str
    reason: str


class Decreed(Event):
    """A ruling of the game master: the command's name, the figure, unit or ship it is about, and the reason. Its
    effects are in the events after it."""

    what: str
    who: str
    reason: str


class Sided(Event):
    """A figure is on another side now."""

    who: str
    side: Of[Side]

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, side=self.side)


class OptionSet(Event):
    """An option of the table from now on."""

    choice: str
    value: str | int | None

    def apply(self, draft: Draft) -> None:
        rules: Ruleset = draft.of("rules")
        usual = getattr(Options(), self.choice)
        value = usual if self.value == usual else self.value  # JSON leaves out the very default only
        draft.changed["rules"] = replace(rules, options=replace(rules.options, **{self.choice: value}))


class Revised(Event):
    """A figure's sheet is another now. ``secret``: it is the game master's to know."""

    who: str
    sheet: Sheet
    rule: str = "sw.character"
    secret: bool = False

    def apply(self, draft: Draft) -> None:
        draft.put(self.who, sheet=self.sheet)
