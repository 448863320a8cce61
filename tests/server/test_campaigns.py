"""A campaign over HTTP and by the command line: out of a table and into it, while it is played and while it is not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from clients import FREE, Client, Server, served
from msgspec.structs import replace

from wildtable.cli.main import main
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.systems import systems

FOES = "[figures.ogre]\nname = 'Ogre'\nsize = 2\nedges = ['iron-jaw']\n"
JAW = "edges:\n  iron-jaw:\n    effects: [{question: trait, traits: [vigor], value: 2}]\n"
BAD = FOES.replace("size = 2", "size = 'big'")


def run(data: Path, test: Callable[[Server, Opened], Awaitable[None]], **limits: Any) -> None:
    """Run a test at an empty table of Savage Worlds."""

    async def whole() -> None:
        async with served(data, replace(FREE, **limits), systems=systems()) as server:
            await test(server, await server.hub.open(NewTable("savage", "deluxe", "", "Ours")))

    asyncio.run(whole())


async def sent(server: Server, table: str, key: str, files: dict[str, str], **fields: Any) -> Any:
    """The answer to files that are written into a campaign."""
    told = [{"name": name, "text": text} for name, text in files.items()]
    async with server.http() as http:
        headers = {"Authorization": f"Bearer {key}"}
        body = {"id": "x1", "files": told, **fields}
        return await http.post(f"/api/tables/{table}/campaign", json=body, headers=headers)


async def told(server: Server, table: str, key: str) -> Any:
    """Return what a table has of its own."""
    async with server.http() as http:
        return await http.get(f"/api/tables/{table}/campaign", headers={"Authorization": f"Bearer {key}"})


def test_files_are_written_into_a_table_that_is_being_played(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        player = server.join(opened.table, opened.player_key, "Ann")
        async with server.join(opened.table, opened.gm_key) as gm, player as ann:
            answer = await sent(server, opened.table, opened.gm_key, {"foes.toml": FOES, "jaw.yaml": JAW})
            assert (answer.status_code, answer.json()) == (
                200,
                {"seq": 1, "said": ["Now in the campaign: Iron Jaw.", "Now in the campaign, figures: Ogre."]},
            )
            step, hers = await gm.until("step", seq=1), await ann.until("step", seq=1)
            assert step["line"]["said"] == ["Now in the campaign: Iron Jaw.", "Now in the campaign, figures: Ogre."]
            assert hers["line"] is None  # what is written is the game master's until it is shown
            enter = next(o for o in gm.now["offers"] if o["command"]["type"] == "enter")
            figures = next(field for field in enter["fields"] if field["name"] == "figure")
            assert "ogre" in [choice["value"] for choice in figures["choices"]]
            campaign = (await told(server, opened.table, opened.gm_key)).json()["campaign"]
            assert campaign["figures"] == {"ogre": {"name": "Ogre", "size": 2, "edges": ["iron-jaw"]}}
            again = await sent(server, opened.table, opened.gm_key, {"foes.toml": FOES, "jaw.yaml": JAW}, id="x2")
            assert (again.status_code, again.json()["code"]) == (400, "nothing-new")
            await takes_back(gm)
            assert (await told(server, opened.table, opened.gm_key)).json()["campaign"]["figures"] == {}

    run(tmp_path, test)


async def takes_back(gm: Client) -> None:
    assert (await gm.ask(type="take-back", id="b1", seen=gm.seq, to=0))["type"] == "step"


def test_what_does_not_fit_is_said_with_file_and_line_and_nothing_is_written(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        answer = await sent(server, opened.table, opened.gm_key, {"jaw.yaml": JAW, "foes.toml": BAD})
        assert answer.status_code == 400
        assert answer.json()["problem"].startswith("foes.toml, line 3, figures.ogre.size: 'big' does not fit")
        for text, code in (
            ("{", "bad-json"),
            ('{"id": "x"}', "bad-message"),
            ('{"id": "x", "files": [{}]}', "bad-message"),
        ):
            async with server.http() as http:
                headers = {"Authorization": f"Bearer {opened.gm_key}"}
                bad = await http.post(f"/api/tables/{opened.table}/campaign", content=text, headers=headers)
            assert (bad.status_code, bad.json()["code"]) == (400, code)
        assert (await told(server, opened.table, opened.gm_key)).json()["campaign"]["edges"] == {}

    run(tmp_path, test)


def test_nobody_but_the_game_master_reads_or_writes_it(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        other = await server.hub.open(NewTable("savage", "deluxe", "", "Theirs"))
        async with server.join(opened.table, opened.player_key, "Ann") as ann:
            keys = (opened.player_key, ann.welcome["key"], other.gm_key, "x" * 5000)
        answers = [await told(server, opened.table, key) for key in keys]
        answers += [await sent(server, opened.table, key, {"jaw.yaml": JAW}) for key in keys]
        answers.append(await told(server, "t-unknown", opened.gm_key))
        said = {(answer.status_code, answer.json()["problem"]) for answer in answers}
        assert said == {(403, "This table does not exist, or the key is wrong.")}
        async with server.http() as http:
            bare = await http.get(f"/api/tables/{opened.table}/campaign")
        assert (bare.status_code, bare.json()["problem"]) == (403, "The key is missing.")

    run(tmp_path, test)


def test_too_much_and_too_many_wrong_keys_are_refused(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        answer = await sent(server, opened.table, opened.gm_key, {"big.toml": "#" * 3000})
        assert (answer.status_code, answer.json()["code"]) == (413, "too-big")
        codes = [(await told(server, opened.table, "wrong")).json()["code"] for _ in range(4)]
        assert codes == ["no-entry", "no-entry", "no-entry", "too-many-guesses"]

    run(tmp_path, test, files=2000, guesses=3)


async def asked(server: Server, table: str, key: str, text: str, **more: str) -> Any:
    """The answer to: what is this?"""
    async with server.http() as http:
        headers = {"Authorization": f"Bearer {key}"}
        return await http.post(f"/api/tables/{table}/read", json={"text": text, **more}, headers=headers)


BLOCK = "Bo\nAttributes: Vigor d6\nSkills: Fighting d8\nPace: 6; Parry: 7; Toughness: 5\n"


def test_numbers_that_differ_are_shown_and_can_be_chosen(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        found = (await asked(server, opened.table, opened.gm_key, BLOCK)).json()
        expected = {"figure": "Bo", "number": "Parry", "file": 7, "rules": 6, "parts": "Fighting 6", "kept": "file"}
        assert found["differences"] == [expected]
        assert found["listed"][0] == "Bo: Parry: the file says 7, the rules make 6 (Fighting 6); kept as written."
        assert json.loads(found["text"])["heroes"]["bo"]["edges"] == ["parry-as-written-plus-1"]
        ours = (await asked(server, opened.table, opened.gm_key, BLOCK, numbers="rules")).json()
        assert ours["differences"] == [{**expected, "kept": "rules"}]
        assert "edges" not in json.loads(ours["text"])

    run(tmp_path, test, readings=2, brought=900)


def test_whoever_sits_at_the_table_has_something_read_and_not_too_often(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.join(opened.table, opened.player_key, "Ann") as ann:
            own = ann.welcome["key"]
        wren = (await asked(server, opened.table, own, "name: Wren\nedges: [luck]\n")).json()
        assert json.loads(wren["text"]) == {"heroes": {"wren": {"name": "Wren", "edges": ["luck"], "wild_card": True}}}
        assert wren["names"] == ["Wren"]
        nothing = await asked(server, opened.table, own, "hello there")
        assert (nothing.status_code, nothing.json()["problem"]) == (200, "This format is not supported.")
        assert (await asked(server, opened.table, opened.player_key, "x")).status_code == 403
        assert (await asked(server, opened.table, own, "x" * 1000)).json()["code"] == "too-big"
        assert (await asked(server, opened.table, own, "x")).status_code == 429
        assert (await told(server, opened.table, opened.gm_key)).json()["campaign"]["heroes"] == {}

    run(tmp_path, test, readings=2, brought=900)


# By the command line.


def wildtable(*words: str) -> Result:
    """Return the output of `wildtable campaign`."""
    return CliRunner().invoke(main, ["campaign", *words])


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with a campaign."""
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "foes.toml").write_text(FOES)
    (folder / "jaw.yaml").write_text(JAW)
    return folder


