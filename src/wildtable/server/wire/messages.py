"""Messages on a socket, in both directions. The page's types are generated from here.

A client says hello first. Everything it sends has an ``id`` of its own making, unique at
its table, so that sending again after a lost answer is harmless. ``seen`` is the number of
the last entry it has shown. A command is stale, and refused, if it was not offered at that
entry, or is offered in other words now.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType, field

from wildtable.dice.proof import DiceCall
from wildtable.play.handouts import SeenPapers
from wildtable.server.wire.countdowns import Countdowns, HoldCountdown, StartCountdown
from wildtable.server.wire.dice import Call, Commit, Give, Nonce, RevealedSeed, ThrowDice, Thrown
from wildtable.server.wire.fields import Count, Id, Key, Short
from wildtable.server.wire.pointing import Point, Pointed
from wildtable.server.wire.suggestions import Suggest, Suggested
from wildtable.text.plea import Plea
from wildtable.text.spoken import Line, Panel, SetupStep, SpokenChances, SpokenOffer

encode = msgspec.json.Encoder().encode
"""Return a message as JSON."""


# From the page.


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message. ``key``: the game master's, the players' (with a ``name``), or the client's own
    (``Welcome.key``). ``since``: the last entry that the client has shown."""

    table: Id
    key: Key
    name: Short = ""
    since: Count = 0

    def __repr__(self) -> str:
        """Return the value as text, without its keys."""
        return f"{type(self).__name__}({self.table!r})"


class Do(Struct, frozen=True, tag="do", forbid_unknown_fields=True):
    """A command: an offer with its open fields filled in. ``seat``: the player that the game master acts for
    (`Look`); empty for the sender. ``thrown``: typed dice, as far as they have been rolled (`ThrowDice`); None for
    dice of the table. ``nonce``: random bytes for the dice, made after the last promise came (`Welcome.promise`)."""

    id: Id
    seen: Count
    command: Raw
    seat: Short = ""
    thrown: Thrown | None = None
    nonce: Nonce = ""


class Rule(Struct, frozen=True, tag="rule", forbid_unknown_fields=True):
    """Events that the game master writes by hand, with a reason."""

    id: Id
    seen: Count
    events: Raw
    reason: Short


class TakeBack(Struct, frozen=True, tag="take-back", forbid_unknown_fields=True):
    """Undo every entry after entry ``to``. If dice were rolled or a secret came out, a player's message only asks
    the game master, whose own ``take-back`` accepts."""

    id: Id
    seen: Count
    to: Count
    reason: Short = ""


