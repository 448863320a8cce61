"""The scene of a Savage Worlds command: the kernel's, with operations that procedures use."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, TypeAlias

from msgspec import Struct

from wildtable import play
from wildtable.board import Cell
from wildtable.catalogue import bring
from wildtable.dice import Against, Dice, Pool, Reading
from wildtable.play import Part, Register, Scene, Unsound, undealt
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.draft import Draft
from wildtable.savage.edges import brought as edges_brought
from wildtable.savage.edges.asking import Question
from wildtable.savage.edges.conditions import EffectCondition
from wildtable.savage.editions.settings import Ruleset
from wildtable.savage.fight import Fight, Fighter
from wildtable.savage.movement.messages import Moved
from wildtable.savage.parts.facts import Brought, PartFacts, PartNumbers
from wildtable.savage.parts.seams import ASKED, PartSeams
from wildtable.savage.table.base import Command, Event, Frame, Goal, Purpose
from wildtable.savage.traits.messages import Answered, Aside, AsideOver, Asked, Threw
from wildtable.savage.traits.model import Aim, Contest, Opposing, Outcome, Share, Test

MOST_ASIDES = 6
"""The most open questions that do not block play."""

evolve, fold = play.folding(Draft, Asked, Answered)


class Play(Scene[Fight, Event]):
    """One command while it is decided."""

    __slots__ = ()

    asking, answering = Asked, Answered

    def __init__(self, fight: Fight, dice: Dice) -> None:
        super().__init__(fight, dice, evolve)

    def __getitem__(self, who: str) -> Fighter:
        return self.state[who]

    def throw(
        self,
        who: str,
        what: str,
        pool: Pool,
        rule: str,
        against: Against | None = None,
        *,
        trait: str = "",
        target: str = "",
        parts: tuple[Part, ...] = (),
        bonus: int = 0,
        goal: str = "",
        aims: tuple[Aim, ...] = (),
        shares: tuple[Share, ...] = (),
        opposing: Opposing | None = None,
        weapon: str = "",
        hit: tuple[int, int] = (0, 0),
    ) -> Reading:
        """Throw dice and emit the result; ``bonus``: the number of last dice that a raise added; see `Threw`.

        ``hit``: the number of the hit, and that of all.
        """
        reading, faces = self.dice.throw(pool, against)
        self.emit(
            Threw(
                who,
                what,
                pool,
                reading,
                faces=faces,
                rule=rule,
                trait=trait,
                against=against,
                target=target,
                parts=parts,
                bonus=bonus,
                goal=goal,
                aims=aims,
                shares=shares,
                opposing=opposing,
                weapon=weapon,
                hit=hit[0],
                hits=hit[1],
            )
        )
        return reading

    def move(
        self,
        who: str,
        at: Cell,
        spent: int,
        rule: str = "sw.move",
        start: Cell | None = None,
        *,
        pushed: bool = False,
        pulled: bool = False,
        crawled: int = 0,
    ) -> None:
        """Move a figure, or have it ``pushed`` or ``pulled``, together with its mount or rider."""
        mover = self[who].turn
        start = start or (mover.start if mover else None)
        self.emit(Moved(who, at, spent, rule, start=start, pushed=pushed, pulled=pulled, crawled=crawled))
        for other in self.state.fighters:
            if other.id == self[who].mount or other.mount == who:
                moved, began = (other.turn.moved, other.turn.start) if other.turn else (0, None)
                self.emit(Moved(other.id, at, moved, rule, start=began, pushed=pushed, pulled=pulled))

    def aside(self, frame: Frame) -> None:
        """Ask the game master a question that does not block play; beyond `MOST_ASIDES`, the oldest is dropped.

        Where all outcomes are enumerated nobody answers, so it is not asked.
        """
        if self.cuts:
            return
        self.emit(Aside(frame))
        for oldest in self.state.asides[:-MOST_ASIDES]:
            self.emit(AsideOver(oldest))

    def lapse(self, who: str) -> None:
        """Drop the open questions about a figure that now does something else."""
        for frame in self.state.asides:
            if frame.whose == who:
                self.emit(AsideOver(frame))

    def spend(self, who: str, purse: str, use: str, rule: str) -> None:
        """Spend a Benny of a figure's own or of the game master's pool."""
        if purse == "own":
            fighter = self[who]
            self.emit(Benny(who, fighter.bennies - 1, use, rule, who=who, awarded=fighter.awarded))
        else:
            self.emit(Benny("gm", self.state.gm_bennies - 1, use, rule, who))


class SceneContent(NamedTuple):
    """The content of a chapter of a ready scene: the facts of a part, if any, and figures."""

    facts: PartFacts | None
    fighters: tuple[Fighter, ...] = ()


Opens: TypeAlias = Callable[[Mapping[str, Any], Ruleset], SceneContent]
"""A function that reads a ready scene, given all its chapters. Raises `Refused`."""


class PartChapter(NamedTuple):
    """A chapter that a part reads in a table's own file. ``kind``: the setting's numbers that it belongs to.

    ``read(reader, id, value, path, rules)`` returns one thing, or None where it does not fit. ``put(numbers, found)``
    returns the numbers with all of them. ``form`` is the type of a thing in the file. ``told(numbers)`` returns all of
    them in the form of the file. ``ready()`` returns those of every table, in the same form.
    """

    kind: type[PartNumbers]
    read: Callable[[Any, str, Any, tuple[str, ...], Ruleset], Any]
    put: Callable[[Any, tuple[tuple[str, Any], ...]], PartNumbers]
    form: type[Struct]
    told: Callable[[Any], dict[str, dict[str, Any]]]
    ready: Callable[[], dict[str, dict[str, Any]]] = dict


class Topic(play.Topic[Fight, Play, Command, Fighter]):
    """A topic of Savage Worlds, which also has ``goals`` of rolls and ``purposes`` of opposed rolls.

    ``settles`` registers the functions that resolve a goal's outcome, ``follows`` those that resolve a purpose's.

    A part also has ``facts`` in a fight, ``numbers`` of a setting, and ``seen``, the types of its views.
    ``asked``: its answers to the core's queries. ``opens``: chapters of a ready scene that it reads.
    ``chapters``: those of a table's own file.

    A part from outside also has ``edges``, a file of Edges and Hindrances, with its own ``conditions`` and
    ``questions``. ``words``: the name of its `wildtable.text.savage.brought.PartWords`, such as
    ``embers.words:WORDS``. ``slugs``: the prefix of its rules' slugs. ``rulebook``: a folder with its catalogue's
    chapters. ``cases``: a folder of its cases.
    """

    bases: ClassVar = {"commands": Command, "events": Event, "frames": Frame, "goals": Goal, "purposes": Purpose}

    def __init__(
        self,
        name: str,
        *,
        goals: Iterable[type] = (),
        purposes: Iterable[type] = (),
        facts: Iterable[type] = (),
        numbers: Iterable[Brought] = (),
        seen: Iterable[type] = (),
        edges: Path | None = None,
        conditions: Mapping[str, EffectCondition] | None = None,
        questions: Iterable[Question] = (),
        words: str = "",
        slugs: str = "",
        rulebook: Path | None = None,
        cases: Path | None = None,
        **types: Any,
    ) -> None:
        super().__init__(name, **types)
        self.goals, self.purposes = tuple(goals), tuple(purposes)
        self.facts, self.numbers, self.seen = tuple(facts), tuple(numbers), tuple(seen)
        self.edges, self.conditions, self.questions = edges, dict(conditions or {}), tuple(questions)
        self.words, self.slugs, self.rulebook, self.cases = words, slugs, rulebook, cases
        self.asked = PartSeams()
        self.opens: dict[str, Opens] = {}
        self.chapters: dict[str, PartChapter] = {}
        self.settles: Register[Play, Test, Outcome] = Register("settles")
        self.follows: Register[Play, Contest] = Register("says what follows from")

    def join(self) -> None:
        """Add the topic to the core, with its Edges, rules and answers to queries.

        Raises `Unsound` where it is incomplete or shares a name with another topic; ValueError for a wrong file of its
        own.
        """
        if faults := [*self.faults(), *self._clashes(), *self._strangers()]:
            raise Unsound(" ".join(faults))
        edges_brought.bring(self.edges, self.conditions, self.questions)
        if self.rulebook is not None:
            bring(self.name, self.slugs, self.rulebook)
        ASKED.take(self.asked)
        _JOINED.append(self)

    def _clashes(self) -> Iterator[str]:
        """Yield a sentence for each name that it shares with the core, or with a part that has joined before."""
        for other in (CORE, *_JOINED):
            if other.name == self.name:
                yield f"There is a part {self.name!r} already."
            for kind in ("commands", "events", "frames", "goals", "purposes", "facts", "seen"):
                theirs = {_tag(each) for each in getattr(other, kind)}
                same = [_tag(each) for each in getattr(self, kind) if _tag(each) in theirs]
                yield from (f"{tag!r} is the name of another of the {kind}." for tag in same)

    def _strangers(self) -> Iterator[str]:
        """Yield a sentence for each type that it handles although the core or another part owns it."""
        kinds = [brought.kind for brought in self.numbers]
        own = {*self.commands, *self.events, *self.frames, *self.goals, *self.purposes, *self.facts, *kinds}
        registers = (self.carries_out, self.goes_on, self.settles, self.follows)
        dealt = [kind for register in registers for kind in register.functions]
        asked = [kind for seam in vars(self.asked).values() for kind in seam.functions]
        answered = [frame for frame, command in self.answers_to.functions if command not in own]
        for kind in dict.fromkeys([*dealt, *self.asks.offers, *answered, *asked]):
            if kind not in own:
                yield f"It deals with {kind.__name__}, which is not its own."

    def faults(self) -> Iterator[str]:
        """Yield a sentence for each type that it does not handle, or handles twice."""
        yield from super().faults()
        yield from undealt(self.goals, self.settles, "goal")
        yield from undealt(self.purposes, self.follows, "purpose")


_JOINED: list[Topic] = []


def _tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


CORE = Topic("core")
"""The topic that every fight has: `wildtable.savage.core` fills it, `wildtable.savage.game` adds the parts."""

carries_out, answers_to, goes_on = CORE.carries_out, CORE.answers_to, CORE.goes_on
settles, follows = CORE.settles, CORE.follows
