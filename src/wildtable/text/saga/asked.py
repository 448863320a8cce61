"""Sentences that say who has to choose, and what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wildtable.play import Seat, total
from wildtable.play.derived import derived
from wildtable.saga.base import Frame
from wildtable.saga.conflict.model import Struck
from wildtable.saga.conflict.queries import acting, condition
from wildtable.saga.facts import Story
from wildtable.saga.offers import waiting_for
from wildtable.saga.roll.model import Deed, Judging, Resist
from wildtable.saga.roll.play.throwing import target
from wildtable.saga.roll.queries import unjudged
from wildtable.saga.roll.rules import challenge_dice
from wildtable.saga.sets import Phase
from wildtable.text.english import listed
from wildtable.text.saga.book import has, say
from wildtable.text.saga.names import name, skill


@derived
def asks(story: Story) -> str:
    """Return a sentence that says who has to choose, and what; an empty text for nobody."""
    asked = _asked(story)
    return asked[:1].upper() + asked[1:]


def asks_of(story: Story, seat: Seat) -> str:
    """Return the sentence for a seat that has to choose, without the others who do; empty where these are none."""
    asked, mine = waiting_for(story, story.pending[-1]), [who for who in story.characters if who.seat == seat]
    own = tuple([who.id for who in mine if who.id in asked])
    if not own or len(own) == len(set(asked)):
        return ""
    told = _asked(story, own=own)
    return told[:1].upper() + told[1:]


def decides(story: Story) -> str:
    """Return a sentence that says to the others who decides, and what."""
    told = _asked(story, "decides-")
    return told[:1].upper() + told[1:]


def _asked(story: Story, manner: str = "", own: Sequence[str] = ()) -> str:
    if not story.pending:
        return _phase(story)
    frame = story.pending[-1]
    tag = str(type(frame).__struct_config__.tag)
    people = listed(list(dict.fromkeys(name(story, who) for who in own or waiting_for(story, frame))))
    if isinstance(frame, Struck) and not frame.damage:
        tag = "struck-missed"
    key = f"{manner}{tag}" if has("asks", f"{manner}{tag}") else tag
    return say("asks", key, who=people, **_names(story, frame))


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


def why(story: Story, deed: Deed) -> str:
    """Return a sentence on why a roll is made, what opposes it, what failing costs and what spares it; or nothing."""
    goal = deed.goal
    on = str(getattr(goal, "condition", "")) or target(deed)
    parts = [say("aims", str(type(goal).__struct_config__.tag), on=name(story, on) if on else "")]
    if (dice := challenge_dice(deed.rating, total(deed.against))) > 0:
        parts.append(say("aims", "against", n=dice))
    known = condition(story, on) if isinstance(goal, Resist) else None
    if known is not None and known.harm is not None:
        parts.append(say("aims", "costs", harm=say("values", known.harm)))
    if known is not None and known.instead is not None:
        parts.append(say("aims", "instead", asset=say("values", known.instead)))
    told = ", ".join(filter(None, parts))
    return f"{told[:1].upper()}{told[1:]}." if told else ""


def _phase(story: Story) -> str:
    conflict = story.conflict
    if conflict is None:
        return ""
    alone = "-alone" if story.solo else ""
    if conflict.phase == Phase.PLAYERS:
        return say("asks", f"players{alone}", who=listed([name(story, who.id) for who in acting(story)]))
    alone = alone if conflict.phase in (Phase.SETUP, Phase.ELEMENTS) else ""
    return say("asks", f"phase-{conflict.phase}{alone}")
