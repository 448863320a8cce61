"""The state of play: figures, and the fight they are in. No rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wildtable.board import Board, Cell, light_at
from wildtable.closed import Is, Maybe, Of
from wildtable.play.derived import derived
from wildtable.play.papers import NO_PAPERS, Papers
from wildtable.play.tracking import Shape
from wildtable.savage.breaking.model import Hard
from wildtable.savage.cards.model import Hand, Stage
from wildtable.savage.characters.model import NO_OWN, Own, Sheet
from wildtable.savage.close_combat.model import Grasp
from wildtable.savage.edges.model import SwitchedOn
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.movement.model import GravityKind
from wildtable.savage.parts.facts import PartFacts
from wildtable.savage.powers.model import AtWork, PowerUse
from wildtable.savage.sight.ground import Explored, KnownGround
from wildtable.savage.table.base import Frame
from wildtable.savage.table.model import FOES, PlaceKind, Side
from wildtable.savage.traits.model import Changed, Granted, Served
from wildtable.savage.turns.model import Turn
from wildtable.savage.weapons.model import Arms
from wildtable.savage.wounds.model import Health, States, Status

K = TypeVar("K", bound=PartFacts)


class Fighter(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """A figure in play: its sheet, and its state."""

    id: str
    """The id by which commands and events name it."""
    sheet: Sheet
    """Its sheet, without its state in play."""
    side: Of[Side] = FOES
    """Its side: ``heroes`` or ``foes``."""
    seat: str = ""
    """The player who owns it; empty for the game master."""
    ally: bool = False
    """Whether it stands beside the heroes without being one of them: the game master runs it, as regards Bennies."""
    summoner: str = ""
    """The id of the caster whose power has called it, with which it leaves; empty for others."""
    group: str = ""
    """The unit whose Action Card it acts on: its group's, rider's or ship's; empty for its own."""
    at: Cell | None = None
    """The square that it stands on; None where it is on no map.

    Without a map, the first number is its place on the distance line in inches, and the second is 0; see `Fight.lined`.
    """
    status: Is[Status] = Status.UP
    """Whether it is still in the fight: ``up``, ``incapacitated``, ``unconscious``, ``dead`` or ``gone``."""
    bennies: int = 0
    """Bennies in hand."""
    awarded: int = 0
    """Bennies that the game master has given it this session."""
    drop: str = ""
    """The id of the figure that it has the Drop on; empty for none."""
    engaged: tuple[str, ...] = ()
    """The ids of those it has struck at hand to hand since its last turn began.

    Recorded only where distances are unknown and one of the two has a ranged weapon.
    """
    cover: int | None = None
    """The cover it has by the game master's ruling: 0 none, 1 light, 2 medium, 3 heavy, 4 near total; None where the
    map says."""
    found: tuple[str, ...] = ()
    """The ids of those it has found in the dark in this fight."""
    turn: Turn | None = None
    """Its turn so far; None outside its turn."""
    moved: bool = False
    """Whether it moved in its last turn, running included; a turn that goes on has a record of its own."""
    ran: bool = False
    """Whether it ran in its last turn."""
    guard: int = 0
    """Its Parry by Full Defense; 0 without."""
    guard_lowered: int = 0
    """The penalties to Parry, in points, that its Full Defense roll has already paid."""
    supported: int = 0
    """The Support of its allies for its next action; 0 for none."""
    upper_hand: str = ""
    """The id of the figure against which its next action has a bonus, after a test of will; empty for none."""
    used: tuple[tuple[str, int], ...] = ()
    """Edges that work once a round, each with the number of the round in which it last did."""
    mount: str = ""
    """The id of its mount; empty on foot."""
    power: int = 0
    """The Power Points that are left; 0 without an arcane background."""
    at_work: tuple[AtWork, ...] = ()
    """The powers at work on it."""
    cast: tuple[PowerUse, ...] = ()
    """Its castings of powers with a limit, until they are renewed."""
    changed: tuple[Changed, ...] = ()
    """Traits that differ from its sheet for some rounds."""
    served: tuple[Served, ...] = ()
    """Its used rerolls by Edges, until they are renewed."""
    switched: tuple[SwitchedOn, ...] = ()
    """Its Edges that are switched on, of those that count only then."""
    granted: tuple[Granted, ...] = ()
    """Modifiers that the game master gives to its next rolls."""
    health: Health = Health()
    """Its Wounds, Fatigue and injuries."""
    states: States = States()
    """Its conditions and postures."""
    arms: Arms = Arms()
    """The weapons in its hands and on the ground, and their loads."""
    grasp: Grasp = Grasp()
    """The hold on it, if any."""

    def __repr__(self) -> str:
        """Return its id, side, square and condition."""
        return f"Fighter({self.id!r}, {self.side}, at {self.at}, {self.status}, Wounds {self.health.wounds})"

    @property
    def unit(self) -> str:
        """The id of the unit that shares its Action Card: its group, or itself alone."""
        return self.group or self.id

    @property
    def up(self) -> bool:
        """True if it is still in the fight."""
        return self.status == "up"

    @property
    def able(self) -> bool:
        """True if it may act in its turn now; Shaken or Stunned it may not."""
        return self.turn is not None and self.turn.able and not (self.states.shaken or self.states.stunned)

    @property
    def name(self) -> str:
        """The name on its sheet."""
        return self.sheet.name


