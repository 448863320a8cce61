"""The next step for a seat, in Saga."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from wildtable.play import GM, WATCH, Seat
from wildtable.saga.facts import Story
from wildtable.saga.roll.model import Called, Judging, Rating, ToRoll
from wildtable.saga.sets import StoryPhase
from wildtable.text.english import listed
from wildtable.text.next import asked, first
from wildtable.text.saga.asked import asks_of, why
from wildtable.text.saga.book import has, say
from wildtable.text.spoken import Next, SetupStep, SpokenOffer

IN_CONFLICT = ("strike", "act", "start-round", "next", "finish", "end-turn", "pass")
"""The commands that one mostly gives in a conflict; the first that can be given is proposed."""
IN_SCENE = ("call-roll", "begin-conflict", "end-scene")
BETWEEN = ("open-scene", "begin-chapter", "begin-scene", "end-chapter")
TO_PLAY = ("play", "make", "write")


def next_for(story: Story, seat: Seat, offers: Sequence[SpokenOffer]) -> Next:
    """Return the reason for what the table waits for, and the offer that a single tap gives; `asks` says who."""
    if story.pending:
        return Next(asks_of(story, seat), _at_stake(story)) if asked(offers) else Next()
    mine = [who.name for who in story.characters if who.seat == seat]
    if story.solo and seat != GM and story.conflict is None:
        return _alone(story, mine)
    if seat not in (GM, WATCH) and not mine:
        main = first(offers, TO_PLAY)
        return Next(say("next", "take" if main.startswith("play") else "make"), main=main)
    if story.conflict is not None:
        main = first([offer for offer in offers if offer.when == "turn"], IN_CONFLICT)
        return Next(say("next", "yours") if main and seat != GM else "", main=main)
    if seat != GM:
        return Next(say("next", "ready", who=listed(mine)) if mine else say("next", "watching"))
    steps = _steps(story)
    step = _master(story, offers)
    return replace(step, steps=steps) if steps else step


def _alone(story: Story, mine: list[str]) -> Next:
    """Return the step of one person who plays alone, before the conflict and after it. ``mine``: their characters."""
    if story.phase != StoryPhase.SCENE or story.fought is not None:
        return Next(say("next", "over"), say("next", "over-why") if mine else "")
    return Next(say("next", "alone"), say("next", "alone-why", who=listed(mine)) if mine else "")


def _steps(story: Story) -> tuple[SetupStep, ...]:
    """Return the steps that make a new table ready to play; none once a chapter has begun."""
    if story.chapter:
        return ()
    return (
        SetupStep("place", say("next", "place"), say("next", "place-why"), done=bool(story.scenes)),
        SetupStep("people", say("next", "people"), say("next", "people-why"), done=bool(story.characters)),
        SetupStep(
            "players",
            say("next", "players"),
            say("next", "players-why"),
            done=any(who.seat for who in story.characters),
        ),
    )


def _at_stake(story: Story) -> str:
    frame = story.pending[-1]
    tag = str(type(frame).__struct_config__.tag)
    aim = why(story, frame.deed) if isinstance(frame, Rating | Called | Judging | ToRoll) else ""
    return " ".join(filter(None, [aim, say("at-stake", tag) if has("at-stake", tag) else ""]))


def _master(story: Story, offers: Sequence[SpokenOffer]) -> Next:
    """Return the game master's next step: in a scene, to ask for a roll; between scenes, to open the next."""
    free = [who.name for who in story.characters if not who.seat]
    why = say("next", "unplayed", who=listed(free)) if free else ""
    if not story.characters:
        return Next(say("next", "empty"), main=first(offers, ("write", *BETWEEN)))
    if story.phase == StoryPhase.SCENE:
        return Next(say("next", "scene"), why, first(offers, IN_SCENE))
    main = first(offers, BETWEEN)
    where = "between" if story.phase == StoryPhase.CHAPTER else "chapter" if story.chapter else "begin"
    return Next(say("next", where), why, main)
