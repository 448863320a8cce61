"""Random play: legal commands by the thousand, illegal ones in between, everything checked after each.

`python -m tests.savage.walker --seed 7` walks one seed again, `--verbose` names each command.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests import walking
from tests.savage import crowd, invariants
from tests.savage.seen import Seen
from tests.walking import by_tag, from_the_command_line
from wildtable.board import distance
from wildtable.play import GM, Codec, Offer
from wildtable.savage.attacks.messages import Attack
from wildtable.savage.attacks.model import BURSTS, OPTIONS, RAPID, RATES, SHELLS
from wildtable.savage.breaking.messages import Breached
from wildtable.savage.chases.topic import CHASES
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.game import SAVAGE
from wildtable.savage.movement.messages import (
    Distanced,
    DoorSet,
    Gather,
    Move,
    MoveAlong,
    OpenDoor,
    SetDistance,
    SetDoor,
    ShutDoor,
)
from wildtable.savage.movement.queries import inches
from wildtable.savage.scene import CORE
from wildtable.savage.sight.messages import Covered
from wildtable.savage.starships.part import PART
from wildtable.savage.table.messages import Entered, Left, Seated
from wildtable.savage.wounds.messages import Became, Fell, Hurt
from wildtable.savage.wounds.model import Status
from wildtable.systems import system

CODEC = Codec(SAVAGE)
WORDS = system("savage").words
SHIPS = {*PART.commands, *PART.events, *PART.frames, *PART.goals}
"""Messages only between ships; those have a walker of their own, `tests.savage.ships_walker`."""
DOORS = {OpenDoor, ShutDoor, SetDoor, DoorSet, Breached}
"""Messages only where lines are drawn: `tests.savage.scenes`."""
LINE = {MoveAlong, SetDistance, Gather, Distanced}
"""Messages only where figures stand along a line: `tests.savage.scenes`."""
ELSEWHERE = {*SHIPS, *DOORS, *LINE, *CHASES.commands}
COMMANDS = {str(kind.__struct_config__.tag): kind for kind in by_tag(CORE.commands) if kind not in ELSEWHERE}
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
    "end-session": 0.02,
    "end-fight": 0.05,
    "play": 0.3,
    "push": 12.0,
    "crush": 15.0,
    "break-free": 15.0,
    "finish": 8.0,
    "pick-up": 10.0,
    "grapple": 2.0,
    "test-of-will": 1.0,
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
    "copy": 0.05,
    "leave": 0.1,
    "hand-over": 0.2,
    **dict.fromkeys(("rename", "reveal-name", "grant-edge", "end-edge", "let-act"), 0.03),
    "influence": 0.1,
    "set-gravity": 0.1,
    **{str(kind.__struct_config__.tag): 0.15 for kind in CORE.commands if kind.facts.ruling},
    **dict.fromkeys(("set-distance", "gather"), 1e-9),  # these have walks of their own
}
"""The weight that a walker gives a command; 1 where nothing stands here."""

ASIDES = {
    **dict.fromkeys(("watch-shot", "modify", "set-seen", "set-bunched", "take-away", "set-role", "hand-over"), 0.1),
    "let-act": 0.02,
}
"""Commands that a game master may give at almost any time: for walks that are about something else."""


class Walker(walking.Walker):
    """One table, walked at random from a seed; some commands and one option it likes above all others."""

    game, words, seats, module, likes_by_name = SAVAGE, WORDS, SEATS, "tests.savage.walker", WEIGHTS
    makes = tuple(COMMANDS.values())

    def __init__(self, seed: int, verbose: bool = False) -> None:
        super().__init__(seed, verbose)
        self.seen = Seen()

    def scene(self) -> Fight:
        """Any fight."""
        self.likes = set(self.random.sample(sorted(COMMANDS), 4))
        self.option = self.random.choice(OPTIONS)
        return crowd.random_fight(self.random)

    def taste(self, name: str) -> float:
        """Return how much this walker likes a command."""
        return super().taste(name) * (6 if name in self.likes else 1)

    def pick(self, offer: Offer[Any]) -> Any:
        """Any command of an offer; of two moves the one nearer to a foe, most attacks plain or in its favourite way."""
        command = offer.pick(self.random.randrange)
        if isinstance(command, Attack) and self.random.random() < 0.7:
            some = self.random.sample((*BURSTS, *SHELLS, *RATES, *RAPID), 6)
            ways = [replace(command, options=(way,)) for way in ("aim-bonus", "aim-steady", self.option, *some)]
            return self.random.choice([way for way in ways if way in offer] + [replace(command, options=())])
        if isinstance(command, Move):
            other = offer.pick(self.random.randrange)
            return min(command, other, key=lambda move: self.nearest(move.who, move.to))
        if isinstance(command, MoveAlong):
            other = offer.pick(self.random.randrange)
            return min(command, other, key=lambda move: self.nearest(move.who, (move.to, 0)))
        return command

    def nearest(self, who: str, to: tuple[int, int]) -> int:
        """The distance from a square to the nearest standing foe of somebody."""
        fight = self.table.state
        foes = [f.at for f in fight.fighters if f.up and f.at and f.side != fight[who].side]
        return min((distance(to, at) for at in foes), default=0)

    # What must hold.

    def follows(self, before: Fight, command: Any, price: Any, events: tuple[Any, ...]) -> Fight:
        """Bennies are conserved, and what a command costs is paid."""
        after = invariants.follows(before, events)
        invariants.bennies_conserved(before, after, events)
        invariants.paid(price, events)
        return after

    def ruled(self, before: Fight, events: tuple[Any, ...]) -> None:
        """Each event of a ruling is possible."""
        invariants.follows(before, events)

    def hold(self, state: Fight) -> None:
        """Everything about a fight."""
        invariants.hold(state)
        invariants.somebody_can_go_on(state, SEATS)

    # Rulings.

    def rules(self) -> float:
        """More often where a fight is at its end."""
        return 0.03 if self.two_sided() and not self.patient() else 0.38

    def two_sided(self) -> bool:
        """Return whether anybody is left to fight."""
        return len({f.side for f in self.table.state.fighters if f.up}) > 1

    def ruling(self) -> tuple[Any, ...]:
        """Something that a game master may want to be so."""
        fight, random = self.table.state, self.random
        if not fight.fighters:
            return (Entered(crowd.newcomer(random, fight)),)
        who = self.patient() or random.choice(fight.fighters)
        standing = who.up and who.sheet.wild_card
        choices = [
            Became(who.id, random.choice(("stunned", "shaken", "prone", "surprised")), "sw.ruling"),
            Became(who.id, random.choice(("distracted", "vulnerable")), "sw.ruling", random.choice((1, 2))),
            Hurt(who.id, random.choice((0, 1, 3, 3, 9)) if standing else 0, random.random() < 0.5, "sw.ruling"),
            Entered(crowd.newcomer(random, fight)),
            Seated(who.id, random.choice(("", "ann", "ben"))),
            Covered("nobody", 2),
        ]
        if len(fight.fighters) > 2:
            choices.append(Left(who.id))
        if not who.up and who.sheet.wild_card and random.random() < 0.6:
            return (Fell(who.id, Status.INCAPACITATED, "sw.ruling", bleeding=True),)
        if not who.up and not self.taken(who):
            up = Fell(who.id, Status.UP, "sw.ruling")
            return (up,) if who.sheet.wild_card else (Hurt(who.id, 0, False, "sw.ruling"), up)
        return (random.choice(choices),)

    def patient(self) -> Fighter | None:
        """Somebody fallen beside a friend whose turn it is."""
        fight = self.table.state
        friends = [f for f in fight.fighters if f.able]
        fallen = [f for f in fight.fighters if not f.up and not f.states.bleeding and f.sheet.wild_card]
        near = [f for f in fallen if any(f.side == g.side and inches(f, g) <= 1 for g in friends)]
        return self.random.choice(near) if near else None

    def taken(self, who: Any) -> bool:
        """Return whether somebody stands where a fallen figure lies."""
        return any(f.up and f.at == who.at for f in self.table.state.fighters if who.at and f.id != who.id)

    # What is refused.

    def options(self) -> tuple[str, ...]:
        """The options of an attack."""
        return (*OPTIONS, "", "odd")

    def ids(self) -> tuple[str, ...]:
        """Figures, units, purses, hands, traits, weapons."""
        fight = self.table.state
        known = [f.id for f in fight.fighters] + [hand.unit for hand in fight.hands]
        return (*known, "", "own", "pool", "right", "left", "vigor", "fighting", "sword", "fists", "heroes", "dark", GM)


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
