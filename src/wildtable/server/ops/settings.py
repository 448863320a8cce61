"""Settings of a server: defaults, a TOML file, the environment, the command line; the later one wins."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from wildtable.play import Refused
from wildtable.play.reading import shown, text_of
from wildtable.server.admission.addresses import Networks, parse_address
from wildtable.server.admission.allowed_hosts import parse_host
from wildtable.server.admission.limits import Limits
from wildtable.server.ops.logs import FORMS, LEVELS
from wildtable.store.files import store_url
from wildtable.store.sealing import NAME as KEY
from wildtable.store.urls import database_url
from wildtable.written import Unreadable, Written, from_toml

PREFIX = "WILDTABLE_"
FILE = f"{PREFIX}CONFIG"
"""The variable of the environment that names the file."""
LIMITS = "limits"


class Settings(Struct, frozen=True):
    """All settings of a server, under their names in the file."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 for all of IPv4, :: for all there is."""
    port: int = 8000
    """The port to listen on; 0 takes a free one."""
    data: Path = Path("wildtable-data")
    """The folder that keeps the tables, unless a database does, and the keys of tables that are opened at the start."""
    database: str = ""
    """The URL of a database, such as postgresql://user@host/name; empty for SQLite in the data folder."""
    promise_key: Path | None = None
    """The file of the key by which tables promise their dice; none for promises.key in the data folder. All servers of
    a database need the same, and it belongs in no backup."""
    tls_certificate: Path | None = None
    """The file of the certificate, with those that vouch for it behind it, as PEM; none for plain HTTP."""
    tls_key: Path | None = None
    """The file of the certificate's private key, as PEM and without a passphrase."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of the proxies that are believed when they say who comes; all others are not."""
    hosts: tuple[str, ...] = ()
    """The names by which people reach this server, with a port where it is an unusual one; empty for addresses, names
    without a dot, names that are a network's own (.local, .localhost, .home.arpa, .internal), and this machine's."""
    odds_processes: int = 0
    """Processes that work out odds, each with up to 400 MB; 0 for one less than the machine has processors."""
    workers: int = 1
    """Processes that serve, each with its own part of whoever comes; more than one needs PostgreSQL."""
    log: str = "auto"
    """How the server's own log is written: ``plain``, ``json``, or ``auto``, plain on a terminal and JSON elsewhere."""
    log_level: str = "info"
    """What of it: ``debug``, ``info``, ``warning`` or ``error``, and all that is worse."""
    metrics: tuple[str, ...] = ()
    """Addresses and networks that are told the metrics; empty for nobody."""
    limits: Limits = Limits()
    """How much of everything one may ask for."""

    @property
    def store(self) -> str:
        """Return the database, as SQLAlchemy reads it."""
        return database_url(self.database) if self.database else store_url(self.data)

    @property
    def key_of_promises(self) -> Path:
        """Return the file of the key by which tables promise their dice."""
        return self.promise_key or self.data / KEY

    @property
    def scheme(self) -> str:
        """Return the scheme by which this server itself is reached."""
        return "https" if self.tls_certificate else "http"


class LoadedSettings(NamedTuple):
    """The settings of a server, and the source of each that is set.

    ``mistakes``: a sentence for each thing that is wrong; ``wrong``: the settings that are, and stay as built in.
    """

    settings: Settings
    sources: Mapping[str, str]
    mistakes: tuple[str, ...]
    wrong: frozenset[str]

    def fitting(self) -> Settings:
        """Return the settings. Raises `Refused` with everything that is wrong."""
        if len(self.mistakes) > 1:
            raise Refused("bad-settings", "\n  ".join([f"{len(self.mistakes)} settings are wrong.", *self.mistakes]))
        if self.mistakes:
            raise Refused("bad-settings", self.mistakes[0])
        return self.settings


class _Input(NamedTuple):
    """A value given for a setting: its name, the value, its source."""

    name: str
    value: Any
    source: str
    in_file: bool = False

    @property
    def label(self) -> str:
        return f"{self.name} ({self.source})" if self.in_file else self.source


class _InvalidSetting(ValueError):
    """A value that does not fit; the message says what would be right."""


def flattened(settings: Settings) -> dict[str, Any]:
    """Return every setting by its name, those of the limits with `limits.` before it."""
    plain = {name: getattr(settings, name) for name in Settings.__struct_fields__ if name != LIMITS}
    limits = {f"{LIMITS}.{name}": getattr(settings.limits, name) for name in Limits.__struct_fields__}
    return plain | limits


