"""Entries of the log as lines: what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from wildtable.play import Entry, Seat
from wildtable.play.machine import tag
from wildtable.saga.base import Command, Event, Stated
from wildtable.saga.campaign.messages import Owned, Renumbered, Write
from wildtable.saga.character.messages import Driven, Geared, Invoked, Tokens
from wildtable.saga.character.model import ASSETS
from wildtable.saga.conflict.messages.commands import Act
from wildtable.saga.conflict.messages.events import (
    Allied,
    Allotted,
    ElementStands,
    Ended,
    Guarded,
    Imposed,
    Rewarded,
    Round,
    Tallied,
)
from wildtable.saga.events import Told
from wildtable.saga.facts import Story
from wildtable.saga.growing.messages import Grew
from wildtable.saga.harm.messages import Harmed, Marked
from wildtable.saga.harm.model import HARMS
from wildtable.saga.orders.messages import Obeyed
from wildtable.saga.roll.messages import Judged
from wildtable.saga.scenes.messages import WentOn
from wildtable.saga.sets import ActKind, Asset, GearKind, Outcome, Skill, Status, Why
from wildtable.text import lines
from wildtable.text.english import listed, word
from wildtable.text.english import say as sentence
from wildtable.text.saga.book import BOOK, has, say
from wildtable.text.saga.names import name, perk, side, skill, trait, until, won
from wildtable.text.saga.rolls import outcome_word, roll_cards
from wildtable.text.spoken import Line


def line(story: Story, entry: Entry[Command, Event], seat: Seat) -> Line:
    """Return an entry with the state after it; events that the seat may not see are left out already."""
    events = lines.events_of(entry)
    said = [text for event in _told_once(events) for text in _said(story, event) if text]
    said += _obeyed(story, [event for event in events if isinstance(event, Obeyed)])
    over = any(isinstance(event, Ended | WentOn) for event in events)
    return lines.line(
        story, entry, lambda act: _head(story, act.command), said, rolls=roll_cards(story, events), closes=over
    )


def _told_once(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events to tell: of tokens for one thing and of pushes for one person the last."""
    last = {(event.who, event.why): event for event in events if isinstance(event, Tokens)}
    blocks = {(g.by, g.whom): event for event in events if isinstance(event, Guarded) for g in event.now}
    for event in events:
        if isinstance(event, Guarded):
            yield replace(event, now=tuple([g for g in event.now if blocks[g.by, g.whom] is event]))
        elif not isinstance(event, Tokens) or last[event.who, event.why] is event:
            yield event


def _obeyed(story: Story, events: Sequence[Obeyed]) -> list[str]:
    """Return a sentence for each whose standing orders have answered: all their answers, in order."""
    done: dict[str, list[str]] = {}
    for event in events:
        done.setdefault(event.who, []).append(say("orders", event.answer, n=event.count))
    return [_s("obeyed", story, who, what=", ".join(dict.fromkeys(answers))) for who, answers in done.items()]


def _head(story: Story, command: Command) -> str:
    """Return the head of a line; for a command without a sentence, who did it and what it is called. A table that one
    person plays alone is told of no game master."""
    key = tag(command)
    if isinstance(command, Write) and command.seat:
        key = "write-own"
    if isinstance(command, Act):
        key = f"act-{command.kind}" + ("-on" if command.on and command.kind == ActKind.OTHER else "")
    if story.solo and has("heads", f"{key}-alone"):
        key = f"{key}-alone"
    if has("heads", key):
        return _SENTENCES.say("heads", key, story, command)
    return f"{name(story, getattr(command, 'who', ''))}: {_SENTENCES.say('commands', key, story, command)}"


def _said(story: Story, event: Event) -> list[str]:
    said = _TELL.get(type(event), _SENTENCES.event)(story, event)
    is_so_before = isinstance(event, Stated) and event.again
    return [sentence("table", "again", text=text) for text in said] if is_so_before else said


def _s(key: str, story: Story, who: str = "", **names: Any) -> str:
    return say("said", key, who=name(story, who), **names)


