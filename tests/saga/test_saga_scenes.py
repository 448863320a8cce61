"""Scenes of the campaign: written, opened, left, come back to; and what of them is the game master's alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pytest
from msgspec.structs import replace

from tests.planting import plant
from tests.saga.walker import SEATS, Walker
from wildtable.dice import Random
from wildtable.play import GM, WATCH, Refused, Table, rehearse
from wildtable.saga.campaign.messages import Write
from wildtable.saga.campaign.queries import told
from wildtable.saga.conflict.messages.commands import (
    AddElement,
    BeginConflict,
    EndChapter,
    EndConflict,
    Next,
    Reveal,
    StartRound,
)
from wildtable.saga.conflict.model import PLAYERS, Element
from wildtable.saga.conflict.tables import read_table
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import opening
from wildtable.saga.rulings.messages import SetPool
from wildtable.saga.scenes import play as procedures
from wildtable.saga.scenes import queries
from wildtable.saga.scenes.messages import LeaveScene, OpenScene
from wildtable.saga.sets import StoryPhase
from wildtable.server.table import seat_view
from wildtable.systems import system

SYSTEM = system("saga")
WOLF = {"name": "Wolf", "physical": 4}
OWL = {"name": "Owl", "social": 3, "note": "It lies."}
WOODS: dict[str, Any] = {
    "title": "The woods",
    "about": "To find the cabin before night",
    "elements": [{"is": "wolf", "count": 2}, {"is": "owl", "hidden": True}],
    "traits": ["Deep Snow"],
    "notes": "The cabin is empty.",
}
FILE = {"elements": {"wolf": WOLF, "owl": OWL}, "scenes": {"woods": WOODS, "road": {"title": "The road"}}}

Played = Table[Story, Any, Any]


def at(change: Mapping[str, Any] = FILE, **facts: Any) -> Played:
    table: Played = Table(SAGA, replace(opening(), pending=(), **facts))
    do(table, Write(json.dumps(change)))
    return table


def do(table: Played, command: Any, seat: str = GM) -> tuple[Any, ...]:
    table.add(table.do(seat, command, Random()))
    return tuple(table.entries[-1].act.events)


def open_now(table: Played, kind: type) -> list[str]:
    """The scenes that can be opened, or where it is left, that it can be."""
    found = [each for each in SAGA.offers(table.state, GM) if isinstance(each.template, kind)]
    return [value for each in found for value in (each.open["scene"].values if each.open else [""])]


def ids(story: Story) -> list[str]:
    return [element.id for element in story.elements]


# In files.


def test_what_is_written_is_told_and_can_be_taken_away() -> None:
    table = at()
    assert told(table.state)["scenes"] == FILE["scenes"]
    do(table, Write('{"scenes": {"road": null}}'))
    assert list(told(table.state)["scenes"]) == ["woods"]
    assert [event.gone for event in table.entries[-1].act.events] == [(("scenes", "road"),)]


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ({"elements": [{"is": "wolff"}]}, "Scenes, woods, elements 1, is: There is no element 'wolff'."),
        ({"elements": [{"count": 2}]}, "Scenes, woods, elements 1: The element is missing."),
        ({"elements": [{"is": "wolf", "count": 0}]}, "Scenes, woods, elements 1, count: count is 0."),
        ({"elements": [{"is": "wolf", "count": 21}]}, "Scenes, woods, elements 1, count: count is 21."),
        ({"elements": [{"is": "wolf", "count": 20}] * 4}, "Scenes, woods, elements: There are 80 elements."),
        ({"elements": [{"is": "wolf"}] * 61}, "Scenes, woods, elements: There are 61 of them."),
        ({"elements": [{"is": "wolf", "at": [0, 0]}]}, "Scenes, woods, elements 1, at: There is no"),
        ({"elements": "wolf"}, "Scenes, woods, elements: 'wolf' is not a list."),
        ({"elements": [[]]}, "Scenes, woods, elements 1: "),
        ({"traits": ["Rain"] * 21}, "Scenes, woods, traits: There are 21 of them."),
        ({"traits": 3}, "Scenes, woods, traits: 3 is not a list."),
        ({"place": "mill"}, "Scenes, woods, place: There is no field of a scene 'place'."),
        ({"title": 3}, "Scenes, woods, title: "),
        (3, "Scenes, woods: A scene should have fields"),
    ],
)
def test_what_does_not_fit_is_said(given: Any, wrong: str) -> None:
    with pytest.raises(Refused) as error:
        do(at({"elements": {"wolf": WOLF}}), Write(json.dumps({"scenes": {"woods": given}})))
    assert error.value.problem.startswith(wrong)


def test_more_scenes_than_there_may_be_are_refused() -> None:
    with pytest.raises(Refused, match="There are 201 scenes"):
        at({"scenes": {f"s{number}": {} for number in range(201)}})


def test_an_element_that_a_scene_has_cannot_be_taken_away() -> None:
    with pytest.raises(Refused, match="Scenes, woods, elements 1, is: There is no element 'wolf'"):
        do(at(), Write('{"elements": {"wolf": null}}'))


def test_a_line_that_does_not_fit_is_named() -> None:
    problem = read_table('edition = "saga"\n\n[scenes.woods]\nelements = [\n{ is = "wolf" },\n]\n').problems[0]
    assert (problem.where, problem.line) == ("scenes.woods.elements.0.is", 5)


def test_elements_of_a_file_that_its_scenes_have_come_with_these() -> None:
    text = 'edition = "saga"\n[elements.wolf]\nphysical = 4\n[elements.owl]\nsocial = 2\n'
    table = read_table(text + '[scenes.woods]\nelements = [{ is = "wolf" }]\n')
    assert not table.problems
    assert ids(opening(scene="", table=table)) == ["owl"]


# In play.


def test_a_scene_begins_as_it_is_prepared_and_goes_on_as_it_was_left() -> None:
    table = at(elements=(), phrases=())
    before = table.state.scene
    do(table, OpenScene("woods"))
    story = table.state
    assert [(each.id, each.name, each.hidden) for each in story.elements] == [
        ("wolf", "Wolf 1", False),
        ("wolf-2", "Wolf 2", False),
        ("_owl", "Owl", True),
    ]
    assert (story.scene, story.phase, story.setting) == (before + 1, StoryPhase.SCENE, "woods")
    assert [phrase.name for phrase in story.phrases] == ["Deep Snow"]
    do(table, Reveal("_owl"))
    do(table, SetPool("wolf", "physical", 1, "It limps"))
    do(table, OpenScene("road"))
    assert (ids(table.state), table.state.phrases) == ([], ())
    do(table, AddElement("Wolf", 2, 0, 0, PLAYERS))
    do(table, OpenScene("woods"))
    assert [(each.id, each.physical, each.hidden) for each in table.state.elements] == [
        ("wolf", 2, False),
        ("wolf-2", 1, False),
        ("wolf-2-2", 4, False),
        ("owl", 0, False),
    ]
    rehearse(SAGA, table.first, table.entries)


def test_it_is_opened_in_a_chapter_and_left_outside_of_a_conflict() -> None:
    table = at()
    assert open_now(table, OpenScene) == ["woods", "road"]
    assert open_now(table, LeaveScene) == []
    do(table, OpenScene("woods"))
    assert open_now(table, OpenScene) == ["road"]
    assert open_now(table, LeaveScene) == [""]
    do(table, BeginConflict("minor"))
    assert open_now(table, OpenScene) == open_now(table, LeaveScene) == []
    do(table, EndConflict("won"))
    do(table, LeaveScene())
    assert (table.state.phase, table.state.setting) == (StoryPhase.CHAPTER, "")
    assert "watch" in ids(table.state), "whoever was there before is there again"
    do(table, EndChapter())
    assert open_now(table, OpenScene) == []
    assert [len(each.elements) for each in table.state.elsewhere] == [3], "what waits in a scene waits on"


def test_taken_away_while_it_goes_on_a_scene_is_left_as_any() -> None:
    table = at()
    do(table, OpenScene("woods"))
    do(table, Write('{"scenes": {"woods": null}}'))
    assert SAGA.view(table.state, GM).setting is None
    do(table, LeaveScene())
    assert (table.state.phase, table.state.setting) == (StoryPhase.CHAPTER, "")


def test_it_can_be_taken_back() -> None:
    table = at()
    before = table.state
    do(table, OpenScene("woods"))
    table.add(table.take_back(GM, table.standing[-2]))
    assert table.state == before


def test_the_game_master_reads_what_it_is_about() -> None:
    table = at()
    do(table, OpenScene("woods"))
    for seat, knows in ((GM, True), ("ann", False), (WATCH, False)):
        panels = SYSTEM.words.panels(SAGA.view(table.state, seat))
        said = msgspec.json.encode(panels).decode()
        assert ("To find the cabin" in said, "The cabin is empty" in said) == (knows, knows)


# Nobody else knows.

OTHERS: tuple[dict[str, Any], ...] = (
    {**WOODS, "title": "A trap"},
    {**WOODS, "about": "", "notes": "All of it is a dream."},
    {**WOODS, "elements": [{"is": "wolf", "count": 2}]},
    {**WOODS, "elements": [{"is": "wolf", "hidden": True}, {"is": "wolf", "count": 2}, {"is": "owl", "hidden": True}]},
)
PLAYED: tuple[Any, ...] = (
    OpenScene("woods"),
    AddElement("Wolf", 2, 0, 0),
    BeginConflict("minor"),
    StartRound("players"),
    Next(),
    EndConflict("won"),
    LeaveScene(),
    OpenScene("road"),
    OpenScene("woods"),
    Write(json.dumps({"scenes": {"woods": None, "road": None}})),
    LeaveScene(),
)


def sent(woods: Mapping[str, Any], seat: str) -> list[bytes]:
    """Everything that a seat is sent as a scene is written, opened, left, opened again and taken away."""
    table = at({**FILE, "scenes": {"woods": woods, "road": {}}})
    found = []
    for command in (None, *PLAYED):
        if command is not None:
            do(table, command)
        line = seat_view.line(SYSTEM, table.state, table.entries[-1], seat)
        found.append(
            msgspec.json.encode((line, seat_view.with_back(seat_view.now(SYSTEM, table.state, seat), table, seat)))
        )
    return found


@pytest.mark.parametrize("seat", [*SEATS[1:], WATCH])
@pytest.mark.parametrize("other", OTHERS, ids=["title", "notes", "nobody-hidden", "more-hidden"])
def test_what_is_prepared_and_hidden_is_no_part_of_what_a_player_is_sent(seat: str, other: Mapping[str, Any]) -> None:
    assert sent(WOODS, seat) == sent(other, seat)


def test_the_game_master_is_sent_it() -> None:
    assert all(sent(WOODS, GM) != sent(other, GM) for other in OTHERS)


def test_an_id_that_tells_of_somebody_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault planted: ids of those who are hidden are like any."""
    plant(monkeypatch, procedures, "UNSEEN", "")
    assert sent(WOODS, SEATS[1]) != sent(OTHERS[3], SEATS[1])