class Decline(Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Refuse the undo that the seat ``of`` asked for. From that seat itself: cancel the request."""

    id: Id
    seen: Count
    of: Id
    reason: Short = ""


class Say(Struct, frozen=True, tag="say", forbid_unknown_fields=True):
    """A chat message, or dice, as typed. ``who``: the sender's hero that the dice are for, if any. ``thrown`` and
    ``nonce`` are as in `Do`."""

    id: Id
    text: str
    thrown: Thrown | None = None
    nonce: Nonce = ""
    who: Short = ""


class SetOwnDice(Struct, frozen=True, tag="own-dice", forbid_unknown_fields=True):
    """The game master allows typed dice, or forbids them."""

    id: Id
    allowed: bool


class SetTogether(Struct, frozen=True, tag="dice-together", forbid_unknown_fields=True):
    """The game master turns mixed dice on or off."""

    id: Id
    on: bool


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """A sign of life; the answer is ``pong``."""

    n: Count = 0


class Foretell(Struct, frozen=True, tag="foretell", forbid_unknown_fields=True):
    """A request for the odds of a command. Only the last request is answered. ``seat`` is as in `Do`."""

    id: Id
    seen: Count
    command: Raw
    seat: Short = ""


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """The game master asks for the offers of a player, to act for them."""

    id: Id
    seat: Id


class Show(Struct, frozen=True, tag="show", forbid_unknown_fields=True):
    """I want to be told again how things stand, in full."""

    id: Id


class Propose(Struct, frozen=True, tag="propose", forbid_unknown_fields=True):
    """A program proposes a command to the people at its seat; one of them gives it, under this ``id``, or nobody does.
    ``why``: a reason, in words."""

    id: Id
    seen: Count
    command: Raw
    why: Short = ""


class Dismiss(Struct, frozen=True, tag="dismiss", forbid_unknown_fields=True):
    """Drop the proposal with this ``id``."""

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
    | Propose
    | Dismiss
    | Suggest
    | StartCountdown
    | HoldCountdown
    | Point
)


# To the page.


class Member(Struct, frozen=True, omit_defaults=True):
    """Somebody at the table. ``role``: ``gm``, ``player`` or ``watch``.

    ``gone``: came in a file with the table; a person who gives that name becomes that member.
    ``sent_away``: by the game master; nobody can join as that member until the game master lets them in again.
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

    ``view`` is the system's own; ``asks``: a sentence on the people the table waits for; ``why``: what is at stake
    for this seat; ``main``: the id of the offer that a single tap should give. ``steps``: for the game master of a new
    table, what makes it ready to play.
    ``back``: the entry that this seat's take-back would go to, -1 for none; ``asks_back``: it would only ask for that.
    ``panels``: the view in words. ``waits``: for the game master, the players that a choice is waited for.
    ``requests``: what players ask to take back. ``papers``: the handouts that are shown to this seat.
    ``own_dice``: whether people may type in dice that they throw on the real table. ``together``: whether every page
    present mixes numbers into the table's dice. ``plea``: the choice of somebody that the table waits for.
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
    steps: tuple[SetupStep, ...] = ()
    plea: Plea | None = None


class Welcome(Struct, frozen=True, tag="welcome"):
    """The answer to ``hello``. ``key``: the member's own, to reconnect. ``lines``: the log after ``since``.

    ``promise``: the SHA-256, in hex, of the seed for the next dice (`wildtable.dice.fair`). ``agent``: of a program's
    key; then every ``id`` that it sends begins with `agent:`, this and a colon. ``alone``: one person plays all
    heroes, and the server the others. ``scene``: the ready scene that the table began with, if any.
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
    agent: str = ""
    alone: bool = False
    scene: str = ""

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
    again: they are kept beside, and are otherwise nothing to look at. ``now``: the whole view again, for
    a client that has none. ``promise``: that of the next dice, where it is another now; ``proof``: what became of
    the one before, for members who see all dice. ``rounds``: the numbers of pages that were called for, told to all.
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
    """A refusal of a message; nothing has changed. ``id`` as sent, or empty. ``again``: the seconds to wait after too
    many messages; 0 if waiting does not help."""

    id: str
    code: str
    problem: str
    remedy: str = ""
    again: int = 0


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to ``ping``."""

    n: int


class Foretold(Struct, frozen=True, tag="foretold"):
    """The odds that were asked for, as far as the player may know them. Empty if there are none, if the table has
    moved on, or if they would take too long."""

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


class Proposed(Struct, frozen=True, omit_defaults=True):
    """A command that a program proposes for a seat. ``by``: the program's name; ``label``: the command in words;
    ``why``: its reason, in its own words. To accept, send ``command`` in a `Do` with this ``id``."""

    id: str
    seat: str
    by: str
    label: str
    command: Raw
    seen: int
    why: str = ""


class Proposals(Struct, frozen=True, tag="proposals"):
    """All open proposals for this seat, whenever they change; for the game master those of all seats."""

    proposals: tuple[Proposed, ...]


ToPage: TypeAlias = (
    Welcome
    | Step
    | Members
    | Refusal
    | Pong
    | Foretold
    | Looked
    | Shown
    | ThrowDice
    | Call
    | Proposals
    | Suggested
    | Countdowns
    | Pointed
)