def by_id(data: Path) -> str:
    """A table that no server plays any more."""
    kept: list[str] = []

    async def test(_server: Server, opened: Opened) -> None:
        kept.append(opened.table)

    run(data, test)
    return kept[0]


def test_a_campaign_is_read_and_written_while_no_server_runs(tmp_path: Path, files: Path) -> None:
    where = (by_id(tmp_path), "--data", str(tmp_path))
    assert wildtable(*where).output == 'edition = "deluxe"\n'
    assert (
        wildtable(*where, str(files)).output == "Now in the campaign: Iron Jaw.\nNow in the campaign, figures: Ogre.\n"
    )
    assert wildtable(*where, str(files)).output == "Nothing in it is new.\n"
    once = wildtable(*where).output
    assert "[figures.ogre]\n" in once
    (tmp_path / "again.toml").write_text(once)
    assert wildtable(*where, str(tmp_path / "again.toml")).output == "Nothing in it is new.\n"
    (tmp_path / "imp.yaml").write_text("figures: {imp: {name: Imp}}\n")
    assert wildtable(*where, str(tmp_path / "imp.yaml"), "--whole", "--json").output == (
        json.dumps(["Now in the campaign, figures: Imp.", "Removed from the campaign: Ogre."], indent=2) + "\n"
    )
    assert list(json.loads(wildtable(*where, "--json").output)["figures"]) == ["imp"]
    assert "figures:\n  imp:\n    name: Imp\n" in wildtable(*where, "--yaml").output


