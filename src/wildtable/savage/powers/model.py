"""Powers: enumerations, facts, frames and purposes of rolls."""

from __future__ import annotations

from msgspec import Struct

from wildtable.board import Cell
from wildtable.closed import Closed, Maybe, Of
from wildtable.savage.areas.model import AreaAttack, Template
from wildtable.savage.attacks.model import Blow
from wildtable.savage.close_combat.model import Grip
from wildtable.savage.edges.model import Effect, UsePeriod
from wildtable.savage.sight.model import LightLevel
from wildtable.savage.table.base import Frame, Goal, Purpose
from wildtable.savage.table.model import MapEdge
from wildtable.savage.weapons.model import Damage, Weapon


class Recipient(Closed):
    """The recipient of a power."""

    SELF = "self", "Its caster."
    ALLY = "ally", "Its caster, or somebody on the same side."
    FOE = "foe", "Somebody on the other side."


class Brings(Closed):
    """A condition that a power brings."""

    SHAKEN = "shaken", "Shaken."
    STUNNED = "stunned", "Stunned; Shaken where an edition knows no Stunned."
    DISTRACTED = "distracted", "Distracted."
    VULNERABLE = "vulnerable", "Vulnerable."
    PRONE = "prone", "On the ground."


class PowerModifier(Struct, frozen=True, omit_defaults=True):
    """A way to make one casting stronger, for more Power Points."""

    name: str
    """Its name, different for each modifier of a power."""
    cost: int = 1
    """The Power Points that it adds to the cost."""
    dice: tuple[int, ...] = ()
    """The dice that it adds to the damage, by their sides."""
    ap: int = 0
    """The Armor Piercing that it adds."""
    farther: int = 1
    """The factor by which it multiplies the range."""
    recipients: int = 0
    """The number of further recipients that it allows."""
    old_wounds: bool = False
    """Whether it heals Wounds older than an hour too."""
    effects: tuple[Effect, ...] = ()
    """The effects that it adds, for as long as the power lasts."""


class Power(Struct, frozen=True, omit_defaults=True):
    """A power as data: its cost, its range, its recipients and its results.

    One without any result is a name only: its points are spent by hand, and the game master decides.
    """

    id: str
    """A short name, unlike those of its owner's other powers."""
    name: str
    """Its name."""
    cost: int = 1
    """The Power Points that it costs."""
    skill: str = ""
    """The skill that activates it; empty for the first arcane skill on its owner's sheet."""
    inches: int = 0
    """Its range in inches, in addition to ``smarts``; 0 with neither is touch."""
    smarts: int = 0
    """Its range as a multiple of the sides of the caster's Smarts die."""
    range: tuple[int, int, int] | None = None
    """Short, Medium and Long Range in inches, for a power that is aimed like a shot; None for one without penalties."""
    template: Maybe[Template] = ""
    """The template that it covers; empty for a power on one recipient."""
    recipient: Of[Recipient] = "foe"
    """Its recipient, without a template."""
    resists: str = ""
    """The trait with which its recipient resists, in an opposed roll; empty for none."""
    damage: Damage = Damage()
    """The damage that it does; no dice for none."""
    ap: int = 0
    """The points of Armor that its damage ignores."""
    evades: bool = False
    """Whether those under its template may evade it."""
    brings: tuple[Of[Brings], ...] = ()
    """The conditions that a success brings."""
    raise_brings: tuple[Of[Brings], ...] = ()
    """The conditions that a raise brings instead; empty for the same."""
    hold: Maybe[Grip] = ""
    """The hold that a success lays on its recipient."""
    raise_hold: Maybe[Grip] = ""
    """The hold of a raise; empty for the same."""
    effects: tuple[Effect, ...] = ()
    """The effects of a success, for as long as it lasts: answers to questions that powers may answer."""
    raise_effects: tuple[Effect, ...] = ()
    """The effects of a raise instead; empty for the same."""
    deflects: int = 0
    """The modifier to attacks on its recipient from afar or hand to hand, 0 or below."""
    raise_deflects: int = 0
    """The same with a raise; 0 for no difference."""
    any_trait: bool = False
    """Whether the caster names the trait that its die types are for."""
    light: Maybe[LightLevel] = ""
    """The light that a success puts on the squares under its template; empty for none."""
    raise_template: Maybe[Template] = ""
    """The template of that light with a raise; empty for the same."""
    wall: int = 0
    """The length in inches of the wall that a success builds along a square; 0 for none."""
    hardness: int = 0
    """The Hardness of that wall."""
    raise_hardness: int = 0
    """The same with a raise; 0 for no difference."""
    moves: int = 0
    """The inches that a success moves its recipient straight away from the caster; below 0, straight nearer."""
    raise_moves: int = 0
    """The same with a raise; 0 for no difference."""
    slam: int = 0
    """The d6 of damage to a recipient that an obstacle stops."""
    summons: str = ""
    """The ready figure that a success calls to its caster's side, as an Extra; empty for none."""
    raise_summons: str = ""
    """The figure with a raise; empty for the same."""
    heals: bool = False
    """Whether it heals a Wound, or two with a raise."""
    relieves: tuple[Of[Brings], ...] = ()
    """The conditions that it ends."""
    rounds: int = 0
    """The rounds that its effects last; 0 for the edition's number."""
    upkeep: int = 1
    """The Power Points that keep it up once more on each recipient; 0 for one that cannot be kept up."""
    modifiers: tuple[PowerModifier, ...] = ()
    """The ways to make it stronger."""
    times: int = 0
    """The most castings in each span; 0 for no limit."""
    each: Maybe[UsePeriod] = ""
    """The span of that limit; a session if empty."""

    @property
    def placed(self) -> bool:
        """True if it is cast at a place of the map, and changes the map."""
        return bool(self.light or self.wall)

    @property
    def lasts(self) -> bool:
        """True if a success stays at work for some rounds."""
        of_modifiers = any(each.effects for each in self.modifiers)
        deflects, holds = self.deflects or self.raise_deflects, self.hold or self.raise_hold
        makes = self.placed or self.summons
        return bool(self.effects or self.raise_effects or of_modifiers or deflects or holds or makes)

    @property
    def does(self) -> bool:
        """True if anything comes of it by itself."""
        return bool(self.damage.dice or self.without_damage)

    @property
    def without_damage(self) -> bool:
        """True if anything comes of it besides damage."""
        return bool(self.brings or self.raise_brings or self.heals or self.relieves or self.moves or self.lasts)


