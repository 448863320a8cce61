"""Checks of settings' values: the forms that each may have, and which do not fit together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from wildtable.play import Refused
from wildtable.play.reading import shown
from wildtable.server.admission.addresses import Networks, parse_address
from wildtable.server.admission.allowed_hosts import parse_host
from wildtable.server.admission.limits import Limits
from wildtable.server.ops.logs import FORMS, LEVELS
from wildtable.store.urls import database_url
from wildtable.text.book import languages

LIMITS = "limits"
"""The part of the settings that holds the limits."""


class InvalidSetting(ValueError):
    """A value that does not fit; the message says what would be right."""


def checked(name: str, value: Any) -> Any:
    """Return a value in the setting's form. Raises `InvalidSetting`."""
    return CHECKS[name](value) if name in CHECKS else _limit(name.removeprefix(f"{LIMITS}."), value)


def _text(value: Any, remedy: str) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise InvalidSetting(remedy)
    return value


def _host(value: Any) -> str:
    remedy = "It is an address of this machine, such as 127.0.0.1. 0.0.0.0 or :: means all of them."
    place = parse_host(f"[{value}]" if ":" in _text(value, remedy) else value)
    if place is None or place.port:
        raise InvalidSetting(remedy)
    return _text(value, remedy)


def _port(value: Any) -> int:
    return _whole(value, 0, 65535)


def _whole(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        up_to = f"from {least} to {most}" if most < MOST else f"of at least {least}"
        raise InvalidSetting(f"It is a whole number {up_to}.")
    return value


def _folder(value: Any) -> Path:
    remedy = "It is the path of a folder."
    if not _text(value, remedy):
        raise InvalidSetting(remedy)
    return Path(value)


def _file(value: Any) -> Path | None:
    path = _text(value, "It is the path of a file, or empty for none.")
    return Path(path) if path else None


def _database(value: Any) -> str:
    url = _text(value, "It is the URL of a database, in quotation marks, or empty for SQLite in the data folder.")
    try:
        if url:
            database_url(url)
    except Refused as refused:
        raise InvalidSetting(str(refused)) from None
    return url


def _one_of(value: Any, words: Sequence[str]) -> str:
    if value not in words:
        raise InvalidSetting(f"It is {', '.join(words[:-1])} or {words[-1]}.")
    return str(value)


def _list(value: Any, check: Callable[[str], str], remedy: str) -> tuple[str, ...]:
    """Return a list of texts. ``check``: returns what is wrong with one of them; empty for nothing."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise InvalidSetting(remedy)
    wrong = [said for each in value if (said := check(each))]
    if wrong:
        raise InvalidSetting(" ".join(wrong))
    return tuple(value)


def _proxies(value: Any) -> tuple[str, ...]:
    return _list(value, _no_network, 'It is a list of addresses and networks, such as ["10.0.0.0/8", "::1"].')


def _no_network(text: str) -> str:
    try:
        Networks([text])
    except ValueError:
        pass
    else:
        return ""
    try:
        return f"{shown(text)} is not a network. {ip_network(text, strict=False)} is."
    except ValueError:
        return f"{shown(text)} is neither an address nor a network, such as 10.0.0.5 or 10.0.0.0/8."


def _hosts(value: Any) -> tuple[str, ...]:
    remedy = 'It is a list of names, such as ["play.example.org"].'
    if isinstance(value, list):
        value = [_in_ascii(each) if isinstance(each, str) else each for each in value]
    return _list(value, _no_host, remedy)


def _in_ascii(name: str) -> str:
    """Return a name as browsers send it, letters beyond ASCII encoded."""
    try:
        return name if name.isascii() else name.encode("idna").decode()
    except UnicodeError:
        return name


def _no_host(text: str) -> str:
    if parse_host(text):
        return ""
    if (six := parse_address(text)) is not None:
        return f"Write {shown(text)} as [{six}]."
    found = re.match(r"[a-z]+://([^/]+)", text.casefold())
    bare = found[1] if found else text.casefold().split("/")[0]
    return f"{shown(text)} is not a host name. {bare} is." if parse_host(bare) else f"{shown(text)} is not a host name."


CHECKS: Mapping[str, Callable[[Any], Any]] = {
    "host": _host,
    "port": _port,
    "data": _folder,
    "database": _database,
    "promise_key": _file,
    "tls_certificate": _file,
    "tls_key": _file,
    "trusted_proxies": _proxies,
    "hosts": _hosts,
    "odds_processes": lambda value: _whole(value, 0, 256),
    "workers": lambda value: _whole(value, 1, 64),
    "log": lambda value: _one_of(value, FORMS),
    "log_level": lambda value: _one_of(value, LEVELS),
    "language": lambda value: _one_of(value, languages()),
    "metrics": _proxies,
}
LEAST = {"frame": 1024} | dict.fromkeys(("openings", "pictures", "pictures_bytes", "pictures_sent", "questions"), 0)
"""Limits that may be nothing at all, and the one that must leave room for a hello; every other is at least one."""
MOST = 2**50
DAYS = {"grace": 0.01, "untouched": 1.0}
"""Limits that are days, and the least of each that is more than none."""
MOST_DAYS = 36_500


USUAL = Limits()


def _limit(name: str, value: Any) -> int | float:
    if type(getattr(USUAL, name)) is int:
        return _whole(value, LEAST.get(name, 1), MOST)
    if name in DAYS:
        if type(value) not in (int, float) or not (value == 0 or DAYS[name] <= value <= MOST_DAYS):
            raise InvalidSetting(f"It is a number of days from {DAYS[name]:g} to {MOST_DAYS}, or 0.")
    elif type(value) not in (int, float) or not 0 < value <= MOST:
        raise InvalidSetting("It is a number above 0.")
    return float(value)


def conflicts(values: Mapping[str, Any]) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield settings that do not fit together, and why."""
    tls = ("tls_certificate", "tls_key")
    for has, lacks in (tls, tls[::-1]):
        if values[has] and not values[lacks]:
            yield tls, f"{has} is set without {lacks}. TLS needs both."
    if values["workers"] > 1 and not values["database"].startswith("postgres"):
        yield (
            ("workers", "database"),
            f"workers is {values['workers']}. More than one needs PostgreSQL.",
        )
    whole, log = sizes = ("limits.table_file", "limits.table_log")
    if values[whole] < values[log]:
        yield sizes, f"{whole} is less than {log}. An exported table contains its log."
