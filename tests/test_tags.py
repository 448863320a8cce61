"""One name for one thing: the tag of a command, an event, a frame, a goal or a purpose is its class's name in small
letters. Tags of before are still read, in logs and in cases."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from tests.golden.exports import facts
from wildtable.cases import Case, problem
from wildtable.play import Codec, Game
from wildtable.play.before import retagged
from wildtable.saga.game import SAGA
from wildtable.saga.scene import CORE as SAGA_CORE
from wildtable.savage.game import SAVAGE
from wildtable.savage.scene import CORE as SAVAGE_CORE

KINDS = {
    "command": [*SAVAGE_CORE.commands, *SAGA_CORE.commands],
    "events": [*SAVAGE_CORE.events, *SAGA_CORE.events],
    "frame": [*SAVAGE_CORE.frames, *SAGA_CORE.frames],
    "goal": [*SAVAGE_CORE.goals],
    "purpose": [*SAVAGE_CORE.purposes],
}
GAMES = {"savage": (SAVAGE, SAVAGE_CORE), "saga": (SAGA, SAGA_CORE)}


def tag(kind: type) -> str:
    """The short name of a Struct in JSON."""
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined] # every one of them is a Struct


def small(name: str) -> str:
    """``TestOfWill`` as ``test-of-will``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@pytest.mark.parametrize("kind", KINDS)
def test_a_tag_is_the_name_of_its_class(kind: str) -> None:
    assert len(KINDS[kind]) > 5
    assert {each.__name__: tag(each) for each in KINDS[kind]} == {
        each.__name__: small(each.__name__) for each in KINDS[kind]
    }


@pytest.mark.parametrize("name", GAMES)
def test_no_class_has_the_name_of_another(name: str) -> None:
    core: Any = GAMES[name][1]
    named = [
        each.__name__
        for kind in ("commands", "events", "frames", "goals", "purposes")
        for each in getattr(core, kind, ())
    ]
    assert {each for each in named if named.count(each) > 1} == set()


# What was called otherwise before.


@pytest.mark.parametrize("name", GAMES)
def test_an_old_tag_is_no_tag_of_today_and_the_new_one_is(name: str) -> None:
    game, core = GAMES[name]
    today: dict[str, Any] = {"command": core.commands, "events": core.events, "goal": getattr(core, "goals", ())}
    for held, tags in game.retagged.items():
        now = {tag(each) for each in today[held]}
        assert not set(tags) & now
        assert set(tags.values()) <= now


def old_entries(game: Game[Any, Any, Any]) -> list[tuple[str, str, str, Any]]:
    """For each old tag an entry of the exports that has it: the field that holds it, the tag, that of today."""
    files = [json.loads(facts.exported(name)) for name in facts.names()]
    entries = [json.dumps(entry) for file in files if file["system"] == game.name for entry in file["entries"]]
    found = []
    for held, tags in game.retagged.items():
        opening = f'"{held}": ' + "[" * (held == "events")
        for old, new in tags.items():
            entry = next((text for text in entries if f'{opening}{{"type": "{old}"' in text), None)
            found.append((held, old, new, entry))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_an_entry_with_an_old_tag_is_read_and_written_with_that_of_today(name: str) -> None:
    game = GAMES[name][0]
    codec: Codec[Any, Any, Any] = Codec(game)
    for held, old, new, text in old_entries(game):
        assert text is not None, f"no export begins {held} with {old}"
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(text, type=type(codec.entry.decode(text))[game.command, game.event])
        written = codec.encode(codec.entry.decode(text)).decode()
        assert f'{{"type":"{new}"' in written
        assert f'"{held}":{{"type":"{old}"' not in written


def test_a_state_with_an_old_tag_in_what_waits_is_read() -> None:
    found = [file for name in facts.names() if (file := json.loads(facts.exported(name)))["system"] == "savage"]
    asked = next(
        (file["first"], event["frame"])
        for file in found
        for entry in file["entries"]
        for event in entry["act"].get("events", ())
        if event["type"] == "asked" and event["frame"].get("test", {}).get("goal", {}).get("type") == "lock-on"
    )
    state = Codec(SAVAGE).state.decode(json.dumps({**asked[0], "pending": [asked[1]]}))
    assert tag(type(state.pending[0].test.goal)) == "locking-on"


def test_only_what_is_held_where_it_is_said_is_renamed() -> None:
    tags = {"goal": {"old": "new"}}
    plain = {"goal": {"type": "old", "deep": [{"goal": {"type": "old"}}]}, "frame": {"type": "old"}, "type": "old"}
    now = {"goal": {"type": "new", "deep": [{"goal": {"type": "new"}}]}, "frame": {"type": "old"}, "type": "old"}
    assert retagged(plain, tags) == now
    assert retagged([{"type": "old"}], tags, "goal") == [{"type": "new"}]


@pytest.mark.parametrize("called", ["trait-roll", "trait_roll", "test"])
def test_a_case_may_use_the_name_of_before(called: str) -> None:
    do = {called: {"who": "red", "trait": "stealth"}}
    given, then = {"red": {"is": "raider", "stealth": "d6"}}, {"result": {"success": True}}
    made = {"given": given, "do": [do], "dice": [{"stealth": [4]}], "then": then}
    case = msgspec.convert({"rule": "sw.test", "name": "an old name", **made}, Case)
    assert problem(case) == ""
