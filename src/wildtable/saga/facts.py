"""The facts of a Saga story: the sum of its topics'. No rules."""

from __future__ import annotations

from msgspec import Struct

from wildtable.play.papers import NO_PAPERS, Papers
from wildtable.play.tracking import Shape
from wildtable.saga.base import Frame
from wildtable.saga.character.model import Active, Character, Phrase
from wildtable.saga.conflict.model import ALLIES, Allies, Condition, Conflict, Element
from wildtable.saga.scenes.model import Elsewhere, Scene
from wildtable.saga.sets import Stakes, StoryPhase
from wildtable.saga.settings import Ruleset


class Story(Struct, frozen=True):
    """The state of play."""

    rules: Ruleset
    """The numbers and the table's options."""
    characters: tuple[Character, ...] = ()
    """Everybody at the table, in the order they came."""
    elements: tuple[Element, ...] = ()
    """Opponents and obstacles, in the order they came."""
    phrases: tuple[Phrase, ...] = ()
    """Traits that are on no sheet."""
    actives: tuple[Active, ...] = ()
    """Traits that count by themselves."""
    allies: tuple[Allies, ...] = ()
    """Ally dice, of each side that has some."""
    ready: tuple[Condition, ...] = ()
    """Conditions that can be brought in, ours and the table's own."""
    prepared: tuple[Element, ...] = ()
    """Elements of the table's campaign, to be brought in."""
    scenes: tuple[Scene, ...] = ()
    """Scenes of the table's campaign, to be opened."""
    setting: str = ""
    """The id of the scene of the campaign that goes on; empty for none."""
    elsewhere: tuple[Elsewhere, ...] = ()
    """The elements left behind, by scenes."""
    phase: StoryPhase = StoryPhase.BETWEEN
    """The phase of the story."""
    chapter: int = 0
    """The chapter, from 1; 0 before the first."""
    scene: int = 0
    """The scene of the chapter, from 1; 0 before the first."""
    conflict: Conflict | None = None
    """The conflict that is going on; None outside of one."""
    fought: Stakes | None = None
    """The stakes of the conflict that was over last; None before there was one, or where nobody noted it."""
    pending: tuple[Frame, ...] = ()
    """The waiting frames, the last on top."""
    papers: Papers = NO_PAPERS
    """The campaign's handouts and notes, and which handout is in whose hands."""
    automatic: tuple[str, ...] = ()
    """The ids of the elements that act by themselves."""
    solo: bool = False
    """Whether one person plays alone, and nobody sits in the game master's place."""

    def __repr__(self) -> str:
        """Return the edition, the phase and the ids of the characters."""
        people = ", ".join([character.id for character in self.characters])
        return f"Story({self.rules.edition.name}, {self.phase}: {people})"

    def __getitem__(self, who: str) -> Character:
        for character in self.characters:
            if character.id == who:
                return character
        raise KeyError(who)

    def __contains__(self, who: object) -> bool:
        for character in self.characters:  # noqa: SIM110 - it is asked hundreds of times in a turn
            if character.id == who:
                return True
        return False

    def element(self, who: str) -> Element | None:
        """Return an element by its id; None where there is none."""
        for element in self.elements:
            if element.id == who:
                return element
        return None

    def allies_left(self, side: str) -> int:
        """Return the ally dice that a side has left to take."""
        return sum(allies.left for allies in self.allies if allies.side == side)

    @property
    def players(self) -> tuple[Character, ...]:
        """The characters that take part."""
        return tuple([c for c in self.characters if c.up])


SHAPE = Shape(Story, "characters", Character, through=("players",))
"""The shape by which a story is tracked."""


def side_of(story: Story, who: str) -> str:
    """Return the side of a character, an element or ally dice."""
    if who.startswith(ALLIES):
        return who.removeprefix(ALLIES)
    element = story.element(who)
    return element.side if element else story[who].side
