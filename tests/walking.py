"""Random play of any game: legal commands by the thousand, illegal ones in between, everything checked after each.

A system's walker says its own: the first state, what it likes, what must hold, what may be ruled. It has a command
line: `python -m tests.savage.walker --seed 7 --verbose`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random as Source
from typing import Any, ClassVar, Protocol, Self

import msgspec
from msgspec.structs import replace

from tests.covering import told
from tests.savage.loaded import LOADS, Loaded
from wildtable.play import GM, WATCH, Codec, Did, Game, Offer, Refused, Ruled, Table, rehearse
from wildtable.play.machine import tag
from wildtable.systems import systems
from wildtable.text.entries import line as in_words
from wildtable.text.entries import shown
from wildtable.text.spoken import Words
from wildtable.text.told import Teller

STANDS_IN = 20
STOOD_IN = "stood in"
"""The game master plays for a player once in so many entries."""

ODD = (-1, 0, 1, 2, 3, 4, 7, 99, -(2**40))
"""Numbers for a field: sensible, odd, absurd."""


class Walks(Protocol):
    """A walker: a table, and the seed that it is walked by."""

    seed: int
    table: Any

    def step(self) -> None:
        """A legal command, with everything that must hold."""
        ...

    def again(self) -> None:
        """The whole log again."""
        ...


def by_tag(kinds: Iterable[type]) -> tuple[type, ...]:
    """Return these types in the order of their tags, so that no walk depends on the order in which they are defined."""
    return tuple(sorted(kinds, key=lambda kind: str(kind.__struct_config__.tag)))  # type: ignore[attr-defined]


def walked(walker: Walks, commands: int, module: str) -> None:
    """So many commands, then the whole log again. Raises AssertionError with the seed."""
    try:
        for _ in range(commands):
            walker.step()
        walker.again()
    except Exception as error:  # whatever it is, somebody wants to see it again
        raise AssertionError(
            f"seed {walker.seed}, after entry {walker.table.seq}: {type(error).__name__}: {error}\n"
            f"run it again with: python -m {module} --seed {walker.seed} --verbose"
        ) from error


@dataclass
class Seen:
    """The messages that have occurred on a walk, to be sure that nothing was left out."""

    commands: Counter[str] = field(default_factory=Counter)
    frames: Counter[str] = field(default_factory=Counter)
    goals: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)
    stood_in: Counter[str] = field(default_factory=Counter)

    def note(self, act: Any) -> None:
        """An entry's act."""
        self.acts[tag(act)] += 1
        if isinstance(act, Did):
            self.commands[tag(act.command)] += 1
            self.stood_in.update([act.seat] if act.by else ())
        for event in getattr(act, "events", ()):
            self.events[tag(event)] += 1
            if hasattr(event, "frame"):
                self.frames[tag(event.frame)] += 1
                roll = getattr(event.frame, "test", None) or getattr(event.frame, "deed", None)
                if roll is not None:
                    self.goals[tag(roll.goal)] += 1

    def told(self) -> set[str]:
        """Everything that has occurred, each with its kind, as in ``commands attack``."""
        return set[str]().union(*(told(kind, getattr(self, kind)) for kind in self.__dataclass_fields__))

    def add(self, other: Self) -> None:
        """Add what another walk has seen."""
        for name in self.__dataclass_fields__:
            getattr(self, name).update(getattr(other, name))


