"""Messages on a socket, in both directions. The page's types are generated from here.

A client says hello first. Everything it sends has an ``id`` of its own making, unique at
its table, so that sending again after a lost answer is harmless. ``seen`` is the number of
the last entry it has shown; a command that rests on an older picture is refused as stale
where it was not offered then, or is offered in other words now.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from wildtable.dice.together import DiceCall
from wildtable.play.handouts import SeenPapers
from wildtable.play.ids import END, ENTRY_ID
from wildtable.server.wire.dice import Call, Commit, Give, Nonce, RevealedSeed, ThrowDice, Thrown
from wildtable.text.spoken import Line, Panel, SpokenChances, SpokenOffer

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=f"^{ENTRY_ID}{END}")]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Short: TypeAlias = Annotated[str, Meta(max_length=500)]


encode = msgspec.json.Encoder().encode
"""Return a message as JSON."""


# From the page.


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: the table, and a key: the game master's, the players' (with a name), or the client's own from
    before (``Welcome.key``). ``since``: the last entry that the client has shown."""

    table: Id
    key: Key
    name: Short = ""
    since: Count = 0

    def __repr__(self) -> str:
        """Return the value as text, without its keys."""
        return f"{type(self).__name__}({self.table!r})"


class Do(Struct, frozen=True, tag="do", forbid_unknown_fields=True):
    """A command: an offer's, with its open fields filled in. ``seat``: for whom the game master gives it, of a
    player's offers (`Look`); empty for oneself. ``thrown``: one's own dice, as far as they have fallen (`ThrowDice`);
    None where the table throws them. ``nonce``: what the sender adds to the table's dice, so that the server cannot
    choose them; made after the promise came that stands (`Welcome.promise`)."""

    id: Id
    seen: Count
    command: Raw
    seat: Short = ""
    thrown: Thrown | None = None
    nonce: Nonce = ""


class Rule(Struct, frozen=True, tag="rule", forbid_unknown_fields=True):
    """The game master writes events by hand, with a reason."""

    id: Id
    seen: Count
    events: Raw
    reason: Short


class TakeBack(Struct, frozen=True, tag="take-back", forbid_unknown_fields=True):
    """Go back to how things stood after entry ``to``. Of a player, where chance or a secret has answered, it asks the
    game master for that; the game master's own ``take-back`` is the yes."""

    id: Id
    seen: Count
    to: Count
    reason: Short = ""


