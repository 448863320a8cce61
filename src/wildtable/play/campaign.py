"""A table's campaign: its own characters, rules and places, chapter by chapter, each by its id.

It is written in files and on the page, and changed during play. A system says what its chapters hold (`Keeping`). This
module has what all systems share: several files make one campaign, and a change is merged into it. Each mistake is
reported with its file, its line and a remedy.
"""

from __future__ import annotations

import pathlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from wildtable.play.bounds import MOST
from wildtable.play.domains import OneOf, Text
from wildtable.play.game import GM, Seat
from wildtable.play.letters import LINE, NO_LINE, is_line, is_text
from wildtable.play.offers import Offer
from wildtable.play.packs import PACKS, packed, relined
from wildtable.play.reading import FileReader, Problem, text_of
from wildtable.refused import Refused
from wildtable.written import Path, Unreadable, Written, is_too_deep, read

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

MOST_LETTERS = 500_000
"""Letters of a change as a command has it."""

MOST_OF_A_NAME, MOST_OF_A_TEXT = 120, 10_000
"""Letters of a name, a title or an id; of any other text."""

MOST_OF_A_CHAPTER = 500
"""The most things of a chapter of a campaign, such as figures, gear, Edges or notes."""

MOST_OF_A_CAMPAIGN = 1_000_000
"""Letters of all of a campaign, as JSON."""

MOST_OF_A_NUMBER = MOST
"""The limit of every number in a campaign, positive or negative."""

TOO_LARGE = "That number is too large."

MOST_OF_A_PLAYER = 8
"""The most figures that a player may have at the table."""

NOTHING_NEW = "nothing-new"
"""The code of a refusal: all that is written stands there already."""

SUFFIXES = (".toml", ".yaml", ".yml")

MIND = "Mind the quotes, brackets and indentation."


class CampaignSource(NamedTuple):
    """A file of a campaign: its name, which says whether it is TOML or YAML, and what stands in it."""

    name: str
    text: str


class Changes(NamedTuple, Generic[E]):
    """The result of a written campaign: the events that bring it about, and the problems found."""

    events: tuple[E, ...] = ()
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True)
class Keeping(Generic[S, E]):
    """The functions by which a system reads and writes its campaign.

    ``told(state)``: all of it as plain values, as files have them. ``changes(state, written)``: what is to happen so
    that the state has what is written, all chapters of it. ``settled(value, id)``: what one file says, as chapters,
    where it is a single thing. ``may_write(state, seat, change)``: why a player may not write a change, in a sentence,
    or nothing. ``people``: the chapter of the players' characters, from which none is removed.
    ``write(text, whole)``: the game master's command. ``beyond(event)``: what is beyond all bounds in what a change
    brings about (`Game.beyond`).
    """

    told: Callable[[S], dict[str, Any]]
    changes: Callable[[S, Written, Seat], Changes[E]]
    settled: Callable[[Any, str], Any]
    may_write: Callable[[S, Seat, Mapping[str, Any]], str]
    people: str
    write: Callable[[str, bool], Any]
    beyond: Callable[[Any], str] = lambda _event: ""


# Several files, one campaign.


def sources(paths: Iterable[pathlib.Path]) -> list[CampaignSource]:
    """Return the files of a campaign; of a folder all TOML and YAML files, by name. Raises `Refused`."""
    found: list[CampaignSource] = []
    for path in paths:
        inside = sorted(each for each in path.iterdir() if each.suffix in SUFFIXES) if path.is_dir() else [path]
        if not inside:
            remedy = "Put .toml or .yaml files there."
            raise Refused("unreadable", f"There are no campaign files in {path}.", remedy)
        found += [CampaignSource(str(each), text_of(each)) for each in inside]
    return found


def gathered(
    sources: Iterable[CampaignSource], settled: Callable[[Any, str], Any]
) -> tuple[Written, tuple[Problem, ...]]:
    """Return the content of several files as one, and the problems: a file that cannot be read, a thing given twice."""
    values: dict[str, Any] = {}
    lines: dict[Path, int] = {}
    files: dict[Path, str] = {}
    problems: list[Problem] = []
    for source in sources:
        try:
            told = read(source.text, source.name)
        except Unreadable as error:
            problems.append(Problem(error.line, source.name, f"{error}.", MIND, code="not-written", file=source.name))
            continue
        problems += [
            Problem(
                told.line(path),
                _at(path),
                TOO_LARGE,
                f"The limit is {MOST_OF_A_NUMBER}.",
                code="too-large",
                file=source.name,
            )
            for path, number in _numbers(told.value, ())
            if abs(number) > MOST_OF_A_NUMBER
        ]
        _take(_in_chapters(told, source.name, settled), source.name, Written(values, lines, files), problems)
    return Written(values, lines, files), tuple(problems)


