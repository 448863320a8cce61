"""Forms for writing by fields, over HTTP: for the game master, and all of it is taken as it is told."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from clients import FREE, served

from wildtable.savage.editions.settings import ruleset
from wildtable.savage.sheets.by_fields import fields
from wildtable.savage.sheets.table import read_values
from wildtable.server.wire.tables import NewTable
from wildtable.systems import systems
from wildtable.written import Written


@pytest.mark.parametrize("name", ["savage", "saga"])
def test_what_can_be_written_is_the_game_masters_to_ask(tmp_path: Path, name: str) -> None:
    async def whole() -> None:
        async with served(tmp_path, FREE, systems=systems()) as server, server.http() as http:
            edition = {"savage": "seven-worlds", "saga": "saga"}[name]
            opened = await server.hub.open(NewTable(name, edition, "", "Ours"))
            for key, status in ((opened.player_key, 403), ("nobody", 403), (opened.gm_key, 200)):
                headers = {"Authorization": f"Bearer {key}"}
                answer = await http.get(f"/api/tables/{opened.table}/forms", headers=headers)
                wanted = 404 if name == "saga" and status == 200 else status
                assert answer.status_code == wanted, answer.text
            if name == "savage":
                assert [each["chapter"] for each in answer.json()["chapters"]] == ["vehicles", "ships"]

    asyncio.run(whole())


def test_everything_that_is_begun_from_is_read_as_it_stands() -> None:
    told = fields(ruleset("seven-worlds"))
    for chapter in told.chapters:
        for thing in chapter.things:
            document = {"edition": "seven-worlds", chapter.chapter: {f"our-{thing.id}": thing.values}}
            assert read_values(Written(document, {})).problems == (), thing.id
            assert {field.name for field in chapter.fields} - set(thing.values) <= {"armor", "handling", "open"}
    document = {"edition": "seven-worlds", "numbers": told.values}
    assert read_values(Written(document, {})).problems == ()
    assert {"rounds", "ships_wounds_most", "wild_attack"} <= set(told.values)
    assert all(field.says for field in told.numbers)


def test_without_a_setting_there_are_numbers_alone() -> None:
    told = fields(ruleset("adventure"))
    assert told.chapters == ()
    assert told.values["wild_attack"] == ruleset("adventure").edition.wild_attack
