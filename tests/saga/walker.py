"""Random play: legal commands by the thousand, illegal ones in between, everything checked after each.

`python -m tests.saga.walker --seed 7` walks one seed again, `--verbose` names each command.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random as Source
from typing import Any

import msgspec
from msgspec.structs import replace

from tests.saga import crowd, invariants
from tests.savage.loaded import LOADS, Loaded
from tests.walking import from_the_command_line, walked
from wildtable.play import GM, WATCH, Codec, Did, Offer, Refused, Table, TakenBack, rehearse
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga.game import SAGA
from wildtable.saga.model import Consequence, Story
from wildtable.systems import system

CODEC = Codec(SAGA)
WORDS = system("saga").words
COMMANDS = {str(kind.__struct_config__.tag): kind for kind in c.AnyCommand.__args__}
SEATS = crowd.SEATS

WEIGHTS = {
    "act": 12.0, "strike": 10.0, "begin-conflict": 6.0, "begin-versus": 6.0, "start-round": 6.0, "roll": 6.0,
    "respond": 3.0, "deal": 4.0, "ward": 3.0, "counter": 3.0, "accept": 3.0, "begin-scene": 3.0, "begin-chapter": 3.0,
    "next": 0.6, "pass": 1.5, "end-conflict": 0.15, "end-scene": 0.15, "end-chapter": 0.4, "dare": 0.6, "make": 0.1,
    "give-in": 0.2, "play": 0.2, "add-element": 0.2, "add-trait": 0.2, "set-allies": 0.4, "escalate": 0.3,
    "decline": 0.7, "reward": 0.3, "set-aside": 0.2, "done": 0.8, "impose": 2.0, "share": 2.0,
}  # fmt: skip
"""How much a walker likes a command; 1 where nothing stands here."""


@dataclass
class Seen:
    """What has occurred on a walk, to be sure that nothing was left out."""

    commands: Counter[str] = field(default_factory=Counter)
    frames: Counter[str] = field(default_factory=Counter)
    goals: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    perks: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)

    def note(self, act: Any) -> None:
        """An entry's act."""
        self.acts[tag(act)] += 1
        if isinstance(act, Did):
            self.commands[tag(act.command)] += 1
        for event in getattr(act, "events", ()):
            self.events[tag(event)] += 1
            if isinstance(event, e.Asked):
                self.frames[tag(event.frame)] += 1
                deed = getattr(event.frame, "deed", None)
                if deed is not None:
                    self.goals[tag(deed.goal)] += 1

    def add(self, other: Seen) -> None:
        """What another walk has seen."""
        for name in self.__dataclass_fields__:
            getattr(self, name).update(getattr(other, name))


def tag(value: Any) -> str:
    """The short name of a command, an event, a frame, a goal, an act."""
    return str(type(value).__struct_config__.tag)