BUILT_IN: Mapping[str, Any] = flattened(Settings())


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return PREFIX + name.replace(".", "_").upper()


def option(name: str) -> str:
    """Return the command-line option of a setting that is no limit."""
    return "--" + name.replace("_", "-")


def settings_from(
    file: Path | None = None,
    environment: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    limits: Sequence[str] = (),
) -> LoadedSettings:
    """Read all there is. ``options``: by the setting's name; ``limits``: each ``NAME=NUMBER``."""
    mistakes: list[str] = []
    given = [
        *_from_file(file, mistakes),
        *_from_environment(environment or {}, mistakes),
        *[_Input(name, _from_text(name, text), option(name)) for name, text in (options or {}).items()],
        *_from_limits(limits, mistakes),
    ]
    values: dict[str, Any] = dict(BUILT_IN)
    sources: dict[str, str] = {}
    wrong: set[str] = set()
    for each in given:
        try:
            values[each.name] = _converted(each.name, each.value)
            sources[each.name] = each.source
        except _InvalidSetting as error:
            wrong.add(each.name)
            said = "used" if each.name == "database" else shown(each.value)  # a password may stand in it
            mistakes.append(f"{each.label} cannot be {said}. {error}")
    for names, said in _conflicts(values):
        if not wrong & set(names):
            mistakes.append(said)
            wrong |= set(names)
    limited = {name.removeprefix(f"{LIMITS}."): value for name, value in values.items() if name.startswith(LIMITS)}
    plain = {name: value for name, value in values.items() if not name.startswith(LIMITS)}
    return LoadedSettings(Settings(**plain, limits=Limits(**limited)), sources, tuple(mistakes), frozenset(wrong))


# Where they come from.


def _from_file(file: Path | None, mistakes: list[str]) -> Iterator[_Input]:
    """Yield what a file sets; note what it may not set."""
    if file is None:
        return
    try:
        written = from_toml(text_of(file, "a file of settings"))
    except Refused as refused:
        mistakes.append(str(refused))
        return
    except Unreadable as error:
        mistakes.append(f"{file.name}, line {error.line}: this cannot be read as TOML ({error}).")
        return
    for key, value in written.value.items():
        if key == LIMITS and isinstance(value, Mapping):
            for name, number in value.items():
                yield from _known_setting(file, written, (LIMITS, name), number, mistakes)
        else:
            yield from _known_setting(file, written, (key,), value, mistakes)


def _known_setting(
    file: Path, written: Written, path: tuple[str, ...], value: Any, mistakes: list[str]
) -> Iterator[_Input]:
    """Yield a setting of a file, where there is one of that name."""
    name, source = ".".join(path), f"{file.name}, line {written.line(path)}"
    if name in BUILT_IN:
        yield _Input(name, value, source, in_file=True)
    elif name == LIMITS:
        mistakes.append(f"{name} ({source}) cannot be {shown(value)}. Write [limits], and each of them below.")
    else:
        mistakes.append(f"There is no setting {shown(name)} ({source}). {_nearest(name, list(BUILT_IN))}")


def _from_environment(environment: Mapping[str, str], mistakes: list[str]) -> Iterator[_Input]:
    """Yield what the environment sets; an empty variable sets nothing."""
    names = {variable(name): name for name in BUILT_IN}
    for key, text in sorted(environment.items()):
        if key in names and text:
            yield _Input(names[key], _from_text(names[key], text), key)
        elif key.startswith(PREFIX) and key not in names and key != FILE:
            mistakes.append(f"There is no setting {key} (the environment). {_nearest(key, [*names, FILE])}")


def _from_limits(limits: Sequence[str], mistakes: list[str]) -> Iterator[_Input]:
    """Yield what `--limit NAME=NUMBER` sets."""
    for written in limits:
        name, equals, number = written.partition("=")
        if not equals:
            mistakes.append(f"--limit cannot be {shown(written)}. Write --limit members=10.")
        elif name not in Limits.__struct_fields__:
            mistakes.append(f"There is no limit {shown(name)}. {_nearest(name, list(Limits.__struct_fields__))}")
        else:
            yield _Input(f"{LIMITS}.{name}", _from_text(f"{LIMITS}.{name}", number), f"--limit {name}")


def _nearest(name: str, known: Sequence[str]) -> str:
    """Return the name that was probably meant; a limit outside of `[limits]` too."""
    short = {each.rpartition(".")[2]: each for each in known}
    near = get_close_matches(name, known, 1) or [short[each] for each in get_close_matches(name, short, 1)]
    return f"Did you mean {near[0]}?" if near else f"There are {', '.join(known)}."


