"""Shapes of all words for people: lines of the log with their roll cards, and offers with labels.

These shapes are the same for every system, so a page that draws them can play any system.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Raw, Struct

from wildtable.dice.notation import RollResult
from wildtable.play import Entry, Offer, Seat
from wildtable.play.mixing import Company


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
    the one who threw it, who may be gone by the time it is read. ``typed``: it fell on the real table, and was typed
    in. ``beat``: that number in words, where it is another's roll. ``totals``: where several dice are each read on
    their own, the total of each that counts. ``target``: the id of its target, if any.

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
    typed: bool = False
    beat: str = ""
    totals: tuple[int, ...] = ()
    target: str = ""


class Line(Struct, frozen=True, omit_defaults=True):
    """One entry of the log as a seat may read it.

    ``kind``: ``did``, ``ruled`` or ``taken-back`` (then ``to`` says which entry is the last that
    still stands); ``asked-back`` (a player asks for that) or ``declined`` (and does not get it); ``said``: words or
    dice of somebody's line, which nothing takes back. ``head``: one sentence for the entry. ``said``: what came of it.
    ``figures``: ids of those whom it touches. ``by``: who gave the command in the seat's place; empty for the seat
    itself. ``session``: ``began`` or ``over`` where one did or is. ``handout``: the name of one that was shown in it to
    the reader. ``secret``: not all can read it. ``goes_on``: it answers what an earlier entry has asked, and belongs
    to what was done there. ``result``: what something has come to that ended in it, its title first; a page shows it
    until somebody goes on. ``chosen``: who could have chosen the dice that the table threw in it.
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
    goes_on: bool = False
    result: tuple[str, ...] = ()
    chosen: Company | None = None


class Tally(Struct, frozen=True):
    """Something that counts in the summary of a session: what it is, in the plural; whose; how many."""

    what: str
    who: str
    count: int = 1


class Stretch(Struct, frozen=True):
    """The beginning of a ``round`` or a ``scene`` with an entry, and its title."""

    kind: str
    title: str


class SpokenChoice(Struct, frozen=True, omit_defaults=True):
    """One value of a field, with its label and, where it helps, a hint; ``without``: options that it does not go
    with."""

    value: Any
    label: str
    hint: str = ""
    without: tuple[str, ...] = ()


class SpokenSquares(Struct, frozen=True, omit_defaults=True):
    """Squares of a field with the same hint. ``runs``: each a row of squares, `[x, y, count]` from its leftmost one.

    ``hint``: the cost of going there, in inches; ``beneath``: the ids of the figures under a template that is laid
    there.
    """

    runs: tuple[tuple[int, int, int], ...]
    hint: str = ""
    beneath: tuple[str, ...] = ()


class SpokenTemplate(Struct, frozen=True, omit_defaults=True):
    """A template to draw on the map at the square that is chosen. All lengths are inches, which are squares.

    ``form``: a `circle` that is ``across`` wide, round the middle of the square or round its upper left ``corner``;
    a `cone` or a `strip` from the middle of ``start`` toward the square, ``long`` and at its end ``across`` wide.
    """

    form: str
    across: int
    long: int = 0
    start: tuple[int, int] | None = None
    corner: bool = False


class SpokenField(Struct, frozen=True, omit_defaults=True):
    """An open field of an offer. ``kind``: ``one``, ``some``, ``cell``, ``number``, ``text``, ``seat``, ``change``.

    ``choices`` for one and some; ``squares`` for a cell, whose value is ``[x, y]``; ``apart``: groups of values from
    which at most one may be taken; ``low`` and ``high`` for a number; a text is a few words of one's own, ``high``
    letters at most, its choices are ideas; a seat is one of the players at the table, or "" for nobody, its choices
    are those that the game knows; a change is one of the campaign, ``high`` letters at most. ``figures``: true where
    the values are ids of figures on the map, or of what a board shows. ``template``: what is laid at the square that
    is chosen; the squares then say who is ``beneath``. ``unlike``: another field whose value this one cannot have.
    """

    name: str
    kind: str
    label: str
    choices: tuple[SpokenChoice, ...] = ()
    apart: tuple[tuple[str, ...], ...] = ()
    low: int = 0
    high: int = 0
    figures: bool = False
    template: SpokenTemplate | None = None
    squares: tuple[SpokenSquares, ...] = ()
    unlike: str = ""