class Walker:
    """One table, walked at random from a seed."""

    def __init__(self, seed: int, verbose: bool = False) -> None:
        self.seed, self.verbose = seed, verbose
        self.random = Source(seed)
        self.dice = Loaded(self.random, self.random.choice(sorted(LOADS)))
        self.table: Table[Story, Any, Any] = Table(SAGA, crowd.random_story(self.random))
        self.seen = Seen()
        self.past: list[tuple[str, Any]] = []

    def walk(self, commands: int) -> Seen:
        """That many legal commands, then the whole log again. Raises AssertionError with the seed."""
        walked(self, commands, "tests.saga.walker")
        return self.seen

    def step(self) -> None:
        """A legal command; now and then a ruling, something taken back, something refused."""
        toss = self.random.random()
        if toss < 0.02:
            self.take_back()
        elif toss < 0.04:
            self.rule()
        if self.random.random() < 0.3:
            self.be_refused()
        chosen = self.choose()
        if chosen is None:
            return
        seat, command = chosen
        self.past.append(chosen)
        if self.verbose:
            print(f"{self.table.seq + 1:5} {seat:4} {command}")  # noqa: T201 - it was asked for
        before = self.table.state
        entry = self.table.do(seat, command, self.dice)
        assert self.table.state is before, "deciding changed the state"
        after = invariants.follows(before, command, entry.act.events)
        self.add(entry)
        assert self.table.state == after

    def choose(self) -> tuple[str, Any] | None:
        """A seat and a legal command, by taste and at random."""
        kinds: dict[str, list[tuple[str, Offer[Any]]]] = {}
        for seat in SEATS:
            for offer in SAGA.offers(self.table.state, seat):
                kinds.setdefault(tag(offer.template), []).append((seat, offer))
        while kinds:
            names = list(kinds)
            name = self.random.choices(names, [WEIGHTS.get(name, 1.0) for name in names])[0]
            seat, offer = self.random.choice(kinds[name])
            command = offer.pick(self.random.randrange)
            if command is not None:
                assert command in offer, f"{command} was picked and is not in its offer"
                return seat, command
            del kinds[name]
        return None

    def add(self, entry: Any) -> None:
        """The entry joins the log, and all that must hold is looked at."""
        self.table.add(entry)
        self.seen.note(entry.act)
        story = self.table.state
        invariants.hold(story)
        invariants.somebody_can_go_on(story, SEATS)
        text = CODEC.encode(story)
        assert CODEC.state.decode(text) == story, "the state is another after JSON"
        assert CODEC.entry.decode(CODEC.encode(entry)) == entry, "the entry is another after JSON"
        assert hash(story) == hash(CODEC.state.decode(text))
        self.tell(entry)

    def tell(self, entry: Any) -> None:
        """Everybody is told; that it can be said is all that is looked at here."""
        story = self.table.state
        seat = self.random.choice((*SEATS, WATCH))
        act = entry.act
        if not isinstance(act, TakenBack):
            events = tuple(shown for event in act.events if (shown := SAGA.show(event, seat)) is not None)
            act = replace(act, events=events)
        line = WORDS.line(story, replace(entry, act=act), seat)
        assert line.head
        assert all(line.said)
        CODEC.encode((SAGA.view(story, seat), line))
        if story.pending:
            assert WORDS.asks(story)
        if self.random.random() < 0.1:
            for offer in SAGA.offers(story, seat):
                spoken = WORDS.offer(story, offer)
                assert spoken.label
                CODEC.encode(spoken)

    # Rulings, and taking back.

    def rule(self) -> None:
        """The game master overrules something; an impossible ruling is refused."""
        who = self.random.choice(self.table.state.characters)
        events: list[Any] = [
            e.Harmed(who.id, replace(who.harm, pain=self.random.randint(-1, 4)), "ruling", "saga.ruling"),
            e.Sparked(who.id, self.random.randint(-1, 4), "ruling", "saga.ruling"),
            e.Marked(who.id, (Consequence("Bad name", self.random.randint(0, 2), "lasting"),), "ruling"),
            e.Seated(who.id, self.random.choice(("", "ann", "ben"))),
            e.Seated("nobody", "ann"),
        ]
        try:
            entry = self.table.rule(GM, (self.random.choice(events),), "because")
        except Refused as refused:
            self.seen.refusals[refused.code] += 1
            return
        self.add(entry)

    def take_back(self) -> None:
        """The game master goes back some way, or a player one step; not everybody may."""
        seat = self.random.choice(SEATS)
        standing = [0, *self.table.standing]
        to = self.random.choice(standing[-4:-1]) if len(standing) > 1 else 0
        try:
            entry = self.table.take_back(seat, to, "a slip")
        except Refused as refused:
            self.seen.refusals[refused.code] += 1
            return
        self.add(entry)

    # What is refused.

    def be_refused(self) -> None:
        """An illegal command changes nothing and asks for no die."""
        seat, command = self.illegal()
        story = self.table.state
        if command in SAGA.offers(story, seat):
            return
        asked, text, seq = self.dice.asked, CODEC.encode(story), self.table.seq
        try:
            self.table.do(seat, command, self.dice)
        except Refused as refused:
            assert refused.problem.endswith((".", "!"))  # noqa: PT017
            self.seen.refusals[refused.code] += 1
        else:
            raise AssertionError(f"{seat} was not refused {command}")
        assert self.dice.asked == asked, f"a die was thrown for the refused {command}"
        assert (self.table.state, self.table.seq) == (story, seq)
        assert CODEC.encode(self.table.state) == text

    def illegal(self) -> tuple[str, Any]:
        """Most likely illegal: somebody else's command, an old one, one with another value, one made up."""
        kind = self.random.randrange(4)
        chosen = self.choose() if kind < 2 else None
        if chosen and kind == 0:
            return self.random.choice((*SEATS, WATCH, "eve")), chosen[1]
        if chosen:
            return chosen[0], self.mutated(chosen[1])
        if kind == 2 and self.past:
            return self.random.choice(self.past)
        made = self.random.choice([kind for kind in COMMANDS.values() if kind is not c.Make])
        values = {name: self.value(info.type) for name, info in _FIELDS[made].items()}
        return self.random.choice(SEATS), made(**values)

    def mutated(self, command: Any) -> Any:
        """The same command with another value in one field."""
        names = [name for name in command.__struct_fields__ if name != "draft"]
        if not names:
            return command
        name = self.random.choice(names)
        return replace(command, **{name: self.value(_FIELDS[type(command)][name].type)})

    def value(self, kind: Any) -> Any:
        """A value of a field's type: sensible, odd or absurd."""
        random, story = self.random, self.table.state
        match kind:
            case msgspec.inspect.IntType():
                return random.choice((-1, 0, 1, 2, 3, 4, 7, 99, -(2**40)))
            case msgspec.inspect.BoolType():
                return random.choice((True, False))
            case msgspec.inspect.VarTupleType():
                return tuple(random.choices(("rapier", "awareness", "", "odd"), k=random.randint(0, 3)))
        ids = [who.id for who in story.characters] + [element.id for element in story.elements]
        words = ("", "force", "pain", "physical", "players", "weaponry", "attack", "kismet", GM)
        return random.choice((*ids, *words, "nobody", "\u0000"))

    # The whole log.

    def again(self) -> None:
        """The log gives back the state, and the rules decide it as they did."""
        entries = [CODEC.entry.decode(CODEC.encode(entry)) for entry in self.table.entries]
        first = CODEC.state.decode(CODEC.encode(self.table.first))
        replayed = Table(SAGA, first, entries)
        assert replayed.state == self.table.state, "the log does not give back the state"
        assert CODEC.encode(replayed.state) == CODEC.encode(self.table.state)
        rehearse(SAGA, first, entries)


_FIELDS = {
    made: {info.name: info for info in msgspec.inspect.type_info(made).fields}  # type: ignore[union-attr]
    for made in COMMANDS.values()
}


def walks(seeds: range, commands: int) -> Seen:
    """Several walks, one after the other."""
    seen = Seen()
    for seed in seeds:
        seen.add(Walker(seed).walk(commands))
    return seen


if __name__ == "__main__":
    from_the_command_line(__doc__, lambda seed, commands, verbose: Walker(seed, verbose).walk(commands))
