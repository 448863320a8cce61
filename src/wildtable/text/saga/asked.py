"""Whom the table waits for, and for what."""

from __future__ import annotations

from typing import Any

from wildtable.saga.conflict.questions import acting
from wildtable.saga.facts import Story
from wildtable.saga.frames import Frame
from wildtable.saga.offers import waiting_for
from wildtable.saga.roll.frames import Judging
from wildtable.saga.roll.questions import unjudged
from wildtable.saga.sets import Phase
from wildtable.text.english import listed
from wildtable.text.saga.book import say
from wildtable.text.saga.names import name, skill


def asks(story: Story) -> str:
    """One sentence, or nothing where the table waits for nobody."""
    asked = _asked(story)
    return asked[:1].upper() + asked[1:]


def _asked(story: Story) -> str:
    if not story.pending:
        return _phase(story)
    frame = story.pending[-1]
    tag = str(type(frame).__struct_config__.tag)
    people = listed([name(story, who) for who in waiting_for(story, frame)])
    return say("asks", tag, who=people, **_names(story, frame))


def _names(story: Story, frame: Frame) -> dict[str, Any]:
    names: dict[str, Any] = {"n": 0, "what": getattr(frame, "what", ""), "skill": ""}
    deed = getattr(frame, "deed", None)
    if deed is not None:
        names["skill"] = skill(story, deed.who, deed.skill)
    if isinstance(frame, Judging):
        standing = (*frame.deed.parts[: frame.deed.bearing.parts], *frame.deed.against[: frame.deed.bearing.against])
        traits = {key.partition(":")[2] for key in unjudged(story, frame.deed)}
        names["what"] = listed([f"{part.source} {part.value:+d}" for part in standing if part.source in traits])
    for field in ("damage", "points", "price", "tokens", "left"):
        if isinstance(value := getattr(frame, field, None), int):
            names["n"] = value
    names["whose"] = name(story, getattr(frame, "who", "") or getattr(frame, "by", "") or (deed.who if deed else ""))
    return names


def _phase(story: Story) -> str:
    conflict = story.conflict
    if conflict is None:
        return ""
    if conflict.phase == Phase.PLAYERS:
        return say("asks", "players", who=listed([name(story, who.id) for who in acting(story)]))
    return say("asks", f"phase-{conflict.phase}")
