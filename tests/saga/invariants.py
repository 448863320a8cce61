"""Invariants after every command; each breach is an AssertionError that says what broke."""

from __future__ import annotations

from wildtable.play import GM, WATCH
from wildtable.play.machine import tag
from wildtable.saga.base import Event
from wildtable.saga.character.messages import Tokens
from wildtable.saga.character.model import ASSETS, POOLS, Character
from wildtable.saga.draft import evolve
from wildtable.saga.events import Asked
from wildtable.saga.facts import Story
from wildtable.saga.game import check
from wildtable.saga.growing.messages import Leave, Like, OfferSpark
from wildtable.saga.growing.model import Liked, Offered
from wildtable.saga.harm.messages import Harmed, Marked
from wildtable.saga.harm.model import HARMS, Naming
from wildtable.saga.harm.queries import doom_end, threshold
from wildtable.saga.harm.rules import consequences
from wildtable.saga.offers import offers, waiting_for
from wildtable.saga.orders.messages import Obeyed
from wildtable.saga.orders.play import answer
from wildtable.saga.roll.messages import Agree, Decline, Portion, Retry, Stand, Threw
from wildtable.saga.roll.model import Compared, Rolled, ToRoll
from wildtable.saga.roll.queries import lacking


def hold(story: Story) -> None:
    """Everything that is true of any state."""
    assert check(story) == ""
    edition = story.rules.edition
    for element in story.elements:
        acts = element.attacks + element.blocks
        assert acts <= edition.element_actions == 2, f"{element.id} has acted {acts} times"
        assert element.blocks <= 1, f"{element.id} has blocked {element.blocks} times"
    for who in story.characters:
        character(story, who)
    for allies in story.allies:
        assert 0 <= allies.left <= allies.total, allies
    assert story.phase == "scene" or story.conflict is None
    if story.conflict is not None:
        assert all(guard.pushes > 0 for guard in story.conflict.guards)
    for frame in story.pending:
        deed = getattr(frame, "deed", None) or getattr(getattr(frame, "thrown", None), "deed", None)
        if deed is not None and story.conflict is not None and isinstance(frame, ToRoll | Rolled | Compared):
            paid = deed.paid or deed.tokens in ("one", "none") or deed.who not in story
            assert paid, f"a roll in a conflict without its token: {deed}"


def character(story: Story, who: Character) -> None:
    """Tokens in range, doom a prefix of its track, no consequence without severity."""
    for asset in POOLS:
        assert 0 <= who.tokens.of(asset) <= who.sheet.assets.of(asset), f"{who.id}: {asset} {who.tokens}"
    assert min(who.tokens.of(asset) for asset in ASSETS) >= 0, who.tokens
    assert min(who.harm.of(kind) for kind in HARMS) >= 0, who.harm
    end = doom_end(story, who)
    assert 0 <= who.doom <= end, f"{who.id} is at step {who.doom} of {end}"
    assert who.status != "out" or story.conflict is not None, f"{who.id} is out of no conflict"
    assert (who.status == "doomed") == (who.doom >= end), f"{who.id} is {who.status} at {who.doom} of {end}"
    names = [(mark.name, mark.lasts) for mark in who.consequences]
    assert len(set(names)) == len(names), f"{who.id} has one consequence twice: {names}"


# Step by step.


def follows(before: Story, command: object, events: tuple[Event, ...]) -> Story:
    """The fold of some events; each, and what they add up to, is checked."""
    after = before
    for event in events:
        if isinstance(event, Threw):
            threw(event)
        if isinstance(event, Tokens):
            tokens(after, event)
        if isinstance(event, Obeyed):
            obeyed(after, event)
        after = evolve(after, event)
    harm(before, events, after)
    spark(before, command, after)
    return after


def threw(event: Threw) -> None:
    """Check that the log says of a throw what its dice show."""
    if event.pool.sides:
        assert event.pool.read(event.faces, None) == event.reading, event


def tokens(before: Story, event: Tokens) -> None:
    """Tokens go for what costs, come for what pays, and nothing else."""
    had = before[event.who].tokens
    change = sum(event.now.of(asset) - had.of(asset) for asset in ASSETS)
    comes = event.why in COMES
    goes = event.why in GOES
    assert comes or goes, f"tokens for {event.why!r}"
    if event.rule != "saga.fortune.gain" or event.why != "chapter":
        assert (comes and change > 0) or (goes and change < 0), f"{event.why}: {change:+d}"


