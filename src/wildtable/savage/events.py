"""What has happened, in the past tense: resulting facts, each with the rule behind it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from wildtable.board import Cell
from wildtable.dice import Against, Faces, Pool, Reading
from wildtable.play.question import Part
from wildtable.savage.frames import Frame
from wildtable.savage.model import Fighter, Hand, Injury, Turn

Condition: TypeAlias = Literal[
    "shaken",
    "stunned",
    "prone",
    "distracted",
    "vulnerable",
    "defending",
    "aiming",
    "reckless",
    "surprised",
    "tricked",
    "hasty",
    "unstable",
]
Status: TypeAlias = Literal["up", "incapacitated", "unconscious", "dead", "gone"]


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that has happened. ``rule``: the slug of the rule that says so."""


class Threw(Event, frozen=True, tag="threw"):
    """Dice were thrown: by whom, for what, at whom; ``parts`` make up the modifier.

    ``what``: ``trait``, ``damage``, ``confirm``, ``run``, ``injury``, ``hours``. ``trait``: whose die it was.
    ``what``: ``trait``, ``damage``, ``confirm``, ``run``, ``injury``, ``deviation``, ``direction``.
    ``trait``: whose die it was.
    ``what``: ``trait``, ``damage``, ``confirm``, ``run``, ``injury``, ``reaction``. ``trait``: whose die it was.
    """

    who: str
    what: str
    pool: Pool
    reading: Reading
    faces: Faces
    rule: str
    trait: str = ""
    against: Against | None = None
    target: str = ""
    parts: tuple[Part, ...] = ()
    bonus: int = 0


class Asked(Event, frozen=True, tag="asked"):
    """A frame was laid on the pile of what waits."""

    frame: Frame


class Answered(Event, frozen=True, tag="answered"):
    """The frame on top has been dealt with."""


class Judged(Event, frozen=True, tag="judged"):
    """What a trait roll came to in the end.

    ``level``: 0 failed, 1 success, each more a raise. ``critical``: it failed critically. ``mishap``: something
    goes wrong besides.
    """

    who: str
    trait: str
    level: int
    rule: str
    critical: bool = False
    mishap: bool = False
    target: str = ""
    levels: tuple[int, ...] = ()


class Benny(Event, frozen=True, tag="benny"):
    """Someone's Bennies are ``now`` so many, for a reason (``start``, ``joker``, ``award``, ``reroll`` ...).

    ``purse``: a figure's id, or ``gm`` for the game master's pool; ``who``: whom it was spent on.
    """

    purse: str
    now: int
    use: str
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


class Phase(Event, frozen=True, tag="phase"):
    """The fight goes into ``peace``, ``cards`` or ``turns``, in this round."""

    phase: Literal["peace", "cards", "turns"]
    round: int
    rule: str = "sw.deck"


class Shuffled(Event, frozen=True, tag="shuffled"):
    """All cards are in the deck again, but for those in hands on Hold."""

    deck: tuple[str, ...]
    rule: str = "sw.deck"


class Dealt(Event, frozen=True, tag="dealt"):
    """A unit has its Action Cards; ``drawn`` left the deck just now."""

    hand: Hand
    drawn: str
    rule: str = "sw.deck"


class Hands(Event, frozen=True, tag="hands"):
    """Whose turn it is, who waits, who holds: the hands as they are now."""

    hands: tuple[Hand, ...]
    rule: str = "sw.deck"


class Acted(Event, frozen=True, tag="acted"):
    """A figure's turn stands so now. ``deed``: what it did with it, such as ``attack`` or ``run``."""

    who: str
    turn: Turn | None
    deed: str
    rule: str
    target: str = ""
    weapon: str = ""
    options: tuple[str, ...] = ()


class Moved(Event, frozen=True, tag="moved"):
    """A figure stands elsewhere; ``spent``: inches moved this turn."""

    who: str
    at: Cell
    spent: int
    rule: str = "sw.move"


class Hurt(Event, frozen=True, tag="hurt"):
    """What a blow did: ``wounds`` on the figure now (``dealt`` of them new), whether it is Shaken."""

    who: str
    wounds: int
    shaken: bool
    rule: str
    dealt: int = 0
    soaked: int = 0


class Unharmed(Event, frozen=True, tag="unharmed"):
    """A blow did nothing."""

    who: str
    rule: str


class Became(Event, frozen=True, tag="became"):
    """A condition began. ``turns``: the own turn ends until it is over, where it ends by itself."""

    who: str
    condition: Condition
    rule: str
    turns: int = 0


class Ceased(Event, frozen=True, tag="ceased"):
    """A condition is over."""

    who: str
    condition: Condition
    rule: str


class Fell(Event, frozen=True, tag="fell"):
    """A figure is out: ``incapacitated``, ``unconscious``, ``dead`` or ``gone``; or ``up`` again.

    ``hours``: how long it is knocked out, where that is known.
    """

    who: str
    status: Status
    rule: str
    bleeding: bool = False
    hours: int = 0