class Decline(Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """No: what the seat ``of`` asked to take back stands. Of that seat itself: it wants it back no more."""

    id: Id
    seen: Count
    of: Id
    reason: Short = ""


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """Words or dice, as somebody typed them on the line: see `wildtable.play.line`. It rests on no picture.
    ``thrown`` and ``nonce``: as in `Do`."""

    id: Id
    text: str
    thrown: Thrown | None = None
    nonce: Nonce = ""


class SetOwnDice(Struct, frozen=True, tag="own-dice", forbid_unknown_fields=True):
    """The game master lets people type in dice that they throw on the real table, or no more."""

    id: Id
    allowed: bool


class SetTogether(Struct, frozen=True, tag="dice-together", forbid_unknown_fields=True):
    """The game master has all pages at the table mix numbers into its dice, or no more."""

    id: Id
    on: bool


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Are you there?"""

    n: Count = 0


class Foretell(Struct, frozen=True, tag="foretell", forbid_unknown_fields=True):
    """A request for the chances of a command, if it were given now. One at a time: whoever asks something else does not
    wait for what they asked before. ``seat``: as in `Do`."""

    id: Id
    seen: Count
    command: Raw
    seat: Short = ""


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """The game master asks what a player may do now, to play for somebody who is away."""

    id: Id
    seat: Id


class Show(Struct, frozen=True, tag="show", forbid_unknown_fields=True):
    """I want to be told anew how things stand, in full."""

    id: Id


FromPage: TypeAlias = (
    Hello
    | Do
    | Rule
    | TakeBack
    | Decline
    | Say
    | SetOwnDice
    | SetTogether
    | Commit
    | Give
    | Ping
    | Foretell
    | Look
    | Show
)


# To the page.


class Member(Struct, frozen=True, omit_defaults=True):
    """Somebody at the table. ``role``: ``gm``, ``player`` or ``watch``.

    ``gone``: came in a file with the table; whoever gives that name at the door sits down as that one.
    ``sent_away``: by the game master; nobody comes in as that one until they are let in again.
    """

    seat: str
    name: str
    role: str
    here: bool = False
    gone: bool = False
    sent_away: bool = False


class Request(Struct, frozen=True, omit_defaults=True):
    """Somebody asks to go back to how things stood after entry ``to``.

    ``first``: the first entry that would go; ``entries``: how many would.
    """

    seat: str
    to: int
    first: int
    entries: int = 1


class Now(Struct, frozen=True, omit_defaults=True):
    """The current state for this seat: what it sees and what it may do.

    ``view`` is the system's own; ``asks``: whom the table waits for, one sentence; ``why``: what is at stake for this
    seat; ``main``: the id of the offer that a single tap should give.
    ``back``: the entry that this seat's take-back would go to, -1 for none; ``asks_back``: it would only ask for that.
    ``panels``: the view in words. ``waits``: for the game master, the players that a choice is waited for.
    ``requests``: what players ask to take back. ``papers``: the handouts that are shown to this seat.
    ``own_dice``: whether people may type in dice that they throw on the real table. ``together``: whether every page
    present mixes numbers into the table's dice.
    """

    view: Any
    offers: tuple[SpokenOffer, ...]
    asks: str = ""
    back: int = -1
    panels: tuple[Panel, ...] = ()
    asks_back: bool = False
    waits: tuple[str, ...] = ()
    requests: tuple[Request, ...] = ()
    papers: SeenPapers | None = None
    why: str = ""
    main: str = ""
    own_dice: bool = False
    together: bool = False


class Welcome(Struct, frozen=True, tag="welcome"):
    """You are in. ``key``: your own, for coming back. ``lines``: the log since what you had shown.

    ``promise``: the SHA-256, in hex, of the seed that the next dice will come from (`wildtable.dice.fair`).
    """

    table: str
    title: str
    system: str
    seat: str
    role: str
    name: str
    key: str
    seq: int
    lines: tuple[Line, ...]
    members: tuple[Member, ...]
    now: Now
    promise: str = ""

    def __repr__(self) -> str:
        """Return the value as text, without its keys."""
        return f"{type(self).__name__}({self.table!r})"


class Change(Struct, frozen=True):
    """One operation of a JSON Patch (RFC 6902): ``add``, ``remove``, ``replace`` or ``move``."""

    op: str
    path: str
    value: Any = UNSET
    from_: str | UnsetType = field(default=UNSET, name="from")


class Step(Struct, frozen=True, tag="step", omit_defaults=True):
    """Entry ``seq`` happened; ``id`` is the sender's. Steps come in order, without a gap.

    ``changes``: a JSON Patch that makes how things stood after the entry before (`Welcome.now`, `Shown.now`, or what
    the changes made of it) how they stand after this one. What it moves to `/put_by` are offers that may be made
    again: they are kept beside, and are otherwise nothing to look at. ``now``: how things stand, told anew, for
    whoever has nothing before. ``promise``: that of the next dice, where it is another now; ``proof``: what became of
    the one before, for whoever sees all that fell. ``rounds``: the numbers of pages that were called for, told to all.
    """

    seq: int
    id: str
    line: Line | None
    changes: tuple[Change, ...] = ()
    now: Now | None = None
    promise: str = ""
    proof: RevealedSeed | None = None
    rounds: tuple[DiceCall, ...] = ()


class Members(Struct, frozen=True, tag="members"):
    """The members of the table, whenever they change."""

    members: tuple[Member, ...]


class Refusal(Struct, frozen=True, tag="refusal"):
    """A refusal of what was sent; nothing has changed. ``id`` as sent, or empty. ``again``: after so many seconds it
    can be done, where it was too much; 0 where waiting does not help."""

    id: str
    code: str
    problem: str
    remedy: str = ""
    again: int = 0


class Pong(Struct, frozen=True, tag="pong"):
    """I am here."""

    n: int


class Foretold(Struct, frozen=True, tag="foretold"):
    """The chances that were asked for, as far as the seat may know them; nothing where there is nothing to say,
    where the table has moved on, or where it would take too long."""

    id: str
    seen: int
    chances: SpokenChances | None


class Looked(Struct, frozen=True, tag="looked"):
    """The offers of a player after entry ``seq``."""

    id: str
    seq: int
    seat: str
    offers: tuple[SpokenOffer, ...]


class Shown(Struct, frozen=True, tag="shown"):
    """The state after entry ``seq``. ``promise``: as in `Welcome`."""

    id: str
    seq: int
    now: Now
    promise: str = ""


ToPage: TypeAlias = Welcome | Step | Members | Refusal | Pong | Foretold | Looked | Shown | ThrowDice | Call
