"""Parsing of untrusted messages: strict JSON, and errors in plain words."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any, Final, NoReturn, TypeVar

import msgspec

from wildtable.play import Refused
from wildtable.server.wire.dice import NONCE
from wildtable.server.wire.keys import ADDRESS

T = TypeVar("T")

KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
}
LETTERS = "Use letters, digits and _ . : - only."
WRITTEN = {
    NONCE: "Send 32 of 0-9 and a-f, or leave it out.",
    ADDRESS: "Send an address such as https://example.org.",
}
"""Remedies for texts that have a pattern of their own."""
AT: Final = re.compile(r"^(?P<what>.*?)(?: - at `(?P<at>.*)`)?$", re.DOTALL)
LACKS: Final = re.compile(r"Object missing required field `(.*)`")
EXTRA: Final = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
VALUE: Final = re.compile(r"Invalid (?:enum )?value (.*)", re.DOTALL)
KIND: Final = re.compile(
    r"Expected `(?P<want>[^`]*)`(?:, got `(?P<got>[^`]*)`)?(?: of length (?P<length>.*)| (?P<limit>[<>]=? .*))?"
)


MOST_OBJECTS = 4_000
"""Objects of a message that is read while tables wait: each takes half a microsecond."""


def read(text: str | bytes, decode: Callable[[str | bytes], T], most: int = MOST_OBJECTS) -> T:
    """Return a message as one of ours. Raises `Refused` with one sentence for a person.

    Stricter than JSON: no doubled names, no numbers beyond all bounds, no NUL, no half of
    a surrogate pair; nesting only as deep as Python reads it. ``most``: objects, those that are only quoted as well.
    """
    raw = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    check_objects(raw, most)
    try:
        plain = json.loads(text, object_pairs_hook=_once, parse_float=_finite, parse_constant=_constant)
    except RecursionError:
        raise not_json("It is nested too deeply.") from None
    except (ValueError, UnicodeError):
        raise not_json("It is not valid JSON.") from None
    if b"\\u" in raw:  # else there is no way to write such characters
        _check_texts(plain)
    return decoded(text, decode)


def check_objects(raw: bytes, most: int = MOST_OBJECTS) -> None:
    """Raise `Refused` for a message with more than ``most`` objects."""
    if raw.count(b"{") > most:
        raise Refused("bad-message", f"It has more than {most} objects.", "Split it.")


def decoded(data: Any, decode: Callable[[Any], T], within: str = "") -> T:
    """Return JSON as a value of a type; ``within`` names the field that it is. Raises `Refused`."""
    try:
        return decode(data)
    except msgspec.ValidationError as error:
        raise Refused("bad-message", *in_words(str(error), within)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError):
        raise not_json("It is not valid JSON.") from None


def in_words(error: str, within: str = "") -> tuple[str, str]:
    """Return an error of msgspec as a sentence, and what would be right."""
    match = AT.match(error)
    what, at = (match["what"], match["at"] or "$") if match else (error, "$")
    place = at.replace("$", within or "$", 1).removeprefix("$").removeprefix(".")
    name = f"`{place}`" if place else "The message"
    inside = f" in `{place}`" if place else ""
    if found := LACKS.match(what):
        return f"The field `{found[1]}` is missing{inside}.", "Add it."
    if found := EXTRA.match(what):
        return f"There is a field `{_cut(found[1])}`{inside} that is unknown.", "Leave it out."
    if found := VALUE.match(what):
        return f"{name} cannot be {_cut(found[1])}.", "Use one of the known values."
    if "matching regex" in what:
        remedy = next((told for pattern, told in WRITTEN.items() if repr(pattern) in what), LETTERS)
        return f"{name} has the wrong format.", remedy
    if found := KIND.match(what):
        return _expected(name, found)
    return f"{name} is not valid.", ""


def _expected(name: str, found: re.Match[str]) -> tuple[str, str]:
    wanted = " or ".join(KINDS.get(kind.strip(), kind.strip()) for kind in found["want"].split("|"))
    if found["length"]:
        return f"{name} has the wrong length.", f"Its length should be {_bound(found['length'])}."
    if found["limit"]:
        return f"{name} is out of bounds.", f"It should be {_bound(found['limit'])}."
    got = KINDS.get(found["got"] or "", found["got"] or "something else")
    return f"{name} is {got}.", f"It should be {wanted}."


def _bound(text: str) -> str:
    words = text.replace(">=", "at least").replace("<=", "at most").replace(">", "more than").replace("<", "less than")
    return words.strip()


def _cut(text: str) -> str:
    shown = "".join(char for char in text if char.isprintable())
    return shown if len(shown) <= 40 else shown[:40] + "…"


def not_json(problem: str) -> Refused:
    """Return the refusal of a message that is no JSON."""
    return Refused("bad-json", problem, "Send one JSON object.")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Refused("bad-message", f"The field `{_cut(twice)}` appears twice.", "Send it once.")
    return made


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise Refused("bad-message", f"The number {_cut(text)} is out of range.", "Send a smaller one.")
    return number


def _constant(text: str) -> NoReturn:
    raise Refused("bad-message", f"{text} is not a number.", "Send a number.")


def _check_texts(value: Any) -> None:
    """Refuse NUL, which PostgreSQL cannot keep, and halves of surrogate pairs, which nobody can."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            if "\0" in part or not (part.isascii() or _whole(part)):
                raise Refused("bad-message", "There is a character that is not text.", "Leave it out.")
        elif isinstance(part, list):
            waiting.extend(part)
        elif isinstance(part, dict):
            waiting.extend(part)
            waiting.extend(part.values())


def _whole(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