class Injured(Event, frozen=True, tag="injured"):
    """A row of the Injury Table."""

    who: str
    injury: Injury
    rule: str = "sw.injury"


class Handed(Event, frozen=True, tag="handed"):
    """What a figure holds in its right and left hand now."""

    who: str
    hands: tuple[str, str]
    rule: str = "sw.off-hand"


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


class Held(Event, frozen=True, tag="held"):
    """A figure is held by another: ``entangled``, ``bound`` or ``held``; by nobody: it is free."""

    who: str
    by: str
    hold: str
    rule: str = "sw.grapple"


class Guarded(Event, frozen=True, tag="guarded"):
    """Full Defense gives a figure this Parry; 0: it is over."""

    who: str
    parry: int
    rule: str = "sw.full-defense"


class Supported(Event, frozen=True, tag="supported"):
    """So much do its allies add to a figure's next action."""

    who: str
    bonus: int
    rule: str = "sw.support"


class UpperHand(Event, frozen=True, tag="upper-hand"):
    """A figure has the upper hand over a target; over nobody: it is used up."""

    who: str
    target: str
    rule: str = "sw.test-of-will"


class LaidDown(Event, frozen=True, tag="laid-down"):
    """What a figure holds in its right and left hand now, and which of its weapons lie on the ground.

    ``lost``: the weapon that slipped from its hand; none where it picked one up.
    """

    who: str
    hands: tuple[str, str]
    ground: tuple[str, ...]
    lost: str = ""
    rule: str = "sw.disarm"


class Used(Event, frozen=True, tag="used"):
    """An Edge that serves once a round has served in this round."""

    who: str
    edge: str
    round: int
    rule: str = "sw.effects"


class Landed(Event, frozen=True, tag="landed"):
    """A template came down: where, on whom. ``inches`` and ``hour``: how far it went astray, and whereto."""

    who: str
    template: str
    rule: str
    at: Cell | None = None
    corner: bool = False
    under: tuple[str, ...] = ()
    inches: int = 0
    hour: int = 0


class Struck(Event, frozen=True, tag="struck"):
    """A thing was struck, and is ``broken`` or not. ``holder``: who held it, if anybody did."""

    thing: str
    broken: bool
    holder: str = ""
    rule: str = "sw.breaking"


class Loaded(Event, frozen=True, tag="loaded"):
    """What is in a figure's weapon now: its rounds, and the actions spent so far on loading it.

    ``secret``: it is the game master's, and no player counts its rounds.
    """

    who: str
    weapon: str
    rounds: int
    rule: str
    progress: int = 0
    secret: bool = False


class Strayed(Event, frozen=True, tag="strayed"):
    """A stray shot of somebody's comes a bystander's way."""

    who: str
    target: str
    rule: str = "sw.bystander"


class Mended(Event, frozen=True, tag="mended"):
    """Wounds were healed; so many are left ``now``."""

    who: str
    now: int
    healed: int
    rule: str = "sw.healing"


class Healed(Event, frozen=True, tag="healed"):
    """Injuries are over; these are ``left``."""

    who: str
    left: tuple[Injury, ...]
    rule: str = "sw.injury"


class Tended(Event, frozen=True, tag="tended"):
    """Who has tried to heal a figure's fresh Wounds, and how many of its Wounds are too ``old`` for that."""

    who: str
    by: tuple[str, ...]
    old: int
    rule: str = "sw.healing"


class TimePassed(Event, frozen=True, tag="time-passed"):
    """A minute, an hour, a day or five days went by."""

    span: str
    rule: str = "sw.healing"


class Tired(Event, frozen=True, tag="tired"):
    """A figure has so many levels of Fatigue now."""

    who: str
    fatigue: int
    rule: str = "sw.fatigue"


class Reacted(Event, frozen=True, tag="reacted"):
    """How a stranger takes to somebody: ``hostile``, ``uncooperative``, ``neutral``, ``friendly`` or ``helpful``."""

    who: str
    attitude: str
    rule: str = "sw.reaction"


class Scene(Event, frozen=True, tag="scene"):
    """What sort of place it is now."""

    where: str
    rule: str = "sw.effects"


AnyEvent: TypeAlias = (
    Threw
    | Asked
    | Answered
    | Judged
    | Benny
    | Seated
    | Entered
    | Left
    | Phase
    | Shuffled
    | Dealt
    | Hands
    | Acted
    | Moved
    | Hurt
    | Unharmed
    | Became
    | Ceased
    | Fell
    | Injured
    | Handed
    | Dropped
    | Found
    | Light
    | Covered
    | Held
    | Guarded
    | Supported
    | UpperHand
    | LaidDown
    | Used
    | Landed
    | Struck
    | Loaded
    | Strayed
    | Mended
    | Healed
    | Tended
    | TimePassed
    | Tired
    | Reacted
    | Scene
)
