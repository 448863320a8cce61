"""Handouts and notes in words, the same for every system."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from wildtable.play import Offer, Seats
from wildtable.play.kinds import Tab
from wildtable.play.machine import tag
from wildtable.play.papers import (
    ALL,
    Filed,
    Gathered,
    HandedOut,
    HandOut,
    Papers,
    PutAway,
    Rewritten,
    name_of,
)
from wildtable.text.english import listed, say, word
from wildtable.text.offered import field
from wildtable.text.spoken import SpokenChoice, SpokenField, SpokenOffer

_encode = msgspec.json.Encoder().encode


def head(command: Any) -> str:
    """Return the sentence for a command about a handout; an empty text for any other."""
    return say("papers", f"{tag(command)}-head") if isinstance(command, HandOut | PutAway) else ""


def said(events: Iterable[Any]) -> Iterator[str]:
    """Yield sentences on what happened to handouts and notes."""
    for event in events:
        if isinstance(event, HandedOut):
            yield say("papers", "handed-all" if event.seat == ALL else "handed-one", name=event.what.name)
        elif isinstance(event, Rewritten):
            yield say("papers", "rewritten", name=event.what.name)
        elif isinstance(event, Gathered):
            yield say("papers", "gathered", name=event.name)
        elif isinstance(event, Filed):
            yield from _filed(event)


def _filed(event: Filed) -> Iterator[str]:
    if event.handouts:
        yield say("papers", "filed-handouts", names=listed([made.name for _, made in event.handouts]))
    if event.notes:
        yield say("papers", "filed-notes", names=listed([made.name for _, made in event.notes]))
    if gone := (*event.no_handouts, *event.no_notes):
        yield say("papers", "filed-gone", names=listed([word(key) for key in gone]))


def shown(events: Iterable[Any]) -> str:
    """Return the name of the handout that was shown last; an empty text where none was."""
    names = [event.what.name for event in events if isinstance(event, HandedOut)]
    return names[-1] if names else ""


def offer(papers: Papers, offered: Offer[Any]) -> SpokenOffer | None:
    """Return an offer to show a handout or to put one away; None for any other."""
    command, name = offered.template, tag(offered.template)
    if not isinstance(command, HandOut | PutAway):
        return None
    fields = [_field(papers, key, domain) for key, domain in offered.open.items()]
    label, hint = say("papers", name), say("papers", f"{name}-hint")
    written = msgspec.Raw(_encode(command))
    return SpokenOffer(f"{name}:", written, label, offered.when, hint=hint, fields=tuple(fields), hand=Tab.SCENE)


def _field(papers: Papers, key: str, domain: Any) -> SpokenField:
    if isinstance(domain, Seats):
        made = field(key, say("papers", "whom"), domain, lambda seat: SpokenChoice(seat, seat))
        return msgspec.structs.replace(made, choices=(SpokenChoice(ALL, say("papers", "everybody")), *made.choices[1:]))
    return field(key, say("papers", "which"), domain, lambda value: SpokenChoice(value, name_of(papers, value)))