def _from_text(name: str, text: str) -> Any:
    """Return a text of the environment or the command line as the setting's type; unchanged where it does not fit."""
    usual = BUILT_IN[name]
    if isinstance(usual, tuple):
        return [part.strip() for part in text.split(",") if part.strip()]
    if isinstance(usual, int) and re.fullmatch(r"[-+]?\d{1,18}", text, re.ASCII):
        return int(text)
    if isinstance(usual, float) and re.fullmatch(r"[-+]?\d{1,18}(\.\d{1,18})?", text, re.ASCII):
        return float(text)
    return text


# What fits.


def _converted(name: str, value: Any) -> Any:
    """Return a value in the setting's form. Raises `_InvalidSetting`."""
    return CHECKS[name](value) if name in CHECKS else _limit(name.removeprefix(f"{LIMITS}."), value)


def _text(value: Any, remedy: str) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise _InvalidSetting(remedy)
    return value


def _host(value: Any) -> str:
    remedy = "It is an address of this machine, such as 127.0.0.1; 0.0.0.0 or :: for all of them."
    place = parse_host(f"[{value}]" if ":" in _text(value, remedy) else value)
    if place is None or place.port:
        raise _InvalidSetting(remedy)
    return _text(value, remedy)


def _port(value: Any) -> int:
    return _whole(value, 0, 65535)


def _whole(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        up_to = f"from {least} to {most}" if most < MOST else f"of at least {least}"
        raise _InvalidSetting(f"It is a whole number {up_to}.")
    return value


def _folder(value: Any) -> Path:
    remedy = "It is the path of a folder."
    if not _text(value, remedy):
        raise _InvalidSetting(remedy)
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
        raise _InvalidSetting(str(refused)) from None
    return url


def _one_of(value: Any, words: Sequence[str]) -> str:
    if value not in words:
        raise _InvalidSetting(f"It is {', '.join(words[:-1])} or {words[-1]}.")
    return str(value)


def _list(value: Any, check: Callable[[str], str], remedy: str) -> tuple[str, ...]:
    """Return a list of texts. ``check``: returns what is wrong with one of them; empty for nothing."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise _InvalidSetting(remedy)
    wrong = [said for each in value if (said := check(each))]
    if wrong:
        raise _InvalidSetting(" ".join(wrong))
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
        return f"{shown(text)} is no network, {ip_network(text, strict=False)} is."
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
        return f"{shown(text)} is written [{six}]."
    found = re.match(r"[a-z]+://([^/]+)", text.casefold())
    bare = found[1] if found else text.casefold().split("/")[0]
    return f"{shown(text)} is no name; {bare} is." if parse_host(bare) else f"{shown(text)} is no name of a host."


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
    "metrics": _proxies,
}
LEAST = {"frame": 1024} | dict.fromkeys(("openings", "pictures", "pictures_bytes", "pictures_sent", "questions"), 0)
"""Limits that may be nothing at all, and the one that must leave room for a hello; every other is at least one."""
MOST = 2**50
DAYS = {"grace": 0.01, "untouched": 1.0}
"""Limits that are days, and the least of each that is more than none."""
MOST_DAYS = 36_500


def _limit(name: str, value: Any) -> int | float:
    if type(BUILT_IN[f"{LIMITS}.{name}"]) is int:
        return _whole(value, LEAST.get(name, 1), MOST)
    if name in DAYS:
        if type(value) not in (int, float) or not (value == 0 or DAYS[name] <= value <= MOST_DAYS):
            raise _InvalidSetting(f"It is a number of days from {DAYS[name]:g} to {MOST_DAYS}, or 0.")
    elif type(value) not in (int, float) or not 0 < value <= MOST:
        raise _InvalidSetting("It is a number above 0.")
    return float(value)


def _conflicts(values: Mapping[str, Any]) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield settings that do not fit together, and why."""
    tls = ("tls_certificate", "tls_key")
    for has, lacks in (tls, tls[::-1]):
        if values[has] and not values[lacks]:
            yield tls, f"There is {has} without {lacks}. TLS needs both."
    if values["workers"] > 1 and not values["database"].startswith("postgres"):
        yield (
            ("workers", "database"),
            f"There are {values['workers']} workers. More than one need a database of PostgreSQL.",
        )
    whole, log = sizes = ("limits.table_file", "limits.table_log")
    if values[whole] < values[log]:
        yield sizes, f"{whole} is less than {log}. A file of a table has the log in it."
