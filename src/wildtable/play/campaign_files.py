"""A campaign in files: several TOML or YAML files make one, and each mistake is reported with its file and line."""

from __future__ import annotations

import pathlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Any, NamedTuple

from wildtable.play.bounds import MOST
from wildtable.play.packs import PACKS, packed, relined
from wildtable.play.reading import Problem, text_of
from wildtable.refused import Refused
from wildtable.written import Path, Unreadable, Written, read

MOST_OF_A_NUMBER = MOST
"""The limit of every number in a campaign, positive or negative."""

TOO_LARGE = "That number is too large."
SUFFIXES = (".toml", ".yaml", ".yml")
MIND = "Mind the quotes, brackets and indentation."


class CampaignSource(NamedTuple):
    """A file of a campaign: its name, which says whether it is TOML or YAML, and what stands in it."""

    name: str
    text: str


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
                dotted(path),
                TOO_LARGE,
                f"The limit is {MOST_OF_A_NUMBER}.",
                code="too-large",
                file=source.name,
            )
            for path, number in numbers_in(told.value, ())
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


def brought(text: str, name: str, settled: Callable[[Any, str], Any], people: Sequence[str]) -> tuple[Any, list[str]]:
    """Return the chapters of an imported Wildtable file, and the ids in the chapter of ``people``. Raises `Refused`.

    The file is TOML or YAML, under any name. The edition is left out.
    """

    def named(value: Any, id: str) -> Any:
        return settled(value, id if name else id_of(str(mapping_of(value).get("name", id))))

    tried = [
        gathered([CampaignSource(each, text)], named) for each in (name or "thing.toml", "thing.yaml", "thing.toml")
    ]
    written, problems = next((both for both in tried if not both[1]), tried[0])
    if problems:
        raise refusal(problems)
    chapters = {chapter: things for chapter, things in written.value.items() if chapter != "edition"}
    there = {key: one for chapter in people for key, one in mapping_of(chapters.get(chapter)).items()}
    return chapters, [str(mapping_of(one).get("name", key)) for key, one in there.items()]


def mapping_of(value: Any) -> Mapping[str, Any]:
    """Return a value that is a mapping; an empty one for any other."""
    return value if isinstance(value, Mapping) else {}


def numbers_in(value: Any, path: Path) -> Iterator[tuple[Path, int | float]]:
    """Yield every number, with its path."""
    if isinstance(value, int | float):
        yield path, value
    for key, each in items_in(value):
        yield from numbers_in(each, (*path, key))


def items_in(value: Any) -> Iterable[tuple[str | int, Any]]:
    """Return the items of a dict or a list, each with its key or place."""
    return value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()


def dotted(path: Path) -> str:
    """Return a path as a text, its parts cut to 40 characters."""
    return ".".join([str(each)[:40] for each in path])


def spoken(path: Iterable[str | int]) -> str:
    """Return a path in words, its parts cut to 40 characters, for somebody who has not written a file.

    >>> spoken(("edges", "long-watch", "effects", 0, "and_when"))
    'Edges, long watch, effects 1, and when'
    """
    said = ""
    for each in map(str, path):
        word = each[:40].replace("-", " ").replace("_", " ")
        said += f" {int(each[:9]) + 1}" if each.isdecimal() and said else f", {word}" if said else word
    return said[:1].upper() + said[1:]


def refusal(problems: Sequence[Problem]) -> Refused:
    """Return a refusal that gives the first problem, and says how many more there are.

    Its place is the line of a file; of a change that the page sends, the names of what stands around it.
    """
    first, more = problems[0], len(problems) - 1
    place = f"{first.file}, line {first.line}" if first.file else ""
    inside = first.where if first.file else spoken(first.where.split(".")) if first.where else ""
    where = ", ".join([part for part in (place, inside if first.where != first.file else "") if part])
    rest = f" (And {more} more.)" if more else ""
    return Refused(first.code, f"{where}: {first.problem}".removeprefix(": "), f"{first.remedy}{rest}".strip())
