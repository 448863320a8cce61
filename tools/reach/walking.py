"""A walk: a table as a newcomer opens it, and offers taken one after the other, curious of what was not tried yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from random import Random as Source
from typing import Any, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import fields

from tests.savage.loaded import LOADS, Loaded
from tools.reach.passing import Passing, Watcher
from wildtable.play import GM, Offer
from wildtable.play.machine import tag
from wildtable.systems import System, systems

SEATS = (GM, "anna", "ben")
TRIES = 3
"""So many fillings of an offer are looked at before one is taken."""

SHY = {
    "leave": 0.02,
    "remove-ship": 0.1,
    "set-world": 0.3,
    "end-fight": 0.1,
    "end-scene": 0.3,
    "end-chapter": 0.2,
    "end-conflict": 0.2,
}
"""Commands that a walk gives seldom, because they end what it could have gone on with; one toward a rule has no such
scruples."""

LIKED = {"answer": 4.0, "turn": 4.0, "gm": 0.2, "any": 0.5}
"""The weights of offers in a walk: what goes on with the game more than what can be done at any time."""


ONLY_OFFERED = frozenset({"7w.chase.advantage"})
"""Rules that say no more than what is open: they are carried out when offers are made."""


AIM = 20.0
"""The factor by which a walk toward a rule prefers what is offered by it."""


class Opening(NamedTuple):
    """A table as the page's door opens it. ``toward``: the rule that a walk from it would like to reach, if any."""

    system: str
    edition: str
    scene: str
    toward: str = ""

    def __str__(self) -> str:
        return f"{self.edition} {self.scene}" + f" toward {self.toward}" * bool(self.toward)

    @classmethod
    def named(cls, name: str) -> Self:
        """The opening of a name. Raises KeyError where there is none."""
        plain, _, toward = name.partition(" toward ")
        return {str(one): cls(one.system, one.edition, one.scene, toward) for one in openings()}[plain]


def openings() -> list[Opening]:
    """Every edition with every ready scene that is played in it."""
    return [
        Opening(system.name, edition, scene)
        for system in systems()
        if system.name in ("savage", "saga")
        for edition in system.editions
        for scene in system.scenes
        if _played(system, edition, scene) == edition
    ]


def _played(system: System, edition: str, scene: str) -> str:
    """The edition that is played, where a scene needs another than was asked for."""
    first = system.new(edition, scene)
    return edition if system.edition_of is None else system.edition_of(first)


class Walk:
    """One table, walked by a seed. ``passing``: the rules that were carried out so far."""

    def __init__(self, opening: Opening, seed: int) -> None:
        (self.system,) = [known for known in systems() if known.name == opening.system]
        self.source, self.toward = Source(f"{opening} {seed}"), opening.toward
        self.dice = Loaded(self.source, sorted(LOADS)[seed % len(LOADS)])
        self.passing: Watcher = Passing()
        self.offered: Watcher = Passing()
        self.tried = Counter[Any]()
        with self.passing.watching():
            self.state: Any = self.system.new(opening.edition, opening.scene)

    def step(self) -> str:
        """Take one of all the offers that everybody has; the command's name, or nothing where nothing is open."""
        chosen = self._chosen()
        if chosen is None:
            return ""
        self.tried.update(self._features(chosen))
        steps, game = self.system.game.steps, self.system.game
        assert steps is not None
        play = steps.scene(self.state, self.dice)
        with self.passing.watching():
            steps.carry_out(play, chosen)
        self.passing.slugs |= self.offered.slugs & ONLY_OFFERED
        self.state = game.folded(self.state, play.events)
        return tag(chosen)

    def _chosen(self) -> Any:
        """A kind of command, the less often it was tried the more likely; then of its fillings the newest."""
        kinds = dict[str, list[Offer[Any]]]()
        with self.offered.watching():
            open_now = [offer for seat in SEATS for offer in self.system.game.offers(self.state, seat)]
            every = [offer for offer in open_now if offer.when != "campaign"]
            for offer in every:
                if offer.when == "ruling":
                    continue  # what the game master sets by hand is not reached by playing
                kinds.setdefault(tag(offer.template), []).append(offer)
        while kinds:
            names = list(kinds)
            kind = self.source.choices(names, [self._liking(name, kinds[name][0]) for name in names])[0]
            could = [command for offer in kinds.pop(kind) for command in self._fillings(offer)]
            if could:
                self.source.shuffle(could)
                return max(could, key=self._newness)
        return None

    def _fillings(self, offer: Offer[Any]) -> Iterator[Any]:
        for _ in range(TRIES if offer.open else 1):
            command = offer.pick(self.source.randrange)
            if command is not None:
                yield command

    def _liking(self, kind: str, offer: Offer[Any]) -> float:
        aim = AIM if self.toward in offer.rules else 1.0
        shy = 1.0 if self.toward else SHY.get(kind, 1.0)
        return aim * shy * LIKED.get(offer.when, 1.0) / (1 + self.tried[kind]) ** 0.5

    def _newness(self, command: Any) -> float:
        features = self._features(command)
        return sum(1 / (1 + self.tried[feature]) for feature in features) / len(features)

    def _features(self, command: Any) -> list[Any]:
        """Return what a command is made of: its kind, and each word that it says; no squares, no sentences."""
        kind = tag(command)
        found: list[Any] = [kind]
        for field in fields(type(command)):
            value = getattr(command, field.name)
            words = value if isinstance(value, tuple) else (value,)
            found += [(kind, field.name, word) for word in words if isinstance(word, str | bool)]
        return found


class Reached(Struct, frozen=True):
    """The rules that a walk has reached, each with the number of the step."""

    slugs: tuple[tuple[str, int], ...]


def walked(opening: Opening, seed: int, most: int, left: AbstractSet[str]) -> Reached:
    """Walk so far, or until nothing is ``left`` to reach; each rule of that with the step that reached it."""
    walk, found = Walk(opening, seed), dict[str, int]()
    for step in range(1, most + 1):
        if not walk.step():
            break
        for slug in walk.passing.slugs & left - set(found):
            found[slug] = step
        if len(found) == len(left):
            break
    return Reached(tuple(sorted(found.items())))
