"""Shapes of all words for people: lines of the log with their roll cards, and offers with labels.

These shapes are the same for every system, so a page that draws them can play any system.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Raw, Struct

from wildtable.dice.notation import RollResult
from wildtable.play import Entry, Offer, Seat
from wildtable.play.log import Company
from wildtable.text.plea import Plea
from wildtable.text.templates import SpokenLanding, SpokenTemplate


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


class Rung(Struct, frozen=True):
    """A result on the ladder of a throw: the total from which it counts, and its name in a word or two."""

    at: int
    label: str


class Met(Struct, frozen=True):
    """A roll with the dice against it: its total, and its result as it stands."""

    total: int
    outcome: str
    tone: str


class RollCard(Struct, frozen=True, omit_defaults=True):
    """One throw as the table sees it. ``against``: the number asked, where there was one. ``called``: the name of
    the one who threw it, who may be gone by the time it is read. ``typed``: it fell on the real table, and was typed
    in. ``beat``: that number in words, where it is another's roll. ``totals``: where several dice are each read on
    their own, the total of each that counts. ``target``: the id of its target, if any. ``ladder``: the results that a
    total reaches, the lowest first, up to one more than was reached. ``odds``: its chance in words, where it succeeded
    against long odds. ``opposes``: its dice are thrown against the roll before it.
    ``met``: that roll, where it was thrown in an earlier entry. ``again``: it rerolls the one before it with the same
    title. ``note``: that, and which of several hits it is the damage of, in words.

    ``tone``: ``good``, ``great``, ``bad``, ``awful`` or ``plain``, for who threw it. ``helps_foes``: its success is
    good for the heroes' foes, and bad for the heroes.
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
    ladder: tuple[Rung, ...] = ()
    odds: str = ""
    opposes: bool = False
    met: Met | None = None
    helps_foes: bool = False
    again: bool = False
    note: str = ""


class Line(Struct, frozen=True, omit_defaults=True):
    """One entry of the log as a seat may read it.

    ``kind``: ``did``, ``ruled`` or ``taken-back``; then ``to`` is the last entry that still counts. ``asked-back``: a
    player asks for that. ``declined``: the game master says no. ``said``: a chat message or chat dice, which undo never
    removes. ``head``: one sentence for the entry. ``said``: the sentences of its results. ``figures``: ids of the
    figures it is about. ``by``: who gave the command in the seat's place; empty for the seat itself. ``session``:
    ``began`` or ``over``. ``handout``: the name of a handout that it showed to the reader. ``secret``: not everyone can
    read it. ``goes_on``: it answers an earlier entry and belongs to it. ``result``: the result of something that ended
    in it, title first; a page shows it until somebody goes on. ``chosen``: who could have chosen its dice. ``agent``: a
    program gave or proposed it, by a key of its own. ``landed``: where its last template came down on the map.
    ``same_throw``: it brings more of what the throw of the line before brought, and a page shows both as one.
    ``spared``: ids of figures and ships that were to be struck, and came off unharmed. ``closes``: a fight, a chase or
    a scene is over with it, and what was rolled in it. ``opens``: a chase begins with it.
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
    agent: bool = False
    landed: SpokenLanding | None = None
    same_throw: bool = False
    spared: tuple[str, ...] = ()
    closes: bool = False
    opens: bool = False


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
    """One value of a field, with its label and, where it helps, a hint.

    ``without``: options that it does not go with. ``sets``: values of other fields that it proposes.
    """

    value: Any
    label: str
    hint: str = ""
    without: tuple[str, ...] = ()
    sets: dict[str, str] = {}


class SpokenSquares(Struct, frozen=True, omit_defaults=True):
    """Squares of a field with the same hint. ``runs``: each a row of squares, `[x, y, count]` from its leftmost one.

    ``hint``: the cost of going there, in inches; ``beneath``: the ids of the figures under a template that is laid
    there.
    """

    runs: tuple[tuple[int, int, int], ...]
    hint: str = ""
    beneath: tuple[str, ...] = ()


class SpokenField(Struct, frozen=True, omit_defaults=True):
    """An open field of an offer. ``kind``: ``one``, ``some``, ``cell``, ``number``, ``text``, ``seat``, ``change``.

    ``choices``: for one and some. ``squares``: for a cell, whose value is ``[x, y]``. ``apart``: groups of values, of
    which at most one may be chosen. ``low``, ``high``: for a number. A text has at most ``high`` letters; its choices
    are ideas. A seat is one of the players at the table, or "" for nobody; its choices are those that the game knows. A
    change of the campaign has at most ``high`` letters. ``figures``: whether the values are ids of figures on the map
    or a board. ``template``: the template to place at the chosen square; the squares then say who is ``beneath``.
    ``unlike``: another field whose value this one cannot have.
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
    """Offers that share a button. ``id``: the same for all of them. ``label``: their common name.

    ``short``: the name of this one among them.
    """

    id: str
    label: str
    short: str = ""


