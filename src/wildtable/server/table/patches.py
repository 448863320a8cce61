"""Changes between two views as a JSON Patch (RFC 6902), computed without encoding either."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import NODEFAULT, Struct

from wildtable.server.wire.messages import Change, Now
from wildtable.text.spoken import SpokenOffer

LONG = 32
"""Of longer lists of what has no name is not looked which elements stay."""
MANY = 200
"""The elements of a list that may differ; with more, all of it is sent: to tell of each would take as many bytes."""
SHARED, DEEP = "/view/", 3
"""Fields in which seats see much of the same, and how far down that is looked for: as far as a figure."""
MOST_PUT_BY = 256
"""Offers that a seat keeps in case they are made again."""

Found: TypeAlias = dict[tuple[int, int, str], tuple[Any, Any, tuple[Change, ...]]]
"""The changes of pairs, by their identity and place; the pair itself stays, so that no other gets its identity."""

_Made = list[Change]
"""The changes that were found so far: each function adds its own, for to hand them on one by one would cost."""


class SentView:
    """The view that a seat was sent last, and the offers put by since it was sent all."""

    def __init__(self, now: Now) -> None:
        self.now = now
        self._put_by = _PutBy()
        self._ready: _Ready | None = None

    def changes(self, now: Now, found: Found | None = None) -> tuple[Change, ...]:
        """Return the changes from the last view to the next one, which it becomes. Offers are put by under `/put_by`.

        ``found``: what was found of other seats' pictures, which see much of the same.
        """
        if self._ready is None or self._ready.before is not self.now or self._ready.after != now:
            for _ in self.steps(now, found):
                pass
        assert self._ready is not None
        (_, _, self._put_by, made), self.now, self._ready = self._ready, now, None
        return made

    def steps(self, now: Now, found: Found | None = None) -> Iterator[None]:
        """Find the changes to a view a step at a time, for `changes` to return if that becomes the next one."""
        before, put_by, made = self.now, self._put_by.copy(), _Made()
        by = _By({"/offers": _Moving(put_by.add, put_by.take_up)}, found)
        yield from _in_steps(before, now, "", by, made)
        self._ready = _Ready(before, now, put_by, tuple(made))


class _PutBy:
    """The offers that a seat's page has put by, with their places: they often come again."""

    def __init__(self) -> None:
        self._by: dict[str, tuple[int, SpokenOffer]] = {}
        self._put = 0

    def copy(self) -> _PutBy:
        """Return the same offers, to go on with."""
        other = _PutBy()
        other._by, other._put = dict(self._by), self._put
        return other

    def add(self, path: str, offer: SpokenOffer, made: _Made) -> None:
        """Put an offer by that is made no more."""
        if not self._put:
            made.append(Change("add", "/put_by", {}))
        if offer.id in self._by or len(self._by) == MOST_PUT_BY:
            earlier = offer.id if offer.id in self._by else next(iter(self._by))
            made.append(Change("remove", f"/put_by/{self._by.pop(earlier)[0]}"))
        self._put += 1
        self._by[offer.id] = (self._put, offer)
        made.append(Change("move", f"/put_by/{self._put}", from_=path))

    def take_up(self, path: str, offer: SpokenOffer, made: _Made) -> None:
        """Take up an offer that was put by, with its changes."""
        place, known = self._by.pop(offer.id, (0, None))
        if known is None:
            made.append(Change("add", path, offer))
            return
        made.append(Change("move", path, from_=f"/put_by/{place}"))
        _of_value(known, offer, path, _ALONE, made)


class _Ready(NamedTuple):
    """Changes that were found from one view to another, and what is put by after them."""

    before: Now
    after: Now
    put_by: _PutBy
    made: tuple[Change, ...]


def _remove(path: str, _: Any, made: _Made) -> None:
    made.append(Change("remove", path))


def _add(path: str, value: Any, made: _Made) -> None:
    made.append(Change("add", path, value))


class _Moving(NamedTuple):
    """Handling of list elements that come and go: as a rule they are removed and added."""

    gone: Callable[[str, Any, _Made], None] = _remove
    come: Callable[[str, Any, _Made], None] = _add


_PLAINLY = _Moving()


class _By(NamedTuple):
    """A context for comparing: handling of some lists, and what was found for the same pairs."""

    lists: dict[str, _Moving]
    found: Found | None = None


_ALONE = _By({})
_SIMPLE = frozenset((str, int, bool, float, type(None)))
"""Types of values that have no parts: most fields are of one of them."""


def _in_steps(before: Any, after: Any, path: str, by: _By, made: _Made) -> Iterator[None]:
    """Add the changes of a view, of its lists an element at a time."""
    for name, place, usual in _fields(after.__class__):
        old, new, where = getattr(before, name), getattr(after, name), path + place
        if old is new:
            continue
        plain = old is usual or new is usual or old.__class__ is not new.__class__
        if not plain and new.__class__ is tuple:
            yield from _list_in_steps(old, new, where, by, made)
        elif not plain and f"{where}/" == SHARED and isinstance(new, Struct):
            yield from _in_steps(old, new, where, by, made)
        else:
            _of_field(old, new, where, usual=usual, by=by, made=made)


def _list_in_steps(old: tuple[Any, ...], new: tuple[Any, ...], path: str, by: _By, made: _Made) -> Iterator[None]:
    """Add the changes of a list a step at a time, unless another seat's are known."""
    pair, shared = (id(old), id(new), path), by.found if path.startswith(SHARED) else None
    if shared is not None and pair in shared:
        made.extend(shared[pair][-1])
    else:
        inside = _Made()
        yield from _of_list(old, new, path, by, inside)
        if shared is not None:
            shared[pair] = (old, new, tuple(inside))
        made.extend(inside)


