"""Links a function to the rule that it carries out: `@cite("sw.soak")`. It costs next to nothing."""

from __future__ import annotations

from types import MappingProxyType

TYPE_CHECKING = False  # and True to whoever checks types; `typing` itself costs more than all that is here
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, TypeVar

    F = TypeVar("F", bound=Callable[..., Any])

_CITED: dict[str, dict[str, None]] = {}  # slug -> places, a dict for their order and because a reload cites again


def cite(*slugs: str) -> Callable[[F], F]:
    """Say which rules a function carries out: `@cite("sw.soak")`.

    Records the place as `module:qualname` under each slug and returns the function untouched. Nothing is read and
    no slug is checked here; a test compares `cited()` with the catalogue.
    """
    if not slugs or not all(isinstance(slug, str) for slug in slugs):
        raise TypeError('cite needs slugs, as in @cite("sw.soak").')

    def record(function: F) -> F:
        for slug in slugs:
            _CITED.setdefault(slug, {})[f"{function.__module__}:{function.__qualname__}"] = None
        return function

    return record


def cited() -> Mapping[str, tuple[str, ...]]:
    """Return the functions that cite each slug, as `module:qualname`.

    Knows the modules that were imported so far; import the package's modules first for the whole picture.
    """
    return MappingProxyType({slug: tuple(places) for slug, places in sorted(_CITED.items())})