class Veil(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """The squares of a map that players do not see yet, and the whole map as it was when they were last covered."""

    cells: tuple[Cell, ...]
    under: Board


class Elsewhere(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """A scene or a place that play has left, in its state at that time."""

    scene: str = ""
    """The id of the scene; empty where it is none of the campaign's."""
    place: str = ""
    """The id of the place; empty where it is none of the campaign's."""
    board: Board | None = None
    """The map there as figures can see it; None where it has none."""
    light: int = 0
    """The light there: 0 bright, 1 dim, 2 dark, 3 pitch dark."""
    where: Maybe[PlaceKind] = ""
    """The kind of place; empty for none in particular."""
    fighters: tuple[Fighter, ...] = ()
    """The figures that stayed there."""
    hidden: tuple[Fighter, ...] = ()
    """The hidden figures there."""
    veil: Veil | None = None
    """The squares that players do not see yet."""
    explored: Explored = ()
    """The squares that each hero has seen there, where players see what their heroes see."""


class Fight(Struct, frozen=True, gc=False, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """The state of play: the figures, the map, the rules, and the pending frames."""

    rules: Ruleset
    """The edition, the setting and the table's options that every rule reads its numbers from."""
    fighters: tuple[Fighter, ...] = ()
    """All figures at the table, also those out of the fight."""
    board: Board | None = None
    """The map; None without one, where all are near each other or stand along one line."""
    light: int = 0
    """0 bright, 1 dim, 2 dark, 3 pitch dark."""
    phase: Is[Stage] = Stage.PEACE
    """``peace`` outside rounds, ``cards`` while they are dealt, ``turns`` while they are acted on."""
    round: int = 0
    """The number of the current round, from 1; 0 before the first."""
    deck: tuple[str, ...] = ()
    """The cards that can still be drawn, such as ``KH``."""
    hands: tuple[Hand, ...] = ()
    """The Action Cards of this round, one hand for each unit that was dealt in; empty outside rounds."""
    gm_bennies: int = 0
    """Bennies in the game master's pool."""
    pending: tuple[Frame, ...] = ()
    """The pending frames, the last on top."""
    asides: tuple[Frame, ...] = ()
    """Questions to the game master that do not block play, the oldest first."""
    where: Maybe[PlaceKind] = ""
    """The kind of place, for Edges that depend on it; empty for none in particular."""
    weather: str = ""
    """The weather in a word, for Edges that depend on it; empty where none is set."""
    own: Own = NO_OWN
    """The table's own Edges and Hindrances, weapons, ready figures, skills, places and scenes."""
    parts: tuple[PartFacts, ...] = ()
    """The facts of parts, such as a chase or ships."""
    gravity: Maybe[GravityKind] = ""
    """``zero-g`` or ``magnetic-array`` where there is no weight; empty where there is."""
    watched: tuple[str, ...] = ()
    """The ids of those whose next shot or throw may hit bystanders, by the game master's ruling."""
    hard: tuple[Hard, ...] = ()
    """Things to which the game master has given a Hardness, with or without a map."""
    between: bool = False
    """Whether it is between two sessions, or before the first."""
    bunched: int = 0
    """The number of further targets that a template reaches without a map, by a ruling; negative: fewer."""
    place: str = ""
    """The id of the place of the campaign where it is played; empty for none of them."""
    scene: str = ""
    """The id of the scene of the campaign that is played; empty for none of them."""
    elsewhere: tuple[Elsewhere, ...] = ()
    """The scenes and places that play has left, for when it returns."""
    hidden: tuple[Fighter, ...] = ()
    """The hidden figures, which only the game master knows."""
    veil: Veil | None = None
    """The squares of the map that players do not see yet; on the ``board`` they are one feature that blocks the way."""
    papers: Papers = NO_PAPERS
    """The campaign's handouts and notes, and the seats to which each handout was shown."""
    automatic: tuple[str, ...] = ()
    """The ids of the figures that act by themselves when the game master would play them."""
    explored: Explored = ()
    """The squares of the map that each hero has seen, where players see what their heroes see."""
    ground: KnownGround | None = None
    """The ground that a seat knows, in the fight as that seat knows it; None in a table's own state."""
    solo: bool = False
    """Whether one person plays alone, and nobody sits in the game master's place."""

    def __repr__(self) -> str:
        """Return the edition, the phase, the round and the ids of the figures."""
        figures = ", ".join([fighter.id for fighter in self.fighters])
        return f"Fight({self.rules.edition.name}, {self.phase}, round {self.round}: {figures})"

    def __getitem__(self, who: str) -> Fighter:
        for fighter in self.fighters:
            if fighter.id == who:
                return fighter
        raise KeyError(who)

    def __contains__(self, who: object) -> bool:
        for fighter in self.fighters:  # noqa: SIM110 - a generator takes twice as long
            if fighter.id == who:
                return True
        return False

    def part(self, kind: type[K]) -> K | None:
        """Return a part's facts by their type; None where it has none."""
        return part_of(self.parts, kind)

    def keeping(self, facts: PartFacts) -> Fight:
        """Return the fight with other facts of a part."""
        return replace(self, parts=kept(self.parts, facts))

    def hand(self, unit: str) -> Hand | None:
        """Return the Action Cards of a unit; None where it has none."""
        for hand in self.hands:
            if hand.unit == unit:
                return hand
        return None

    @property
    def lined(self) -> bool:
        """True if there is no map, and distances along one line are known."""
        return self.board is None and any(f.at is not None for f in self.fighters)

    def light_at(self, at: Cell | None) -> int:
        """Return the level of darkness on a square, 0 bright to 3 pitch dark: the map's, or else the fight's."""
        if at is None or self.board is None or not self.board.lights:
            return self.light
        own = light_at(self.board, at)
        return self.light if own is None else own

    @property
    def acting(self) -> Hand | None:
        """The hand of the unit whose turn it is; None outside turns."""
        for hand in self.hands:
            if hand.state == "acting":
                return hand
        return None

    def members(self, unit: str) -> tuple[Fighter, ...]:
        """Return the figures that act on a unit's card."""
        fighters = self.fighters
        return tuple([fighters[place] for place in _places(self, unit)])


@derived
def _places(fight: Fight, unit: str) -> tuple[int, ...]:
    """Return the places among all figures of those that act on a unit's card."""
    return tuple([place for place, f in enumerate(fight.fighters) if (f.group or f.id) == unit])


def by_unit(fighters: Iterable[Fighter]) -> dict[str, list[Fighter]]:
    """Return figures by their unit, which is `Fight.members` of all units in one pass."""
    found: dict[str, list[Fighter]] = {}
    for fighter in fighters:
        found.setdefault(fighter.group or fighter.id, []).append(fighter)
    return found


def part_of(parts: Iterable[PartFacts], kind: type[K]) -> K | None:
    """Return the facts of one type among those of the parts; None where there are none."""
    for each in parts:
        if type(each) is kind:
            return each
    return None


def kept(parts: Iterable[PartFacts], facts: PartFacts) -> tuple[PartFacts, ...]:
    """Return the facts of the parts with one replaced, in a fixed order."""
    others = [each for each in parts if type(each) is not type(facts)]
    return tuple(sorted([*others, facts], key=lambda each: str(each.__struct_config__.tag)))


SMALL: Mapping[str, type[Struct]] = {"health": Health, "states": States, "arms": Arms, "grasp": Grasp}
"""The types of a figure's small values, by their fields."""

STANDS_IN: Mapping[str, str] = {fact: field for field, kind in SMALL.items() for fact in kind.__struct_fields__}
"""The field of a figure in which each fact of a small value is; fact names are unique."""

FACTS: tuple[str, ...] = (*[name for name in Fighter.__struct_fields__ if name not in SMALL], *STANDS_IN)
"""The names of all facts about a figure, as cases and characters' files use them."""


def fact(fighter: Fighter, name: str) -> Any:
    """Return a fact about a figure by its name. Raises AttributeError where there is none."""
    field = STANDS_IN.get(name)
    return getattr(fighter if field is None else getattr(fighter, field), name)


def nested(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return facts by their names nested as in a figure's fields."""
    made: dict[str, Any] = {}
    for name, value in facts.items():
        if (field := STANDS_IN.get(name)) is None:
            made[name] = value
        else:
            made.setdefault(field, {})[name] = value
    return made


def changed(fighter: Fighter, **facts: Any) -> Fighter:
    """Return a figure with some facts changed, by their names. Raises TypeError for an unknown name."""
    made: dict[str, Any] = {}
    for name, value in facts.items():
        field = STANDS_IN.get(name)
        if field is None:
            made[name] = value
        else:
            made[field] = replace(made.get(field) or getattr(fighter, field), **{name: value})
    return replace(fighter, **made)


SHAPE = Shape(
    Fight,
    "fighters",
    Fighter,
    parts=SMALL,
    tuples=("pending", "deck"),
    lookups={"hand": lambda fight: {hand.unit: hand for hand in fight.hands}},
)
"""The shape by which reads of a fight are tracked: figures by the fields of their small values too, cards by unit."""
