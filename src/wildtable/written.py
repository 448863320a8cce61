"""Files that people write, TOML or YAML: read with the line on which everything stands, and written.

YAML is read without its surprises: ``on``, ``off``, ``yes`` and ``no`` are words, no key stands twice,
nothing refers to anything else in the file.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import msgspec

if TYPE_CHECKING:  # yaml takes 10 ms to import, and most that is read is TOML
    import yaml

Path: TypeAlias = tuple[str | int, ...]
"""The place of a value: the keys and indexes that lead to it, such as ``("weapons", 0, "damage")``."""

DEEPEST = 30


class Unreadable(ValueError):
    """A text that is no TOML or no YAML; the message says why, ``line`` where."""

    def __init__(self, problem: str, line: int = 1) -> None:
        super().__init__(problem)
        self.line = line


class Written(NamedTuple):
    """The value of a file, with the line on which each key and item begins and, of several files, the file of each."""

    value: Any
    lines: Mapping[Path, int]
    files: Mapping[Path, str] = {}

    def line(self, path: Path) -> int:
        """Return the line of a key or item, or of the nearest thing around it that has one."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def file(self, path: Path) -> str:
        """Return the file of a key or item; an empty text where there is only one file."""
        while path and path not in self.files:
            path = path[:-1]
        return self.files.get(path, "")


def read(text: str, name: str) -> Written:
    """Read a text as its file's name says: YAML for ``.yaml`` and ``.yml``, else TOML. Raises `Unreadable`."""
    return from_yaml(text) if PurePath(name).suffix.lower() in (".yaml", ".yml") else from_toml(text)


# YAML.


def from_yaml(text: str) -> Written:
    """Read a YAML text. Raises `Unreadable`."""
    import yaml  # noqa: PLC0415 - it takes 10 ms

    lines: dict[Path, int] = {}
    try:
        node = yaml.compose(text, _loader())
        value = _value(node, (), lines) if node is not None else None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise Unreadable(error.problem or "it is not YAML", mark.line + 1 if mark else 1) from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable("it is not YAML") from None
    return Written(value, lines)


_WORDS: tuple[tuple[str, str, str | list[str]], ...] = (
    ("bool", "true|false", "tf"),
    ("int", "[-+]?(?:0|[1-9][0-9]*)", "-+0123456789"),
    ("float", r"[-+]?[0-9]+\.[0-9]+", "-+0123456789"),
    ("null", "null|~|", ["n", "~", ""]),
)
"""The tags of words that are no text, their forms and first letters."""


@cache
def _loader() -> type[yaml.SafeLoader]:
    """Return the class that reads YAML without its surprises."""
    import yaml  # noqa: PLC0415 - it takes 10 ms

    class Loader(yaml.SafeLoader):
        def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
            if self.check_event(yaml.AliasEvent):
                raise Unreadable("it refers to another place with *", self.get_mark().line + 1)
            return super().compose_node(parent, index)

    Loader.yaml_implicit_resolvers = {}
    for tag, form, first in _WORDS:
        Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(rf"(?:{form})$"), list(first))
    return Loader


_SCALARS: Mapping[str, Any] = {
    "str": str,
    "int": int,
    "float": float,
    "bool": "true".__eq__,
    "null": lambda _text: None,
}


def _value(node: yaml.Node, path: Path, lines: dict[Path, int]) -> Any:
    """Return a node as plain values, and add the lines of all that is in it to ``lines``. Raises `Unreadable`."""
    import yaml  # noqa: PLC0415 - it takes 10 ms

    lines[path] = node.start_mark.line + 1
    if len(path) > DEEPEST:
        raise Unreadable("it is nested too deeply", lines[path])
    if isinstance(node, yaml.SequenceNode):
        return [_value(item, (*path, place), lines) for place, item in enumerate(node.value)]
    if isinstance(node, yaml.MappingNode):
        return _mapping(node, path, lines)
    kind = node.tag.removeprefix("tag:yaml.org,2002:")
    if kind not in _SCALARS:
        raise Unreadable(f"{node.tag} is not read here", lines[path])
    return _SCALARS[kind](_text(node))