def _judged(story: Story, event: Judged) -> list[str]:
    word = outcome_word(event.outcome, event.rule)
    said = _s(word if word.startswith("attack-") else f"judged-{word}", story, event.who, n=event.net)
    if not event.ordering:
        return [said]
    ordering = _s("ordering", story, event.who, n=event.net)
    return [ordering, said] if event.outcome == Outcome.DRAMATIC else [ordering]


def _tokens(story: Story, event: Tokens) -> list[str]:
    counts = {say("values", asset): event.now.of(asset) for asset in ASSETS}
    held = listed([say("said", "held", n=n, what=what) for what, n in counts.items() if n])
    return [_s("tokens", story, event.who, held=held or say("said", "no-tokens"), why=say("why", event.why))]


def _harmed(story: Story, event: Harmed) -> list[str]:
    held = listed([f"{event.now.of(kind)} {kind}" for kind in HARMS if event.now.of(kind)])
    return [_s("harmed" if held else "unharmed", story, event.who, held=held)]


def _driven(story: Story, event: Driven) -> list[str]:
    drives = listed([say("said", "drive", n=drive.tokens, name=drive.name) for drive in event.now if drive.tokens])
    return [_s("drives" if drives else "no-drives", story, event.who, drives=drives)]


def _marked(story: Story, event: Marked) -> list[str]:
    marks = listed([f"{m.name} {m.severity} ({m.lasts})" for m in event.now])
    return [_s("consequences" if marks else "no-consequences", story, event.who, marks=marks)]


def _geared(story: Story, event: Geared) -> list[str]:
    if event.what:
        return _came_or_went(story, event, "gear-new")
    left = listed([f"{g.name} {g.left}" for g in event.now if g.kind != GearKind.BUFF])
    return [_s("gear", story, event.who, left=left)] if left else []


def _came_or_went(story: Story, event: Geared | Rewarded, new: str) -> list[str]:
    """Return a line on a trait that was won, and for how long, or that is gone."""
    there = {each.name: each for each in event.now}
    if gone := [what for what in event.what if what not in there]:
        return [_s("gone", story, event.who, what=listed(gone))]
    return [_s(new, story, event.who, what=what, lasts=won(there[what].lasts)) for what in event.what]


def _rewarded(story: Story, event: Rewarded) -> list[str]:
    if event.what:
        return _came_or_went(story, event, "won")
    return [_s("rewarded", story, event.who, boons=listed([b.name for b in event.now]))] if event.now else []


def _guarded(story: Story, event: Guarded) -> list[str]:
    """Return the pushes that are left of somebody's blocks, all those for one person together."""
    left: dict[tuple[str, str], int] = {}
    for guard in event.now:
        left[guard.by, guard.whom] = left.get((guard.by, guard.whom), 0) + guard.pushes
    return [
        _s("guard" if by == whom else "guard-for", story, by, n=pushes, whom=name(story, whom))
        for (by, whom), pushes in left.items()
    ]


def _stood(story: Story, event: ElementStands) -> list[str]:
    el = event.element
    if el.status == Status.OUT:
        return [say("said", "element-out", who=el.name)]
    return [say("said", "element", who=el.name, physical=el.physical, social=el.social, mental=el.mental)]


def _invoked(story: Story, event: Invoked) -> list[str]:
    if not event.what:
        return []
    key = "invoked-all" if not event.who else "invoked"
    ends = [a.ends for a in event.now if a.on == event.who and a.key.partition(":")[2] == event.what]
    count = say("panels", "dice", n=abs(event.value))
    way = "gives" if event.value > 0 else "costs"
    return [_s(key, story, event.who, what=event.what, way=way, dice=count, until=until(ends[-1] if ends else 0))]


def _allied(story: Story, event: Allied) -> list[str]:
    return [say("said", "allies", side=side(a.side), left=a.left, total=a.total) for a in event.now]


def _round(story: Story, event: Round) -> list[str]:
    if event.turn:
        return []
    return [say("said", f"round-{event.phase}", n=event.number)]


