"""Read the passages of prose in Markdown, TOML, Fluent, TypeScript and Python; code and addresses are left out."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import fluent.syntax as fluent_syntax
from fluent.syntax import ast as fluent_ast
from markdown_it import MarkdownIt
from markdown_it.token import Token

HOLE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The word in the place of code, or of a value filled in at run time: it counts as one word and is not checked."""


class Passage(NamedTuple):
    """A paragraph, heading, table cell or message: its line and its text on one line."""

    line: int
    text: str


def _passage(line: int, text: str) -> Iterator[Passage]:
    """Yield a passage on one line, or nothing where it has no letters."""
    if re.search(r"[^\W\d_]", text):
        yield Passage(line, " ".join(text.split()))


# Markdown.


def markdown(text: str) -> Iterator[Passage]:
    """Yield the paragraphs, headings and cells; a code block, a picture and an address are no prose."""
    line = 1
    for token in MarkdownIt("commonmark").enable("table").parse(text):
        line = token.map[0] + 1 if token.map else line
        if token.type == "inline":
            yield from _passage(line, "".join(map(_inline, token.children or ())))


def _inline(token: Token) -> str:
    if token.type == "text":
        return re.sub(r"https?://\S+", HOLE, token.content)
    if token.type == "code_inline":
        return HOLE
    return " " if token.type in ("softbreak", "hardbreak") else ""


# TOML: the texts of the server, and the gists.


def toml(text: str, keys: Collection[str] = ()) -> Iterator[Passage]:
    """Yield the strings of a TOML file, or those below some keys; the line is that of the string's key."""
    lines = text.splitlines()
    for path, value in _strings(tomllib.loads(text), ()):
        if not keys or any(key in keys for key in path):
            yield from _passage(_line_of(lines, path), _filled(value))


