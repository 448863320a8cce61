"""A campaign that is changed in the middle of everything: what the change says is other, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random as Source
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.saga.walker import SEATS, Walker
from wildtable.dice import Random
from wildtable.play import GM, WATCH, Refused, Table, rehearse
from wildtable.play.campaign_files import sources
from wildtable.saga.campaign.messages import BringIn, Write
from wildtable.saga.campaign.queries import CAMPAIGN, opened, told
from wildtable.saga.character.model import Drive
from wildtable.saga.facts import Story
from wildtable.saga.game import SAGA
from wildtable.saga.growing.figures import conditions, drafts, opening
from wildtable.server.table import seat_view
from wildtable.systems import system
from wildtable.written import Written, from_toml, to_toml

SYSTEM = system("saga")
FIRE = {"title": "On fire", "when": "round", "skill": "athletics", "rating": 4, "instead": "grace", "harm": "pain"}
GRIM = {"title": "Grim", "assets": ["grace"], "question": "block-per-grace", "value": 3}
TROLL = {"name": "Troll", "physical": 6, "note": "It fears the sun."}
FILE: dict[str, Any] = {
    "options": {"skill_x": "Magic"},
    "numbers": {"trade_dice": 4},
    "conditions": {"on-fire": FIRE},
    "perks": {"grim": GRIM},
    "elements": {"troll": TROLL},
}


def at(story: Story | None = None) -> Table[Story, Any, Any]:
    return Table(SAGA, replace(story or opening(scene="customs-house"), pending=()))


def write(table: Table[Story, Any, Any], change: Mapping[str, Any], seat: str = GM, whole: bool = False) -> list[str]:
    """The change is in the log; the names of its events."""
    entry = table.do(seat, Write(json.dumps(change), "" if seat == GM else seat, whole), Random())
    table.add(entry)
    return [type(event).__name__ for event in entry.act.events]


def refused(table: Table[Story, Any, Any], change: Mapping[str, Any], seat: str = GM) -> str:
    with pytest.raises(Refused) as error:
        write(table, change, seat)
    return error.value.problem


def test_a_tables_own_is_there_from_now_on_and_can_be_taken_away_again() -> None:
    table = at()
    first = table.state
    assert write(table, FILE) == ["Renumbered", "Owned"]
    assert {name: told(table.state)[name] for name in FILE} == FILE
    assert table.state.rules.perks["grim"].value == 3
    assert [each.id for each in table.state.ready if each not in first.ready] == ["on-fire"]
    gone = {"numbers": {}, "conditions": {}, "perks": {}, "elements": {}, "options": {"skill_x": None}}
    write(table, gone, whole=True)
    assert table.state == first


def test_a_condition_of_the_tables_goes_before_the_ready_one_and_gives_it_back() -> None:
    table = at()
    ready = next(iter(conditions().values()))
    write(table, {"conditions": {ready.id: FIRE}})
    assert next(each for each in table.state.ready if each.id == ready.id).title == "On fire"
    write(table, {"conditions": {ready.id: None}})
    assert ready in table.state.ready


def test_an_element_is_brought_in_as_often_as_it_is_wanted_and_hidden_if_so_wanted() -> None:
    table = at()
    write(table, FILE)
    for shown in (True, False):
        table.add(table.do(GM, BringIn("troll", shown), Random()))
    assert [(each.id, each.hidden) for each in table.state.elements if each.name == "Troll"] == [
        ("troll", False),
        ("troll-2", True),
    ]
    write(table, {"elements": {"troll": {**TROLL, "physical": 2}}})
    assert [each.physical for each in table.state.elements if each.name == "Troll"] == [6, 6]


def test_a_player_makes_a_character_by_its_steps() -> None:
    table = at()
    steps = msgspec.to_builtins(drafts()[0])
    write(table, {"characters": {"eve": {**steps, "name": "Eve"}}}, "p-1")
    assert (table.state["eve"].seat, table.state["eve"].name) == ("p-1", "Eve")
    assert refused(table, {"characters": {"eve": steps}}, "p-1") == "Eve can advance only by the rules."
    assert refused(table, {"characters": {"zoe": {"name": "Zoe"}}}, "p-1") == (
        "A player's character must be made step by step."
    )
    assert refused(table, FILE, "p-1") == "A player can add only characters, not 'options'."
    assert "Characters, zoe: Traits" in refused(table, {"characters": {"zoe": {**steps, "traits": ["x"] * 20}}}, "p-1")


def test_a_number_that_has_no_end_is_refused() -> None:
    gear = [{"name": name, "kind": "buff", "rating": int("9" * 4300)} for name in ("a", "b")]
    change = {"characters": {"eve": {**msgspec.to_builtins(drafts()[0]), "gear": gear}}}
    assert refused(at(), change, "p-1") == "Characters, eve, gear 1, rating: That number is too large."


def test_a_character_is_another_and_fares_as_before() -> None:
    table = at()
    who = table.state.characters[0]
    given = told(table.state)["characters"][who.id]
    change = {**given, "force": 1, "drives": [given["drives"][0], {"name": "See the sea"}]}
    assert write(table, {"characters": {who.id: change}}) == ["Grew", "Tokens", "Driven"]
    now = table.state[who.id]
    assert (now.sheet.assets.force, now.tokens.force, now.tokens.grace) == (1, 1, who.tokens.grace)
    assert now.drives == (who.drives[0], Drive("See the sea"))
    assert now.gear == who.gear
    assert refused(table, {"characters": {who.id: {**change, "doom": 2}}}) == (
        f"Characters, {who.id.replace('-', ' ')}, doom: {who.name} is already in play."
    )
    assert refused(table, {"characters": {who.id: None}}) == f"Characters: {who.name} cannot be removed by a file."
    assert refused(table, {"edition": "deluxe"}).startswith("Edition: ")


def test_a_folder_opens_a_table_with_its_characters(tmp_path: Path) -> None:
    (tmp_path / "fire.toml").write_text('edition = "saga"\n' + to_toml({"conditions": {"on-fire": FIRE}}))
    (tmp_path / "eve.toml").write_text('name = "Eve"\nforce = 3\nathletics = 4\n')
    story = opened(sources([tmp_path]), "")
    assert [(who.id, who.sheet.assets.force) for who in story.characters] == [("eve", 3)]
    assert (story.phase, story.chapter, story.ready[-1].id) == ("between", 0, "on-fire")
    (tmp_path / "eve.toml").write_text('name = "Eve"\nforces = 3\n')
    with pytest.raises(Refused, match=r"eve\.toml, line 2, characters\.eve\.forces: .* 'force'"):
        opened(sources([tmp_path]), "")


# Nothing else.

CHANGES: Mapping[str, Callable[[Source], dict[str, Any]]] = {
    "numbers": lambda source: {"numbers": {"trade_dice": source.randint(2, 5)}},
    "options": lambda source: {"options": {"skill_x": source.choice(["", "Magic", "Hexes"])}},
    "conditions": lambda source: {"conditions": {"on-fire": {**FIRE, "rating": source.randint(1, 6)}}},
    "perks": lambda source: {"perks": {"grim": {**GRIM, "value": source.randint(1, 6)}}},
    "elements": lambda source: {"elements": {"troll": source.choice([None, {**TROLL, "physical": 3}, TROLL])}},
}


def without(story: Story, kind: str) -> Story:
    """A story without what a change of one kind may touch."""
    rules = story.rules
    if kind == "numbers":
        return replace(story, rules=replace(rules, edition=replace(rules.edition, trade_dice=0)))
    if kind in ("options", "perks"):
        return replace(story, rules=replace(rules, options=replace(rules.options, skill_x="", perks=())))
    return replace(story, **{"ready" if kind == "conditions" else "prepared": ()})


class Writer(Walker):
    """A walk on which the campaign is changed again and again, and elements of it come in."""

    writes = 0.3

    def written(self) -> tuple[str, Any, Any] | None:
        """Any change that there is something new in."""
        kind = self.random.choice(sorted(CHANGES))
        command = Write(json.dumps(CHANGES[kind](self.random)))
        offered = next(o for o in SAGA.offers(self.table.state, GM) if isinstance(o.template, Write))
        if command not in offered:
            return None
        before = self.table.state
        after = SAGA.folded(before, SAGA.decide(before, GM, command, Random()))
        assert after != before
        assert without(after, kind) == without(before, kind), kind
        document = Written(told(after), {})
        assert CAMPAIGN.changes(after, document, "").events == (), "what is told is not what there is"
        assert CAMPAIGN.changes(after, document, "").problems == ()
        assert from_toml(to_toml(told(after))).value == told(after)
        return GM, command, ()


def test_in_the_middle_of_everything_only_what_is_said_changes() -> None:
    commands: set[str] = set()
    for seed in range(420, 426):
        commands.update(Writer(seed).walk(60).commands)
    assert {"write", "bring-in"} <= commands


def test_it_can_be_taken_back() -> None:
    walker = Walker(7)
    walker.walk(40)
    table: Table[Story, Any, Any] = walker.table
    before = table.state
    write(table, FILE)
    table.add(table.take_back(GM, table.standing[-2]))
    assert table.state == before
    rehearse(SAGA, table.first, table.entries)


def test_of_elements_that_are_not_there_players_learn_nothing() -> None:
    sent: dict[str, set[bytes]] = {}
    for name in ("Troll", "Dragon"):
        table = at()
        for change in ({**TROLL, "name": name}, {**TROLL, "name": name, "physical": 2}, None):
            write(table, {"elements": {name.lower(): change}})
            for seat in (*SEATS[1:], WATCH):
                line = seat_view.line(SYSTEM, table.state, table.entries[-1], seat)
                now = seat_view.with_back(seat_view.now(SYSTEM, table.state, seat), table, seat)
                sent.setdefault(f"{table.seq} {seat}", set()).add(msgspec.json.encode((line, now)))
    assert {seat: len(each) for seat, each in sent.items()} == dict.fromkeys(sent, 1)