WEAPON_PREFIX = "power:"
"""The beginning of the id of a power's damage, which is resolved as a weapon's."""


def power_in(weapon: str) -> str:
    """Return the id of the power in the id of its damage."""
    return weapon.removeprefix(WEAPON_PREFIX).split("+")[0]


class Spell(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """One casting of a power, from its command to its end."""

    by: str
    """The caster's id."""
    power: str
    """The power's id."""
    on: tuple[str, ...] = ()
    """The ids of its recipients; empty for a template."""
    trait: str = ""
    """The trait that the caster has named; empty for none."""
    extras: tuple[str, ...] = ()
    """The names of the chosen modifiers."""
    paid: int = 0
    """The Power Points paid."""
    at: Cell | None = None
    """The square that it is cast at; None for a power on figures."""
    corner: bool = False
    """Whether its template lies around the upper left corner of that square."""
    along: Maybe[MapEdge] = ""
    """The side of that square along which it builds a wall."""

    @property
    def weapon(self) -> str:
        """The id of the weapon that its damage is resolved as."""
        return WEAPON_PREFIX + "+".join((self.power, *self.extras))


HOLDS = ("", "held", "entangled", "bound")
"""[sw.powers.effects] The holds of powers, the firmest last."""


class AtWork(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A power at work on a figure."""

    power: str
    """The power's id."""
    name: str
    """The power's name."""
    by: str
    """The caster's id."""
    until: int
    """The last round in which it works."""
    upkeep: int = 0
    """The Power Points that keep it up once more; 0 where it cannot be kept up."""
    trait: str = ""
    """The trait that the caster has named; empty for none."""
    effects: tuple[Effect, ...] = ()
    """Its effects."""
    deflects: int = 0
    """The modifier to attacks on the figure; 0 for none."""
    hold: Maybe[Grip] = ""
    """The hold that it lays on the figure; empty for none."""
    built: str = ""
    """The id of what it has put on the map; empty for nothing."""
    summoned: str = ""
    """The id of the figure that it has called; empty for none."""

    @property
    def placed(self) -> bool:
        """True if it works by what it has made, and not on the figure that has it."""
        return bool(self.built or self.summoned)

    @property
    def called(self) -> str:
        """The power's name, with the trait that it is about."""
        return f"{self.name}: {self.trait.replace('-', ' ').capitalize()}" if self.trait else self.name

    @property
    def does(self) -> bool:
        """True if anything comes of it."""
        return bool(self.effects or self.deflects or self.hold or self.placed)

    @property
    def strength(self) -> int:
        """The size of all its modifiers together, and the place of its hold among `HOLDS`."""
        return abs(sum(effect.value for effect in self.effects) - self.deflects) + HOLDS.index(self.hold)


BUILT = "power:"
"""The beginning of the id of what a power has put on the map."""


class PowerUse(Struct, frozen=True):
    """The castings of a power with a limit since its span, ``each``, began."""

    power: str
    each: Of[UsePeriod]
    times: int = 1


class Casting(Goal, omit_defaults=True):
    """The roll to cast a power that nobody resists; at a target (``blow``) or over an ``area`` if it does damage."""

    spell: Spell
    blow: Blow | None = None
    area: AreaAttack | None = None


class Overcoming(Purpose):
    """The opposed roll of a power that its recipient resists."""

    spell: Spell

    @property
    def kind(self) -> str:
        """The kind of every roll to cast a power."""
        return "casting"


class BreakingOut(Goal):
    """The roll to break out of a power's hold."""


class Interrupted(Frame):
    """A caster who was hurt, and may lose the powers that are kept up."""

    who: str


class KeepingUp(Goal):
    """The roll to keep powers up after being hurt."""


def power_weapon(power: Power, extras: tuple[str, ...], skill: str, inches: int) -> Weapon:
    """Return the weapon as which a power's damage is resolved. ``inches``: its range."""
    chosen = [each for each in power.modifiers if each.name in extras]
    dice = (*power.damage.dice, *[die for each in chosen for die in each.dice])
    return Weapon(
        WEAPON_PREFIX + "+".join((power.id, *extras)),
        power.name,
        skill,
        Damage(dice=dice, plus=power.damage.plus),
        power.range or (inches, inches, inches),
        ap=power.ap + sum(each.ap for each in chosen),
        flags=("natural", "pistol", "zero-g", *(("evade",) if power.evades else ())),
        template=power.template,
    )
