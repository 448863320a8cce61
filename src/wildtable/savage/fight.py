"""The state of play: figures, and the fight they are in. No rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wildtable.board import Board, Cell, light_at
from wildtable.closed import Is, Maybe, Of
from wildtable.play.papers import NO_PAPERS, Papers
from wildtable.play.tracking import Shape
from wildtable.savage.breaking.model import Hard
from wildtable.savage.cards.model import Hand, Stage
from wildtable.savage.characters.model import NO_OWN, Own, Sheet
from wildtable.savage.close_combat.model import Grasp
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.movement.model import GravityKind
from wildtable.savage.parts.facts import PartFacts
from wildtable.savage.table.base import Frame
from wildtable.savage.table.model import FOES, PlaceKind, Side
from wildtable.savage.traits.model import Changed, Granted, Served
from wildtable.savage.turns.model import Turn
from wildtable.savage.weapons.model import Arms
from wildtable.savage.wounds.model import Health, States, Status

K = TypeVar("K", bound=PartFacts)


class Fighter(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """A figure in play: what it is, and all that has happened to it so far."""

    id: str
    """What commands and events name it by."""
    sheet: Sheet
    """What it is, apart from what happens to it in play."""
    side: Of[Side] = FOES
    """Whose friend it is: ``heroes`` or ``foes``."""
    seat: str = ""
    """The player whose it is; empty for the game master."""
    ally: bool = False
    """Whether it stands beside the heroes without being one of them: the game master runs it, as regards Bennies."""
    group: str = ""
    """Whose Action Card it acts on: its group's, its rider's, its ship's; empty where it has one of its own."""
    at: Cell | None = None
    """The square that it stands on; None where it is on no map. Where there is no map to be on, its first number is
    how many inches along one line it stands, and its second is 0; see `Fight.lined`."""
    status: Is[Status] = Status.UP
    """Whether it is still in the fight: ``up``, ``incapacitated``, ``unconscious``, ``dead`` or ``gone``."""
    bennies: int = 0
    """Bennies in hand."""
    awarded: int = 0
    """Bennies that the game master has given it this session."""
    drop: str = ""
    """The id of the one that it has the Drop on; empty without."""
    engaged: tuple[str, ...] = ()
    """The ids of those whom it has struck at hand to hand since its last turn began, where nobody has said how far
    apart they are and one of the two has something to shoot with."""
    cover: int | None = None
    """The cover it has by the game master's ruling: 0 none, 1 light, 2 medium, 3 heavy, 4 near total; None where the
    map says."""
    found: tuple[str, ...] = ()
    """The ids of those whom it has made out in the dark in this fight."""
    turn: Turn | None = None
    """What it has done of its turn; None while it has none."""
    guard: int = 0
    """Its Parry by Full Defense; 0 without."""
    guard_lowered: int = 0
    """The penalties to Parry, in points, that the roll for Full Defense has paid already."""
    supported: int = 0
    """What its allies add to its next action; 0 for nothing."""
    upper_hand: str = ""
    """The id of the one against whom its next action has a bonus, after a test of will; empty without."""
    used: tuple[tuple[str, int], ...] = ()
    """Edges that serve once a round, each with the number of the round in which it last did."""
    mount: str = ""
    """The id of what it rides; empty on foot."""
    power: int = 0
    """The Power Points that are left; 0 without an arcane background."""
    changed: tuple[Changed, ...] = ()
    """Traits that are other than on its sheet for some rounds."""
    served: tuple[Served, ...] = ()
    """Edges by which it has rolled anew, as long as that counts."""
    granted: tuple[Granted, ...] = ()
    """Modifiers that the game master gives to its next rolls."""
    health: Health = Health()
    """Its Wounds and Fatigue, and what they leave."""
    states: States = States()
    """What it suffers or does."""
    arms: Arms = Arms()
    """What it has in its hands, what lies there, what is loaded."""
    grasp: Grasp = Grasp()
    """Who holds it, and how."""

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
        return self.turn is not None and self.turn.able and not (self.states.shaken or self.states.stunned)

    @property
    def name(self) -> str:
        """The name on its sheet."""
        return self.sheet.name


