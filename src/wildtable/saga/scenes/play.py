"""Scenes of the campaign: the order of play."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.catalogue import cite
from wildtable.play import Offer
from wildtable.saga.character.messages import Phrased
from wildtable.saga.character.model import Phrase
from wildtable.saga.character.naming import free_name
from wildtable.saga.conflict.messages.events import ElementStands
from wildtable.saga.conflict.model import SCENE, Element
from wildtable.saga.conflict.play.times import begin_scene, close_scene
from wildtable.saga.facts import Story
from wildtable.saga.scene import Play, Some, carries_out, one
from wildtable.saga.scenes.messages import LeaveScene, OpenScene, WentOn
from wildtable.saga.scenes.model import UNSEEN, Scene
from wildtable.saga.scenes.queries import left_at, may_go_on, scene_of, staying
from wildtable.saga.sets import StoryPhase, Why


@carries_out(OpenScene)
@cite("saga.time", "saga.element", "saga.trait")
def _open_scene(play: Play, command: OpenScene) -> None:
    """End the current scene and open another as it was left, or as it is prepared."""
    scene = scene_of(play.state, command.scene)
    assert scene is not None
    is_new = left_at(play.state, scene.id) is None
    if play.state.phase == StoryPhase.SCENE:
        close_scene(play)
    _go_on(play, scene.id, scene.title)
    if is_new:
        _bring_in(play, scene)
    begin_scene(play)
    if scene.traits:
        phrases = [Phrase(SCENE, name) for name in scene.traits]
        play.emit(Phrased((*play.state.phrases, *phrases), Why.SCENE))


@carries_out(LeaveScene)
@cite("saga.time", "saga.element")
def _leave_scene(play: Play, command: LeaveScene) -> None:
    """End the scene; its elements stay behind."""
    close_scene(play)
    _go_on(play, "", "")


def _go_on(play: Play, scene: str, title: str) -> None:
    """Go to another scene with the characters and elements on their side; the elements left there return."""
    back = left_at(play.state, scene)
    play.emit(WentOn(scene, title, tuple([element.id for element in staying(play.state)])))
    for element in back.elements if back is not None else ():
        _come(play, element)


def _bring_in(play: Play, scene: Scene) -> None:
    """Bring in the elements of a scene, several of a kind with numbers."""
    ready = {element.id: element for element in play.state.prepared}
    for staged in scene.elements:
        kind = replace(ready[staged.element], hidden=staged.hidden or ready[staged.element].hidden)
        for number in range(1, staged.count + 1):
            _come(play, replace(kind, name=f"{kind.name} {number}") if staged.count > 1 else kind)


def _come(play: Play, element: Element) -> None:
    """Add an element under a free id; a hidden one does not affect others' ids."""
    before = UNSEEN if element.hidden else ""
    free = free_name(play.state, element.id.removeprefix(UNSEEN), "element", before)
    play.emit(ElementStands(replace(element, id=free)))


def scene_offers(story: Story) -> Some:
    """Open a scene of the campaign, or leave the one that goes on."""
    if not may_go_on(story):
        return
    if scenes := [each.id for each in story.scenes if each.id != story.setting]:
        yield Offer(OpenScene(scenes[0]), ("saga.time",), when="gm", scene=one(scenes))
    if story.setting:
        yield Offer(LeaveScene(), ("saga.time", "saga.heal"), when="gm")
