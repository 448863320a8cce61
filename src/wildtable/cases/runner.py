"""Runs cases: given a state, do commands with these dice, then these facts hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from wildtable.cases import saga, savage
from wildtable.cases.dice import CaseDice
from wildtable.cases.reading import case_of, items
from wildtable.cases.shape import Case, CaseError, Result
from wildtable.catalogue import rule, rules
from wildtable.dice import TapeError
from wildtable.play import Refused
from wildtable.play.reading import path_of


class CaseStage(Protocol):
    """Plays a case's commands with its dice, and compares what it says."""

    dice: CaseDice

    def do(self, item: Any) -> None:
        """Carry out one command of the case. Raises `Refused` and `CaseError`."""
        ...

    def finish(self) -> None:
        """Make the choices that are left in the idle way."""
        ...

    def check(self, expected: dict[str, Any]) -> None:
        """Compare every fact that is named. Raises `CaseError` for the first that differs."""
        ...


def run(paths: Iterable[Path | str] | Path | str) -> Iterator[Result]:
    """Run every case of a file, of a folder, or of several. Raises `Refused` on a bad file."""
    several = paths if isinstance(paths, Iterable) and not isinstance(paths, str) else [paths]
    for path in map(path_of, several):
        files = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")]) if path.is_dir() else [path]
        for file in files:
            for number, item in enumerate(items(file), 1):
                yield _result(file, number, item)


def _result(file: Path, number: int, item: Any) -> Result:
    """Return the result of one case; one that cannot be read does not keep the others from being run."""
    try:
        case = case_of(file, number, item)
    except Refused as refused:
        named = item if isinstance(item, dict) else {}
        return Result(str(file), str(named.get("rule", "")), str(named.get("name", f"case {number}")), str(refused))
    return Result(str(file), case.rule, case.name, problem(case))


def problem(case: Case) -> str:
    """Return in one sentence why a case does not hold; an empty text where it does. Raises `Refused` for no case."""
    if not isinstance(case, Case):
        raise Refused("no-case", f"{case!r:.40} is no case.", "Give one of cases.read(path).")
    try:
        _play(case)
    except CaseError as broken:
        return str(broken)
    except TapeError as error:
        return f"the dice do not fit: {error}"
    except Refused as refused:
        return f"it cannot be set up: {refused}"
    return ""


def _play(case: Case) -> None:
    _check_rule(case.rule)
    if case.refused and not case.do:
        raise CaseError("refused is about the last command in do, and there is none")
    stage = _stage(case)
    for item in case.do[: -1 if case.refused else None]:
        try:
            stage.do(item)
        except Refused as refused:
            raise CaseError(f"{item} is refused: {refused}") from None
    if case.refused:
        _expect_refusal(case, stage)
    if "pending" not in case.then and (not case.refused or stage.dice.rest):
        stage.finish()
    if stage.dice.rest:
        raise CaseError(f"dice are left over: {stage.dice.left_over}")
    stage.check(case.then)


stages: dict[str, Callable[[Case], CaseStage]] = {"saga": saga.StoryStage}
"""The class that plays the cases of a system, by the first word of its slugs; all others are of Savage Worlds."""


def _stage(case: Case) -> CaseStage:
    """Return the player of a case, by the system of its rule."""
    return stages.get(case.rule.partition(".")[0], savage.FightStage)(case)


def _check_rule(slug: str) -> None:
    """Raise `CaseError` for a rule that no catalogue has; a system may have no catalogue at all."""
    word = slug.partition(".")[0]
    if slug not in rules() and (word not in stages or any(known.startswith(f"{word}.") for known in rules())):
        try:
            rule(slug)
        except KeyError as error:
            raise CaseError(str(error.args[0])) from None


def _expect_refusal(case: Case, stage: CaseStage) -> None:
    """Check that the last command is refused, with the case's words where it has some. Raises `CaseError`.

    The words may be those of the refusal at once, or after the idle answers to what waits.
    """
    said = _refusal(case, stage)
    if not isinstance(case.refused, str) or case.refused.lower() in said.lower():
        return
    with suppress(CaseError):
        stage.finish()
        if case.refused.lower() in _refusal(case, stage).lower():
            return
    raise CaseError(f"it is refused with {said!r}, not with {case.refused!r}")


def _refusal(case: Case, stage: CaseStage) -> str:
    """Return the words by which the last command is refused. Raises `CaseError` where it is not."""
    try:
        stage.do(case.do[-1])
    except Refused as refused:
        return f"{refused.code} {refused}"
    raise CaseError("the last command should be refused, and is not")