class Veil(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """What players do not see yet of a map: some squares, and the whole map as it was when they were last covered."""

    cells: tuple[Cell, ...]
    under: Board


class Elsewhere(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """A scene or a place that play has left, as it was left."""

    scene: str = ""
    """The id of the scene; empty where it is none of the campaign's."""
    place: str = ""
    """The id of the place; empty where it is none of the campaign's."""
    board: Board | None = None
    light: int = 0
    where: Maybe[PlaceKind] = ""
    fighters: tuple[Fighter, ...] = ()
    """Who stayed there."""
    hidden: tuple[Fighter, ...] = ()
    """Who lies in wait there."""
    veil: Veil | None = None
    """What players do not see yet of the map."""


class Fight(Struct, frozen=True, omit_defaults=True, cache_hash=True, forbid_unknown_fields=True):
    """The state of play: who is there, on what ground, by which rules, and what waits."""

    rules: Ruleset
    """The edition, the setting and the table's options that every rule reads its numbers from."""
    fighters: tuple[Fighter, ...] = ()
    """Everybody at the table, also those who are out of the fight."""
    board: Board | None = None
    """The map; None where it is played without one: everybody is near everybody, or stands along one line."""
    light: int = 0
    """0 bright, 1 dim, 2 dark, 3 pitch dark."""
    phase: Is[Stage] = Stage.PEACE
    """``peace`` outside rounds, ``cards`` while they are dealt, ``turns`` while they are acted on."""
    round: int = 0
    """The round that is played, from 1; 0 before the first."""
    deck: tuple[str, ...] = ()
    """The cards that can still be drawn, such as ``KH``."""
    hands: tuple[Hand, ...] = ()
    """The Action Cards of this round, one hand for each who was dealt in; empty outside rounds."""
    gm_bennies: int = 0
    """Bennies in the game master's pool."""
    pending: tuple[Frame, ...] = ()
    """The frames that wait, the last on top."""
    asides: tuple[Frame, ...] = ()
    """Questions to the game master that nobody has to wait for, the oldest first."""
    where: Maybe[PlaceKind] = ""
    """What sort of place it is, for Edges that ask; empty for nowhere in particular."""
    weather: str = ""
    """The weather in a word, for Edges that ask; empty where nobody has said any."""
    own: Own = NO_OWN
    """What the table has of its own: Edges and Hindrances, weapons, ready figures."""
    parts: tuple[PartFacts, ...] = ()
    """What the parts keep that it has besides, such as a chase or ships."""
    gravity: Maybe[GravityKind] = ""
    """``zero-g`` or ``magnetic-array`` where there is no weight; empty where there is."""
    watched: tuple[str, ...] = ()
    """The ids of those whose next shot or throw may hit bystanders, by the game master's call."""
    hard: tuple[Hard, ...] = ()
    """Things that the game master has given a Hardness on the spot, with a map or without."""
    between: bool = False
    """Whether it is between two sessions, or before the first."""
    bunched: int = 0
    """How many more a template reaches where there is no map, by the game master's ruling; negative: fewer."""
    place: str = ""
    """The id of the place of the campaign where it is played; empty for none of them."""
    scene: str = ""
    """The id of the scene of the campaign that is played; empty for none of them."""
    elsewhere: tuple[Elsewhere, ...] = ()
    """What has been left at other places and in other scenes, for when play comes back there."""
    hidden: tuple[Fighter, ...] = ()
    """Those who lie in wait: nobody meets them, and only the game master knows."""
    veil: Veil | None = None
    """What players do not see yet of the map; on the ``board`` those squares are one thing that blocks the way."""
    papers: Papers = NO_PAPERS
    """The campaign's handouts and notes, and which handout is in whose hands."""

    def __getitem__(self, who: str) -> Fighter:
        for fighter in self.fighters:
            if fighter.id == who:
                return fighter
        raise KeyError(who)

    def __contains__(self, who: object) -> bool:
        return any(fighter.id == who for fighter in self.fighters)

    def part(self, kind: type[K]) -> K | None:
        """What a part keeps, by its kind; None where it keeps nothing."""
        return part_of(self.parts, kind)

    def keeping(self, facts: PartFacts) -> Fight:
        """The fight with other facts of a part."""
        return replace(self, parts=kept(self.parts, facts))

    def hand(self, unit: str) -> Hand | None:
        """The Action Cards of a unit, or None where it has none."""
        for hand in self.hands:
            if hand.unit == unit:
                return hand
        return None

    @property
    def lined(self) -> bool:
        """Whether there is no map, and it has been said how far apart figures stand along one line."""
        return self.board is None and any(f.at is not None for f in self.fighters)

    def light_at(self, at: Cell | None) -> int:
        """How bright it is on a square, 0 to 3: as the map says of it, or else as the light is everywhere."""
        own = light_at(self.board, at) if self.board is not None and at is not None else None
        return self.light if own is None else own

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


def by_unit(fighters: Iterable[Fighter]) -> dict[str, list[Fighter]]:
    """Figures by the unit on whose card they act: `Fight.members` of all units at once, in the time of one."""
    found: dict[str, list[Fighter]] = {}
    for fighter in fighters:
        found.setdefault(fighter.group or fighter.id, []).append(fighter)
    return found


def part_of(parts: Iterable[PartFacts], kind: type[K]) -> K | None:
    """Of what the parts keep, that of one kind; None where there is none."""
    for each in parts:
        if type(each) is kind:
            return each
    return None


def kept(parts: Iterable[PartFacts], facts: PartFacts) -> tuple[PartFacts, ...]:
    """What the parts keep, once one of them keeps something else; always in the same order."""
    others = [each for each in parts if type(each) is not type(facts)]
    return tuple(sorted([*others, facts], key=lambda each: str(each.__struct_config__.tag)))


SMALL: Mapping[str, type[Struct]] = {"health": Health, "states": States, "arms": Arms, "grasp": Grasp}
"""The small values that a figure is made of, by the fields in which they stand."""

STANDS_IN: Mapping[str, str] = {fact: field for field, kind in SMALL.items() for fact in kind.__struct_fields__}
"""In which of them a fact stands, by its name: no two have the same."""

FACTS: tuple[str, ...] = (*[name for name in Fighter.__struct_fields__ if name not in SMALL], *STANDS_IN)
"""The names of all facts about a figure, as cases and characters' files have them."""


def fact(fighter: Fighter, name: str) -> Any:
    """A fact about a figure by its name. Raises AttributeError where there is none."""
    field = STANDS_IN.get(name)
    return getattr(fighter if field is None else getattr(fighter, field), name)


def nested(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts by their names, as a figure's fields have them."""
    made: dict[str, Any] = {}
    for name, value in facts.items():
        if (field := STANDS_IN.get(name)) is None:
            made[name] = value
        else:
            made.setdefault(field, {})[name] = value
    return made


def changed(fighter: Fighter, **facts: Any) -> Fighter:
    """A figure of which some facts are others, by their names. Raises TypeError for a name that there is not."""
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
    lookups={"hand": lambda fight: {hand.unit: hand for hand in fight.hands}},
)
"""The shape by which a fight is tracked: figures by the fields of their small values too, cards by their unit."""
