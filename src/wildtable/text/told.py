"""Views and offers of the seats of one table, in words.

The functions below are derived of a state: a table's cache keeps what they return, and where there is none they are any
other function.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from wildtable.play import GM, WATCH, Game, Gathering, Offer, Open, Seat
from wildtable.play.derived import Cache, Call, call_of, derived
from wildtable.play.offers import PlainOffer
from wildtable.play.tracking import Shape, is_tracked
from wildtable.text.hands import placed
from wildtable.text.spoken import Next, SpokenOffer, Words

T = TypeVar("T")
P = ParamSpec("P")

Placed: TypeAlias = tuple[tuple[int, SpokenOffer], ...]
"""Offers in words, each with its place in what an evening goes by."""


class Teller:
    """Puts what a game shows into words, each time as if for the first time."""

    def __init__(self, game: Game[Any, Any, Any], words: Words, gathering: Gathering[Any, Any] | None = None) -> None:
        self.game, self.words, self.gathering = game, words, gathering
        self._leads = {tag: place for place, tag in enumerate(words.leads)}
        self._ready: dict[Seat, tuple[Any, tuple[SpokenOffer, ...]]] = {}

    def derive(self, function: Callable[Concatenate[Any, Teller, P], T], state: Any, *key: P.args, **_: P.kwargs) -> T:
        """Return what a derived function makes of a state, of this and of a key."""
        return function(state, self, *key, **_)

    def known(self, state: Any, seat: Seat, /) -> tuple[Any, Teller]:
        """Return a state as a seat knows it, and what tells of that one."""
        return self.game.known(state, seat), self

    def view(self, state: Any, seat: Seat, /) -> Any:
        """Return the view of a seat, in words."""
        state, told = self.known(state, seat)
        return told.derive(seen, state, seat)

    def offers(self, state: Any, seat: Seat, /) -> tuple[SpokenOffer, ...]:
        """Return the offers of a seat in words, in the order in which they are shown."""
        state, told = self.known(state, seat)
        return told.derive(spoken, state, seat)

    def asks(self, state: Any, /) -> str:
        """Return a sentence: who has to choose, and what."""
        return self.derive(asked, state)

    def prepare(self, state: Any, seat: Seat, /) -> Iterator[None]:
        """Prepare the answers of `view` and `offers` for a seat, one piece at a time.

        A server can do other things in between. The last offers of each seat are kept.
        """
        if seat == WATCH:
            return
        state, told = self.game.known(state, seat), []
        for offered in self.game.offers(state, seat):
            told.append(self.placed(state, offered))
            yield
        self._ready[seat] = (state, in_order(tuple(told), seat))

    def made_whole(self, state: Any, seat: Seat) -> tuple[SpokenOffer, ...]:
        """Return all offers of a seat in a state that no cache tracks, unless they were prepared."""
        known = self._ready.get(seat)
        if known is not None and known[0] is state:
            return known[1]
        return self.all_of(state, seat, self.game.offers(state, seat))

    def all_of(self, state: Any, seat: Seat, offers: Iterable[Offer[Any]], /) -> tuple[SpokenOffer, ...]:
        """Return some offers of a seat in words, in the order in which they are shown."""
        return in_order(self.all_placed(state, offers), seat)

    def all_placed(self, state: Any, offers: Iterable[Offer[Any]]) -> Placed:
        """Return some offers in words, each with its place."""
        return tuple([self.placed(state, offered) for offered in offers])

    def placed(self, state: Any, offered: Offer[Any]) -> tuple[int, SpokenOffer]:
        """Return an offer in words after its place among those that an evening needs often."""
        place = self._leads.get(str(type(offered.template).__struct_config__.tag), len(self._leads))
        return place, placed(self.words.offer(state, offered))


class CachedTeller(Teller):
    """The same of one table, whose cache keeps what holds. ``shape``: how its states are tracked."""

    def __init__(self, game: Game[Any, Any, Any], words: Words, shape: Shape, gathering: Gathering[Any, Any]) -> None:
        super().__init__(game, words, gathering)
        self._shape = shape
        self._cache: Cache[Any] = Cache(shape)
        self._told = Teller(game, words, gathering)  # knows no cache, for the cache knows it
        self._of_seats: dict[Seat, CachedTeller] = {}

    def known(self, state: Any, seat: Seat, /) -> tuple[Any, Teller]:
        """Return a state as a seat knows it, and what tells of that one: a seat that knows less has its own cache."""
        known = self.game.known(state, seat)
        if known is state:
            return state, self
        if seat not in self._of_seats:
            assert self.gathering is not None
            self._of_seats[seat] = CachedTeller(self.game, self.words, self._shape, self.gathering)
        return known, self._of_seats[seat]

    def __del__(self) -> None:
        self._cache.clear()  # which would keep itself until the collector comes, and it comes seldom

    def derive(self, function: Callable[Concatenate[Any, Teller, P], T], state: Any, *key: P.args, **_: P.kwargs) -> T:
        """Return what a derived function makes of a state, of words and of a key; the same where nothing differs."""
        return function(self._cache.turn_to(state), self._told, *key, **_)

    def prepare(self, state: Any, seat: Seat, /) -> Iterator[None]:
        """Work out piece by piece what is told next, as far as it is not known. Between two pieces the table may tell
        of another moment: then some of it is made again, and nothing is wrong."""
        known, told = self.known(state, seat)
        if told is not self:
            yield from told.prepare(known, seat)
            return
        yield from self._derive_each(state, self.derive(_pieces_of_view, state, seat))
        self.derive(answers, state, seat)
        for _, _, each, _ in self._cache.unknown(self.derive(_groups, state, seat)):
            if each.pieces is None:
                self._cache.turn_to(state)
                yield from self._cache.steps(_group, *call_of(group, self._told, each, seat))
            else:
                pieces = self.derive(_pieces, state, each, seat)
                yield from self._derive_each(state, [call_of(_piece, self._told, *piece) for piece in pieces])
            self.derive(group, state, each, seat)
            yield
        for last in (seen, next_step, papers):
            self.derive(last, state, seat)
            yield

    def _derive_each(self, state: Any, calls: Iterable[Call]) -> Iterator[None]:
        """Derive what is not known, one value a step."""
        for call in self._cache.unknown(calls):
            self._cache.turn_to(state)
            self._cache.of(call)
            yield


def seen(state: Any, told: Teller, seat: Seat) -> Any:
    """Return the view of a seat, in words; each system's own function is derived."""
    return (told.words.view or told.game.view)(state, seat)