class SpokenBand(Struct, frozen=True):
    """A range on the map: up to so many ``inches``, which are squares, from the one who acts."""

    inches: int
    label: str


class SpokenFamily(Struct, frozen=True, omit_defaults=True):
    """Offers that are one thing to people, done in several ways. ``id``: the same for all of them; ``label``: what they
    are called together; ``short``: what this one is called among them."""

    id: str
    label: str
    short: str = ""


class SpokenOffer(Struct, frozen=True, omit_defaults=True):
    """An offer as the page draws it: send ``command`` back with the open fields filled in.

    ``id``: the same for the same offer from step to step. ``when``: ``answer``, ``turn``,
    ``any``, ``gm``, ``ruling`` or ``campaign``. ``main``: the one a single tap should do. ``odds``: whether its chances
    can be asked for. ``costs``: the kinds of things that it costs, in the system's own words such as ``benny``;
    ``price`` is for people. ``lapse``: what becomes of it while nobody taps: ``now`` where nothing can be gained by
    thinking it over, it is given at once; ``soon``, after a while; ``unless``, the same unless another answer is worth
    its price; else it waits. ``hand``: the part of
    the game master's hand that holds it, see `wildtable.text.hands`; empty for what is not theirs. ``whose``: the name
    of ``who`` there, a figure's or a group's. ``cards``: the field whose values are people to choose between, each with
    its hint on a card.
    ``family``: with which others it is one thing. ``straight``: what it is called where what comes after it is to go by
    itself, empty where that cannot be; ``follows``: whether it goes by itself then. ``reach``: how far it goes from
    ``who`` on the map, the nearest band first. ``none``: why nothing can be chosen, where that is known.
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
    lapse: str = ""
    hand: str = ""
    whose: str = ""
    cards: str = ""
    family: SpokenFamily | None = None
    straight: str = ""
    follows: bool = False
    reach: tuple[SpokenBand, ...] = ()
    none: str = ""


class SpokenChance(Struct, frozen=True, omit_defaults=True):
    """The probability of an outcome, from 0 to 1."""

    label: str
    chance: float


class SpokenChances(Struct, frozen=True, omit_defaults=True):
    """The outcomes of a command with their chances. ``bars``: to be drawn; ``notes``: the assumptions.

    ``short``: for its button, a chance, or in words what is certain; ``of``: what that is the chance of, in a word or
    two. Of an answer that is paid for, such as another roll: ``advice``, whether it is worth its price and why;
    ``pays``, whether it is; ``worth``, by how many percentage points it betters what the advice speaks of. ``best``: of
    all answers that wait, none is worth more, its price counted; a page makes it the main button.
    ``pool``: what is thrown against what. ``way``: of an attack, how far away its target is and all that modifies the
    roll to hit, for the line between the two.
    """

    short: str
    of: str = ""
    bars: tuple[SpokenChance, ...] = ()
    notes: tuple[str, ...] = ()
    advice: str = ""
    pays: bool = False
    worth: int = 0
    best: bool = False
    pool: str = ""
    way: tuple[str, ...] = ()


class SpokenEstimate(Struct, frozen=True):
    """A chance from 0 to 1, or a mean, with what limits it at 95% confidence. ``side``: of which it tells, if any."""

    label: str
    value: float
    low: float
    high: float
    side: str = ""


class SpokenFate(Struct, frozen=True):
    """The fate of a figure on average: whether it falls, whether it dies of that, and the Wounds and Bennies it loses.

    The last two are None where it has none.
    """

    id: str
    name: str
    side: str
    falls: SpokenEstimate
    dies: SpokenEstimate
    wounds: SpokenEstimate | None
    bennies: SpokenEstimate | None


class SpokenParticipant(Struct, frozen=True):
    """The estimates of a ship, or of a participant in a chase: the chance that matters most, other chances, means."""

    id: str
    side: str
    main: SpokenEstimate
    chances: tuple[SpokenEstimate, ...]
    means: tuple[SpokenEstimate, ...]


class SpokenForecast(Struct, frozen=True):
    """The forecast of a fight from so many ``fights``: who wins, in which round it is over, the fate of each figure.

    ``lasts``: the chance that it is over in round 0, 1, 2 ... exactly. ``notes``: what was assumed. ``participants``:
    ships, or those in a chase, below a ``heading``.
    """

    fights: int
    ends: tuple[SpokenEstimate, ...]
    over: SpokenEstimate
    lasts: tuple[float, ...]
    fates: tuple[SpokenFate, ...]
    notes: tuple[str, ...]
    heading: str = ""
    participants: tuple[SpokenParticipant, ...] = ()


class PanelFact(Struct, frozen=True, omit_defaults=True):
    """One fact on a card. Where ``most`` is over 0 it is a count of so many, and drawn as one.

    ``tone``: ``good``, ``bad`` or ``plain``. ``hint``: more about it, smaller: how long it lasts, what it touches.
    ``drawn``: the board of its part, where there is one, shows it in a picture of its own.
    ``kind``: what sort of thing it is, for a board that draws each in its own way; empty where that is no matter.
    """

    label: str
    value: str
    count: int = 0
    most: int = 0
    tone: str = "plain"
    hint: str = ""
    drawn: bool = False
    kind: str = ""


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
    """The state of something in cards: a conflict, a chase, a fight of ships, the tokens of those who take part."""

    id: str
    title: str
    cards: tuple[PanelCard, ...]
    note: str = ""


class Next(Struct, frozen=True, omit_defaults=True):
    """The next step for one seat.

    ``says``: a sentence on what the table waits for, or what this seat could begin; ``why``: what is at stake for the
    one who is asked; ``main``: the id of the offer that a single tap gives.
    """

    says: str = ""
    why: str = ""
    main: str = ""


@dataclass(frozen=True)
class Words:
    """A system's sentences.

    ``line(after, entry, seat)``: an entry, its hidden events already left out, told with
    the state after it; players who see the same of it are told the same.
    ``offer(state, offer)``: an offer with labels. ``asks(state)``: whom the table waits for and for what, one
    sentence, or nothing. ``panels(view)``: how things stand, from what a seat sees of a state.
    ``foretold(state, foreseen)``: what was foreseen of a command, where the system foresees anything.
    ``tallies(before, event)``: what of an event counts in the summary of a session, with the state before it.
    ``sessions``: the names of the commands that begin and end one; where there are none, all of a
    table is one session. ``leads``: the names of the game master's commands that come first, in their order; the others
    follow as the game offers them. ``session(number)``: what such a session is called, where it has a name of its own.
    ``begins(before, after)``: the round or scene that is another one in the later state, as everybody knows it.
    ``forecast(state, forecast)``: a forecast of the fight that begins with a state, where the system has any.
    ``next(state, seat, offers)``: what is next for a seat, of what it is offered; where it says nothing, ``asks`` does.
    ``view(state, seat)``: what a seat sees of a state, where the game itself has only keys of some words.
    ``pieces(state, seat)``: derived functions that this uses, each with its arguments but for the state, to
    cache them piece by piece.
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
    next: Callable[[Any, Seat, Sequence[SpokenOffer]], Next] = lambda _state, _seat, _offers: Next()
    judged: Callable[[RollResult], tuple[str, str]] = lambda _rolled: ("", "plain")
    begins: Callable[[Any, Any], Stretch | None] = lambda _before, _after: None
    forecast: Callable[[Any, Any], SpokenForecast] | None = None
    view: Callable[[Any, Seat], Any] | None = None
    pieces: Callable[[Any, Seat], Iterable[tuple[Any, ...]]] = lambda _state, _seat: ()
