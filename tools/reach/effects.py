"""Walks by which each effect that the workshop can compose counts at a newly opened table.

A walk sends what the page sends: `write` with an Edge built from the workshop's chips, `set-ability` that gives it to
figures, then offers alone. An effect is reached when its question is asked and the answer is that Edge's.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import product
from types import FrameType
from typing import Any

from msgspec.json import encode

from tools.reach.passing import Watcher, code_of
from tools.reach.walking import Opening, Walk, openings
from wildtable.catalogue import folder
from wildtable.dice import Tape
from wildtable.play import GM, Refused
from wildtable.play.table import Codec
from wildtable.savage.edges import queries
from wildtable.savage.edges.asking import QUESTIONS
from wildtable.text.savage.made import BuildQuestion, Vocabulary
from wildtable.text.savage.vocabulary import vocabulary

ASKING = (
    queries.flag,
    queries.who_says,
    queries.flag_in_play,
    queries.points,
    queries.up_to,
    queries.rerolls,
    queries.trait_points,
)
"""The functions by which questions are asked."""
HERE = folder() / "effects-reached.toml"
STEPS = 250
"""The steps of a walk at most."""
HEAD = """\
# Made by `python -m tools.reach.effects`: by which walk each effect of the workshop counts. A walk begins at a table as
# it is opened, composes the effects of this list that name it, gives them to all figures, and takes nothing but offers.
"""
MARK = "tried-"
"""The beginning of the id of an Edge that is built for a walk."""


def composed(words: Vocabulary) -> dict[str, dict[str, Any]]:
    """Return each effect as the workshop begins it, by its name: a question, or one with each penalty that it takes."""
    (penalty,) = [field for field in words.effect if field.id == "penalty"]
    found: dict[str, dict[str, Any]] = {}
    for question in words.questions:
        kinds = [choice.id for choice in penalty.choices] if "penalty" in question.takes else [""]
        for kind in kinds:
            name = f"{question.id}-{kind}" if kind else question.id
            found[name] = {**_begun(question), **({"penalty": kind} if kind else {})}
    return found


def _begun(question: BuildQuestion) -> dict[str, Any]:
    """Return an effect with the number that the workshop begins with."""
    value = {"value": max(question.low, 1)} if question.unit else {}
    return {"question": question.id, **value}


BESIDE: Mapping[str, tuple[str, ...]] = {"free-attacks": ("strikes-first",)}
"""Effects that stand in the same Edge, without which an effect has nothing to add to."""
IMPOSED: Mapping[str, str] = {"never-stunned": "stunned"}
"""The conditions that the game master imposes by a ruling, since what an effect is against comes too seldom by play."""


class Heard(Watcher):
    """Notes the effects that count while it watches: the answers of Edges that were built for the walk."""

    def __init__(self) -> None:
        super().__init__()
        self.known = {code_of(each) for each in ASKING}

    def _note(self, frame: FrameType, event: str, arg: Any) -> None:
        if event != "return" or frame.f_code not in self.known or not arg:
            return
        found = arg
        if found is True:
            with _unwatched(self._note):
                found = queries.who_says(frame.f_locals["fighter"], frame.f_locals["question"])
        self.slugs.update(name.removeprefix(MARK) for name in _sources(found) if name.startswith(MARK))


@contextmanager
def _unwatched(watcher: Any) -> Iterator[None]:
    """Do something within a watcher that is not watched."""
    sys.setprofile(None)
    try:
        yield
    finally:
        sys.setprofile(watcher)


def _sources(found: Any) -> Iterator[str]:
    """Yield the Edges that an answer names: those of its parts that count, or of its rerolls."""
    if isinstance(found, str):
        yield found
        return
    for each in found:
        if isinstance(each, tuple):
            yield str(each[0])
        elif each.counts:
            yield each.source


class EffectWalk(Walk):
    """A walk from a table at which all figures have an Edge for each of some effects."""

    def __init__(self, opening: Opening, seed: int, wanted: Iterable[str]) -> None:
        super().__init__(opening, seed)
        self.heard, self.wanted = Heard(), tuple(wanted)
        self.passing = self.offered = self.heard
        effects = composed(vocabulary(self.state))
        edges = {}
        for name in self.wanted:
            beside = [effects[other] for other in BESIDE.get(name, ())]
            edges[f"{MARK}{name}"] = {"title": f"{MARK}{name}", "effects": [effects[name], *beside]}
        self.sent("write", text=encode({"edges": edges}).decode(), seat="")
        people = [fighter.id for fighter in self.state.fighters]
        for who, name in product(people, edges):
            self.give(who, "set-ability", change="given", ability=name, kind="edge")
        for who, name in product(people, self.wanted):
            if name in IMPOSED:
                self.give(who, "impose", condition=IMPOSED[name])

    def give(self, who: str, tag: str, **fields: Any) -> None:
        """Give a figure something, where it is one that can be given anything: a pilot, say, is none."""
        with suppress(Refused):
            self.sent(tag, who=who, reason="Tried.", **fields)

    def sent(self, tag: str, **fields: Any) -> None:
        """Decide a command as the page sends it, with the rights of the game master. Raises `Refused`."""
        game = self.system.game
        command = Codec(game).command.decode(encode({"type": tag, **fields}))
        with self.heard.watching():
            events = game.decide(self.state, GM, command, Tape(()))
            self.state = game.folded(self.state, events)


def names() -> tuple[str, ...]:
    """Return the names of all effects of the workshop."""
    return tuple(composed(vocabulary(Walk(Opening.named("adventure duel"), 0).state)))


def walked(opening: Opening, seed: int, wanted: Iterable[str], most: int = STEPS) -> dict[str, int]:
    """Walk so far, or until each wanted effect counted; return the step at which each did."""
    walk, found = EffectWalk(opening, seed, sorted(wanted)), dict[str, int]()
    for step in range(1, most + 1):
        if len(found) == len(walk.wanted) or not walk.step():
            break
        found |= dict.fromkeys(walk.heard.slugs - found.keys(), step)
    return found


class EffectCover:
    """The effects that were reached so far, each with the opening, the number of the walk and the step."""

    def __init__(self) -> None:
        self.found: dict[str, tuple[Opening, int, int]] = {}

    def left(self) -> list[str]:
        """Return what has not been reached."""
        return [name for name in names() if name not in self.found]

    def walk(self, opening: Opening, seed: int, wanted: Iterable[str]) -> int:
        """Walk with some effects, and again with those alone that were reached; return the number of the new ones."""
        first = walked(opening, seed, wanted)
        again = walked(opening, seed, first) if first else {}
        self.found |= {name: (opening, seed, step) for name, step in again.items()}
        return len(again)

    def cover(self, seeds: Iterable[int], say: Callable[[str], None]) -> None:
        """Walk with all that is left from each opening, then toward the rules of each effect that is still left."""
        played = [opening for opening in openings() if opening.system == "savage"]
        for seed, opening in product(seeds, played):
            if (left := self.left()) and (new := self.walk(opening, seed, left)):
                say(f"{opening} {seed}: {new} more, {len(left) - new} left")
        for name in self.left():
            rules = next(each.rules for key, each in QUESTIONS.items() if key == name or name.startswith(f"{key}-"))
            for rule, opening, seed in product(rules, played, seeds):
                if name not in self.found and self.walk(opening._replace(toward=rule), seed, [name]):
                    say(f"{opening} {seed} toward {rule}: {name}")

    def written(self) -> str:
        """Return the file that holds it."""
        lines = [f'{name} = "{opening} {seed}, {step} steps"' for name, (opening, seed, step) in self.found.items()]
        order = {name: place for place, name in enumerate(names())}
        return HEAD + "".join(f"{line}\n" for line in sorted(lines, key=lambda line: order[line.partition(" =")[0]]))


def walks(text: str) -> dict[tuple[str, int], dict[str, int]]:
    """Return the walks of such a file: opening and number, and the effects that each reaches, with the step of each."""
    found: dict[tuple[str, int], dict[str, int]] = {}
    for name, told in tomllib.loads(text).items():
        walk, _, steps = told.removesuffix(" steps").partition(", ")
        opening, _, seed = walk.rpartition(" ")
        found.setdefault((opening, int(seed)), {})[name] = int(steps)
    return found


def main() -> int:
    """Walk until every effect counts, and write down how; 1 where some cannot."""
    cover = EffectCover()
    cover.cover(range(4), lambda words: print(words, flush=True))
    HERE.write_text(cover.written(), "utf-8")
    print(f"not reached: {', '.join(cover.left()) or 'none'}")
    return 1 if cover.left() else 0


if __name__ == "__main__":
    sys.exit(main())
