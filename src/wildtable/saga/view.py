"""The view that a seat has of a story and of an event."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from wildtable.play import GM, Seat, handouts
from wildtable.play.derived import derived
from wildtable.saga.base import Event
from wildtable.saga.campaign.messages import Filed, Gathered, HandedOut, Owned, Renumbered, Rewritten
from wildtable.saga.campaign.queries import of_all
from wildtable.saga.character.messages import NameChanged
from wildtable.saga.character.model import Active, Phrase
from wildtable.saga.character.view import SeenCharacter, open_sheet, seen_character
from wildtable.saga.conflict.messages.events import ActAlone, ElementLeft, ElementStands, Guarded
from wildtable.saga.conflict.model import Allies, Element
from wildtable.saga.conflict.view import SeenConflict, SeenElement, seen_conflict, seen_element
from wildtable.saga.events import Answered, Asked
from wildtable.saga.facts import Story
from wildtable.saga.growing.messages import Entered, Grew
from wildtable.saga.offers import waiting_for
from wildtable.saga.roll.model import Rating, StandingOrders
from wildtable.saga.roll.view import SeenRoll, seen_roll
from wildtable.saga.scenes.messages import WentOn
from wildtable.saga.scenes.model import Scene
from wildtable.saga.scenes.queries import scene_of
from wildtable.saga.sets import Phase, StoryPhase


class SeenStory(Struct, frozen=True):
    """A story as a seat sees it."""

    system: str
    """Always ``saga``."""
    edition: str
    """The name of the edition."""
    phase: StoryPhase
    """The phase of the story."""
    chapter: int
    """The chapter, from 1."""
    scene: int
    """The scene of the chapter, from 1."""
    characters: tuple[SeenCharacter, ...]
    """Everybody at the table."""
    elements: tuple[SeenElement, ...]
    """The elements that the seat can see."""
    phrases: tuple[Phrase, ...]
    """Traits that are on no sheet."""
    actives: tuple[Active, ...]
    """Traits that count by themselves."""
    allies: tuple[Allies, ...]
    """Ally dice."""
    conflict: SeenConflict | None
    """The conflict that is going on; None outside of one."""
    waiting: tuple[str, ...]
    """The seats that a choice is waiting for."""
    setting: Scene | None = None
    """The scene of the campaign that goes on; None for none, and for everybody but the game master."""
    roll: SeenRoll | None = None
    """The roll that the table waits for; None for none."""
    automatic: tuple[str, ...] = ()
    """The ids of the elements that act by themselves; nobody but the game master is shown them."""


@derived
def view(story: Story, seat: Seat) -> SeenStory:
    """Return the story as a seat sees it: hidden elements and notes are for the game master alone."""
    shown = [el for el in story.elements if seat == GM or not el.hidden]
    hidden = {el.id for el in story.elements} - {el.id for el in shown}
    return SeenStory(
        system="saga",
        edition=story.rules.edition.name,
        phase=story.phase,
        chapter=story.chapter,
        scene=story.scene,
        characters=tuple([character_of(story, who.id, seat) for who in story.characters]),
        elements=tuple([seen_element(story, element, seat) for element in shown]),
        phrases=tuple([p for p in story.phrases if p.of not in hidden]),
        actives=tuple([a for a in story.actives if a.on not in hidden]),
        allies=story.allies,
        conflict=seen_conflict(story),
        waiting=waiting(story),
        setting=scene_of(story, story.setting) if seat == GM else None,
        roll=seen_roll(story, seat),
        automatic=story.automatic if seat == GM else (),
    )


@derived
def character_of(story: Story, who: str, seat: Seat) -> SeenCharacter:
    """Return the view of a character for a seat."""
    return seen_character(story, story[who], seat)


def show(event: Event, seat: Seat) -> Event | None:
    """Return an event as a seat may know it; None for bookkeeping. Hidden elements and notes are for the game master
    alone."""
    if seat == GM:
        return event
    match event:
        case Asked(frame=Rating()):
            return event
        case Asked() | Answered() | ActAlone() | ElementLeft(hidden=True) | NameChanged(hidden=True):
            return None
        case ElementStands(element=Element(hidden=True)):
            return None
        case Owned() | Renumbered():
            return of_all(event)
        case Filed() | HandedOut() | Rewritten() | Gathered():
            return handouts.as_known(event, seat)
        case WentOn():  # who is there, the view has
            return WentOn()
        case Entered(character=character) if character.seat == seat:
            return event
        case _:
            return _openly(event)


def _openly(event: Event) -> Event:
    """Return an event without notes, true names and standing orders."""
    match event:
        case Guarded(now=guards):
            return replace(event, now=tuple([replace(guard, standing=StandingOrders()) for guard in guards]))
        case ElementStands(element=element):
            return replace(event, element=replace(element, note="", true_name=""))
        case Entered(character=character):
            return replace(event, character=replace(character, sheet=open_sheet(character.sheet)))
        case Grew(sheet=sheet):
            return replace(event, sheet=open_sheet(sheet))
        case NameChanged():
            return replace(event, true_name="")
        case _:
            return event


def papers(story: Story, seat: Seat) -> handouts.SeenPapers | None:
    """Return the handouts that a seat is shown; for the game master also the notes of the current scene."""
    scene = scene_of(story, story.setting)
    return handouts.seen(story.papers, seat, *((scene.title, scene.notes) if scene else ()))


def uncovers(before: Story, after: Story, seat: Seat) -> bool:
    """Return whether a seat sees an element that was hidden from it, or a note or true name that another seat had."""
    was = {element.id for element in before.elements if element.hidden}
    shown = any(element.id in was and not element.hidden for element in after.elements)
    others = {who.id for who in before.characters if who.seat != seat}
    return shown or any(
        who.id in others and who.seat == seat and who.sheet != open_sheet(who.sheet) for who in after.characters
    )


def waiting(story: Story) -> tuple[str, ...]:
    """Return the seats that a choice is waited for."""
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
