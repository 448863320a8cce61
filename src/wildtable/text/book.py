"""Sentences in Project Fluent files, a folder for each language.

A message's id is ``chapter-key``, and each file of the English folder is named after its chapter. Another language may
have other files and fewer messages: English is read where it has none.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:  # fluent takes 0.1 s to import, and `wildtable roll` says nothing
    from fluent.syntax import ast

ENGLISH = "en"
LANGUAGES = Path(__file__).parent
"""The folder that has one folder for each language."""
VARIABLE = "WILDTABLE_LANGUAGE"
"""The variable of the environment that names the language of all processes."""

KEPT = 64
"""The number of sentences made of one message that are kept, where filling it in takes long."""

Fill: TypeAlias = Callable[[Mapping[str, Any]], str]
"""Returns a sentence with its names filled in."""

_BLOCK = re.compile(r"^(?:(-?[a-zA-Z][\w-]*) *=|#)", re.MULTILINE)
"""The start of a message, a term or a comment: in Fluent no other line begins so."""

_VARIABLE = re.compile(r"\{ *\$([a-zA-Z][\w-]*) *\}")
_LINE = re.compile(rf"[a-zA-Z][\w-]* *= *((?:[^{{}}\s]|{_VARIABLE.pattern}| (?! *$))+)\s*", re.MULTILINE)
"""A message of one line with nothing but text and variables."""


class Source(NamedTuple):
    """A message as its file has it, and the language it is in."""

    text: str
    language: str


def languages() -> tuple[str, ...]:
    """Return the languages that have a folder."""
    return tuple(sorted(folder.name for folder in LANGUAGES.iterdir() if any(folder.glob("*.ftl"))))


class Book:
    """The sentences of a system in one language, by chapter and key.

    ``part``: the folder of the system below that of a language. ``folders``: those of languages, the later one before
    the earlier; without any, English and the language of the environment. A message is parsed when it is first needed.
    """

    def __init__(self, part: str = "", *folders: Path) -> None:
        self._part = part
        self._brought: list[Path] = []
        self.read(*folders)

    def read(self, *folders: Path) -> None:
        """Forget what was read, and read from other folders when a message is next needed."""
        self._folders, self.language = folders, ENGLISH
        self._sources: dict[str, Source] = {}
        self._chapters: dict[str, dict[str, str]] = {}
        self._fills: dict[tuple[str, str], Fill] = {}

    def chapters(self) -> Mapping[str, Mapping[str, str]]:
        """Return the Fluent text of every message, by chapter and key. The files are read at the first call."""
        if not self._chapters:
            english, *others = self._folders or (LANGUAGES / ENGLISH, LANGUAGES / os.environ.get(VARIABLE, ENGLISH))
            self._chapters = {path.stem: {} for path in sorted((english / self._part).glob("*.ftl"))}
            for folder in dict.fromkeys((english, *others)):
                self.language = folder.name
                for path in sorted((folder / self._part).glob("*.ftl")):
                    self._add(path, folder.name)
            for path in self._brought:
                self._add_brought(path)
        return self._chapters

    def bring(self, path: Path) -> None:
        """Add the messages of a file, and those of the one beside it that is named after the language.

        Raises ValueError for another format, for an unknown chapter and for a message there is.
        """
        if path.suffix != ".ftl":
            raise ValueError(
                f"{path.name} is no Fluent file. Write each sentence as chapter-key = text with {{ $name }} in an .ftl "
                "file; docs/how-to/write-a-system.md shows one"
            )
        known = {chapter: dict(sentences) for chapter, sentences in self.chapters().items()}
        for name, _ in _messages(path.read_text("utf-8")):
            chapter, key = self._place(name, path)
            if key in known.get(chapter, {}):
                raise ValueError(f"{path.name}: there is already a message {name}")
        self._chapters = known  # a new one, so that others see that there are more
        self._brought.append(path)
        self._add_brought(path)

    def has(self, chapter: str, key: str) -> bool:
        """Return whether a chapter has a message under a key."""
        return key in self.chapters()[chapter]

    def say(self, chapter: str, key: str, /, **names: Any) -> str:
        """Return a sentence with its names filled in; the key itself, made readable, where the files have none."""
        return self.fill(chapter, key, names)

    def fill(self, chapter: str, key: str, names: Mapping[str, Any]) -> str:
        """Return the same; only those names are looked up that the sentence needs."""
        made = self._fills.get((chapter, key))
        if made is None:
            if not self.has(chapter, key):
                return key.replace("-", " ")
            made = self._fills[chapter, key] = self._compiled(f"{chapter}-{key}")
        return made(names)

    def preload(self) -> None:
        """Read the files and import what fills in plurals, or the first line takes 0.1 s longer."""
        self.chapters()
        self.runtime(next(name for name in self._sources if not name.startswith("-")))

    def runtime(self, name: str) -> Fill:
        """Return a message as `fluent.runtime` fills it in. Raises ValueError for one that it cannot read."""
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - see the top

        entry, language = self._parsed(name), self._sources[name].language
        used = _References(entry)
        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(FluentResource("\n".join(self._with_references(name))))
        pattern = bundle.get_message(name).value
        assert pattern is not None

        @lru_cache(maxsize=KEPT, typed=True)  # several seats are told the same
        def filled(*values: float | str) -> str:
            return str(
                bundle.format_pattern(pattern, dict(zip(used.variables, map(_argument, values), strict=True)))[0]
            )

        def fill(names: Mapping[str, Any]) -> str:
            return filled(*[_plain(names[variable]) for variable in used.variables])

        return fill

    def _add_brought(self, path: Path) -> None:
        self._add(path, ENGLISH)
        if self.language != ENGLISH and (other := path.with_stem(self.language)).is_file():
            self._add(other, self.language)

    def _add(self, path: Path, language: str) -> None:
        for name, text in _messages(path.read_text("utf-8")):
            self._sources[name] = Source(text, language)
            if not name.startswith("-"):
                chapter, key = self._place(name, path)
                self._chapters[chapter][key] = text.partition("=")[2].strip()

    def _place(self, name: str, path: Path) -> tuple[str, str]:
        """Return the chapter and the key of a message: the longest chapter with which its id begins."""
        found = name.rpartition("-")[0]
        while found and found not in self._chapters:
            found = found.rpartition("-")[0]
        if not found and not name.startswith("-"):
            raise ValueError(f"{path.name}: {name} begins with no chapter; there are {', '.join(self._chapters)}")
        return found, name.removeprefix(f"{found}-") if found else name

    def _parsed(self, name: str) -> ast.Message | ast.Term:
        from fluent.syntax import FluentParser, ast  # noqa: PLC0415 - see the top

        entry = FluentParser(with_spans=False).parse_entry(self._sources[name].text)
        if not isinstance(entry, ast.Message | ast.Term) or entry.value is None:
            said = entry.annotations[0].message if isinstance(entry, ast.Junk) and entry.annotations else "no text"
            raise ValueError(f"The message {name} is not Fluent: {said}.")
        return entry

    def _compiled(self, name: str) -> Fill:
        """Return a message as one format string where it has nothing but text and variables: nine times as fast."""
        template = _of_a_line(self._sources[name].text) or _template(self._parsed(name))
        return self.runtime(name) if template is None else template.format_map

    def _with_references(self, name: str) -> list[str]:
        """Return the texts of a message, and of those messages and terms to which it refers."""
        found, waiting = dict[str, str](), [name]
        while waiting:
            each = waiting.pop()
            if each in self._sources and each not in found:
                found[each] = self._sources[each].text
                waiting += _References(self._parsed(each)).names
        return list(found.values())


class _References:
    """The variables that an entry names, and the ids of the messages and terms to which it refers."""

    def __init__(self, entry: ast.BaseNode) -> None:
        self.variables: dict[str, None] = {}
        self.names: list[str] = []
        self._walk(entry)

    def _walk(self, node: Any) -> None:
        from fluent.syntax import ast  # noqa: PLC0415 - see the top

        if isinstance(node, ast.VariableReference):
            self.variables[node.id.name] = None
        elif isinstance(node, ast.MessageReference):
            self.names.append(node.id.name)
        elif isinstance(node, ast.TermReference):
            self.names.append(f"-{node.id.name}")
        for value in vars(node).values():
            for child in value if isinstance(value, list) else (value,):
                if isinstance(child, ast.BaseNode):
                    self._walk(child)


def _messages(text: str) -> Iterator[tuple[str, str]]:
    """Yield each message and term of a file with its own text."""
    starts = [*_BLOCK.finditer(text)]
    for place, found in enumerate(starts):
        if found[1]:
            end = starts[place + 1].start() if place + 1 < len(starts) else len(text)
            yield found[1], text[found.start() : end]


def _of_a_line(text: str) -> str:
    """Return a message as a format string where it is a line of text and variables, which needs no parser; else an
    empty text."""
    found = _LINE.fullmatch(text)
    return _VARIABLE.sub(r"{\1}", found[1]) if found else ""


def _template(entry: ast.Message | ast.Term) -> str | None:
    """Return an entry as a format string; None for one with a selector, a function, a reference or a number."""
    from fluent.syntax import ast  # noqa: PLC0415 - see the top

    made = []
    for element in entry.value.elements if entry.value is not None else []:
        match element:
            case ast.TextElement():
                made.append(_literal(element.value))
            case ast.Placeable(expression=ast.VariableReference(id=variable)):
                made.append(f"{{{variable.name}}}")
            case ast.Placeable(expression=ast.StringLiteral() as quoted):
                made.append(_literal(quoted.parse()["value"]))
            case _:
                return None
    return "".join(made)


def _literal(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")


def _plain(value: Any) -> float | str:
    """Return a value as a number, if it is one, or as its text."""
    return value if isinstance(value, int | float) and not isinstance(value, bool) else format(value)


def _argument(value: float | str) -> Any:
    """Return a value as Fluent takes it: a number is written without separators."""
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 - see the top

    return value if isinstance(value, str) else fluent_number(value, useGrouping=False)