class SpokenOffer(Struct, frozen=True, omit_defaults=True):
    """An offer as the page draws it: send ``command`` back with the open fields filled in.

    ``id``: the same for the same offer from update to update. ``when``: ``answer``, ``turn``, ``any``, ``gm``,
    ``ruling`` or ``campaign``. ``main``: the one for a single tap. ``odds``: whether its chances can be requested.
    ``costs``: the kinds of its costs, in the system's own words such as ``benny``; ``price`` is for people. ``lapse``:
    what happens while nobody taps. ``now``: it is given at once, since waiting gains nothing. ``soon``: after a while.
    ``unless``: after a while, unless another answer is worth its price. Else it waits. ``hand``: its section of the GM
    tools, see `wildtable.text.hands`; empty for players. ``whose``: the name of ``who`` there, a figure or a group.
    ``cards``: the field whose values are people, each shown on a card with a hint. ``family``: the offers that share
    its button. ``reach``: its ranges from ``who`` on the map, the nearest band first.
    ``none``: the reason why nothing can be chosen, if known.
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
    reach: tuple[SpokenBand, ...] = ()
    none: str = ""


class SpokenChance(Struct, frozen=True, omit_defaults=True):
    """The probability of an outcome, from 0 to 1."""

    label: str
    chance: float


class SpokenStance(Struct, frozen=True, omit_defaults=True):
    """A foe, as a figure stands to it. ``hits``: the chance that the figure hits it; ``struck``: that it hits the
    figure; each with the best weapon in hand, empty where none reaches or is known. ``way``: the distance and the
    modifiers of its roll, of the figure's where it has none.
    """

    who: str
    name: str
    hits: str = ""
    struck: str = ""
    way: tuple[str, ...] = ()


class SpokenChances(Struct, frozen=True, omit_defaults=True):
    """The outcomes of a command with their chances. ``bars``: to be drawn; ``notes``: the assumptions.

    ``short``: for its button, a chance, or the certain result in words. ``of``: the event of that chance, in a word or
    two. For an answer with a price, such as a reroll, ``advice`` says whether it is worth the price, and why. ``pays``:
    whether it is. ``worth``: the gain in percentage points. ``best``: no waiting answer is worth more after its price;
    the page makes it the main button. ``pool``: the dice of both sides. ``way``: for the line between attacker and
    target: the distance, and the modifiers of the roll to hit. ``stands``: of a move, and of the end of a turn, how the
    figure then stands to its foes, the likeliest to hit it first.
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
    stands: tuple[SpokenStance, ...] = ()


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

    ``seat``: whose it is. ``now``: the table waits for it. ``portrait``: the hash of its picture. ``foe``: it is one of
    the heroes' foes.
    """

    id: str
    title: str
    facts: tuple[PanelFact, ...]
    note: str = ""
    seat: Seat = ""
    now: bool = False
    portrait: str = ""
    foe: bool = False


class Panel(Struct, frozen=True, omit_defaults=True):
    """The state of something in cards: a conflict, a chase, a fight of ships, the tokens of those who take part."""

    id: str
    title: str
    cards: tuple[PanelCard, ...]
    note: str = ""


class SetupStep(Struct, frozen=True, omit_defaults=True):
    """One of the steps that make a new table ready to play, for the game master.

    ``kind``: ``place``, ``people`` or ``players``. ``label``: the step in a few words. ``says``: a sentence on how, or
    on what is missing. ``done``: whether it is done. ``offers``: the ids of the offers that do it.
    """

    kind: Literal["place", "people", "players"]
    label: str
    says: str
    done: bool = False
    offers: tuple[str, ...] = ()


class Next(Struct, frozen=True, omit_defaults=True):
    """The next step for one seat.

    ``says``: a sentence on what the table waits for, or what this seat could begin. ``why``: the stakes for the one who
    has to choose. ``main``: the id of the offer for a single tap. ``steps``: those that set up a new table.
    """

    says: str = ""
    why: str = ""
    main: str = ""
    steps: tuple[SetupStep, ...] = ()


class Words(NamedTuple):
    """A system's sentences.

    ``line(after, entry, seat)``: an entry in words, with the state after it. Its hidden events are already left out.
    Players who see the same of it read the same.
    ``offer(state, offer)``: an offer with labels. ``asks(state)``: a sentence that says who has to
    choose, and what; or nothing. ``panels(view)``: how things stand, from what a seat sees of a state.
    ``foretold(state, foreseen)``: what was foreseen of a command, where the system foresees anything.
    ``tallies(before, event)``: what of an event counts in the summary of a session, with the state before it.
    ``sessions``: the names of the commands that begin and end one; where there are none, all of a
    table is one session. ``leads``: the names of the game master's commands that come first, in their order; the others
    follow as the game offers them. ``session(number)``: what such a session is called, where it has a name of its own.
    ``begins(before, after)``: the round or scene that is another one in the later state, as everybody knows it.
    ``forecast(state, forecast)``: a forecast of the fight that begins with a state, where the system has any.
    ``next(state, seat, offers)``: what is next for a seat, of what it is offered; where it says nothing, ``asks`` does.
    ``plea(state, seat)``: the choice of somebody that the table waits for, as a seat may know of it.
    ``view(state, seat)``: what a seat sees of a state, where the game itself has only keys of some words.
    ``pieces(state, seat)``: derived functions that this uses, each with its arguments but for the state, to
    cache them piece by piece.
    ``hero(state, seat, id)``: the name of a hero that a seat plays; empty where it plays none of that id.
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
    plea: Callable[[Any, Seat], Plea | None] = lambda _state, _seat: None
    hero: Callable[[Any, Seat, str], str] = lambda _state, _seat, _id: ""
    judged: Callable[[RollResult], tuple[str, str]] = lambda _rolled: ("", "plain")
    begins: Callable[[Any, Any], Stretch | None] = lambda _before, _after: None
    forecast: Callable[[Any, Any], SpokenForecast] | None = None
    view: Callable[[Any, Seat], Any] | None = None
    pieces: Callable[[Any, Seat], Iterable[tuple[Any, ...]]] = lambda _state, _seat: ()