def _text(node: yaml.Node) -> str:
    """Return the text of a word. Raises `Unreadable` for half of a surrogate pair, which nothing can write again."""
    text: str = node.value
    if half := re.search("[\ud800-\udfff]", text):
        raise Unreadable(f"\\u{ord(half[0]):x} is half of a character", node.start_mark.line + 1)
    return text


def _mapping(node: yaml.MappingNode, path: Path, lines: dict[Path, int]) -> dict[str, Any]:
    import yaml  # noqa: PLC0415 - it takes 10 ms

    found: dict[str, Any] = {}
    for key, item in node.value:
        line = key.start_mark.line + 1
        if not isinstance(key, yaml.ScalarNode):
            raise Unreadable("a key is one word", line)
        name = _text(key)
        if name in found:
            raise Unreadable(f"{name!r} stands twice", line)
        found[name] = _value(item, (*path, name), lines)
        lines[*path, name] = line
    return found


# TOML. The values come from the standard library, which does not say where they stand.


_PART = r"""(?:[A-Za-z0-9_-]++|"[^"\n]*+"|'[^'\n]*+')"""
_DEEP_KEY = re.compile(rf"(?:^|[{{,\[])[ \t]*+{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{DEEPEST}}}", re.MULTILINE)
"""A key of more parts than may lie in each other: the standard library takes memory by the square of their number."""


def from_toml(text: str) -> Written:
    """Read a TOML text. Raises `Unreadable`."""
    if deep := _DEEP_KEY.search(text):
        raise Unreadable("it is nested too deeply", text.count("\n", 0, deep.end()) + 1)
    try:
        value = tomllib.loads(text)
        is_deep = is_too_deep(value)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        found = re.search(r"\(at line (\d+)", said)
        line = int(found[1]) if found else text.count("\n") + 1
        raise Unreadable(said.split(" (at ", maxsplit=1)[0], line) from None
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise Unreadable("a number in it has too many digits") from None
    if is_deep:
        raise Unreadable("it is nested too deeply")
    return Written(value, _Lines(text))


def is_too_deep(value: Any) -> bool:
    """Return whether plain values lie deeper in each other than ``DEEPEST``."""
    level = [value]
    for _ in range(DEEPEST + 1):
        level = [
            each
            for part in level
            if isinstance(part, dict | list)
            for each in (part.values() if isinstance(part, dict) else part)
        ]
        if not level:
            return False
    return True