# In the middle of everything.


class Opener(Walker):
    """A walk on which scenes are opened and left as often as there is a way to."""

    likes_by_name: ClassVar[Mapping[str, float]] = {
        **Walker.likes_by_name,
        "open-scene": 6.0,
        "leave-scene": 3.0,
        "end-conflict": 2.0,
    }

    def scene(self) -> Story:
        """Any story, with scenes prepared."""
        story = super().scene()
        events = SAGA.decide(story, GM, Write(json.dumps(FILE)), Random())
        return SAGA.folded(story, events)

    def follows(self, before: Story, command: Any, price: Any, events: tuple[Any, ...]) -> Story:
        """Nobody is lost or made twice on the way."""
        after = super().follows(before, command, price, events)
        assert not after.setting or after.phase == StoryPhase.SCENE
        if isinstance(command, OpenScene | LeaveScene):
            assert [who.id for who in after.characters] == [who.id for who in before.characters]
            was, is_ = everybody(before), everybody(after)
            to = getattr(command, "scene", "")
            fresh = sum(each.count for each in staged(before, to)) if queries.left_at(before, to) is None else 0
            assert len(is_) == len(was) + fresh
        return after


def staged(story: Story, scene: str) -> tuple[Any, ...]:
    found = queries.scene_of(story, scene)
    return found.elements if found is not None else ()


def everybody(story: Story) -> list[Element]:
    """The elements that are there, and those that were left."""
    return [*story.elements, *(element for each in story.elsewhere for element in each.elements)]


@pytest.mark.parametrize("seeds", [range(500, 506), pytest.param(range(506, 512), marks=pytest.mark.slow)], ids=str)
def test_scenes_are_opened_and_left_in_the_middle_of_everything(seeds: range) -> None:
    seen: dict[str, int] = {}
    for seed in seeds:
        for name, count in Opener(seed).walk(80).commands.items():
            seen[name] = seen.get(name, 0) + count
    assert seen["open-scene"] > 5
    assert seen["leave-scene"] > 1