def _in_chapters(told: Written, name: str, settled: Callable[[Any, str], Any]) -> Written:
    """Return a file as chapters; the lines of a single thing are those of its new path."""
    value = settled(told.value, id_of(PurePath(name).stem))
    if value is told.value or not isinstance(value, dict):
        return Written(value, told.lines)
    if PACKS in value:
        return Written(value, relined(told.lines, next(iter(value[PACKS]))))
    chapter, things = next(iter(value.items()))
    return Written(value, {(chapter, next(iter(things)), *path): line for path, line in told.lines.items()})


def _take(told: Written, name: str, into: Written, problems: list[Problem]) -> None:
    """Add a file's chapters to those read before it."""
    if told.value is None:
        return
    if not isinstance(told.value, Mapping):
        problems.append(Problem(1, name, "The file has no sections.", "Add one, such as [figures.bob].", file=name))
        return
    files: dict[Path, str] = into.files  # type: ignore[assignment]  # it was made in `gathered`
    later, of_packs = set[Path](), packed(told.value) & packed(into.value)
    for chapter, things in told.value.items():
        known = into.value.get(chapter)
        if isinstance(things, Mapping) and isinstance(known, Mapping | None):
            known = known or {}
            twice = [key for key in things if key in known]
            over = {key for key in twice if f"{chapter}.{key}" in of_packs}
            for key in [key for key in twice if key not in over]:
                problem, line = f"{key!r} stands in {into.file((chapter, key))} too.", told.line((chapter, key))
                problems.append(
                    Problem(line, f"{chapter}.{key}", problem, "Keep one of them.", code="twice", file=name)
                )
            both = {**known, **things} if chapter == PACKS else {**things, **known}  # the later pack is the last
            into.value[chapter] = {**both, **{key: things[key] for key in over}}
            files.update({(chapter, key): name for key in things if key not in known or key in over})
            later |= {(chapter, key) for key in over}
        elif known is not None and known != things:
            problem, remedy = f"{into.file((chapter,))} says {known!r}.", "Use one value in all files."
            problems.append(Problem(told.line((chapter,)), chapter, problem, remedy, code="twice", file=name))
        else:
            into.value[chapter] = things
        files.setdefault((chapter,), name)
    lines: dict[Path, int] = into.lines  # type: ignore[assignment]  # it was made in `gathered`
    for path in [path for path in lines if path[:2] in later]:
        del lines[path]
    lines.update({path: line for path, line in told.lines.items() if path not in lines})


def id_of(name: str) -> str:
    """Return a name as an id: small letters, digits and hyphens; ``thing`` where none are left."""
    return "-".join(re.findall(r"[a-z0-9]+", name.casefold())) or "thing"


def check_true_name(reader: FileReader, name: str, path: Path) -> None:
    """Report a true name that is no line, or that the key of its figure, the last of ``path``, gives away."""
    if not is_line(name, MOST_OF_A_NAME):
        reader.wrong((*path, "true_name"), NO_LINE, LINE)
    elif path and "-".join(re.findall(r"[^\W_]+", name.lower())) in str(path[-1]):
        reader.wrong(path, "Players would read the true name in the key.", "Make the key from the shown name.")


def brought(text: str, name: str, settled: Callable[[Any, str], Any], people: Sequence[str]) -> tuple[Any, list[str]]:
    """Return the chapters of an imported Wildtable file, and the ids in the chapter of ``people``. Raises `Refused`.

    The file is TOML or YAML, under any name. The edition is left out.
    """

    def named(value: Any, id: str) -> Any:
        return settled(value, id if name else id_of(str(_mapping(value).get("name", id))))

    tried = [
        gathered([CampaignSource(each, text)], named) for each in (name or "thing.toml", "thing.yaml", "thing.toml")
    ]
    written, problems = next((both for both in tried if not both[1]), tried[0])
    if problems:
        raise refusal(problems)
    chapters = {chapter: things for chapter, things in written.value.items() if chapter != "edition"}
    there = {key: one for chapter in people for key, one in _mapping(chapters.get(chapter)).items()}
    return chapters, [str(_mapping(one).get("name", key)) for key, one in there.items()]


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


# A change of what stands.


def as_files_have_it(told: Mapping[str, Any]) -> dict[str, Any]:
    """Return values without Structs, tuples and closed words, as files have them."""
    made: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return made