def test_what_a_file_says_wrong_is_one_line(tmp_path: Path, files: Path) -> None:
    (files / "foes.toml").write_text(BAD)
    refused = wildtable(by_id(tmp_path), str(files), "--data", str(tmp_path))
    assert refused.exit_code == 3
    assert f"{files / 'foes.toml'}, line 3, figures.ogre.size: 'big' does not fit" in refused.output
    assert "no table 'nix'" in wildtable("nix", "--data", str(tmp_path)).output
    assert "That is not a link to a table" in wildtable("http://127.0.0.1:9/t-1/k").output
    assert "does not answer like a Wildtable server" in wildtable("http://127.0.0.1:9/#/t-1/k").output


def test_a_table_that_is_served_is_written_by_its_link(tmp_path: Path, files: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        link = f"{server.url}/#/{opened.table}/{opened.gm_key}"
        async with server.join(opened.table, opened.gm_key) as gm:
            wrote = await asyncio.to_thread(wildtable, link, str(files))
            assert wrote.output == "Now in the campaign: Iron Jaw.\nNow in the campaign, figures: Ogre.\n"
            await gm.until("step", seq=1)
        assert "[figures.ogre]" in (await asyncio.to_thread(wildtable, link)).output
        again = await asyncio.to_thread(wildtable, link, str(files))
        assert again.output == "Nothing in it is new.\n"
        player = f"{server.url}/#/{opened.table}/{opened.player_key}"
        assert "the key is wrong" in (await asyncio.to_thread(wildtable, player)).output
        busy = await asyncio.to_thread(wildtable, opened.table, str(files), "--data", str(tmp_path))
        assert "Give the game master's link in place of TABLE." in busy.output

    run(tmp_path, test)


def test_what_there_is_to_draw_with_is_the_game_masters(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.http() as http:

            async def asked(table: str, key: str) -> Any:
                return await http.get(f"/api/tables/{table}/palette", headers={"Authorization": f"Bearer {key}"})

            answer = await asked(opened.table, opened.gm_key)
            assert answer.status_code == 200
            assert "water" in [kind["id"] for kind in answer.json()["ground"]]
            assert (await asked(opened.table, opened.player_key)).status_code == 403
            saga = await server.hub.open(NewTable("saga", "saga", "", "Ours"))
            none = await asked(saga.table, saga.gm_key)
            assert (none.status_code, none.json()["code"]) == (404, "no-palette")

    run(tmp_path, test)


def test_what_does_not_fit_of_a_scene_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        async with server.http() as http:

            async def asked(key: str, body: Any = None, table: str = opened.table) -> Any:
                headers = {"Authorization": f"Bearer {key}"}
                if body is None:
                    return await http.get(f"/api/tables/{table}/staging", headers=headers)
                return await http.post(f"/api/tables/{table}/weigh", json=body, headers=headers)

            there = (await asked(opened.gm_key)).json()
            assert {
                name: value
                for name, value in next(each for each in there["figures"] if each["id"] == "villain").items()
                if name != "says"
            } == {"id": "villain", "called": "Villain", "alone": True}
            assert (there["side"], there["group"]) == ("foes", 20)
            scene = {"place": "moon", "figures": [{"is": "raider"}]}
            told = await asked(opened.gm_key, {"text": json.dumps({"scenes": {"fall": scene}})})
            assert [each["where"] for each in told.json()["problems"]] == ["scenes.fall.place"]
            wrong = {"figures": [{"is": "raider", "at": [1, 1]}, {"is": "villain", "count": 2}]}
            told = await asked(opened.gm_key, {"text": json.dumps({"scenes": {"fall": wrong}})})
            assert [each["where"] for each in told.json()["problems"]] == [
                "scenes.fall.figures.0.at",
                "scenes.fall.figures.1.count",
            ]
            fine = await asked(opened.gm_key, {"text": json.dumps({"scenes": {"fall": {"title": "Fall"}}})})
            assert fine.json() == {"problems": []}
            for text in ("", "[]", '{"scenes": {"fall": {"title": "\\u200b"}}}'):
                (said,) = (await asked(opened.gm_key, {"text": text})).json()["problems"]
                assert said["problem"]
            for body in (None, {"text": "{}"}):
                assert (await asked(opened.player_key, body)).status_code == 403
            for body in ({}, {"text": 1}, {"text": "{}", "more": 1}, []):
                assert (await asked(opened.gm_key, body)).status_code == 400
            campaign = await http.get(
                f"/api/tables/{opened.table}/campaign", headers={"Authorization": f"Bearer {opened.gm_key}"}
            )
            assert not campaign.json()["campaign"].get("scenes")
            saga = await server.hub.open(NewTable("saga", "saga", "", "Ours"))
            none = await asked(saga.gm_key, table=saga.table)
            assert (none.status_code, none.json()["code"]) == (404, "no-staging")

    run(tmp_path, test)