def _told(story: Story, event: Told) -> list[str]:
    key = f"tally-{event.kind}" if event.then else f"told-{event.kind}"
    lasts = next((p.ends for p in story.phrases if (p.of, p.name) == (event.to, event.what)), 0)
    names = {"what": event.what, "to": name(story, event.to), "n": event.count, "then": event.then}
    people = listed([name(story, who) for who in event.people if who in story])
    return [_s(key, story, event.who, **names, until=until(lasts), people=len(event.people), names=people)]


def _grew(story: Story, event: Grew) -> list[str]:
    """Return a line on what is new on a sheet. A bought thing comes last there; an asset or a skill is named."""
    sheet = event.sheet
    if event.why in (Why.ASSET, Why.RANK) and event.what:
        is_asset = event.why == Why.ASSET
        n = sheet.assets.of(Asset(event.what)) if is_asset else sheet.rank(Skill(event.what))
        return [_s(f"grew-{event.why}", story, event.who, what=skill(story, event.who, event.what), n=n)]
    if event.why == Why.PERK and sheet.perks:
        return [_s("grew-perk", story, event.who, what=perk(story, sheet.perks[-1]))]
    if event.why == Why.SPECIALTY and sheet.specialties:
        return [_s("grew-specialty", story, event.who, what=sheet.specialties[-1].name)]
    if event.why == Why.TRAIT and sheet.traits:
        return [_s("grew-trait", story, event.who, what=sheet.traits[-1])]
    if event.why == Why.GEAR:
        return []  # what it is follows
    return [_s("grew", story, event.who, why=say("why", event.why))]


def _owned(_story: Story, event: Owned) -> list[str]:
    conditions, elements = [made.title for made in event.conditions], [made.name for made in event.elements]
    scenes = [made.title for made in event.scenes]
    named = (("conditions", conditions), ("elements", elements), ("scenes", scenes))
    said = [say("said", f"owned-{chapter}", names=listed(names)) for chapter, names in named if names]
    gone = [word(each) for _, each in event.gone]
    return [*said, say("said", "owned-no-more", names=listed(gone))] if gone else said


_TELL: dict[type, Callable[[Story, Any], list[str]]] = {
    Judged: _judged,
    Tokens: _tokens,
    Harmed: _harmed,
    Driven: _driven,
    Marked: _marked,
    Geared: _geared,
    Rewarded: _rewarded,
    Grew: _grew,
    ElementStands: _stood,
    Invoked: _invoked,
    Allied: _allied,
    Guarded: _guarded,
    Round: _round,
    Allotted: lambda story, event: [
        say("said", "allotted", element=name(story, el), who=name(story, who))
        for el, who in (event.now[-1:] if event.came else ())
    ],
    Imposed: lambda _story, event: [
        say("said", "imposed", what=known.title) for known in (event.now[-1:] if event.came else ())
    ],
    Tallied: lambda story, event: [
        say("said", "tally", what=name(story, k.partition(":")[0]), side=side(k.partition(":")[2]), n=n)
        for k, n in event.now
    ],
    Told: _told,
    Obeyed: lambda _story, _event: [],
    Owned: _owned,
    Renumbered: lambda _story, event: [
        say("said", "renumbered", names=listed([word(each.replace("_", "-")).lower() for each in event.changed]))
    ],
}


def _name(story: Story, _message: Any, who: str) -> str:
    return name(story, who)


def _trait(story: Story, _command: Any, key: Any) -> Any:
    return trait(story, key) if isinstance(key, str) else key


_SENTENCES: lines.ByFields[Story] = lines.ByFields(
    BOOK,
    {
        **dict.fromkeys(("who", "on", "other", "to", "element", "target", "condition"), _name),
        "signed": lambda _story, command, _: f"{command.dice:+d}",
        "character": lambda _story, _event, character: character.name,
        "order": lambda story, _event, order: listed([name(story, who) for who in order]),
        "side": lambda _story, _message, key: side(key),
        "skill": lambda story, command, key: skill(story, getattr(command, "who", ""), key),
        "stakes": lambda _story, _event, stakes: word(stakes),
        "trait": _trait,
    },
)