def _of_fields(before: Any, after: Any, path: str, by: _By, made: _Made) -> None:
    for name, place, usual in _fields(after.__class__):
        old, new = getattr(before, name), getattr(after, name)
        if old is not new:
            _of_field(old, new, path + place, usual=usual, by=by, made=made)


def _of_field(old: Any, new: Any, path: str, *, usual: Any, by: _By, made: _Made) -> None:
    if new is usual:  # as it is encoded: not at all
        made.append(Change("remove", path))
    elif old is usual:
        made.append(Change("add", path, new))
    elif new.__class__ in _SIMPLE:
        if old != new:
            made.append(Change("replace", path, new))
    else:
        _of_value(old, new, path, by, made)


def _of_value(old: Any, new: Any, path: str, by: _By, made: _Made) -> None:
    if old is new:
        return
    if by.found is None or not path.startswith(SHARED):
        _of_unknown(old, new, path, by, made)
        return
    pair = (id(old), id(new), path)
    known = by.found.get(pair)
    if known is None:
        within, inside = by if path.count("/") < DEEP else by._replace(found=None), _Made()
        _of_unknown(old, new, path, within, inside)
        known = by.found[pair] = (old, new, tuple(inside))
    made.extend(known[-1])


def _of_unknown(old: Any, new: Any, path: str, by: _By, made: _Made) -> None:
    if old == new:  # which costs far less than to look where they differ
        return
    if type(old) is not type(new):
        made.append(Change("replace", path, new))
    elif type(new) is tuple:
        for _ in _of_list(old, new, path, by, made):
            pass
    elif isinstance(new, Struct) and not new.__struct_config__.array_like:
        _of_fields(old, new, path, by, made)
    else:
        made.append(Change("replace", path, new))


def _of_list(old: tuple[Any, ...], new: tuple[Any, ...], path: str, by: _By, made: _Made) -> Iterator[None]:
    """Add the changes of a list, an element at a step: those that went, came or differ; the whole list where that is
    shorter."""
    moving = by.lists.get(path)
    named = moving is not None or (bool(new) and _name(new[0]) is not None)
    if not named and len(old) != len(new) and max(len(old), len(new)) > LONG:
        made.append(Change("replace", path, new))
        return
    found = _Made()
    pairs = enumerate(zip(old, new, strict=False))
    others = [(place, a, b) for place, (a, b) in pairs if a is not b and a != b]
    if len(others) > MANY and moving is None:
        made.append(Change("replace", path, new))
        return
    if len(old) == len(new) and all(_is_one(a, b) for _, a, b in others):
        for place, a, b in others:
            _of_value(a, b, f"{path}/{place}", by, found)
            yield
    else:
        yield from _of_moving(old, new, path, moving or _PLAINLY, found)
    if named or len(found) <= 2 + len(new) // 2:
        made.extend(found)
    else:
        made.append(Change("replace", path, new))


def _of_moving(old: tuple[Any, ...], new: tuple[Any, ...], path: str, moving: _Moving, made: _Made) -> Iterator[None]:
    """Add the changes of a list whose elements come and go, one at a step; one that moves goes and comes."""
    first, last = _alike(old, new)
    names = [_key(each) for each in new[first : len(new) - last]]
    here = [(_key(each), each) for each in old[first : len(old) - last]]
    coming = _found_in(names)
    for place in reversed(range(len(here))):
        if not coming(here[place][0]):
            moving.gone(f"{path}/{first + place}", here.pop(place)[1], made)
    for place, name in enumerate(names):
        yield
        value, where = new[first + place], f"{path}/{first + place}"
        if place < len(here) and here[place][0] == name:
            _of_value(here[place][1], value, where, _ALONE, made)
            continue
        later = next((at for at in range(place, len(here)) if here[at][0] == name), None)
        if later is None:
            moving.come(where, value, made)
            here.insert(place, (name, value))
            continue
        for _ in range(place, later):
            moving.gone(where, here.pop(place)[1], made)
        _of_value(here[place][1], value, where, _ALONE, made)
    for place in reversed(range(len(names), len(here))):
        moving.gone(f"{path}/{first + place}", here[place][1], made)


def _alike(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[int, int]:
    """Return how many elements at the beginning, and how many at the end, are identical."""
    most = min(len(old), len(new))
    first = next((at for at in range(most) if old[at] is not new[at]), most)
    last = next((at for at in range(most - first) if old[-1 - at] is not new[-1 - at]), most - first)
    return first, last


def _found_in(names: list[Any]) -> Callable[[Any], bool]:
    """Return whether a value is among these."""
    try:
        known = set(names)
    except TypeError:  # what has no name may be anything
        return names.__contains__

    def found(value: Any) -> bool:
        try:
            return value in known
        except TypeError:  # it has no hash, as all of these have
            return False

    return found


def _is_one(one: Any, other: Any) -> bool:
    """Return whether two values in one place are the same thing."""
    return one is other or (type(one) is type(other) and _name(one) == _name(other))


def _key(value: Any) -> Any:
    """Return what identifies an element in a list: its name where it has one, else all of it."""
    name = _name(value)
    return value if name is None else name


def _name(value: Any) -> Any:
    return getattr(value, "id", None) if isinstance(value, Struct) else None


@cache
def _fields(kind: Any) -> tuple[tuple[str, str, Any], ...]:
    """Return the fields of a Struct: name, place in a path, and the value with which it is left out of the JSON."""
    omits = kind.__struct_config__.omit_defaults
    return tuple(
        [
            (each.name, f"/{each.encode_name}".replace("~", "~0"), each.default if omits else NODEFAULT)
            for each in msgspec.structs.fields(kind)
        ]
    )
