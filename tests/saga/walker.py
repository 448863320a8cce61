"""Random play: legal commands by the thousand, illegal ones in between, everything checked after each.

`python -m tests.saga.walker --seed 7` walks one seed again, `--verbose` names each command.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tests import walking
from tests.saga import crowd, invariants
from tests.walking import Seen, from_the_command_line
from wildtable.play import GM
from wildtable.saga.core import CORE
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.messages import Make, Seated, Sparked
from wildtable.saga.harm.messages import Harmed, Marked
from wildtable.saga.harm.model import Consequence
from wildtable.systems import system

WORDS = system("saga").words
COMMANDS = {str(kind.__struct_config__.tag): kind for kind in CORE.commands}
SEATS = crowd.SEATS

WEIGHTS = {
    "act": 12.0, "strike": 10.0, "begin-conflict": 6.0, "begin-versus": 6.0, "start-round": 6.0, "roll": 6.0,
    "respond": 3.0, "deal": 4.0, "ward": 3.0, "counter": 3.0, "accept": 3.0, "begin-scene": 3.0, "begin-chapter": 3.0,
    "next": 0.6, "pass": 1.5, "end-conflict": 0.15, "end-scene": 0.5, "end-chapter": 0.4,
    "dare": 0.15, "change-drive": 0.1, "offer-spark": 0.2, "ease": 0.5, "heal": 0.3,
    "make": 0.1,
    "give-in": 0.2, "play": 0.2, "add-element": 0.2, "add-trait": 0.1, "set-allies": 0.4, "escalate": 0.3,
    "decline": 0.7, "reward": 0.3, "set-aside": 0.2, "done": 0.8, "impose": 2.0, "share": 2.0,
    "shed": 5.0, "choose": 4.0, "haggle": 2.0,
    "invoke": 0.15, "invert": 0.15, "luck": 0.1, "clear": 0.3,
    "take-for": 0.4, "trade-against": 0.2,
    "scene-invoke": 0.3, "scene-invert": 0.3, "judge": 0.5,
    "give-damage": 0.2, "give-consequence": 0.2, "relieve": 0.05, "lift": 0.1, "give-tokens": 0.1, "take-tokens": 0.1,
    "set-drive": 0.05, "set-spark": 0.1, "set-doom": 0.02, "set-pool": 0.1, "give-trait": 0.1, "lose-trait": 0.1,
    "rename-trait": 0.1, "lift-condition": 0.1, "modify": 0.1, "split": 6.0,
    "set-side": 0.03, "buy-off": 3.0, "buy-rank": 2.0, "heave": 15.0, "buy-doom": 3.0,
    "spare": 15.0, "buy-trait": 3.0, "turn-versus": 8.0, "reward-gear": 0.1, "element-act": 1.0, "name-trait": 1.0,
    "leave": 0.05, "hand-over": 0.1, "change-name": 0.02, "tell-true-name": 0.1, "let-act": 0.1,
}  # fmt: skip
"""The weight that a walker gives a command; 1 where nothing stands here."""


class Walker(walking.Walker):
    """One table, walked at random from a seed."""

    game, words, seats, module, likes_by_name = SAGA, WORDS, SEATS, "tests.saga.walker", WEIGHTS
    makes = tuple(kind for kind in COMMANDS.values() if kind is not Make)

    def __init__(self, seed: int, verbose: bool = False) -> None:
        super().__init__(seed, verbose)
        self.seen = Seen()

    def scene(self) -> Story:
        """Any story."""
        return crowd.random_story(self.random)

    def follows(self, before: Story, command: Any, price: Any, events: tuple[Any, ...]) -> Story:
        """Check each event, and return the state after it."""
        return invariants.follows(before, command, events)

    def hold(self, state: Story) -> None:
        """Everything about a story."""
        invariants.hold(state)
        invariants.somebody_can_go_on(state, SEATS)

    def ruling(self) -> tuple[Any, ...]:
        """Something that a game master may want to be so."""
        if not self.table.state.characters:
            return ()
        who = self.random.choice(self.table.state.characters)
        events: list[Any] = [
            Harmed(who.id, replace(who.harm, pain=self.random.randint(-1, 4)), "ruling", "saga.ruling"),
            Sparked(who.id, self.random.randint(-1, 4), "ruling", "saga.ruling"),
            Marked(who.id, (Consequence("Bad name", self.random.randint(0, 2), "lasting"),), "ruling"),
            Seated(who.id, self.random.choice(("", "ann", "ben"))),
            Seated("nobody", "ann"),
        ]
        return (self.random.choice(events),)

    def options(self) -> tuple[str, ...]:
        """Gear and skills."""
        return ("rapier", "awareness", "", "odd")

    def ids(self) -> tuple[str, ...]:
        """Characters, elements, assets, harm, skills."""
        story = self.table.state
        known = [who.id for who in story.characters] + [element.id for element in story.elements]
        return (*known, "", "force", "pain", "physical", "players", "weaponry", "attack", "kismet", GM)


def walks(seeds: range, commands: int) -> Seen:
    """Several walks, one after the other."""
    seen = Seen()
    for seed in seeds:
        seen.add(Walker(seed).walk(commands))
    return seen


if __name__ == "__main__":
    from_the_command_line(__doc__, lambda seed, commands, verbose: Walker(seed, verbose).walk(commands))
