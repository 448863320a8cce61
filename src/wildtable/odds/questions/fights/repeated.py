"""The target of attacks in a row, each of them the same: a Markov chain over its condition, nobody recovering."""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from wildtable.odds.asking import Unanswerable
from wildtable.odds.prospects import Outlook
from wildtable.odds.questions.answer.answers import AnswerRow
from wildtable.odds.questions.families.waits import AWAITED, OUT, WOUNDED
from wildtable.odds.questions.fights.figures import TARGET
from wildtable.play import GM

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from wildtable.savage.fight import Fight, Fighter
    from wildtable.savage.table.base import Command

NOBODY_RECOVERS = "The attack is the same in every round; nobody strikes back, or recovers from Shaken in between."
MOST = 100
"""The most attacks in a row."""

SHOWN = 10
"""The attacks within which the end has a chance of its own in an answer."""


class AttacksInARow:
    """The same attack again and again; ``patience`` raises once it takes too long."""

    def __init__(self, fight: Fight, command: Command, error: float, patience: Callable[[], None]) -> None:
        self.fight, self.command, self.error, self.patience = fight, command, error, patience
        self.start = fight[TARGET]
        self._after: dict[Fighter, dict[Fighter, float]] = {}

    def after(self, many: int) -> dict[Fighter, float]:
        """Return the distribution of the target after so many attacks."""
        now = {self.start: 1.0}
        for _ in range(min(many, MOST)):
            then: defaultdict[Fighter, float] = defaultdict(float)
            for target, chance in now.items():
                for found, part in self._struck(target).items() if target.up else ((target, 1.0),):
                    then[found] += chance * part
            now = dict(then)
        return now

    def _struck(self, target: Fighter) -> dict[Fighter, float]:
        """Return the distribution of a standing target after one attack."""
        if target not in self._after:
            others = tuple([target if each.id == TARGET else each for each in self.fight.fighters])
            law = Outlook(replace(self.fight, fighters=others), patience=self.patience).law(
                GM, self.command, self.error
            )
            found: defaultdict[Fighter, float] = defaultdict(float)
            for then, part in law.chances.items():
                found[self._condition(then[TARGET])] += part
            self._after[target] = dict(found)
        return self._after[target]

    def _condition(self, after: Fighter) -> Fighter:
        """Return the target with all that a further attack on it depends on."""
        return replace(self.start, health=after.health, states=after.states, status=after.status, bennies=after.bennies,
                       arms=after.arms, grasp=after.grasp, guard=after.guard)  # fmt: skip

    def rows_after(self, many: int) -> list[AnswerRow]:
        """Return what becomes of the target after so many attacks."""
        now = self.after(many)
        wounds: defaultdict[int, float] = defaultdict(float)
        for target, chance in now.items():
            if target.up:
                wounds[target.health.wounds] += chance
        out = sum(chance for target, chance in now.items() if not target.up)
        shaken = sum(chance for target, chance in now.items() if target.up and target.states.shaken)
        heading = f"after {many} attacks"
        rows = [AnswerRow(heading, "out of the fight", out), AnswerRow(heading, "stands and is Shaken", shaken)]
        return [*rows, *[AnswerRow(heading, f"stands with Wounds {n}", chance) for n, chance in sorted(wounds.items())]]

    def _is_over(self, target: Fighter, flag: str) -> bool:
        return not target.up or (flag == WOUNDED and target.health.wounds > self.start.health.wounds)

    def over(self, many: int, flag: str) -> float:
        """Return the chance of the end that a flag names after so many attacks."""
        return sum(chance for target, chance in self.after(many).items() if self._is_over(target, flag))

    def expected(self, flag: str) -> float:
        """Return the expected number of attacks until the end that a flag names. Raises `Unanswerable` where it may
        never come."""
        known: dict[Fighter, float] = {}

        def until(target: Fighter, seen: frozenset[Fighter]) -> float:
            if self._is_over(target, flag):
                return 0.0
            if target not in known:
                law = self._struck(target)
                stays = law.get(target, 0.0)
                if stays > 1 - self.error or target in seen:
                    raise Unanswerable("That may never happen.", "Ask for the chance within some attacks.")
                others = [(each, part) for each, part in law.items() if each != target and part > 0]
                known[target] = (1 + sum(part * until(each, seen | {target}) for each, part in others)) / (1 - stays)
            return known[target]

        return until(self.start, frozenset())

    def rows_until(self, flag: str) -> tuple[AnswerRow, list[AnswerRow]]:
        """Return the expected number of attacks until the end that a flag names, and its chance within some."""
        name = "out of the fight" if flag == OUT else "a Wound or more"
        within = [AnswerRow(f"{name} within", str(many), self.over(many, flag)) for many in range(1, SHOWN + 1)]
        return AnswerRow("", f"{AWAITED} {name}", self.expected(flag), False), within
