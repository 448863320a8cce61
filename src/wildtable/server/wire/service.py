"""Messages over HTTP about the server itself and its rulebook; problems of all routes."""

from __future__ import annotations

from msgspec import Struct


class Problem(Struct, frozen=True):
    """The answer to a request that was not done, with a status from 400 up."""

    code: str
    problem: str
    remedy: str = ""


class RuleOption(Struct, frozen=True):
    """A choice that a rule leaves to the table: its values and the usual one."""

    name: str
    default: str
    values: tuple[str, ...]


class RuleEntry(Struct, frozen=True):
    """GET /api/rules and /api/rules/SLUG: a rule of the catalogue. ``editions``: empty for all of them."""

    slug: str
    title: str
    gist: str
    chapter: str
    system: str
    editions: tuple[str, ...]
    source: str
    table_options: tuple[RuleOption, ...]
    examples: tuple[str, ...]


class HealthReport(Struct, frozen=True):
    """GET /api/health: the server answers, and is of this version."""

    ok: bool
    version: str


class ReadyReport(Struct, frozen=True):
    """GET /api/ready: something was read and written within the last second, which took so many milliseconds."""

    ok: bool
    read: int
    written: int
