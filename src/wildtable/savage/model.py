"""The facts of a Savage Worlds fight: sheets, figures, cards, the state of play. No rules."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct

from wildtable.board import Board, Cell
from wildtable.closed import Is, Maybe, Of
from wildtable.savage.chases.model import Chase
from wildtable.savage.conditions import Grip, Harm, Lasting, Status
from wildtable.savage.effects import Ability
from wildtable.savage.frames import Frame
from wildtable.savage.options import Template
from wildtable.savage.sequence import HandState, Purse, Stage
from wildtable.savage.settings import Ruleset
from wildtable.savage.starships.model import Space
from wildtable.savage.surroundings import GravityKind, PlaceKind, Side

ATTRIBUTES = ("agility", "smarts", "spirit", "strength", "vigor")

POOL = Purse.POOL.value
"""The game master's Bennies, where a purse is named; ``own`` are a figure's."""

HEROES, FOES = Side.HEROES.value, Side.FOES.value


class Die(Struct, frozen=True, array_like=True):
    """A trait: a die type of 4 to 12 sides, and what is above d12 (``d12+2`` has ``plus`` 2).

    Below d4 there is only what a section of a ship's crew comes down to: ``d4-2``.
    """

    sides: int
    plus: int = 0

    def __str__(self) -> str:
        return f"d{self.sides}{f'{self.plus:+d}' if self.plus else ''}"


class Damage(Struct, frozen=True, omit_defaults=True):
    """A damage formula: the attacker's Strength die if ``strength``, dice, and a plus."""

    strength: bool = False
    dice: tuple[int, ...] = ()
    plus: int = 0

    def __str__(self) -> str:
        alike = [(sides, len(list(dice))) for sides, dice in groupby(self.dice)]
        parts = ["Str"] * self.strength + [f"{count if count > 1 else ''}d{sides}" for sides, count in alike]
        plus = f"{self.plus:+d}" if parts else str(self.plus)
        return "+".join(parts) + (plus if self.plus or not parts else "")


class Weapon(Struct, frozen=True, omit_defaults=True):
    """A weapon. ``range``: short, medium, long in inches, none for melee only; ``reach`` in inches.

    ``flags``: ``natural``, ``unarmed``, ``pistol``, ``scope``, ``thrown``, ``two-handed``, ``blunt``, ``improvised``,
    ``bite``, ``claws``, ``horns``, ``evade`` (who sees it coming may evade it), ``zero-g`` (made for weightlessness);
    of guns ``semi-auto``, ``revolver``, ``shotgun``, ``double-barrel``, ``no-recoil``. ``min_strength``: the die type
    that it asks for. ``template``: ``small``, ``medium``, ``large``, ``cone`` or ``stream`` for an attack on an area.
    ``kind``: of its damage, such as ``cut`` or ``fire``. ``hardness``: to break it. ``shots``: rounds it holds, 0 where
    nobody counts them; ``reload``: the actions that reloading takes, 0 for none; ``refill``: the rounds that this
    brings, 0 for all.
    """

    id: str
    name: str
    skill: str = "fighting"
    damage: Damage = Damage(strength=True)
    range: tuple[int, int, int] | None = None
    reach: int = 0
    ap: int = 0
    rof: int = 1
    shots: int = 0
    parry: int = 0
    flags: tuple[str, ...] = ()
    min_strength: int = 4
    template: Maybe[Template] = ""
    kind: str = ""
    hardness: int = 0
    reload: int = 1
    refill: int = 0


FISTS = Weapon("fists", "Fists", flags=("unarmed",), kind="blunt")

IMPROVISED = {
    f"improvised-{size}": Weapon(
        f"improvised-{size}",
        f"Something {size}",
        "athletics",
        Damage(strength=True, dice=(die,)),
        reach,
        min_strength=die,
        flags=("thrown", "improvised", "blunt"),
    )
    for size, die, reach in (("small", 4, (3, 6, 12)), ("medium", 6, (2, 4, 8)), ("large", 8, (1, 2, 4)))
}
"""[sw.improvised] What lies about and can be snatched up, by its id."""


