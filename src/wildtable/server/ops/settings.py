"""Settings of a server: defaults, a TOML file, the environment, the command line; the later one wins."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from wildtable.play import Refused
from wildtable.play.reading import shown, text_of
from wildtable.server.admission.limits import Limits
from wildtable.server.ops.setting_checks import LIMITS, InvalidSetting, checked, conflicts
from wildtable.store.files import store_url
from wildtable.store.sealing import NAME as KEY
from wildtable.store.urls import database_url
from wildtable.written import Unreadable, Written, from_toml

PREFIX = "WILDTABLE_"
FILE = f"{PREFIX}CONFIG"
"""The variable of the environment that names the file."""


class Settings(Struct, frozen=True):
    """All settings of a server, under their names in the file."""

    host: str = "127.0.0.1"
    """The address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for every IPv4 address, :: for every
    address."""
    port: int = 8000
    """The port to listen on; 0 picks a free one."""
    data: Path = Path("wildtable-data")
    """The folder for the tables, and for the links of tables that are opened at the start."""
    database: str = ""
    """The URL of a PostgreSQL database, such as postgresql://wildtable@localhost/wildtable. Empty: SQLite in the data
    folder. The password may be in the URL, in PGPASSWORD or in ~/.pgpass."""
    promise_key: Path | None = None
    """The file with the key for dice promises; empty for promises.key in the data folder. Servers that share a database
    need the same key. Do not back it up with the tables."""
    tls_certificate: Path | None = None
    """The certificate with its chain, a PEM file, to serve HTTPS without a proxy; empty for plain HTTP."""
    tls_key: Path | None = None
    """The private key of the certificate, a PEM file without a passphrase."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies whose headers about the client are believed, such as 10.0.0.0/8."""
    hosts: tuple[str, ...] = ()
    """The names under which people reach this server, such as play.example.org; add the port unless it is 80 or 443.
    Empty: any address, names without a dot, local names (.local, .localhost, .home.arpa, .internal) and the name of
    this machine."""
    odds_processes: int = 0
    """Processes that compute odds, each with up to 400 MB; 0 for one less than the number of processors."""
    workers: int = 1
    """Server processes. More than one needs PostgreSQL; as many as there are processors is a good number."""
    log: str = "auto"
    """The format of the server log on standard error: ``plain``, ``json``, or ``auto`` for plain on a terminal and JSON
    elsewhere."""
    log_level: str = "info"
    """The least severe lines in the log: ``debug``, ``info``, ``warning`` or ``error``."""
    language: str = "en"
    """The language of buttons, questions and the log: the name of a folder with texts."""
    metrics: tuple[str, ...] = ()
    """Addresses and networks that may read /api/metrics; empty for nobody."""
    limits: Limits = Limits()
    """Limits on what clients may do."""

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
            values[each.name] = checked(each.name, each.value)
            sources[each.name] = each.source
        except InvalidSetting as error:
            wrong.add(each.name)
            said = "used" if each.name == "database" else _shown(each.value)  # a password may stand in it
            mistakes.append(f"{each.label} cannot be {said}. {error}")
    for names, said in conflicts(values):
        if not wrong & set(names):
            mistakes.append(said)
            wrong |= set(names)
    limited = {name.removeprefix(f"{LIMITS}."): value for name, value in values.items() if name.startswith(LIMITS)}
    plain = {name: value for name, value in values.items() if not name.startswith(LIMITS)}
    return LoadedSettings(Settings(**plain, limits=Limits(**limited)), sources, tuple(mistakes), frozenset(wrong))


def _shown(value: Any) -> str:
    """Return a value for a sentence; the items of a list with commas between them."""
    return ", ".join(map(shown, value)) if isinstance(value, list | tuple) and value else shown(value)


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
