"""Around the conflicts: chapters and scenes, who plays whom, new characters, what the game master grants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import GM, Offer, Seat
from wildtable.play.offers import Chooser
from wildtable.saga import commands as c
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga.frames import Placing
from wildtable.saga.making import Draft, build, problems
from wildtable.saga.model import Character, Story
from wildtable.saga.offering import Some, ideas, one, spent
from wildtable.saga.procedures.ending import end_chapter, end_scene, fill_gear, fresh, recover, refill
from wildtable.saga.scene import Play, carries_out
from wildtable.saga.sets import Asset, CharmTime, GearKind, PerkQuestion, Status, StoryPhase, Tale, Why
from wildtable.saga.settings import Ruleset


def alive(play: Play) -> list[str]:
    """Everybody who has not met their doom."""
    return [who.id for who in play.state.characters if who.status != Status.DOOMED]


@carries_out(c.BeginChapter)
@cite("saga.time", "saga.drive", "saga.fortune.gain", "saga.gear")
def _begin_chapter(play: Play, command: c.BeginChapter) -> None:
    """Fortune as at the start, fonts full, a token for a drive."""
    play.emit(e.Time(StoryPhase.CHAPTER, play.state.chapter + 1, 0))
    charms = play.state.rules.options.lucky_charm == CharmTime.CHAPTER
    for who in alive(play):
        fresh(play, who)
        refill(play, who, Why.CHAPTER)
        fill_gear(play, who, (GearKind.FONT, GearKind.CHARM) if charms else (GearKind.FONT,))
    placing = tuple([who for who in alive(play) if play[who].drives])
    if placing:
        play.ask(Placing(placing))


@carries_out(c.BeginScene)
@cite("saga.time", "saga.gear", "saga.perk")
def _begin_scene(play: Play, command: c.BeginScene) -> None:
    """Charms are full; perks that want some fortune get it."""
    play.emit(e.Time(StoryPhase.SCENE, play.state.chapter, play.state.scene + 1))
    for who in alive(play):
        if play.state.rules.options.lucky_charm == CharmTime.SCENE:
            fill_gear(play, who, (GearKind.CHARM,))
        for _, _, perk in q.perks(play.state, play[who], PerkQuestion.SCENE_FORTUNE):
            if play[who].tokens.fortune < perk.below:
                play.gain(who, Asset.FORTUNE, perk.value, Why.PERK, perk.rule)


@carries_out(c.EndScene)
@cite("saga.time")
def _end_scene(play: Play, command: c.EndScene) -> None:
    end_scene(play)
    play.emit(e.Time(StoryPhase.CHAPTER, play.state.chapter, play.state.scene))


@carries_out(c.EndChapter)
@cite("saga.time")
def _end_chapter(play: Play, command: c.EndChapter) -> None:
    end_chapter(play)
    play.emit(e.Time(StoryPhase.BETWEEN, play.state.chapter, play.state.scene))


@carries_out(c.Grant)
@cite("saga.recover")
def _grant(play: Play, command: c.Grant) -> None:
    """Outside of a conflict tokens come back when the game master says so."""
    who = play[command.who]
    more = replace(who.tokens, **{command.asset: who.tokens.of(command.asset) + 1})
    recover(play, who.id, more, Why.GRANTED)


@carries_out(c.DrawIdea)
@cite("saga.traits")
def _draw_idea(play: Play, command: c.DrawIdea) -> None:
    """An idea for a trait, any of the list."""
    idea = play.dice.draw(tuple(ideas(play.state, "traits")))
    play.emit(e.Told(command.who, Tale.IDEA, idea, "saga.traits"))


@carries_out(c.Play)
def _play(play: Play, command: c.Play) -> None:
    play.emit(e.Seated(command.who, command.seat))


@carries_out(c.Make)
@cite("saga.create")
def _make(play: Play, command: c.Make) -> None:
    """A new character, checked step by step."""
    stem = "".join(ch if ch.isalnum() else "-" for ch in command.draft.name.strip().lower()).strip("-") or "hero"
    taken = {who.id for who in play.state.characters} | {el.id for el in play.state.elements}
    names = (f"{stem}-{n}" if n > 1 else stem for n in range(1, len(taken) + 3))
    free = next(name for name in names if name not in taken)
    play.emit(e.Entered(build(command.draft, play.state.rules, free, command.seat)))


class Drafts:
    """Every character that can be made; ready ones are listed."""

    __slots__ = ("ready", "rules")
    kind: ClassVar[str] = "one"

    def __init__(self, rules: Ruleset, ready: tuple[Draft, ...]) -> None:
        self.rules, self.ready = rules, ready

    def __contains__(self, value: object) -> bool:
        return isinstance(value, Draft) and not problems(value, self.rules)

    def __iter__(self) -> Iterator[Draft]:
        return iter(self.ready)

    def __len__(self) -> int:
        return len(self.ready)

    def pick(self, choose: Chooser) -> Draft:
        """One of the ready ones."""
        return self.ready[choose(len(self.ready))]


# What may be done around the conflicts.


def time_offers(story: Story) -> Some:
    """Chapters and scenes begin and end."""
    if story.phase == StoryPhase.BETWEEN:
        yield Offer(c.BeginChapter(), ("saga.time",), when="gm")
    elif story.phase == StoryPhase.CHAPTER:
        yield Offer(c.BeginScene(), ("saga.time",), when="gm")
        yield Offer(c.EndChapter(), ("saga.time", "saga.spark.gain"), when="gm")
    elif story.conflict is None:
        yield Offer(c.EndScene(), ("saga.time", "saga.heal"), when="gm")


def grant_offers(story: Story) -> Some:
    """Spent tokens that the game master gives back."""
    for who in story.players:
        if pools := spent(who):
            grant = c.Grant(who.id, pools[0])
            yield Offer(grant, ("saga.recover",), when="gm", actor=who.id, asset=one(pools))


def seat_offers(story: Story, seat: Seat, ready: tuple[Draft, ...]) -> Some:
    """A character that nobody plays yet, or a new one."""
    if seat == GM:
        return
    free = [who.id for who in story.characters if not who.seat and who.status != Status.DOOMED]
    if free:
        yield Offer(c.Play(free[0], seat), when="any", who=one(free))
    if not story.pending and story.conflict is None and ready:
        drafts = Drafts(story.rules, ready)
        yield Offer(c.Make(ready[0], seat), ("saga.create",), when="any", draft=drafts)


def idea_offers(story: Story, who: Character) -> Some:
    """An idea for a trait."""
    yield Offer(c.DrawIdea(who.id), ("saga.traits",), when="any", actor=who.id)
