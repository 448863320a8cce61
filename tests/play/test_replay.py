"""The log gives back the game: as JSON, folded, and decided again; and a changed rule is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.planting import plant
from tests.play.duel import ANN, BLOW, do, table
from tests.savage.walker import CODEC, Walker
from wildtable.play import Did, Entry, Table, rehearse
from wildtable.savage.attacks import rules as attack
from wildtable.savage.damage import play as damage_play
from wildtable.savage.game import SAVAGE
from wildtable.savage.sight.messages import Light
from wildtable.savage.traits import rules as traits
from wildtable.savage.traits.messages import Keep
from wildtable.savage.wounds import rules as wound_rules


@pytest.fixture(scope="module")
def walked() -> list[Table[Any, Any, Any]]:
    """Some tables after a hundred commands."""
    walkers = [Walker(seed) for seed in range(300, 305)]
    for walker in walkers:
        walker.walk(100)
    return [walker.table for walker in walkers]


def test_entries_come_back_from_json(walked: list[Table[Any, Any, Any]]) -> None:
    for at in walked:
        for entry in at.entries:
            line = CODEC.encode(entry)
            back = CODEC.entry.decode(line)
            assert back == entry
            assert CODEC.encode(back) == line
            if isinstance(entry.act, Did):
                assert CODEC.command.decode(CODEC.encode(entry.act.command)) == entry.act.command
                assert CODEC.events.decode(CODEC.encode(entry.act.events)) == entry.act.events


def test_states_come_back_from_json_at_every_entry(walked: list[Table[Any, Any, Any]]) -> None:
    for at in walked[:4]:
        again = Table(SAVAGE, CODEC.state.decode(CODEC.encode(at.first)))
        for entry in at.entries:
            again.add(CODEC.entry.decode(CODEC.encode(entry)))
            assert CODEC.state.decode(CODEC.encode(again.state)) == again.state
        assert again.state == at.state
        assert again.fallen == at.fallen
        assert again.standing == at.standing


@pytest.mark.parametrize(
    "line",
    [
        b"{}",
        b"[]",
        b'{"seq": 1, "id": "", "at": 0, "act": {"type": "nothing"}}',
        b'{"seq": 1, "id": "", "at": 0, "act": {"type": "did", "seat": "gm", "command": {"type": "fly"}}}',
        b'{"seq": "1", "id": "", "at": 0, "act": {"type": "taken-back", "seat": "gm", "to": 0}}',
        b'{"seq": 1, "id": "", "at": 0, "act": {"type": "taken-back", "seat": "gm", "to": 1e999}}',
    ],
)
def test_what_is_no_entry_is_refused(line: bytes) -> None:
    with pytest.raises((msgspec.ValidationError, msgspec.DecodeError)):
        CODEC.entry.decode(line)


def test_a_command_with_an_unknown_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        CODEC.command.decode(b'{"type": "run", "who": "red", "fast": true}')


def test_what_was_played_is_decided_the_same_again(walked: list[Table[Any, Any, Any]]) -> None:
    for at in walked:
        rehearse(SAVAGE, at.first, at.entries)


CHANGES: list[tuple[Any, str, Callable[..., Any]]] = [
    (traits, "may_reroll", lambda critical, rolls, mishap, final: False),
    (wound_rules, "damage_result", lambda level, shaken: (max(0, level), level > 0)),
    (wound_rules, "RAISE_DIE", 8),
    (attack, "gang_up", lambda foes, beside, most: max(0, foes)),
    (traits, "wound_penalty", lambda wounds, most: -2 * wounds),
    (traits, "UNSKILLED_DIE", 6),
    (attack, "cover_level", lambda *_, **__: 0),
]


@pytest.mark.parametrize(("module", "name", "other"), CHANGES, ids=[name for _, name, _ in CHANGES])
def test_a_changed_rule_is_found(
    walked: list[Table[Any, Any, Any]], monkeypatch: pytest.MonkeyPatch, module: Any, name: str, other: Any
) -> None:
    plant(monkeypatch, module, name, other)
    assert any("entry " in difference(at) for at in walked)


def difference(at: Table[Any, Any, Any]) -> str:
    """Return what rehearsing a table finds, or nothing."""
    try:
        rehearse(SAVAGE, at.first, at.entries)
    except AssertionError as error:
        return str(error)
    return ""


def game() -> Table[Any, Any, Any]:
    """A short game: a blow, kept, and its damage."""
    at = table()
    do(at, ANN, BLOW, ((5,), (6, 2)))
    do(at, ANN, Keep("red"), ((7,), (3,)))
    return at


def changed(entry: Entry[Any, Any], **act: Any) -> Entry[Any, Any]:
    """An entry as somebody might have changed it."""
    return replace(entry, act=replace(entry.act, **act))


def test_a_changed_log_is_found() -> None:
    at = game()
    first, second = at.entries
    rehearse(SAVAGE, at.first, [first, second])
    forged = [
        changed(first, chance=(((8, 1), (6, 2)),)),
        changed(first, chance=()),
        changed(first, chance=(*first.act.chance, "KS")),
        changed(first, chance=(((9,), (6, 2)),)),
        changed(first, chance=("KS",)),
        changed(first, seat="ben"),
        changed(first, command=replace(BLOW, options=("head",))),
        changed(first, command=replace(BLOW, target="brute")),
        changed(first, events=first.act.events[:-1]),
        changed(first, events=(*first.act.events, Light(1))),
    ]
    for entry in forged:
        with pytest.raises(AssertionError, match="entry 1"):
            rehearse(SAVAGE, at.first, [entry, second])


def test_what_an_older_log_says_is_held_against_it() -> None:
    """Facts that an event leaves to their defaults are said as well; only a fact that was added later may say more
    now."""
    at = game()
    first, second = at.entries
    rehearse(SAVAGE, at.first, [first, second], older=True)
    for place, event in enumerate(first.act.events):
        for field in msgspec.structs.fields(event):
            if not field.required and getattr(event, field.name) != field.default:
                plainer = replace(event, **{field.name: field.default})
                events = (*first.act.events[:place], plainer, *first.act.events[place + 1 :])
                with pytest.raises(AssertionError, match="entry 1"):
                    rehearse(SAVAGE, at.first, [changed(first, events=events), second], older=True)
                added = replace(SAVAGE, added=frozenset({(type(event), field.name)}))
                rehearse(added, at.first, [changed(first, events=events), second], older=True)
                return
    pytest.fail("no event says more than its defaults")


def test_the_first_entry_that_differs_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    at = game()
    do(at, ANN, Keep("red"))
    rehearse(SAVAGE, at.first, at.entries)
    plant(monkeypatch, damage_play, "wounded", lambda play, who, dealt, blow: None)
    with pytest.raises(AssertionError, match=r"entry 3: .*Keep"):
        rehearse(SAVAGE, at.first, at.entries)