class Walker:
    """One table, walked at random from a seed. A system's walker sets the class's fields, and says what is its own."""

    game: ClassVar[Game[Any, Any, Any]]
    words: ClassVar[Words]
    seats: ClassVar[tuple[str, ...]]
    module: ClassVar[str]
    likes_by_name: ClassVar[Mapping[str, float]] = {}
    """The weight that a walker gives a command; 1 where nothing stands here."""
    makes: ClassVar[tuple[type, ...]]
    """The commands that it makes up to be refused."""
    refuses, takes_back, speaks, writes = 0.3, 0.02, 0.1, 0.0
    """The frequencies with which a step has something refused, something taken back, every offer put into words, and
    how often it is a change of the campaign."""

    seen: Any

    def __init__(self, seed: int, verbose: bool = False) -> None:
        self.seed, self.verbose = seed, verbose
        self.random = Source(seed)
        self.dice = self.loaded()
        self.table: Table[Any, Any, Any] = Table(self.game, self.scene())
        self.codec = codec(self.game)
        self.past: list[tuple[str, Any]] = []
        self.told = next((each.told() for each in systems() if each.game is self.game), Teller(self.game, self.words))

    # What a system says.

    def loaded(self) -> Loaded:
        """The dice of a walk, which fall high, low, or as they like."""
        return Loaded(self.random, self.random.choice(sorted(LOADS)))

    def scene(self) -> Any:
        """The first state."""
        raise NotImplementedError

    def taste(self, name: str) -> float:
        """Return how much this walker likes a command."""
        return self.likes_by_name.get(name, 1.0)

    def pick(self, offer: Offer[Any]) -> Any:
        """A command of an offer; None where it has none."""
        return offer.pick(self.random.randrange)

    def follows(self, before: Any, command: Any, price: Any, events: tuple[Any, ...]) -> Any:
        """The state after a command's events, with whatever must be true of them."""
        return self.game.folded(before, events)

    def ruled(self, before: Any, events: tuple[Any, ...]) -> None:
        """Check what must be true of a ruling."""

    def hold(self, state: Any) -> None:
        """Check what must hold of every state."""

    def note(self, act: Any) -> None:
        """Note what has occurred."""
        self.seen.note(act)

    def refused(self, refused: Refused) -> None:
        """Something was refused."""
        self.seen.refusals[refused.code] += 1

    def rules(self) -> float:
        """Return how often the game master overrules something."""
        return 0.02

    def written(self) -> tuple[str, Any, Any] | None:
        """A seat, a change of the campaign, and no price; None where it has none."""
        return None

    def ruling(self) -> tuple[Any, ...]:
        """Something that a game master may want to be so."""
        return ()

    def value(self, kind: Any) -> Any:
        """A value of a field's type: sensible, odd or absurd."""
        match kind:
            case msgspec.inspect.IntType():
                return self.random.choice(ODD)
            case msgspec.inspect.BoolType():
                return self.random.choice((True, False))
            case msgspec.inspect.TupleType():
                return (self.random.randint(-2, 13), self.random.randint(-2, 10))
            case msgspec.inspect.VarTupleType():
                return tuple(self.random.choices(self.options(), k=self.random.randint(0, 3)))
        return self.random.choice((*self.ids(), "nobody", "\u0000"))

    def options(self) -> tuple[str, ...]:
        """Words that a field of several may hold."""
        return ("", "odd")

    def ids(self) -> tuple[str, ...]:
        """Return the ids that a field may name, and words of the game."""
        return ("", GM)

    # One step.

    def walk(self, commands: int) -> Any:
        """That many legal commands, then the whole log again. Raises AssertionError with the seed."""
        walked(self, commands, self.module)
        return self.seen

    def step(self) -> None:
        """A legal command; now and then a ruling, something taken back, something refused."""
        toss = self.random.random()
        if toss < self.takes_back:
            self.take_back()
        elif toss < self.takes_back + self.rules():
            self.rule()
        if self.random.random() < self.refuses:
            self.be_refused()
        writes = self.writes > 0 and self.random.random() < self.writes
        chosen = self.written() if writes else self.choose()
        if chosen is None:
            return
        seat, command, price = chosen
        self.past.append((seat, command))
        if self.verbose:
            print(f"{self.table.seq + 1:5} {seat:4} {command}")  # noqa: T201 - it was asked for
        before = self.table.state
        by = GM if seat != GM and self.table.seq % STANDS_IN == 0 else ""
        entry = self.table.do(seat, command, self.dice, by=by)
        assert self.table.state is before, "deciding changed the state"
        after = self.follows(before, command, price, entry.act.events)
        self.add(entry)
        assert self.table.state == after

    def choose(self) -> tuple[str, Any, Any] | None:
        """A seat, a legal command by taste and at random, and its price."""
        kinds: dict[str, list[tuple[str, Offer[Any]]]] = {}
        for seat in self.seats:
            for offer in self.game.offers(self.table.state, seat):
                if offer.when != "campaign":
                    kinds.setdefault(tag(offer.template), []).append((seat, offer))
        while kinds:
            names = sorted(kinds)
            name = self.random.choices(names, list(map(self.taste, names)))[0]
            seat, offer = self.random.choice(kinds[name])
            command = self.pick(offer)
            if command is not None:
                assert command in offer, f"{command} was picked and is not in its offer"
                return seat, command, offer.price
            del kinds[name]
        return None

    def add(self, entry: Any) -> None:
        """The entry joins the log, and all that must hold is looked at."""
        self.table.add(entry)
        self.note(entry.act)
        state = self.table.state
        self.hold(state)
        assert not self.game.beyond(state), self.game.beyond(state)
        for event in getattr(entry.act, "events", ()):
            assert not self.game.beyond(event), self.game.beyond(event)
        again = self.codec.state.decode(self.codec.encode(state))
        assert again == state, "the state is another after JSON"
        assert hash(again) == hash(state)
        assert self.codec.entry.decode(self.codec.encode(entry)) == entry, "the entry is another after JSON"
        self.tell(entry)

    def tell(self, entry: Any) -> None:
        """Everybody is told; that it can be said is all that is looked at here."""
        state, seat, act = self.table.state, self.random.choice((*self.seats, WATCH)), entry.act
        if isinstance(act, Did | Ruled):
            events = tuple(seen for event in act.events if (seen := self.game.show(event, seat)) is not None)
            act = replace(act, events=events)
        if isinstance(act, Did):
            mine = shown(self.game, entry, act.seat, self.table.before, state)
            assert mine is not None, "whoever gave it reads nothing of it"
        line = in_words(self.words, state, replace(entry, act=act), seat)
        assert line.head
        assert all(line.said), line
        assert not [text for text in (line.head, *line.said) if "{" in text]
        view = self.game.view(state, seat)
        self.codec.encode((view, line, self.words.panels(view)))
        afresh = Teller(self.game, self.words)
        assert self.told.view(state, seat) == afresh.view(state, seat), f"{seat} is told of figures as they were once"
        assert not state.pending or self.words.asks(state)
        if self.random.random() < self.speaks:
            offers = afresh.offers(replace(state), seat)  # of which nothing is known yet
            for spoken in offers:
                assert spoken.label
                assert "{" not in spoken.label + spoken.hint
            self.codec.encode(offers)
            assert self.told.offers(state, seat) == offers, f"{seat} is told of an offer as it was once"

    # Rulings, and taking back.

    def rule(self) -> None:
        """The game master overrules something; an impossible ruling is refused."""
        before = self.table.state
        try:
            entry = self.table.rule(GM, self.ruling(), "because")
        except Refused as refused:
            self.refused(refused)
            return
        self.ruled(before, entry.act.events)
        self.add(entry)

    def take_back(self) -> None:
        """The game master goes back some way, or says no; a player goes back one step, or asks to."""
        if self.table.wanted and self.table.seq % 2:
            self.add(self.table.decline(GM, self.random.choice(sorted(self.table.wanted)), "no"))
            return
        seat = self.random.choice(self.seats)
        standing = [0, *self.table.standing]
        to = self.random.choice(standing[-4:-1]) if len(standing) > 1 else 0
        try:
            entry = self.table.take_back(seat, to, "a slip")
        except Refused as refused:
            self.refused(refused)
            return
        self.add(entry)

    # What is refused.

    def be_refused(self) -> None:
        """An illegal command changes nothing and asks for no die."""
        seat, command = self.illegal()
        state = self.table.state
        if command in self.game.offers(state, seat):
            return
        asked, text, seq = self.dice.asked, self.codec.encode(state), self.table.seq
        try:
            self.table.do(seat, command, self.dice)
        except Refused as refused:
            self.refused(refused)
            whole = refused.problem.endswith((".", "!"))
        else:
            raise AssertionError(f"{seat} was not refused {command}")
        assert whole, "a refusal is a whole sentence"
        assert self.dice.asked == asked, f"a die was thrown for the refused {command}"
        assert (self.table.state, self.table.seq) == (state, seq)
        assert self.codec.encode(self.table.state) == text

    def illegal(self) -> tuple[str, Any]:
        """Most likely illegal: somebody else's command, an old one, one with another value, one made up."""
        kind = self.random.randrange(4)
        chosen = self.choose() if kind < 2 else None
        if chosen and kind == 0:
            return self.random.choice((*self.seats, WATCH, "eve")), chosen[1]
        if chosen:
            return chosen[0], self.mutated(chosen[1])
        if kind == 2 and self.past:
            return self.random.choice(self.past)
        made = self.random.choice(self.makes)
        values = {info.name: self.value(info.type) for info in fields(made)}
        return self.random.choice(self.seats), made(**values)

    def mutated(self, command: Any) -> Any:
        """The same command with another value in one field that holds a plain value."""
        known = [info for info in fields(type(command)) if not isinstance(info.type, msgspec.inspect.StructType)]
        if not known:
            return command
        info = self.random.choice(known)
        return replace(command, **{info.name: self.value(info.type)})

    # The whole log.

    def again(self) -> None:
        """The log gives back the state, and the rules decide it as they did."""
        entries = [self.codec.entry.decode(self.codec.encode(entry)) for entry in self.table.entries]
        first = self.codec.state.decode(self.codec.encode(self.table.first))
        replayed = Table(self.game, first, entries)
        assert replayed.state == self.table.state, "the log does not give back the state"
        assert self.codec.encode(replayed.state) == self.codec.encode(self.table.state)
        rehearse(self.game, first, entries)

    def log(self) -> bytes:
        """The first state and every entry, as a store keeps them."""
        return b"\n".join([self.codec.encode(self.table.first), *map(self.codec.encode, self.table.entries)])


@cache
def fields(made: type) -> tuple[Any, ...]:
    """The fields of a command's type."""
    return tuple(msgspec.inspect.type_info(made).fields)  # type: ignore[union-attr]


@cache
def _codec(name: str) -> Any:
    return Codec(_GAMES[name])


_GAMES: dict[str, Game[Any, Any, Any]] = {}


def codec(game: Game[Any, Any, Any]) -> Codec[Any, Any, Any]:
    """A game's codec, made once."""
    _GAMES[game.name] = game
    return _codec(game.name)  # type: ignore[no-any-return]


def from_the_command_line(about: str | None, walk: Callable[[int, int, bool], object]) -> None:
    """Walk with the seeds that are asked for; ``walk``: by a seed, so many commands, whether each is printed."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=1, help="so many seeds, from --seed on")
    parser.add_argument("--commands", type=int, default=100, help="legal commands a seed")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    for seed in range(args.seed, args.seed + args.seeds):
        walk(seed, args.commands, args.verbose)
