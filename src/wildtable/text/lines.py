"""Lines of the log, the same for every system: an entry with its head, and sentences by the fields of a message.

A system gives the names of its fields. Its Fluent files have the sentences, one for each command in ``heads`` and for
each event in ``events``. A key of ``events`` is the event's tag, and a field's name where that field decides. It is
``mounted-on`` if the field is set, ``guarded-no-parry`` if not, and ``tired-fatigue-2`` for one of its values. The
first field with such a sentence decides. A sentence names the fields themselves: ``{ $who } rides { $mount }.``
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

from wildtable.play import Did, Entry, Ruled, TakenBack
from wildtable.play.machine import tag
from wildtable.text.book import Book
from wildtable.text.english import say
from wildtable.text.spoken import Line, RollCard

S = TypeVar("S")

Called = Callable[[Any, Any, Any], Any]
"""Returns what a field is called, from the state, the message that has it, and its value."""


def line(
    state: Any,
    entry: Entry[Any, Any],
    head: Callable[[Did[Any, Any]], str],
    said: Iterable[str],
    rolls: Iterable[RollCard],
    result: tuple[str, ...] = (),
    closes: bool = False,
) -> Line:
    """Return an entry with the state after it, what it says and its rolls. ``head`` returns a command's sentence."""
    act = entry.act
    if isinstance(act, TakenBack):
        text = say("table", "taken-back") + (f": {act.reason}" if act.reason else "")
        return Line(entry.seq, entry.at, act.seat, "taken-back", text, to=act.to)
    assert isinstance(act, Did | Ruled)  # the rest is told for every system, in `wildtable.text.entries`
    if isinstance(act, Ruled):
        text = say("table", "ruled", reason=act.reason)
    else:
        text = "" if act.command is None else head(act)
    figures = dict.fromkeys(who for event in act.events if (who := getattr(event, "who", "")) and who in state)
    return Line(
        seq=entry.seq,
        at=entry.at,
        seat=act.seat,
        kind=tag(act),
        head=text,
        said=tuple(said),
        rolls=tuple(rolls),
        figures=tuple(figures),
        result=result,
        closes=closes,
    )


def events_of(entry: Entry[Any, Any]) -> tuple[Any, ...]:
    """Return the events of an entry; none where it has taken something back."""
    return getattr(entry.act, "events", ())


class MessageFields(Mapping[str, Any]):
    """The fields of a message, each put into words when a sentence names it."""

    def __init__(self, called: Mapping[str, Called], state: Any, message: Any, more: Mapping[str, Any]) -> None:
        self._called, self._state, self._message, self._more = called, state, message, more

    def __getitem__(self, name: str) -> Any:
        if name in self._more:
            return self._more[name]
        value = getattr(self._message, name, "")
        called = self._called.get(name)
        return called(self._state, self._message, value) if called else value

    def __iter__(self) -> Iterator[str]:
        return iter({**dict.fromkeys(self._message.__struct_fields__), **self._more})

    def __len__(self) -> int:
        return len(list(iter(self)))


class ByFields(Generic[S]):
    """The sentences of a system about its commands and events. ``called``: by a field's name what it is called."""

    def __init__(self, book: Book, called: Mapping[str, Called]) -> None:
        self.book, self.called = book, called
        self._sentences: Mapping[str, str] = {}
        self._about: dict[type, bool] = {}

    def say(self, chapter: str, key: str, state: S, message: Any, **more: Any) -> str:
        """Return a sentence with the fields of a message filled in, and with ``more`` in the place of some."""
        return self.book.fill(chapter, key, MessageFields(self.called, state, message, more))

    def event(self, state: S, event: Any) -> list[str]:
        """Return what is said of an event; nothing where the book has no sentence for it."""
        sentences, kind, name = self.book.chapters()["events"], type(event), tag(event)
        if self._sentences is not sentences:  # somebody has brought more
            self._sentences, self._about = sentences, {}
        if kind not in self._about:
            self._about[kind] = any(key.startswith(name) for key in sentences)
        key = next((key for key in _keys(event) if key in sentences), "") if self._about[kind] else ""
        return [self.say("events", key, state, event)] if key else []


def _keys(event: Any) -> Iterator[str]:
    """Yield the keys under which a sentence about an event may stand, the narrowest first."""
    name = tag(event)
    for field in event.__struct_fields__:
        value, about = getattr(event, field), field.replace("_", "-")
        if isinstance(value, str | int):
            yield f"{name}-{about}-{value}"
        yield f"{name}-{about}" if value else f"{name}-no-{about}"
    yield name
