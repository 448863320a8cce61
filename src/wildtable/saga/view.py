"""What a seat sees of a state and of an event. Nothing else reaches a socket, a reply or an export."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.play import GM, Seat
from wildtable.saga import events as e
from wildtable.saga import questions as q
from wildtable.saga import seen
from wildtable.saga.model import HURTS, Character, Element, Story
from wildtable.saga.offering import plays
from wildtable.saga.offers import waiting_for
from wildtable.saga.sets import Phase, Skill


def view(story: Story, seat: Seat) -> seen.SeenStory:
    """The story as a seat sees it: hidden elements and notes are the game master's."""
    shown = [el for el in story.elements if seat == GM or not el.hidden]
    hidden = {el.id for el in story.elements} - {el.id for el in shown}
    return seen.SeenStory(
        system="saga",
        edition=story.rules.edition.name,
        phase=story.phase,
        chapter=story.chapter,
        scene=story.scene,
        characters=tuple([_character(story, who, seat) for who in story.characters]),
        elements=tuple([_element(story, element, seat) for element in shown]),
        phrases=tuple([p for p in story.phrases if p.of not in hidden]),
        actives=tuple([a for a in story.actives if a.on not in hidden]),
        allies=story.allies,
        conflict=_conflict(story),
        waiting=waiting(story),
    )


def show(event: e.AnyEvent, seat: Seat) -> e.AnyEvent | None:
    """An event as a seat may know it: bookkeeping is nobody's news, a hidden element and notes the game master's."""
    if seat == GM:
        return event
    match event:
        case e.Asked() | e.Answered():
            return None
        case e.Stood(element=element):
            return None if element.hidden else replace(event, element=replace(element, note=""))
        case e.Entered(character=character) if character.seat != seat:
            return replace(event, character=_without_note(character))
        case e.Grew(sheet=sheet):
            return replace(event, sheet=replace(sheet, note=""))
        case _:
            return event


def _without_note(character: Character) -> Character:
    return replace(character, sheet=replace(character.sheet, note=""))


def waiting(story: Story) -> tuple[str, ...]:
    """The seats that a choice is waited for."""
    if story.pending:
        ids = waiting_for(story, story.pending[-1])
        return tuple(dict.fromkeys((story[who].seat or GM) if who in story else GM for who in ids))
    conflict = story.conflict
    if conflict is None:
        return ()
    if conflict.phase != Phase.PLAYERS:
        return (GM,)
    if conflict.versus:
        people = [story[who] for who in conflict.order[conflict.turn : conflict.turn + 1]]
    else:
        people = [who for who in story.players if not who.passed]
    return tuple(dict.fromkeys(who.seat or GM for who in people))


def _conflict(story: Story) -> seen.SeenConflict | None:
    conflict = story.conflict
    if conflict is None:
        return None
    return seen.SeenConflict(
        stakes=conflict.stakes,
        round=conflict.round,
        phase=conflict.phase,
        versus=conflict.versus,
        order=conflict.order,
        turn=conflict.turn,
        allotted=conflict.allotted,
        conditions=conflict.conditions,
        tallies=conflict.tallies,
    )


def _character(story: Story, who: Character, seat: Seat) -> seen.SeenCharacter:
    sheet = who.sheet
    pain, doubt, fear = HURTS
    book = story.rules.perks
    name_x = sheet.skill_x or story.rules.options.skill_x or Skill.SKILL_X
    perks = []
    for taken in sheet.perks:
        name, _, skill = taken.partition(":")
        title = book[name].title if name in book else name
        perks.append(f"{title} ({skill})" if skill else title)
    return seen.SeenCharacter(
        id=who.id,
        name=who.name,
        concept=sheet.concept,
        side=who.side,
        seat=who.seat,
        status=who.status,
        assets=sheet.assets,
        tokens=who.tokens,
        harm=who.harm,
        thresholds=(q.threshold(who, pain), q.threshold(who, doubt), q.threshold(who, fear)),
        doom=(who.doom, q.doom_end(story, who)),
        spark=who.spark,
        skills=tuple([(name_x if skill == Skill.SKILL_X else skill, ranks) for skill, ranks in sheet.ranks]),
        specialties=tuple([(item.name, item.skill) for item in sheet.specialties]),
        traits=sheet.traits,
        perks=tuple(perks),
        drives=who.drives,
        gear=who.gear,
        consequences=who.consequences,
        boons=who.boons,
        note=sheet.note if plays(story, who.id, seat) or seat == GM else "",
    )


def _element(story: Story, element: Element, seat: Seat) -> seen.SeenElement:
    return seen.SeenElement(
        id=element.id,
        name=element.name,
        side=element.side,
        status=element.status,
        physical=element.physical,
        social=element.social,
        mental=element.mental,
        aside=element.aside,
        traits=element.traits,
        left=story.rules.edition.element_actions - element.attacks - element.blocks,
        hidden=element.hidden,
        note=element.note if seat == GM else "",
    )