COMES = {
    "round", "scene", "conflict", "escalated", "granted", "chapter", "perk", "tempted", "elements-first", "voluntary",
    "inverted", "grown", "ruled",
}  # fmt: skip
GOES = {
    "roll", "reroll", "retry", "claim", "choose", "deliberate", "heave", "stand-in", "ease", "spare", "invoke",
    "invert", "clear", "luck", "chapter", "ruled",
}  # fmt: skip


def harm(before: Story, events: tuple[Event, ...], after: Story) -> None:
    """Each token past a threshold, and nothing else, is a point of consequence to be named."""
    story, points = before, 0
    for event in events:
        if isinstance(event, Harmed) and event.why in ("damage", "voluntary"):
            who = story[event.who]
            points += sum(
                consequences(who.harm.of(kind), event.now.of(kind), threshold(who, kind)) for kind in HARMS[:3]
            )
        story = evolve(story, event)
    asked = sum(ev.frame.points for ev in events if isinstance(ev, Asked) and isinstance(ev.frame, Naming))
    again = sum(fr.points for fr in before.pending[-1:] if isinstance(fr, Naming) and fr not in after.pending[-1:])
    named = sum(
        mark.severity - next((m.severity for m in old.consequences if (m.name, m.lasts) == (mark.name, mark.lasts)), 0)
        for old, new in zip(before.characters, after.characters, strict=False)
        for mark in new.consequences
    )
    if points:
        assert asked == points, f"{points} past the threshold, {asked} asked for"
    elif again and any(isinstance(ev, Marked) for ev in events):
        assert asked + named == again, f"{again} to be named, {named} were, {asked} are left"


def spark(before: Story, command: object, after: Story) -> None:
    """In offers a Spark changes hands, lies on the table, or is the game master's."""
    top = before.pending[-1] if before.pending else None
    total = [sum(who.spark for who in story.characters) + on_table(story) for story in (before, after)]
    change = total[1] - total[0]
    if isinstance(command, OfferSpark):
        assert change == 0, "an offer made Spark"
    elif isinstance(top, Offered) and isinstance(command, Agree | Decline | Like):
        kept = isinstance(command, Agree) and top.to == GM
        assert change == -kept, f"an offer changed Spark by {change}"
    elif isinstance(top, Liked) and isinstance(command, Agree | Decline):
        assert change == isinstance(command, Agree), f"a reward of {change}"
    elif isinstance(command, Leave):
        assert change == -taken_along(before, command.who), f"somebody who leaves changed Spark by {change}"


def taken_along(story: Story, who: str) -> int:
    """The Spark that goes with somebody who leaves: their own, and what they have laid on the table."""
    own = story[who].spark if who in story else 0
    return own + sum(isinstance(frame, Offered) and frame.by == who for frame in story.pending)


def on_table(story: Story) -> int:
    """The Spark that lies on the table."""
    return sum(isinstance(frame, Offered) for frame in story.pending)


# Who can do something.


def somebody_can_go_on(story: Story, seats: tuple[str, ...]) -> None:
    """An answer is open while something waits; nothing to spectators; somebody always can do something."""
    assert not list(offers(story, WATCH))
    open_now = [(seat, offer) for seat in seats for offer in offers(story, seat)]
    assert open_now
    if story.pending:
        answers = [offer for _, offer in open_now if offer.when == "answer"]
        assert answers, f"nobody can answer {story.pending[-1]}"
        assert waiting_for(story, story.pending[-1])
    for seat, offer in open_now:
        if offer.when in ("answer", "turn", "any") and offer.actor in story:
            owner = story[offer.actor].seat
            assert seat == owner or (not owner and seat == GM) or isinstance(offer.template, Portion), (
                f"{seat} may {offer.template}"
            )


def obeyed(before: Story, event: Obeyed) -> None:
    """Standing orders give an answer that the one who gave them could give by hand, and never one that wastes."""
    command = answer(before)
    assert command is not None, f"{event.who} has given no such orders"
    who = before[event.who].seat or GM if event.who in before else GM
    assert command in offers(before, who), f"not open: {command}"
    assert (event.who, event.answer) == (getattr(command, "who", ""), tag(command)), event
    frame = before.pending[-1]
    if isinstance(command, Retry):
        assert isinstance(frame, Compared)
        short = lacking(before, frame, command.who)
        assert 0 < short <= before[command.who].tokens.fortune, f"{event.who} wastes fortune, {short} short"
    if isinstance(command, Stand) and isinstance(frame, Rolled):
        assert not (frame.thrown.deed.rerolls and frame.thrown.blanks), f"{event.who} wastes what is paid for"