def _strings(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(value, str):
        yield path, value
    for key, child in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from _strings(child, (*path, str(key)))


def _line_of(lines: list[str], path: tuple[str, ...]) -> int:
    """Return the line of a key below its table, or 1."""
    table, key = re.escape(path[0]), re.escape(next(word for word in reversed(path) if not word.isdigit()))
    start = next((at for at, line in enumerate(lines) if re.match(rf'\[+"?{table}\b', line)), 0)
    found = (at for at in range(start, len(lines)) if re.match(rf'\s*"?{key}"?\s*=', lines[at]))
    return next(found, start) + 1


def _filled(text: str) -> str:
    """Return a text with a hole for each name in braces and each span in backticks."""
    return re.sub(r"\{[^{}]*\}|`[^`]*`", HOLE, text)


# Project Fluent.


def fluent(text: str) -> Iterator[Passage]:
    """Yield each message with its default variants, and every other variant as a passage of its own.

    Raises ValueError for an entry that cannot be read.
    """
    for entry in fluent_syntax.parse(text).body:
        if isinstance(entry, fluent_ast.Junk):
            raise ValueError(f"This is not Fluent: {(entry.content or '')[:60]!r}")  # noqa: TRY004 - of a text
        if isinstance(entry, fluent_ast.Message | fluent_ast.Term):
            for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
                if pattern is not None:
                    variants: list[str] = []
                    whole = _pattern(pattern, variants)
                    line = text.count("\n", 0, pattern.span.start if pattern.span else 0) + 1
                    for passage in (whole, *variants):
                        yield from _passage(line, passage)


def _pattern(pattern: fluent_ast.Pattern, variants: list[str]) -> str:
    """Return the text of a pattern with its default variants; add the others to ``variants``."""
    made = ""
    for element in pattern.elements:
        if isinstance(element, fluent_ast.TextElement):
            made += element.value
        elif isinstance(element.expression, fluent_ast.SelectExpression):
            for variant in element.expression.variants:
                part = _pattern(variant.value, variants)
                if variant.default:
                    made += part
                else:
                    variants.append(part)
        elif isinstance(element.expression, fluent_ast.StringLiteral):
            made += element.expression.parse()["value"]
        else:
            made += HOLE
    return made


# TypeScript: the page's texts.

TYPESCRIPT = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?P<template>`)""",
    re.DOTALL,
)


def typescript(text: str) -> Iterator[Passage]:
    """Yield the strings that a person may read: not the keys, imports, types and words compared with."""
    for start, end, content in _literals(text, 0, len(text)):
        before, after = text[:start].rstrip(), text[end:].lstrip()
        name = re.fullmatch(r"[a-z][\w-]*", content)
        is_key = after.startswith(":") and before.endswith(("{", ","))
        is_code = before.endswith(("===", "!==", "|", "<", "from", "import", "[")) or after.startswith(("|", "]", ">"))
        if not is_key and not (name and (is_code or before.endswith("("))) and not content.startswith(("./", "../")):
            yield from _passage(text.count("\n", 0, start) + 1, content)


def _literals(text: str, at: int, end: int) -> Iterator[tuple[int, int, str]]:
    """Yield the start, the end and the content of each string literal, those within templates too."""
    while (match := TYPESCRIPT.search(text, at, end)) is not None:
        at = match.end()
        if match["string"]:
            yield match.start(), at, _unescaped(match[0][1:-1])
        elif match["template"]:
            content, inner = "", list[tuple[int, int]]()
            while at < end and text[at] != "`":
                if text.startswith("${", at):
                    start, at = at + 2, _closed(text, at + 2, end)
                    inner.append((start, at))
                    content, at = content + HOLE, at + 1
                else:
                    step = 2 if text[at] == "\\" else 1
                    content, at = content + text[at : at + step], at + step
            at += 1
            yield match.start(), at, _unescaped(content)
            for begun, closed in inner:
                yield from _literals(text, begun, closed)


def _closed(text: str, at: int, end: int) -> int:
    """Return the place of the brace that closes an expression in a template."""
    depth = 0
    while at < end:
        if text[at] == "`":
            at += 1
            while at < end and text[at] != "`":
                at = _closed(text, at + 2, end) + 1 if text.startswith("${", at) else at + 1
        elif text[at] in "\"'":
            match = TYPESCRIPT.match(text, at)
            at = match.end() - 1 if match else at
        elif text[at] == "}" and depth == 0:
            return at
        depth += (text[at : at + 1] == "{") - (text[at : at + 1] == "}")
        at += 1
    return end


def _unescaped(text: str) -> str:
    text = re.sub(r"\\u([0-9a-fA-F]{4})", lambda match: chr(int(match[1], 16)), text)
    return re.sub(r"\\n|<[^<>]+>", " ", text).replace("\\", "")


# Python.


class PythonProse(NamedTuple):
    """The prose of a Python file, by kind."""

    docstrings: list[Passage]
    help_texts: list[Passage]
    refusals: list[Passage]


def docstrings(text: str) -> Iterator[Passage]:
    """Yield the paragraphs of the docstrings, also those below constants and fields."""
    yield from _python(text).docstrings


def help_texts(text: str) -> Iterator[Passage]:
    """Yield the help of click's commands and options, and the summaries in lists of commands."""
    yield from _python(text).help_texts


def refusals(text: str) -> Iterator[Passage]:
    """Yield the sentences of refusals and of the command line's errors."""
    yield from _python(text).refusals


@cache
def _python(text: str) -> PythonProse:
    """Return all the prose of a file, which is read once for all kinds."""
    found = PythonProse([], [], [])
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            found.docstrings.extend(_paragraphs(node.value.value, node.lineno))
        elif isinstance(node, ast.FunctionDef) and any(map(_is_command, node.decorator_list)):
            found.help_texts.extend(_paragraphs(ast.get_docstring(node) or "", node.lineno))
        elif isinstance(node, ast.Call):
            name, many = _called(node), len(node.args)
            at = HELPING.get(name, many)
            named = [word.value for word in node.keywords if word.arg in ("help", "short_help")]
            for value in [*named, *node.args[at : at + 1]]:
                found.help_texts.extend(_passage(value.lineno, _string(value)))
            for value in node.args[REFUSING.get(name, many) :]:
                found.refusals.extend(_passage(value.lineno, _string(value)))
    return found


HELPING: Mapping[str, int] = {"Subcommand": 1, "ArgumentKind": 2, "QuestionForm": 1}
"""The classes of the command line that carry a sentence of help, and which argument is it."""

REFUSING: Mapping[str, int] = {"Refused": 1, "Unanswerable": 0, "ClickException": 0, "UsageError": 0}
"""The exceptions that carry sentences, and their first argument that does."""


def _is_command(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith((".command", ".group"))


def _called(call: ast.Call) -> str:
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))


def _string(node: ast.expr) -> str:
    """Return a string with holes for its values, or nothing for what is no string."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.JoinedStr):
        return "".join(HOLE if isinstance(part, ast.FormattedValue) else _string(part) for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _string(node.left) + _string(node.right)
    return ""


def _paragraphs(text: str, line: int) -> Iterator[Passage]:
    """Yield the paragraphs and list items of a docstring; a doctest, an indented block and one of click's are code."""
    text = re.sub(r"``.*?``|`[^`]*`", HOLE, text, flags=re.DOTALL)
    margin = min((len(row) - len(row.lstrip()) for row in text.splitlines()[1:] if row.strip()), default=0)
    for block in re.finditer(r"(?:(?!\n[ \t]*\n|\n[ \t]*[-*] ).)+", text, re.DOTALL):
        rows = block[0].strip("\n").splitlines()
        is_code = bool(rows) and block.start() > 0 and len(rows[0]) - len(rows[0].lstrip()) > margin
        if not block[0].lstrip().startswith((">>>", "\b")) and not is_code:
            yield from _passage(line + text.count("\n", 0, block.start()), re.sub(r"^\s*[-*] ", "", block[0].strip()))


Reader = Callable[[str], Iterator[Passage]]
"""A function that reads a file's passages."""
