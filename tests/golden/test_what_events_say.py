"""The meaning of an event is a fact of its own; events of older logs, which left it to the slug, are given it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from tests.golden import chase, evening, ship_duel
from tests.golden.exports import facts
from wildtable.play import Codec, Game, Table
from wildtable.saga.game import SAGA
from wildtable.saga.roll.messages import Judged
from wildtable.savage.close_combat.model import WRESTLING
from wildtable.savage.edges.conditions import ATTACKS
from wildtable.savage.game import SAVAGE
from wildtable.savage.scene import CORE
from wildtable.savage.starships.model.sets import LastingEffect, Strain
from wildtable.savage.traits.messages import Asked, Threw
from wildtable.savage.traits.model import OPPOSED, OPPOSED_SIDE, Plain, Rolled, Task, Thrown
from wildtable.savage.worlds.model import ASSISTING
from wildtable.text.english import book
from wildtable.text.savage.judged import FAILED

LOGS = {
    "evening": lambda: evening.evening().table,
    "chase": chase.chase,
    "duel": ship_duel.duel,
}
FACTS = {
    "threw": "goal",
    "judged": "goal",
    "fell": "how",
    "phase": "over",
    "became": "untold",
    "ceased": "untold",
    "moved": "pushed",
    "loaded": "reloaded",
    "ship-moved": "turned",
    "heated": "cruised",
    "heat-fatigued": "shed",
    "effects-left": "back",
}
"""Facts that older logs lack, by the short name of the event."""

NEWER = {OPPOSED_SIDE, "breaking-free", "crushing", "casting", "breaking-out", "keeping-up"}
"""Purposes of rolls that no older log has: it calls every roll in a hold wrestling, and knows no powers."""

TOLD_PLAINLY = {"plain"}
"""Purposes of a roll that need no title but whose roll it is and with which trait."""


def tag(kind: type) -> str:
    """The short name of a type."""
    config: Any = kind.__struct_config__  # type: ignore[attr-defined]
    return str(config.tag)


@cache
def goals() -> set[str]:
    """Every word that a roll can have for what it is for."""
    told_apart = {"challenge", "resist", "shielding", "enduring", "grappling"}
    told_apart |= {"changing-trait", "special", "overcoming"}
    words = {tag(kind) for kind in (*CORE.goals, *CORE.purposes)} - told_apart
    words |= {OPPOSED, WRESTLING, ASSISTING, "suppress", *Task}
    words |= {f"shielding-{effect}" for effect in LastingEffect} | {f"enduring-{cause}" for cause in Strain}
    return {str(word) for word in words}


@cache
def log(name: str) -> Table[Any, Any, Any]:
    """One of the golden logs."""
    return LOGS[name]()


def forgotten(plain: Any) -> Any:
    """An entry as the version before would have written it."""
    for event in plain["act"].get("events", ()):
        if event.get("goal") not in NEWER:
            event.pop(FACTS.get(event["type"], ""), None)
        goal = event.get("frame", {}).get("test", {}).get("goal", {})
        if goal.get("type") == "plain":
            goal.pop("task", None)
    return plain


@pytest.mark.parametrize("name", LOGS)
def test_an_event_without_its_fact_is_read_with_it(name: str) -> None:
    table = log(name)
    codec = Codec(table.game)
    changed = 0
    for entry in table.entries:
        text = codec.encode(entry)
        old = msgspec.json.encode(forgotten(json.loads(text)))
        changed += old != text
        assert codec.entry.decode(old) == entry
    assert changed


@cache
def old_events(system: str) -> tuple[Any, ...]:
    """Every event of a system's exports that older versions made, as it is read."""
    files = [json.loads(facts.exported(name)) for name in facts.names()]
    return tuple(event for file in files if file["system"] == system for event in _read(file))


def _read(file: Any) -> Iterator[Any]:
    codec: Codec[Any, Any, Any] = Codec(SAGA if file["system"] == "saga" else SAVAGE)
    for plain in file["entries"]:
        yield from getattr(codec.entry.decode(json.dumps(plain)).act, "events", ())