def laid_over(told: Mapping[str, Any], change: Mapping[str, Any], whole: bool = False, people: str = "") -> Any:
    """Return a campaign with a change applied; None in the change removes a thing. ``whole``: things that a chapter of
    the change lacks are removed as well, except in the chapter ``people``."""
    made = dict(told)
    for chapter, things in change.items():
        known = made.get(chapter)
        if isinstance(things, Mapping):
            kept = known if isinstance(known, Mapping) and (not whole or chapter == people) else {}
            if chapter == PACKS:  # the latest is the last
                kept = {key: thing for key, thing in kept.items() if key not in things}
            both = {**kept, **things}
            made[chapter] = {key: thing for key, thing in both.items() if thing is not None}
        elif things is not None:
            made[chapter] = things
    return made


def beyond(written: Written, edition: str, chapter: str, there: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a problem for each thing that no change of a campaign can do.

    It cannot change the edition. It cannot remove somebody who is ``there`` (names by id) from ``chapter``, the chapter
    of player characters.
    """
    if written.value.get("edition", edition) != edition:
        problem = f"This table uses {edition!r}."
        yield no_change(written, ("edition",), problem, "Open another table for it.")
    given = written.value.get(chapter)
    for key, name in there.items() if isinstance(given, Mapping) else ():
        if key not in (given or {}):
            remedy = "Let them leave the table instead."
            yield no_change(written, (chapter,), f"{name} cannot be removed by a file.", remedy)


def no_change(written: Written, path: Path, problem: str, remedy: str) -> Problem:
    """Return the problem of something written at ``path`` that the table does not allow in its present state."""
    return Problem(
        written.line(path), ".".join(map(str, path)), problem, remedy, code="no-change", file=written.file(path)
    )


def new_ones(change: Mapping[str, Any], chapter: str, there: Iterable[str]) -> list[str]:
    """Return the ids in a chapter of a change that are not in ``there``."""
    given = change.get(chapter)
    return [key for key in given if key not in set(there)] if isinstance(given, Mapping) else []


def change_of(text: str) -> dict[str, Any]:
    """Return the change that a command has as JSON: chapters with things by id. Raises `Refused`."""
    problem = "This is not a change of a campaign"
    try:
        made = msgspec.json.decode(text)
        is_deep = is_too_deep(made)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refused("not-written", f"{problem} ({error}).", "Send sections with entries by their ids.") from None
    if is_deep or not isinstance(made, dict) or not made:
        raise Refused("not-written", f"{problem}.", "Send sections with entries by their ids.")
    for path, number in _numbers(made, ()):
        if abs(number) > MOST_OF_A_NUMBER:
            raise Refused("too-large", f"{_at(path)}: {TOO_LARGE}", f"The limit is {MOST_OF_A_NUMBER}.")
    for path, words in _texts(made, ()):
        most = MOST_OF_A_NAME if path[-1] in ("name", "title", "id", words) else MOST_OF_A_TEXT
        if len(words) > most:
            raise Refused("too-long", f"{_at(path)}: The text has {len(words)} characters.", f"The limit is {most}.")
        if not is_text(words):
            raise Refused("no-text", f"{_at(path)}: It has a character that is not text.", "Leave it out.")
        if words and path[-1] in ("name", "title") and not is_line(words, most):
            raise Refused("no-text", f"{_at(path)}: {NO_LINE}", LINE)
    return made


def _numbers(value: Any, path: Path) -> Iterator[tuple[Path, int | float]]:
    """Yield every number, with its path."""
    if isinstance(value, int | float):
        yield path, value
    for key, each in _inside(value):
        yield from _numbers(each, (*path, key))


def _inside(value: Any) -> Iterable[tuple[str | int, Any]]:
    """Return the items of a dict or a list, each with its key or place."""
    return value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()


def _texts(value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Yield every text and every key, with its path; a key's own path ends with it."""
    if isinstance(value, str):
        yield path, value
    for key, each in _inside(value):
        if isinstance(key, str):
            yield (*path, key), key
        yield from _texts(each, (*path, key))


def _at(path: Path) -> str:
    return ".".join([str(each)[:40] for each in path])


def refusal(problems: Sequence[Problem]) -> Refused:
    """Return a refusal that gives the first problem, and says how many more there are."""
    first, more = problems[0], len(problems) - 1
    place = f"{first.file}, line {first.line}, " if first.file else ""
    where = f"{place}{first.where}: " if first.where else place
    rest = f" (And {more} more.)" if more else ""
    return Refused(first.code, f"{where}{first.problem}", f"{first.remedy}{rest}".strip())


def weighed(keeping: Keeping[S, E], state: S, seat: Seat, text: str, whole: bool = False) -> Changes[E]:
    """Return the events and all problems of a change by the game master (an empty seat) or a player.

    Raises `Refused` for one that cannot be read or is not theirs to write.
    """
    change = change_of(text)
    if seat and (problem := keeping.may_write(state, seat, change)):
        raise Refused("not-yours", problem, "Ask the game master.")
    return _changes(keeping, state, Written(change, {}), seat, whole)


def _changes(keeping: Keeping[S, E], state: S, change: Written, seat: Seat, whole: bool) -> Changes[E]:
    """Return what a change comes to, laid over what stands, where none of it is beyond all bounds."""
    had = keeping.told(state)
    document = laid_over(had, change.value, whole, keeping.people)
    if problems := tuple(_too_much(keeping, had, change._replace(value=document))):
        return Changes(problems=problems)
    made = keeping.changes(state, change._replace(value=document), seat)
    for event in made.events:
        if problem := keeping.beyond(event):
            return Changes(problems=(Problem(0, "", problem, "Write another number.", "too-large"),))
    return made


def _too_much(keeping: Keeping[S, E], had: Mapping[str, Any], written: Written) -> Iterator[Problem]:
    """Say of which chapters there would be more than a campaign may have, and more than there is."""
    for chapter, things in written.value.items():
        many, known = len(_mapping(things)), len(_mapping(had.get(chapter)))
        if many > max(MOST_OF_A_CHAPTER, known) and chapter != keeping.people:  # of people the systems know the most
            yield no_change(written, (chapter,), f"There are {many} {chapter}.", f"The limit is {MOST_OF_A_CHAPTER}.")
    if (many := len(msgspec.json.encode(written.value))) > MOST_OF_A_CAMPAIGN and many > len(msgspec.json.encode(had)):
        remedy = f"The limit is {MOST_OF_A_CAMPAIGN}. Remove something, or open another table."
        yield Problem(0, "", f"The campaign has {many} characters.", remedy, "too-large")


def written(keeping: Keeping[S, E], state: S, seat: Seat, text: str, whole: bool = False) -> tuple[E, ...]:
    """Return the events of a change by the game master (an empty seat) or a player. Raises `Refused`."""
    made = weighed(keeping, state, seat, text, whole)
    if made.problems:
        raise refusal(made.problems)
    if not made.events:
        raise Refused(NOTHING_NEW, "Nothing in it is new.", "Change something first.")
    return made.events


def change_by_files(
    keeping: Keeping[S, E],
    state: S,
    files: Iterable[CampaignSource],
    whole: bool = False,
    before: Mapping[str, Any] | None = None,
) -> str:
    """Return the change that files describe, as the game master's command has it. Raises `Refused`.

    A problem is given with its file and line. ``before``: the content of the files when they were last written; things
    that they no longer have are removed.
    """
    told, problems = gathered(files, keeping.settled)
    if problems:
        raise refusal(problems)
    told = told._replace(value=_without_what_was(told.value, before or {}, keeping.people))
    if wrong := _changes(keeping, state, told, "", whole).problems:
        raise refusal(wrong)
    return msgspec.json.encode(told.value).decode()


def _without_what_was(now: Mapping[str, Any], before: Mapping[str, Any], people: str) -> dict[str, Any]:
    """Return the content of files, with None for each thing that they had before and no longer have."""
    made = dict(now)
    for chapter, things in before.items():
        gone = [key for key in _mapping(things) if key not in _mapping(now.get(chapter))]
        if gone and chapter != people:
            made[chapter] = {**_mapping(now.get(chapter)), **dict.fromkeys(gone)}
    return made


class Change(Text):
    """Any change of a campaign; whether it fits is asked of the whole command."""

    __slots__ = ()
    kind: ClassVar[str] = "change"

    def __init__(self) -> None:
        super().__init__((), MOST_LETTERS)

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and len(value) <= self.most


def writing(template: C, seat: Seat, unfit: Callable[[C], Refused | None], rule: str) -> Offer[C]:
    """Return the offer to write in a campaign at any time; the game master may also replace a chapter as a
    ``whole``."""
    whole = OneOf((False, True) if seat == GM else (False,))

    def bars(command: C) -> bool:
        return unfit(command) is not None

    return Offer(template, (rule,), when="campaign", unless=bars, text=Change(), whole=whole)


def misfit(keeping: Keeping[S, E], state: S, seat: Seat, text: str, whole: bool = False) -> Refused | None:
    """Return the reason why a change is refused; None where it is not."""
    try:
        written(keeping, state, seat, text, whole)
    except Refused as refused:
        return refused
    return None
