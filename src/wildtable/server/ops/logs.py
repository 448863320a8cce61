"""The server's log on standard error: a line for each event, as text or as JSON, without secrets.

Records have named plain values: texts and numbers. Any other value is logged as its type, and an exception as its
place, never its message. Possible keys are removed from the records of other libraries.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import re
import sys
import threading
from collections.abc import Iterator, MutableMapping
from datetime import UTC, datetime
from typing import Any, TextIO

import structlog

from wildtable.play import Refused
from wildtable.server.ops.tracebacks import traced

log = structlog.get_logger()

FORMS = ("auto", "plain", "json")
LEVELS = ("debug", "info", "warning", "error")
LONGEST = 500
"""Characters of a value that are told."""
LEFT_OUT = "***"
FIRST = ("time", "level", "event")
LAST = "traceback"

_SECRETS = (
    (re.compile(r"(\w://)[^\s/@]*@"), rf"\1{LEFT_OUT}@"),  # who asks a database, and the password
    (re.compile(r"#/[\w.:-]+/[^\s\"'&]+"), f"#/{LEFT_OUT}"),  # a link to a table with its key
    (re.compile(r"(?i)\b((?:proxy-)?authorization|cookie)\b[\"']?\s*[:=].*"), rf"\1: {LEFT_OUT}"),
    (re.compile(r"(?i)\b(bearer|basic) +[^\s\"']+"), rf"\1 {LEFT_OUT}"),
    (re.compile(r"(?<=[^\s?])\?[^\s?\"']+"), f"?{LEFT_OUT}"),  # a query
)
_PLAIN = re.compile(r"[\w.:/@+*#-]+", re.ASCII)


def scrubbed(text: str) -> str:
    """Return a text without what could be a secret, shortened."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _loggable(value: object) -> Any:
    """Return a value that may be logged: a text, a number, or else only its type."""
    if value is None or type(value) in (bool, int, float):
        return value
    return scrubbed(value) if type(value) is str else f"<{type(value).__name__}>"


def _rendered(record: MutableMapping[str, Any], form: str) -> str:
    """Return a record as one line of JSON, or as a line of text, with a traceback behind it."""
    where = record.pop(LAST, "")
    names = (*FIRST, *[name for name in record if name not in FIRST])
    told = {name: _loggable(record[name]) for name in names}
    if form == "json":
        return json.dumps(told | ({LAST: str(where)} if where else {}))
    fields = [f"{name}={_plain(value)}" for name, value in told.items() if name not in FIRST]
    head = f"{told['time']} [{told['level']:<7}] {_one_line(told['event'])}"
    return "\n".join(filter(None, [" ".join([head, *fields]), str(where)]))


def _plain(value: object) -> str:
    if not isinstance(value, str):
        return json.dumps(value)
    return value if _PLAIN.fullmatch(value) else ascii(value)


def _one_line(value: object) -> str:
    return json.dumps(str(value))[1:-1]


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


class _LineRenderer:
    """The last of structlog's processors: a line."""

    def __init__(self, form: str) -> None:
        self._form = form

    def __call__(self, _logger: object, level: str, event: MutableMapping[str, Any]) -> str:
        """Make the line."""
        found = event.pop("exc_info", None)
        if found is True:
            found = sys.exc_info()[1]
        elif isinstance(found, tuple):
            found = found[1]
        if isinstance(found, BaseException):
            event[LAST] = traced(found)
        event["level"] = "error" if level == "exception" else level
        return _rendered({**event, "time": _now()}, self._form)


class _ForeignHandler(logging.Handler):
    """Records of other programs, such as uvicorn, in the same form."""

    def __init__(self, form: str, out: TextIO) -> None:
        super().__init__(logging.WARNING)
        self._form, self._out = form, out

    def emit(self, record: logging.LogRecord) -> None:
        """Write one."""
        try:
            error = record.exc_info[1] if record.exc_info else None
            said = record.getMessage()
            if record.name == "asyncio":
                said = said.partition("<")[0]  # then come tasks and calls, with what they were called with
            told = {"time": _now(), "level": record.levelname.lower(), "event": said.strip()}
            told |= {"of": record.name} | ({LAST: traced(error)} if error else {})
            print(_rendered(told, self._form), file=self._out, flush=True)
        except Exception:  # noqa: BLE001 - what cannot be told must not end what it tells of
            print(_rendered({"time": _now(), "level": "error", "event": "cannot be told"}, self._form), file=self._out)


def configure(form: str = "plain", level: str = "info", out: TextIO | None = None) -> None:
    """Set structlog up, unless somebody has."""
    if not structlog.is_configured():
        _configure(form, level, out)


def _configure(form: str, level: str, out: TextIO | None) -> None:
    structlog.configure(
        processors=[_LineRenderer(form)],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: structlog.PrintLogger(out or sys.stderr),
    )


@contextlib.contextmanager
def configured(form: str, level: str, out: TextIO | None = None) -> Iterator[None]:
    """Send all logs of a block the same way: ours, other programs', exceptions that end a thread or the process.

    ``form``: one of `FORMS`; ``auto`` is text on a terminal and JSON elsewhere. ``level``: one of `LEVELS`, from which
    on ours is told; of others warnings and errors are.
    """
    there = out or sys.stderr
    if form == "auto":
        form = "plain" if there.isatty() else "json"
    root, others = logging.getLogger(), _ForeignHandler(form, there)
    before, were, was = structlog.get_config(), root.level, structlog.is_configured()
    hooks = threading.excepthook, sys.unraisablehook

    def broke(told: Any) -> None:
        log.error("an error nobody waited for", exc_info=told.exc_value)

    try:
        _configure(form, level, there)
        root.addHandler(others)
        root.setLevel(logging.WARNING)
        logging.captureWarnings(True)
        threading.excepthook, sys.unraisablehook = broke, broke
        try:
            yield
        except Refused:
            raise
        except Exception:
            log.exception("ended by an error")
            raise SystemExit(1) from None  # whoever writes it out otherwise would write its message
    finally:
        threading.excepthook, sys.unraisablehook = hooks
        logging.captureWarnings(False)
        root.setLevel(were)
        root.removeHandler(others)
        structlog.configure(**before) if was else structlog.reset_defaults()


def watch(loop: asyncio.AbstractEventLoop) -> None:
    """Log exceptions that nobody handles in a loop, such as those of a task that nobody awaited."""

    def broke(_loop: asyncio.AbstractEventLoop, told: dict[str, Any]) -> None:
        log.error("an error nobody waited for", exc_info=told.get("exception"))

    loop.set_exception_handler(broke)