@pytest.mark.parametrize(
    ("event", "fact"),
    [
        ({"type": "moved", "who": "red", "at": [1, 1], "spent": 0, "rule": "sw.push"}, {"pushed": True}),
        (
            {"type": "judged", "who": "red", "trait": "vigor", "level": 1, "rule": "7w.space.missile.neutron"},
            {"goal": "enduring-radiation"},
        ),
    ],
)
def test_what_no_export_has_is_read_too(event: dict[str, Any], fact: dict[str, Any]) -> None:
    events = Codec(SAVAGE).events
    (old,), (new,) = events.decode(json.dumps([event])), events.decode(json.dumps([event | fact]))
    assert old == new
    assert {name: getattr(new, name) for name in fact} == fact


@pytest.mark.parametrize(
    ("rule", "task"), [("sw.group", "for-all"), ("sw.natural-weapons", "climbing"), ("sw.test", ""), ("sw.melee", "")]
)
def test_a_roll_that_waits_says_what_is_tried(rule: str, task: str) -> None:
    dice = {"type": "trait", "dice": [6], "wild": 6}
    goal = {"type": "plain"}
    test = {"who": "red", "trait": "athletics", "pool": dice, "plus": 0, "parts": [], "rule": rule, "against": {}}
    frame = {"type": "rolled", "best": 1, "test": {**test, "goal": goal}}
    (event,) = Codec(SAVAGE).events.decode(json.dumps([{"type": "asked", "frame": frame}]))
    assert isinstance(event, Asked)
    assert isinstance(event.frame, Rolled)
    assert event.frame.test.goal == Plain(task)


@pytest.mark.parametrize(
    ("event", "fact"),
    [
        ({"type": "fell", "who": "red", "status": "dead", "rule": "sw.bleeding-out"}, {"how": ""}),
        ({"type": "fell", "who": "red", "status": "unconscious", "rule": "sw.nonlethal", "hours": 2}, {"how": ""}),
        ({"type": "loaded", "who": "red", "weapon": "bow", "rounds": 0, "rule": "x"}, {"reloaded": False}),
        ({"type": "phase", "phase": "peace", "round": 0, "rule": "sw.ruling"}, {"over": "fight"}),
    ],
)
def test_what_was_ordinary_stays_so(event: dict[str, Any], fact: dict[str, Any]) -> None:
    (read,) = Codec(SAVAGE).events.decode(json.dumps([event]))
    assert {name: getattr(read, name) for name in fact} == fact


@pytest.mark.parametrize(
    "text", ["{}", '"x"', '[{"type": 1}]', '[{"type": "threw", "rule": []}]', '[{"type": "asked"}]']
)
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        Codec(SAVAGE).events.decode(text)


@pytest.mark.parametrize("text", ["1", '{"act": 1}', '{"act": {"events": 1}}', '{"act": {"events": [[]]}}'])
@pytest.mark.parametrize("game", [SAVAGE, SAGA], ids=lambda game: game.name)
def test_what_is_no_entry_is_refused(game: Game[Any, Any, Any], text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        Codec(game).entry.decode(text)


def test_older_logs_have_every_goal() -> None:
    found = {event.goal for event in old_events("savage") if isinstance(event, Threw)}
    rare = {"enduring-radiation", "keep-senses", "striving", "hold-course"}  # no export has happened upon one
    assert found - {""} == goals() - rare - NEWER


@pytest.mark.parametrize("kind", sorted(set(FACTS) - {"threw", "moved"}))
def test_older_logs_have_every_other_fact(kind: str) -> None:
    usual = {"over": "fight", "how": "", "goal": ""}.get(FACTS[kind], False)
    assert any(getattr(event, FACTS[kind]) != usual for event in old_events("savage") if tag(type(event)) == kind)


def test_older_stories_have_rolls_for_the_order_of_turns() -> None:
    assert {event.ordering for event in old_events("saga") if isinstance(event, Judged)} == {True, False}


def test_every_goal_has_its_title_or_needs_none() -> None:
    others = {*map(str, Thrown), "mend-own", "damage-suffered", "damage-thing", "resists", "several"}
    titles = {title.removesuffix("-with") for title in book()["rolls"]}
    titles = {title.removesuffix("-resists") for title in titles}
    by_trait = {
        title for title in titles if any(title.startswith(f"{goal}-") for goal in ATTACKS) and title not in goals()
    }
    assert by_trait == {"hit-shooting", "hit-fighting", "hit-athletics", "hit-throwing"}
    assert titles - others - by_trait == goals() - TOLD_PLAINLY
    assert set(FAILED) <= goals()
    assert set(ATTACKS) <= goals()
