"""Random play: legal commands by the thousand, illegal ones in between, everything checked after each.

`python -m tests.savage.walker --seed 7` walks one seed again, `--verbose` names each command.
"""

from __future__ import annotations

from random import Random as Source
from typing import Any

import msgspec
from msgspec.structs import replace

from tests.savage import crowd, invariants
from tests.savage.loaded import LOADS, Loaded
from tests.savage.seen import Seen, tag
from tests.walking import from_the_command_line, walked
from wildtable.board import distance
from wildtable.play import GM, WATCH, Codec, Offer, Refused, Table, TakenBack, rehearse
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage.conditions import Status
from wildtable.savage.game import SAVAGE
from wildtable.savage.model import Fight, Fighter
from wildtable.savage.questions import inches
from wildtable.savage.starships.commands import AnyShipCommand
from wildtable.savage.starships.events import AnyShipEvent
from wildtable.savage.starships.frames import ShipFrame
from wildtable.savage.starships.goals import ShipGoal
from wildtable.systems import system

CODEC = Codec(SAVAGE)
WORDS = system("savage").words
SHIPS = {*AnyShipCommand.__args__, *AnyShipEvent.__args__, *ShipFrame.__args__, *ShipGoal.__args__}
"""What only happens between ships; those have a walker of their own, `tests.savage.ships_walker`."""
COMMANDS = {
    str(kind.__struct_config__.tag): kind for kind in c.AnyCommand.__args__ if kind not in SHIPS and kind not in c.CHASE
}
SEATS = crowd.SEATS
WEIGHTS = {
    "attack": 60.0,
    "treat": 30.0,
    "engulf": 30.0,
    "climb": 10.0,
    "suppress": 20.0,
    "search": 6.0,
    "begin": 8.0,
    "move": 6.0,
    "aim": 4.0,
    "roll": 5.0,
    "keep": 4.0,
    "end-turn": 3.0,
    "pass": 6.0,
    "go": 4.0,
    "strike": 4.0,
    "soak": 3.0,
    "suffer": 3.0,
    "reroll": 2.0,
    "ready": 0.5,
    "go-prone": 0.5,
    "set-light": 0.1,
    "set-cover": 0.1,
    "place": 0.2,
    "award": 0.1,
    "call": 0.3,
    "call-opposed": 0.3,
    "give-drop": 0.3,
    "start-session": 0.2,
    "end-fight": 0.05,
    "play": 0.3,
    "push": 12.0,
    "crush": 15.0,
    "break-free": 15.0,
    "finish": 8.0,
    "pick-up": 10.0,
    "grapple": 0.7,
    "test-of-will": 0.4,
    "trick": 0.5,
    "support": 0.4,
    "touch": 0.5,
    "heal": 6.0,
    "pass-time": 0.6,
    "tire": 0.2,
    "react": 0.1,
    "set-scene": 0.2,
    "enter": 0.05,
    "enter-group": 0.05,
    "leave": 0.1,
    "influence": 0.1,
    "set-gravity": 0.1,
}
"""How much a walker likes a command; 1 where nothing stands here."""