class _Lines(Mapping[Path, int]):
    """The lines of the keys of a valid TOML text. They are found when the first is needed: finding them takes longer
    than reading the text, and only what is wrong has a line."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _found(self) -> dict[Path, int]:
        return _Places(self._text.replace("\r\n", "\n")).lines

    def __getitem__(self, path: Path) -> int:
        return self._found[path]

    def __iter__(self) -> Iterator[Path]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


class _Places:
    """A scanner that finds the lines of the keys of a valid TOML text: it reads statements and skips their values."""

    _BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
    _KEY = re.compile(r'[ \t]*("(?:[^"\\]|\\.)*"|\'[^\']*\'|[A-Za-z0-9_-]+)[ \t]*')
    _STRING = re.compile(
        r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\]|\\.)*"|\'[^\']*\'',
        re.DOTALL,
    )
    _BARE = re.compile(r"[^,\]}\n#]*")

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self._ends = [match.start() for match in re.finditer("\n", text)]
        self.lines: dict[Path, int] = {}
        self._arrays: dict[Path, int] = {}
        table: Path = ()
        while self._skip() < len(text):
            table = self._header() if text[self.at] == "[" else self._statement(table)

    def _skip(self) -> int:
        self.at = self._BLANK.match(self.text, self.at).end()  # type: ignore[union-attr]  # it always matches
        return self.at

    def _note(self, path: Path, at: int) -> None:
        self.lines.setdefault(path, bisect_left(self._ends, at) + 1)

    def _keys(self) -> Path:
        """Read a key, dotted or not."""
        keys: list[str] = []
        while match := self._KEY.match(self.text, self.at):
            self.at = match.end()
            keys.append(next(iter(tomllib.loads(f"{match[1]} = 0"))))
            if self.text[self.at] != ".":
                break
            self.at += 1
        return tuple(keys)

    def _header(self) -> Path:
        """Read ``[table]``, or ``[[item]]`` of an array of tables, and return its path."""
        start, array = self.at, self.text.startswith("[[", self.at)
        self.at += 1 + array
        keys = self._keys()
        self.at += 1 + array
        path: Path = ()
        for place, key in enumerate(keys):
            path = (*path, key)
            last = place == len(keys) - 1
            if last and array:
                self._arrays[path] = self._arrays.get(path, -1) + 1
            self._note(path, start)
            if path in self._arrays:
                path = (*path, self._arrays[path])
                self._note(path, start)
        return path

    def _statement(self, table: Path) -> Path:
        """Read ``key = value``, and return the path of the table."""
        start, path = self.at, table
        for key in self._keys():
            path = (*path, key)
            self._note(path, start)
        self.at += 1
        self._skip_value(path)
        return table

    def _skip_value(self, path: Path) -> None:
        self._skip()
        if self.text[self.at] == "[":
            self._skip_array(path)
        elif self.text[self.at] == "{":
            self._skip_table(path)
        else:
            match = self._STRING.match(self.text, self.at) or self._BARE.match(self.text, self.at)
            self.at = match.end()  # type: ignore[union-attr]  # it always matches

    def _skip_array(self, path: Path) -> None:
        self.at += 1
        place = 0
        while self.text[self._skip()] != "]":
            self._note((*path, place), self.at)
            self._skip_value((*path, place))
            place += 1
            if self.text[self._skip()] == ",":
                self.at += 1
        self.at += 1

    def _skip_table(self, path: Path) -> None:
        self.at += 1
        while self.text[self._skip()] != "}":
            self._statement(path)
            if self.text[self._skip()] == ",":
                self.at += 1
        self.at += 1


# Writing. What is written is read back as it was.

WIDEST = 110
"""Letters of a line on which a small table stands in braces."""


def to_yaml(values: Mapping[str, Any]) -> str:
    """Return plain values as YAML."""
    import yaml  # noqa: PLC0415 - it takes 10 ms

    text: str = yaml.safe_dump(values, sort_keys=False, allow_unicode=True, width=120)
    return text


def to_toml(values: Mapping[str, Any]) -> str:
    """Return plain values as TOML: short ones on a line each, one with fields as a table."""
    lines: list[str] = []
    _table((), values, lines)
    return "\n".join(lines).strip("\n") + "\n"


def _table(path: tuple[str, ...], values: Mapping[str, Any], lines: list[str]) -> None:
    """Add a table to the lines: its short values first, then the tables in it."""
    inside = [key for key, value in values.items() if isinstance(value, Mapping) and not _is_short(path, key, value)]
    plain = [key for key in values if key not in inside]
    if path and (plain or not inside):
        lines += ["", f"[{'.'.join(map(_key, path))}]"]
    lines += [f"{_key(key)} = {_toml(values[key])}" for key in plain]
    for key in inside:
        _table((*path, key), values[key], lines)


def _is_short(path: tuple[str, ...], key: str, value: Mapping[str, Any]) -> bool:
    """Return whether a table within a thing is written in braces."""
    return len(path) > 1 and len(key) + len(_toml(value)) <= WIDEST


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("-", "").replace("_", "").isalnum() else _toml(key)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value)


def _quoted(text: str) -> str:
    """Return a text as a basic string; JSON's escapes are TOML's, except for the character that only TOML forbids."""
    return msgspec.json.encode(text).decode().replace("\x7f", "\\u007f")
