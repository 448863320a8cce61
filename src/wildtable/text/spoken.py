"""What is said to a person: lines of the log with their roll cards, and offers with labels.

These shapes are the same for every system, so a page that draws them can play any system.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from msgspec import Raw, Struct

from wildtable.dice.notation import Rolled
from wildtable.play import Entry, Offer, Seat


class ShownDie(Struct, frozen=True, omit_defaults=True):
    """One die of a roll card: its sides, every face it showed, and what part it plays.

    ``role``: ``trait``, ``wild``, ``damage``, ``bonus`` (a raise's die), ``table`` or
    ``mark`` (one of a pool that is counted). ``counts``: false where another die was better.
    """

    sides: int
    faces: tuple[int, ...]
    role: str = "trait"
    counts: bool = True


class ShownPart(Struct, frozen=True, omit_defaults=True):
    """One part of a number: a label, how much, the rule behind it (a slug), whether it counted."""

    label: str
    value: int
    rule: str = ""
    counts: bool = True
    why: str = ""


class RollCard(Struct, frozen=True, omit_defaults=True):
    """One throw as the table sees it. ``against``: the number asked, where there was one. ``called``: the name of
    whoever threw it, who may be gone by the time it is read.

    ``tone``: ``good``, ``great``, ``bad``, ``awful`` or ``plain``, for who threw it.
    """

    who: str
    title: str
    dice: tuple[ShownDie, ...]
    parts: tuple[ShownPart, ...] = ()
    total: int | None = None
    against: int | None = None
    outcome: str = ""
    tone: str = "plain"
    rule: str = ""
    called: str = ""


class Line(Struct, frozen=True, omit_defaults=True):
    """One entry of the log as a seat may read it.

    ``kind``: ``did``, ``ruled`` or ``taken-back`` (then ``to`` says which entry is the last that
    still stands); ``asked-back`` (a player asks for that) or ``declined`` (and does not get it); ``said``: words or
    dice of somebody's line, which nothing takes back. ``head``: one sentence for the entry. ``said``: what came of it.
    ``figures``: ids of those whom it touches. ``by``: who gave the command in the seat's place; empty for the seat
    itself. ``session``: ``began`` or ``over`` where one did or is. ``handout``: the name of one that was shown in it to
    whoever reads. ``secret``: not all can read it.
    """

    seq: int
    at: int
    seat: Seat
    kind: str
    head: str
    said: tuple[str, ...] = ()
    rolls: tuple[RollCard, ...] = ()
    figures: tuple[str, ...] = ()
    to: int = 0
    by: Seat = ""
    session: str = ""
    handout: str = ""
    secret: bool = False


class Tally(Struct, frozen=True):
    """Something that counts in the summary of a session: what it is, in the plural; whose; how many."""

    what: str
    who: str
    count: int = 1


class SpokenChoice(Struct, frozen=True, omit_defaults=True):
    """One value of a field, with its label and, where it helps, a hint; ``without``: options that it does not go
    with."""

    value: Any
    label: str
    hint: str = ""
    without: tuple[str, ...] = ()


class SpokenField(Struct, frozen=True, omit_defaults=True):
    """An open field of an offer. ``kind``: ``one``, ``some``, ``cell``, ``number``, ``text``, ``seat``, ``change``.

    ``choices`` for one, some and cell (a cell's value is ``[x, y]``, its hint the cost in
    inches); ``apart``: groups of values from which at most one may be taken; ``low`` and
    ``high`` for a number; a text is a few words of one's own, ``high`` letters at most, its choices
    are ideas; a seat is one of the players at the table, or "" for nobody, its choices are those that the game
    knows; a change is one of the campaign, ``high`` letters at most. ``figures``: true where the values are ids of
    figures on the map.
    """

    name: str
    kind: str
    label: str
    choices: tuple[SpokenChoice, ...] = ()
    apart: tuple[tuple[str, ...], ...] = ()
    low: int = 0
    high: int = 0
    figures: bool = False


class SpokenOffer(Struct, frozen=True, omit_defaults=True):
    """An offer as the page draws it: send ``command`` back with the open fields filled in.

    ``id``: the same for the same offer from step to step. ``when``: ``answer``, ``turn``,
    ``any``, ``gm``, ``ruling`` or ``campaign``. ``main``: the one a single tap should do. ``odds``: whether its chances
    can be asked for. ``costs``: the kinds of things that it costs, in the system's own words such as ``benny``;
    ``price`` is for people.
    """

    id: str
    command: Raw
    label: str
    when: str
    who: str = ""
    hint: str = ""
    price: str = ""
    rules: tuple[str, ...] = ()
    fields: tuple[SpokenField, ...] = ()
    main: bool = False
    odds: bool = False
    costs: tuple[str, ...] = ()


class SpokenChance(Struct, frozen=True, omit_defaults=True):
    """How likely something is, from 0 to 1."""

    label: str
    chance: float


class SpokenChances(Struct, frozen=True, omit_defaults=True):
    """What a command may come to. ``bars``: to be drawn; ``notes``: what was assumed.

    ``short``: for its button; ``of``: what that is the chance of, in a word or two.
    """

    short: str
    of: str = ""
    bars: tuple[SpokenChance, ...] = ()
    notes: tuple[str, ...] = ()


class PanelFact(Struct, frozen=True, omit_defaults=True):
    """One fact on a card. Where ``most`` is over 0 it is a count of so many, and drawn as one.

    ``tone``: ``good``, ``bad`` or ``plain``. ``hint``: more about it, smaller: how long it lasts, what it touches.
    """

    label: str
    value: str
    count: int = 0
    most: int = 0
    tone: str = "plain"
    hint: str = ""


class PanelCard(Struct, frozen=True, omit_defaults=True):
    """Somebody or something on a panel: its facts. ``id``: what offers and rolls know it by.

    ``seat``: whose it is. ``now``: the table waits for it. ``portrait``: the hash of its picture.
    """

    id: str
    title: str
    facts: tuple[PanelFact, ...]
    note: str = ""
    seat: Seat = ""
    now: bool = False
    portrait: str = ""


class Panel(Struct, frozen=True, omit_defaults=True):
    """How something stands: a conflict, a chase, a fight of ships, the tokens of those who take part."""

    id: str
    title: str
    cards: tuple[PanelCard, ...]
    note: str = ""


@dataclass(frozen=True)
class Words:
    """A system's sentences.

    ``line(after, entry, seat)``: an entry, its hidden events already left out, told with
    the state after it. ``offer(state, offer)``: an offer with labels. ``asks(state)``: whom
    the table waits for and for what, one sentence, or nothing. ``panels(view)``: how things stand, from
    what a seat sees of a state. ``foretold(state, foreseen)``: what was foreseen of a command, where the
    system foresees anything. ``tallies(before, event)``: what of an event counts in the summary of a session, with the
    state before it. ``sessions``: the names of the commands that begin and end one; where there are none, all of a
    table is one session. ``leads``: the names of the game master's commands that come first, in their order; the others
    follow as the game offers them. ``session(number)``: what such a session is called, where it has a name of its own.
    ``judged(rolled)``: what dice that somebody typed come to by the rules, in a word or two or none, and its tone.
    """

    line: Callable[[Any, Entry[Any, Any], Seat], Line]
    offer: Callable[[Any, Offer[Any]], SpokenOffer]
    asks: Callable[[Any], str]
    panels: Callable[[Any], tuple[Panel, ...]] = lambda _view: ()
    foretold: Callable[[Any, Any], SpokenChances] | None = None
    tallies: Callable[[Any, Any], Iterable[Tally]] = lambda _before, _event: ()
    sessions: tuple[str, str] = ("", "")
    leads: tuple[str, ...] = ()
    session: Callable[[int], str] | None = None
    judged: Callable[[Rolled], tuple[str, str]] = lambda _rolled: ("", "plain")