class Walker:
    """One table, walked at random from a seed; some commands and one option it likes above all others."""

    def __init__(self, seed: int, verbose: bool = False) -> None:
        self.seed, self.verbose = seed, verbose
        self.random = Source(seed)
        self.dice = Loaded(self.random, self.random.choice(sorted(LOADS)))
        self.likes = set(self.random.sample(sorted(COMMANDS), 4))
        self.option = self.random.choice(c.OPTIONS)
        self.table: Table[Fight, Any, Any] = Table(SAVAGE, crowd.random_fight(self.random))
        self.seen = Seen()
        self.past: list[tuple[str, Any]] = []

    def walk(self, commands: int) -> Seen:
        """That many legal commands, then the whole log again. Raises AssertionError with the seed."""
        walked(self, commands, "tests.savage.walker")
        return self.seen

    # One step.

    def step(self) -> None:
        """A legal command; now and then a ruling, something taken back, something refused."""
        toss = self.random.random()
        if toss < 0.02:
            self.take_back()
        elif toss < (0.05 if self.two_sided() and not self.patient() else 0.4):
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
        price = next(offer.price for offer in SAVAGE.offers(before, seat) if command in offer)
        entry = self.table.do(seat, command, self.dice)
        assert self.table.state is before, "deciding changed the state"
        after = invariants.follows(before, entry.act.events)
        invariants.bennies_conserved(before, after, entry.act.events)
        invariants.paid(price, entry.act.events)
        self.add(entry)
        assert self.table.state == after

    def choose(self) -> tuple[str, Any] | None:
        """A seat and a legal command, by taste and at random."""
        kinds: dict[str, list[tuple[str, Offer[Any]]]] = {}
        for seat in SEATS:
            for offer in SAVAGE.offers(self.table.state, seat):
                kinds.setdefault(tag(offer.template), []).append((seat, offer))
        while kinds:
            names = list(kinds)
            name = self.random.choices(names, list(map(self.taste, names)))[0]
            seat, offer = self.random.choice(kinds[name])
            command = self.pick(offer)
            if command is not None:
                assert command in offer, f"{command} was picked and is not in its offer"
                return seat, command
            del kinds[name]
        return None

    def taste(self, name: str) -> float:
        """How much this walker likes a command."""
        return WEIGHTS.get(name, 1.0) * (6 if name in self.likes else 1)

    def pick(self, offer: Offer[Any]) -> Any:
        """Any command of an offer; of two moves the one nearer to a foe, most attacks plain or in its favourite way."""
        command = offer.pick(self.random.randrange)
        if isinstance(command, c.Attack) and self.random.random() < 0.7:
            some = self.random.sample((*c.BURSTS, *c.SHELLS, *c.RATES, *c.RAPID), 6)
            ways = [replace(command, options=(way,)) for way in ("aim-bonus", "aim-steady", self.option, *some)]
            return self.random.choice([way for way in ways if way in offer] + [replace(command, options=())])
        if isinstance(command, c.Move):
            other = offer.pick(self.random.randrange)
            return min(command, other, key=lambda move: self.nearest(move.who, move.to))
        return command

    def nearest(self, who: str, to: tuple[int, int]) -> int:
        """The distance from a square to the nearest standing foe of somebody."""
        fight = self.table.state
        foes = [f.at for f in fight.fighters if f.up and f.at and f.side != fight[who].side]
        return min((distance(to, at) for at in foes), default=0)

    def add(self, entry: Any) -> None:
        """The entry joins the log, and all that must hold is looked at."""
        self.table.add(entry)
        self.seen.note(entry.act)
        fight = self.table.state
        invariants.hold(fight)
        invariants.somebody_can_go_on(fight, SEATS)
        text = CODEC.encode(fight)
        assert CODEC.state.decode(text) == fight, "the state is another after JSON"
        assert CODEC.entry.decode(CODEC.encode(entry)) == entry, "the entry is another after JSON"
        assert hash(fight) == hash(CODEC.state.decode(text))
        self.tell(entry)

    def tell(self, entry: Any) -> None:
        """Everybody is told; that it can be said is all that is looked at here."""
        fight = self.table.state
        seat = self.random.choice((*SEATS, WATCH))
        act = entry.act
        if not isinstance(act, TakenBack):
            events = tuple(shown for event in act.events if (shown := SAVAGE.show(event, seat)) is not None)
            act = replace(act, events=events)
        line = WORDS.line(fight, replace(entry, act=act), seat)
        assert line.head
        assert all(line.said)
        CODEC.encode((SAVAGE.view(fight, seat), line))
        if fight.pending:
            assert WORDS.asks(fight)
        if self.random.random() < 0.1:
            for offer in SAVAGE.offers(fight, seat):
                CODEC.encode(WORDS.offer(fight, offer))

    # Rulings, and taking back.

    def rule(self) -> None:
        """The game master overrules something; an impossible ruling is refused."""
        events = self.ruling()
        try:
            entry = self.table.rule(GM, events, "because")
        except Refused as refused:
            self.seen.refusals[refused.code] += 1
            return
        invariants.follows(self.table.state, entry.act.events)
        self.add(entry)

    def two_sided(self) -> bool:
        """Whether anybody is left to fight."""
        return len({f.side for f in self.table.state.fighters if f.up}) > 1

    def ruling(self) -> tuple[Any, ...]:
        """Something that a game master may want to be so."""
        fight, random = self.table.state, self.random
        if not fight.fighters:
            return (e.Entered(crowd.newcomer(random, fight)),)
        who = self.patient() or random.choice(fight.fighters)
        standing = who.up and who.sheet.wild_card
        choices = [
            e.Became(who.id, random.choice(("stunned", "shaken", "prone", "surprised")), "sw.ruling"),
            e.Became(who.id, random.choice(("distracted", "vulnerable")), "sw.ruling", random.choice((1, 2))),
            e.Hurt(who.id, random.choice((0, 1, 3, 3, 9)) if standing else 0, random.random() < 0.5, "sw.ruling"),
            e.Entered(crowd.newcomer(random, fight)),
            e.Seated(who.id, random.choice(("", "ann", "ben"))),
            e.Covered("nobody", 2),
        ]
        if len(fight.fighters) > 2:
            choices.append(e.Left(who.id))
        if not who.up and who.sheet.wild_card and random.random() < 0.6:
            return (e.Fell(who.id, Status.INCAPACITATED, "sw.ruling", bleeding=True),)
        if not who.up and not self.taken(who):
            up = e.Fell(who.id, Status.UP, "sw.ruling")
            return (up,) if who.sheet.wild_card else (e.Hurt(who.id, 0, False, "sw.ruling"), up)
        return (random.choice(choices),)

    def patient(self) -> Fighter | None:
        """Somebody fallen beside a friend whose turn it is."""
        fight = self.table.state
        friends = [f for f in fight.fighters if f.able]
        fallen = [f for f in fight.fighters if not f.up and not f.bleeding and f.sheet.wild_card]
        near = [f for f in fallen if any(f.side == g.side and inches(f, g) <= 1 for g in friends)]
        return self.random.choice(near) if near else None

    def taken(self, who: Any) -> bool:
        """Whether somebody stands where a fallen figure lies."""
        return any(f.up and f.at == who.at for f in self.table.state.fighters if who.at and f.id != who.id)

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
        fight = self.table.state
        if command in SAVAGE.offers(fight, seat):
            return
        asked, text, seq = self.dice.asked, CODEC.encode(fight), self.table.seq
        try:
            self.table.do(seat, command, self.dice)
        except Refused as refused:
            self.seen.refusals[refused.code] += 1
            whole = refused.problem.endswith((".", "!"))
        else:
            raise AssertionError(f"{seat} was not refused {command}")
        assert whole, "a refusal is a whole sentence"
        assert self.dice.asked == asked, f"a die was thrown for the refused {command}"
        assert (self.table.state, self.table.seq) == (fight, seq)
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
        made = self.random.choice(list(COMMANDS.values()))
        values = {name: self.value(info.type) for name, info in _FIELDS[made].items()}
        return self.random.choice(SEATS), made(**values)

    def mutated(self, command: Any) -> Any:
        """The same command with another value in one field."""
        names = command.__struct_fields__
        if not names:
            return command
        name = self.random.choice(names)
        return replace(command, **{name: self.value(_FIELDS[type(command)][name].type)})

    def value(self, kind: Any) -> Any:
        """A value of a field's type: sensible, odd or absurd."""
        random, fight = self.random, self.table.state
        match kind:
            case msgspec.inspect.IntType():
                return random.choice((-1, 0, 1, 2, 3, 4, 7, 99, -(2**40)))
            case msgspec.inspect.TupleType():
                return (random.randint(-2, 13), random.randint(-2, 10))
            case msgspec.inspect.VarTupleType():
                return tuple(random.choices((*c.OPTIONS, "", "odd"), k=random.randint(0, 3)))
        ids = [f.id for f in fight.fighters] + [hand.unit for hand in fight.hands]
        words = ("", "own", "pool", "right", "left", "vigor", "fighting", "sword", "fists", "heroes", "dark", GM)
        return random.choice((*ids, *words, "nobody", "\u0000"))

    # The whole log.

    def again(self) -> None:
        """The log gives back the state, and the rules decide it as they did."""
        lines = [CODEC.encode(entry) for entry in self.table.entries]
        entries = [CODEC.entry.decode(line) for line in lines]
        first = CODEC.state.decode(CODEC.encode(self.table.first))
        replayed = Table(SAVAGE, first, entries)
        assert replayed.state == self.table.state, "the log does not give back the state"
        assert CODEC.encode(replayed.state) == CODEC.encode(self.table.state)
        rehearse(SAVAGE, first, entries)

    def log(self) -> bytes:
        """The first state and every entry, as a store keeps them."""
        return b"\n".join([CODEC.encode(self.table.first), *map(CODEC.encode, self.table.entries)])


_FIELDS = {
    made: {info.name: info for info in msgspec.inspect.type_info(made).fields}  # type: ignore[union-attr]
    for made in c.AnyCommand.__args__
}


def walks(seeds: range, commands: int) -> Seen:
    """Several walks, one after the other."""
    seen = Seen()
    for seed in seeds:
        seen.add(Walker(seed).walk(commands))
    return seen


def logged(seed: int, commands: int) -> bytes:
    """The log of one walk."""
    walker = Walker(seed)
    walker.walk(commands)
    return walker.log()


if __name__ == "__main__":
    from_the_command_line(__doc__, lambda seed, commands, verbose: Walker(seed, verbose).walk(commands))