class Sheet(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """What a character is, apart from what happens to it in play. ``shield``: its Parry bonus.
    ``sealed``: its armor is closed all round. ``gear``: what it carries besides weapons, in words. ``own``: those
    of its Edges and Hindrances that are the table's own, each with its name. ``rideable``: it can carry a rider.
    ``homeworld``: where it was born. ``assistant``: the skills of its Assistant.
    ``power_points``: the size of its pool, 0 without an arcane background.
    """

    name: str
    wild_card: bool = False
    agility: Die = Die(6)
    smarts: Die = Die(6)
    spirit: Die = Die(6)
    strength: Die = Die(6)
    vigor: Die = Die(6)
    skills: tuple[tuple[str, Die], ...] = ()
    wild_die: int = 6
    pace: int = 6
    size: int = 0
    armor: int = 0
    sealed: bool = False
    shield: int = 0
    bennies: int | None = None
    power_points: int = 0
    edges: tuple[str, ...] = ()
    hindrances: tuple[str, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    gear: tuple[str, ...] = ()
    note: str = ""
    own: tuple[tuple[str, Ability], ...] = ()
    rideable: bool = False
    homeworld: str = ""
    assistant: tuple[tuple[str, Die], ...] = ()

    def trait(self, name: str) -> Die | None:
        """An attribute or a skill by its name; None where the character does not have it."""
        if name in ATTRIBUTES:
            die: Die = getattr(self, name)
            return die
        for skill, die in self.skills:
            if skill == name:
                return die
        return None


class Own(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """What a table has of its own, each by its name: Edges and Hindrances, weapons, ready figures."""

    edges: tuple[tuple[str, Ability], ...] = ()
    gear: tuple[Weapon, ...] = ()
    figures: tuple[tuple[str, Sheet], ...] = ()


NO_OWN = Own()


class Injury(Struct, frozen=True):
    """A row of the Injury Table. ``lasts``: ``permanent``, ``wounds`` (until all are healed) or ``day``."""

    kind: Of[Harm]
    lasts: Of[Lasting]


class Changed(Struct, frozen=True):
    """A trait some die types higher or lower. ``until``: the last round of it."""

    trait: str
    steps: int
    until: int


class Load(Struct, frozen=True, omit_defaults=True):
    """What is in a weapon: its ``rounds``, and the actions spent so far on loading it, its ``progress``."""

    weapon: str
    rounds: int
    progress: int = 0


class Turn(Struct, frozen=True, omit_defaults=True):
    """What a figure has done of its turn. ``acts``: actions declared, 0 before that; ``done``: used.

    ``moved`` and ``run``: inches moved, and won by running. ``ran``: it runs. ``able``: it may act;
    ``rooted``: it may not move. ``start``: where it stood when it began to move.
    """

    acts: int = 0
    done: int = 0
    moved: int = 0
    run: int = 0
    ran: bool = False
    able: bool = True
    rooted: bool = False
    start: Cell | None = None

    @property
    def fresh(self) -> bool:
        """Whether nothing at all was done yet."""
        return not (self.acts or self.done or self.moved or self.ran)


class Fighter(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A figure in play. ``seat``: the player whose it is, empty for the game master.

    ``status``: ``up``, ``incapacitated``, ``unconscious``, ``dead`` or ``gone``. ``distracted`` and
    ``vulnerable``: how many of its own turn ends are still to come before they end. ``aiming``:
    its last turn was spent taking aim. ``drop``: on whom it has the Drop. ``reckless``: its Parry is
    down after a Wild Attack. ``hands``: ids of the weapons in its right and left hand.
    ``awarded``: Bennies the game master gave it this session. ``cover``: cover by ruling. ``held_by``: who holds
    it, and ``hold`` how (``entangled``, ``bound``, or ``held`` in Deluxe). ``tricked``: its Parry is down until it
    acts. ``guard``: its Parry by Full Defense, 0 for none. ``supported``: what its allies add to its next
    action. ``upper_hand``: on whom its next action has a bonus. ``ground``: its weapons that lie there.
    ``used``: Edges that serve once a round, each with the round in which it last did. ``loaded``: what is in
    its weapons, those not named are full. ``hasty``: its Parry is down after a Rapid Attack. ``unstable``: it
    stands on something that sways. ``old_wounds``: Wounds older than an hour; ``tended``: who has tried to heal
    the others. ``mount``: what it rides. ``galloping``: it has run since its last turn began. ``power``: the Power
    Points that are left. ``adrift``: it is Shaken because it lost its hold in weightlessness. ``hours``: for which it
    is still knocked out, where that is known. ``changed``: traits that are other than on its sheet for a while.
    """

    id: str
    sheet: Sheet
    side: Of[Side] = FOES
    seat: str = ""
    group: str = ""
    at: Cell | None = None
    status: Is[Status] = Status.UP
    wounds: int = 0
    fatigue: int = 0
    bennies: int = 0
    awarded: int = 0
    shaken: bool = False
    stunned: bool = False
    prone: bool = False
    bleeding: bool = False
    distracted: int = 0
    vulnerable: int = 0
    defending: bool = False
    aiming: bool = False
    reckless: bool = False
    surprised: bool = False
    drop: str = ""
    cover: int | None = None
    found: tuple[str, ...] = ()
    hands: tuple[str, str] = ("", "")
    injuries: tuple[Injury, ...] = ()
    turn: Turn | None = None
    held_by: str = ""
    hold: Maybe[Grip] = ""
    tricked: bool = False
    guard: int = 0
    supported: int = 0
    upper_hand: str = ""
    ground: tuple[str, ...] = ()
    used: tuple[tuple[str, int], ...] = ()
    loaded: tuple[Load, ...] = ()
    hasty: bool = False
    unstable: bool = False
    old_wounds: int = 0
    tended: tuple[str, ...] = ()
    mount: str = ""
    galloping: bool = False
    power: int = 0
    adrift: bool = False
    hours: int = 0
    changed: tuple[Changed, ...] = ()

    @property
    def unit(self) -> str:
        """Who shares its Action Card: its group, or itself alone."""
        return self.group or self.id

    @property
    def up(self) -> bool:
        """Whether it is still in the fight."""
        return self.status == "up"

    @property
    def able(self) -> bool:
        """Whether it may act in its turn now: whoever is Shaken or Stunned in the middle of it may not."""
        return self.turn is not None and self.turn.able and not (self.shaken or self.stunned)

    @property
    def name(self) -> str:
        """The name on its sheet."""
        return self.sheet.name


class Hand(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """An Action Card's owner this round. ``state``: ``waiting``, ``acting``, ``hold`` or ``done``.

    ``kept``: the cards are of an earlier round, kept on Hold. ``broken_by``: the unit that came off Hold in the middle
    of its turn, which goes on afterwards. ``beaten``: the unit into whose turn it could not break.
    """

    unit: str
    cards: tuple[str, ...] = ()
    card: str = ""
    state: Of[HandState] = "waiting"
    kept: bool = False
    broken_by: str = ""
    beaten: str = ""


class Fight(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The state of play. ``phase``: ``peace``, ``cards`` or ``turns``. ``light``: 0 bright, 1 dim,
    2 dark, 3 pitch dark. ``deck``: the cards that can still be drawn. ``pending``: the frames that
    wait, the last on top. ``where``: what sort of place it is. ``own``: what the table has of its own.
    ``chase``: the chase that goes on, or is prepared. ``space``: the ships, where it is fought between ships.
    ``gravity``: ``zero-g`` or ``magnetic-array`` where there is none. ``world``: of the setting, where that is said."""

    rules: Ruleset
    fighters: tuple[Fighter, ...] = ()
    board: Board | None = None
    light: int = 0
    phase: Is[Stage] = Stage.PEACE
    round: int = 0
    deck: tuple[str, ...] = ()
    hands: tuple[Hand, ...] = ()
    gm_bennies: int = 0
    pending: tuple[Frame, ...] = ()
    where: Maybe[PlaceKind] = ""
    own: Own = NO_OWN
    chase: Chase | None = None
    space: Space | None = None
    gravity: Maybe[GravityKind] = ""
    world: str = ""

    def __getitem__(self, who: str) -> Fighter:
        for fighter in self.fighters:
            if fighter.id == who:
                return fighter
        raise KeyError(who)

    def __contains__(self, who: object) -> bool:
        return any(fighter.id == who for fighter in self.fighters)

    def hand(self, unit: str) -> Hand | None:
        """The Action Cards of a unit, or None where it has none."""
        for hand in self.hands:
            if hand.unit == unit:
                return hand
        return None

    @property
    def acting(self) -> Hand | None:
        """Whose turn it is."""
        for hand in self.hands:
            if hand.state == "acting":
                return hand
        return None

    def members(self, unit: str) -> tuple[Fighter, ...]:
        """The figures that act on a unit's card."""
        return tuple([f for f in self.fighters if (f.group or f.id) == unit])
