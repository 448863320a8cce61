"""A check that constraints.txt pins what `make` installs: nothing missing, against pyproject.toml, or other than
installed.

`make check` runs it. What another platform or another Python would need as well may be pinned and need not be.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[1]
MADE = ("dev",)
"""The extras that the Makefile installs."""

REMEDY = "`make lock` renews constraints.txt; a new environment (`make clean`, then make) has what it pins."


class Installed(NamedTuple):
    """A distribution that is there: its version, and what it requires."""

    version: str
    requires: tuple[str, ...] = ()


class Asked(NamedTuple):
    """A requirement, whose it is, and whether it is needed here: on this platform, by this Python."""

    requirement: Requirement
    by: str
    here: bool = True


Find = Callable[[str], Installed | None]
"""From a canonical name to what is installed under it."""


def installed(name: str) -> Installed | None:
    """Return what this environment has under a name."""
    try:
        found = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return None
    return Installed(found.version, tuple(found.requires or ()))


def pinned(text: str) -> dict[str, str]:
    """The versions that a constraints file pins, by canonical name. Raises ValueError for a line that is no pin."""
    pins: dict[str, str] = {}
    for line in text.splitlines():
        if not (plain := line.partition("#")[0].strip()):
            continue
        try:
            name, version = plain.split("==")
            pins[canonicalize_name(name, validate=True)] = str(Version(version))
        except ValueError:
            raise ValueError(f"`{plain}` in constraints.txt is no pin, as `name==1.2` is.") from None
    return pins


def asked(project: Mapping[str, Any], find: Find) -> Iterator[Asked]:
    """Everything that a project (`[project]` of pyproject.toml) requires, and what that requires in turn."""
    optional = project["optional-dependencies"]
    lines = [*project["dependencies"], *(line for extra in MADE for line in optional[extra])]
    waiting = [Asked(Requirement(line), "pyproject.toml") for line in lines]
    seen: set[tuple[str, str, bool]] = set()
    while waiting:
        one = waiting.pop()
        marker = one.requirement.marker
        if one.by == "pyproject.toml" and marker is not None:
            one = one._replace(here=marker.evaluate())
        if (key := (str(one.requirement), one.by, one.here)) in seen:
            continue
        seen.add(key)
        name = canonicalize_name(one.requirement.name)
        if name == project["name"]:
            lines = [line for extra in one.requirement.extras for line in optional[extra]]
            waiting += [Asked(Requirement(line), "pyproject.toml", one.here) for line in lines]
            continue
        yield one
        found = find(name)
        waiting += _of(name, found, one) if found else []


def _of(name: str, found: Installed, one: Asked) -> Iterator[Asked]:
    """Yield what an installed distribution requires, with the extras that are asked of it."""
    for line in found.requires:
        requirement = Requirement(line)
        marker = requirement.marker
        wanted = {"extra": ""}, *({"extra": extra} for extra in one.requirement.extras)
        here = marker is None or any(marker.evaluate(environment) for environment in wanted)
        if here or "extra" not in str(marker):
            yield Asked(requirement, name, one.here and here)


def faults(project: Mapping[str, Any], pins: Mapping[str, str], find: Find = installed) -> list[str]:
    """Return the faults of the pins, a sentence each."""
    every = list(asked(project, find))
    found = {sentence for one in every if one.here for sentence in _faults(one, pins, find)}
    left = pins.keys() - {canonicalize_name(one.requirement.name) for one in every}
    return [*sorted(found), *(f"{name} is pinned, and nothing asks for it." for name in sorted(left))]


def _faults(one: Asked, pins: Mapping[str, str], find: Find) -> Iterator[str]:
    name, bounds = canonicalize_name(one.requirement.name), one.requirement.specifier
    there, pin = find(name), pins.get(name)
    if pin is None:
        yield f"{name} is not pinned; {one.by} asks for it."
    elif not bounds.contains(pin, prereleases=True):
        yield f"{name} is pinned to {pin}; {one.by} asks for {bounds}."
    if there is None:
        yield f"{name} is not installed here; {one.by} asks for it."
    elif pin is not None and Version(pin) != Version(there.version):
        yield f"{name} is pinned to {pin}; installed here is {there.version}."


def main(arguments: Sequence[str]) -> int:
    """The command, for constraints.txt or the file that is named; 1 where something is wrong."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    file = Path(*arguments) if arguments else ROOT / "constraints.txt"
    try:
        found = faults(project, pinned(file.read_text("utf-8")))
    except (OSError, ValueError) as error:
        found = [str(error)]
    if found:
        sys.stderr.write("\n".join([*found, REMEDY, ""]))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
