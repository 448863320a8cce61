"""Conflicts: chapters and scenes."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.saga.character.messages import Grant
from wildtable.saga.character.model import Placing
from wildtable.saga.character.queries import perks
from wildtable.saga.conflict.messages.commands import BeginChapter, BeginScene, EndChapter, EndScene
from wildtable.saga.conflict.messages.events import Time
from wildtable.saga.conflict.play.ending import end_chapter, end_scene, fill_gear, fresh, recover, refill
from wildtable.saga.conflict.play.leaving import elements_leave
from wildtable.saga.scene import Play, carries_out
from wildtable.saga.sets import Asset, CharmTime, GearKind, PerkQuestion, Status, StoryPhase, Why


def alive(play: Play) -> list[str]:
    """Return the ids of all who have not met their doom."""
    return [who.id for who in play.state.characters if who.status != Status.DOOMED]


@carries_out(BeginChapter)
@cite("saga.time", "saga.drive", "saga.fortune.gain", "saga.gear")
def _begin_chapter(play: Play, command: BeginChapter) -> None:
    """Begin a chapter: fortune as at the start, fonts full, a token for a drive."""
    play.emit(Time(StoryPhase.CHAPTER, play.state.chapter + 1, 0))
    charms = play.state.rules.options.lucky_charm == CharmTime.CHAPTER
    for who in alive(play):
        fresh(play, who)
        refill(play, who, Why.CHAPTER)
        fill_gear(play, who, (GearKind.FONT, GearKind.CHARM) if charms else (GearKind.FONT,))
    placing = tuple([who for who in alive(play) if play[who].drives])
    if placing:
        play.ask(Placing(placing))


@carries_out(BeginScene)
@cite("saga.time")
def _begin_scene(play: Play, command: BeginScene) -> None:
    begin_scene(play)


@cite("saga.time", "saga.gear", "saga.perk")
def begin_scene(play: Play) -> None:
    """Begin a scene: refill charms; perks add the fortune that they promise."""
    play.emit(Time(StoryPhase.SCENE, play.state.chapter, play.state.scene + 1))
    for who in alive(play):
        if play.state.rules.options.lucky_charm == CharmTime.SCENE:
            fill_gear(play, who, (GearKind.CHARM,))
        for _, _, perk in perks(play.state, play[who], PerkQuestion.SCENE_FORTUNE):
            if play[who].tokens.fortune < perk.below:
                play.gain(who, Asset.FORTUNE, perk.value, Why.PERK, perk.rule)


@carries_out(EndScene)
@cite("saga.time")
def _end_scene(play: Play, command: EndScene) -> None:
    close_scene(play)


def close_scene(play: Play) -> None:
    """End a scene; play is then between scenes."""
    end_scene(play)
    play.emit(Time(StoryPhase.CHAPTER, play.state.chapter, play.state.scene))


@carries_out(EndChapter)
@cite("saga.time")
def _end_chapter(play: Play, command: EndChapter) -> None:
    end_chapter(play)
    elements_leave(play)
    play.emit(Time(StoryPhase.BETWEEN, play.state.chapter, play.state.scene))


@carries_out(Grant)
@cite("saga.recover")
def _grant(play: Play, command: Grant) -> None:
    """Give a token back at the game master's word, outside of a conflict."""
    who = play[command.who]
    more = replace(who.tokens, **{command.asset: who.tokens.of(command.asset) + 1})
    recover(play, who.id, more, Why.GRANTED)
