"""What the table and the game master do: seats, figures, light, cover, time."""

from __future__ import annotations

from wildtable.closed import Maybe, Of
from wildtable.savage.events.base import Event
from wildtable.savage.model import Fighter
from wildtable.savage.sequence import BennyUse, WishAnswer
from wildtable.savage.surroundings import Attitude, GravityKind, PlaceKind, Span


class Benny(Event, frozen=True, tag="benny"):
    """Someone's Bennies are ``now`` so many, for a reason (``start``, ``joker``, ``award``, ``reroll`` ...).

    ``purse``: a figure's id, or ``gm`` for the game master's pool; ``who``: whom it was spent on.
    """

    purse: str
    now: int
    use: Of[BennyUse]
    rule: str
    who: str = ""
    awarded: int = 0


class Seated(Event, frozen=True, tag="seated"):
    """A figure is played by a seat now; an empty one gives it to the game master."""

    who: str
    seat: str


class Entered(Event, frozen=True, tag="entered"):
    """A figure has come to the table, or its sheet has changed."""

    fighter: Fighter


class Left(Event, frozen=True, tag="left"):
    """A figure has left the table."""

    who: str


class PowerPoints(Event, frozen=True, tag="power-points"):
    """A figure's Power Points are ``now`` so many: ``points`` fewer, or if ``points`` is below 0 more.

    ``words``: what they were spent on. ``secret``: they are the game master's to know.
    """

    who: str
    now: int
    points: int
    rule: str
    words: str = ""
    secret: bool = False


class Influenced(Event, frozen=True, tag="influenced"):
    """What became of a player's wish for the story: ``grant``, ``grant-free`` or ``give-back``."""

    who: str
    words: str
    answer: Of[WishAnswer]
    rule: str = "sw.benny.story"


class Dropped(Event, frozen=True, tag="drop"):
    """A figure has the Drop on a target; nobody: it is over."""

    who: str
    target: str
    rule: str = "sw.drop"


class Found(Event, frozen=True, tag="found"):
    """A figure has made out these in the dark."""

    who: str
    found: tuple[str, ...]
    rule: str = "sw.illumination"


class Light(Event, frozen=True, tag="light"):
    """The light is now 0 bright, 1 dim, 2 dark or 3 pitch dark."""

    light: int
    rule: str = "sw.illumination"


class Covered(Event, frozen=True, tag="covered"):
    """A figure's cover is ruled: 0 none to 4 near total; None: as the map shows."""

    who: str
    cover: int | None
    rule: str = "sw.cover"


class TimePassed(Event, frozen=True, tag="time-passed"):
    """A minute, an hour, a day or five days went by."""

    span: Of[Span]
    rule: str = "sw.healing"


class Scene(Event, frozen=True, tag="scene"):
    """What sort of place it is now."""

    where: Maybe[PlaceKind]
    rule: str = "sw.effects"


class Gravity(Event, frozen=True, tag="gravity"):
    """How much things weigh now: nothing (``zero-g``, ``magnetic-array``), or as usual, which is empty."""

    gravity: Maybe[GravityKind]
    rule: str = "sw.zero-g"


class Reacted(Event, frozen=True, tag="reacted"):
    """How a stranger takes to somebody: ``hostile``, ``uncooperative``, ``neutral``, ``friendly`` or ``helpful``."""

    who: str
    attitude: Of[Attitude]
    rule: str = "sw.reaction"