@derived
def _pieces_of_view(state: Any, told: Teller, seat: Seat) -> tuple[Call, ...]:
    """Return the calls of which the view of a seat is made, as far as they are many."""
    return tuple([call_of(*piece) for piece in told.words.pieces(state, seat)])


def asked(state: Any, told: Teller) -> str:
    """Return a sentence: who has to choose, and what; each system's own function is derived."""
    return told.words.asks(state)


@derived
def papers(state: Any, told: Teller, seat: Seat) -> Any:
    """Return the handouts that a seat is shown."""
    return told.game.papers(state, seat)


@derived
def spoken(state: Any, told: Teller, seat: Seat) -> tuple[SpokenOffer, ...]:
    """Return the offers of a seat in words, in the order in which they are shown."""
    if seat == WATCH:
        return ()
    if told.gathering is None or not is_tracked(state):
        return told.made_whole(state, seat)
    return in_order((*answers(state, told, seat), *_others(state, told, seat)), seat)


@derived
def _others(state: Any, told: Teller, seat: Seat) -> Placed:
    """Return the offers of a seat besides the answers, in words: most stay while the answers change."""
    return tuple([offer for _, _, each, _ in _groups(state, told, seat) for offer in group(state, told, each, seat)])


@derived
def next_step(state: Any, told: Teller, seat: Seat) -> Next:
    """Return the next step of a seat, by its offers."""
    return told.words.next(state, seat, spoken(state, told, seat))


@derived
def _groups(state: Any, told: Teller, seat: Seat) -> tuple[Call, ...]:
    """Return the calls that make the offers of a seat besides the answers, in order."""
    assert told.gathering is not None
    return tuple([call_of(group, told, each, seat) for each in told.gathering.asked(state, seat)])


@derived
def answers(state: Any, told: Teller, seat: Seat) -> Placed:
    """Return the answers of a seat to the frame on top, in words."""
    if told.gathering is None:
        return ()
    return tuple([_answer(state, told, offered) for offered in told.gathering.answers(state, seat)])


def _answer(state: Any, told: Teller, offered: Offer[Any]) -> tuple[int, SpokenOffer]:
    """Return an answer in words; those of plain values often stay while others are answered."""
    plain = PlainOffer.of(offered)
    return told.placed(state, offered) if plain is None else _plain_answer(state, told, plain)


@derived
def _plain_answer(state: Any, told: Teller, plain: PlainOffer) -> tuple[int, SpokenOffer]:
    return told.placed(state, plain.offer())


@derived
def group(state: Any, told: Teller, each: Open[Any, Any], seat: Seat) -> Placed:
    """Return the offers of a seat that one function makes, in words."""
    if each.pieces is None:
        return told.all_placed(state, each.ask(state, seat))
    return tuple([offer for ask, who in _pieces(state, told, each, seat) for offer in _piece(state, told, ask, who)])


def _group(state: Any, told: Teller, each: Open[Any, Any], seat: Seat) -> Generator[None, None, Placed]:
    """Return the same of a function that makes them at once, one offer a step."""
    found = []
    for offered in each.ask(state, seat):
        found.append(told.placed(state, offered))
        yield
    return tuple(found)


@derived
def _pieces(state: Any, _: Teller, each: Open[Any, Any], seat: Seat) -> tuple[tuple[Any, str], ...]:
    return tuple([(piece.ask, piece.of.id) for piece in each.pieces(state, seat)]) if each.pieces is not None else ()


@derived
def _piece(state: Any, told: Teller, ask: Callable[[Any, Any], Iterable[Offer[Any]]], who: str) -> Placed:
    return told.all_placed(state, ask(state, state[who]))


def in_order(offers: Placed, seat: Seat) -> tuple[SpokenOffer, ...]:
    """Return offers in the order that a seat is shown; the game master's begin with those that are often needed."""
    if seat == GM:
        offers = tuple(sorted(offers, key=lambda each: each[0]))
    return tuple([offer for _, offer in offers])
