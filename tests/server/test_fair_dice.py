"""Fair dice over a socket: what is promised before, what is revealed to whom, and what an export proves."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from clients import FREE, Client, Server, served

from wildtable.cli.main import main
from wildtable.dice.fair import fell
from wildtable.dice.proof import ChancePiece
from wildtable.server.wire.tables import NewTable
from wildtable.store.files import export_table, import_table, store_url
from wildtable.systems import systems

TOSS = {"type": "toss"}


def nonce() -> str:
    """Return what a client adds."""
    return secrets.token_hex(16)


def played(data: Path, test: Any, *, system: str = "savage", scene: str = "ambush") -> None:
    """Run a test with a game master, two players and a spectator."""

    async def whole() -> None:
        async with served(data, FREE, systems=systems()) as server:
            table = await server.hub.open(NewTable(system, "adventure", scene, ""))
            async with (
                server.join(table.table, table.gm_key) as gm,
                server.join(table.table, table.player_key, "Ada") as ada,
                server.join(table.table, table.player_key, "Bo") as bo,
                server.join(table.table, table.player_key) as watch,
            ):
                await test(server, table, {"gm": gm, "ada": ada, "bo": bo, "watch": watch})

    asyncio.run(whole())


async def says(client: Client, text: str, **fields: Any) -> dict[str, Any]:
    """Type something on the line."""
    return await client.ask(**({"type": "say", "id": client.new_id(), "text": text, "nonce": nonce()} | fields))


def fits(step: dict[str, Any], promise: str) -> bool:
    """Return whether a step's proof is of a promise, and its dice what comes from it; made again with nothing of ours
    but the stream itself."""
    proof = step["proof"]
    seed = bytes.fromhex(proof["seed"])
    shown = [(die["sides"], die["faces"]) for card in step["line"]["rolls"] for die in card["dice"]]
    for piece in proof["pieces"]:
        made = fell(seed, proof["nonce"], ChancePiece(piece["at"], tuple(piece["sides"]), piece.get("aces", False)))
        if made != tuple(map(tuple, piece["faces"])):
            return False
        if any((sides, faces) not in shown for sides, faces in zip(piece["sides"], piece["faces"], strict=True)):
            return False
    return hashlib.sha256(seed + bytes.fromhex(proof.get("link", ""))).hexdigest() == promise


def test_dice_come_from_what_was_promised_and_the_nonce_that_was_sent(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Any, people: dict[str, Client]) -> None:
        ada, bo = people["ada"], people["bo"]
        promise = ada.welcome["promise"]
        assert [each.welcome["promise"] for each in people.values()] == [promise] * 4
        mine = nonce()
        step = await says(ada, "3d6!+d100", nonce=mine)
        assert fits(step, promise)
        assert step["proof"]["nonce"] == mine
        assert step["promise"] not in ("", promise)
        words = await says(bo, "nice")
        assert not {"promise", "proof"} & set(words)  # nothing was thrown: what was promised stands
        for each in people.values():
            await each.catch_up(bo.seq)
            heard = [step for step in each.steps if "promise" in step]
            assert [one["promise"] for one in heard] == [step["promise"]]
            assert heard[0]["proof"] == step["proof"]  # all saw all of it
        again = await says(bo, "2d10", nonce="")
        assert fits(again, step["promise"])
        await bo.say(type="show", id="s")
        assert (await bo.until("shown"))["promise"] == again["promise"]

    played(tmp_path, test)


def test_a_seed_goes_only_to_whoever_sees_all_that_fell(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Any, people: dict[str, Client]) -> None:
        known = {"/gmr 2d6": {"gm", "ada"}, "/br 2d6": {"gm"}, "/sr 2d6": {"ada"}, "/r 2d6": set(people)}
        for text, may in known.items():
            seq = (await says(people["ada"], text))["seq"]
            for name, each in people.items():
                await each.catch_up(seq)
                step = next(step for step in each.steps if step["seq"] == seq)
                assert ("proof" in step) == (name in may), (text, name)
                assert step["promise"]

    played(tmp_path, test)


def test_no_seed_secret_or_piece_of_a_blind_throw_is_in_what_others_are_sent(tmp_path: Path) -> None:
    seeds: dict[int, str] = {}

    async def test(server: Server, table: Any, people: dict[str, Client]) -> None:
        for text in ("/br 2d6", "/sr d20", "/gmr d8"):
            await says(people["ada"], text)
        await people["gm"].catch_up(people["ada"].seq)
        begun = await people["gm"].do({"type": "begin"}, nonce=nonce())  # cards for all to see, the deck for nobody
        for each in people.values():
            await each.catch_up(begun["seq"])
        out = tmp_path / "table.json"
        with out.open("wb") as file:
            await asyncio.to_thread(export_table, store_url(tmp_path), table.table, file)
        kept = await server.hub.store.table(table.table)
        assert kept is not None
        assert kept.secret not in repr(kept)
        assert kept.secret not in out.read_text()
        for entry in json.loads(out.read_text())["entries"]:
            seeds[entry["seq"]] = entry["proof"]["seed"]
        sent = {name: "".join(each.frames) for name, each in people.items()}
        assert all(kept.secret not in text for text in sent.values())
        who = {name: [seq for seq, seed in seeds.items() if seed in text] for name, text in sent.items()}
        assert who["gm"] == [1, 3, 4], "the canary itself is dead"
        assert who["ada"][:2] == [2, 3]
        assert not {1, 2, 3} & {*who["bo"], *who["watch"]}

    played(tmp_path, test)
    assert len(seeds) == 4


def test_what_is_sent_again_falls_the_same_and_uses_no_seed(tmp_path: Path) -> None:
    async def test(_server: Server, _table: Any, people: dict[str, Client]) -> None:
        ada = people["ada"]
        sent = {"type": "say", "id": "one", "text": "4d12", "nonce": nonce()}
        step = await ada.ask(**sent)
        again = await ada.ask(**sent)
        assert (again["seq"], again["line"]) == (step["seq"], step["line"])
        await ada.say(type="show", id="s")
        assert (await ada.until("shown"))["promise"] == step["promise"]
        for wrong in ("xyz", "A" * 32, "a" * 31, 5):
            assert (await ada.ask(**(sent | {"id": f"w{wrong}"[:9], "nonce": wrong})))["type"] == "refusal"

    played(tmp_path, test)


def test_own_dice_leave_the_tables_where_they_were(tmp_path: Path) -> None:
    """A throw on the line uses the seed while somebody has typed half of theirs: nobody can know what comes next."""

    async def test(server: Server, table: Any, people: dict[str, Client]) -> None:
        gm, ada, bo = people["gm"], people["ada"], people["bo"]
        await gm.ask(type="own-dice", id="o", allowed=True)
        await ada.catch_up(1)
        line = {"type": "say", "text": "2d6+d4 luck", "nonce": nonce()}
        await ada.say(**line, id="a", thrown=[[[1], [2]]])
        assert (await ada.until("throw-dice"))["thrown"] == [[[1], [2]]]
        assert (await says(bo, "d20"))["proof"]
        step = await ada.ask(**line, id="b", thrown=[[[1], [2]], [[3]]])
        assert step["line"]["rolls"][0]["typed"]
        assert not {"proof", "promise"} & set(step)  # people threw all of it
        checked(tmp_path, table.table, "Typed in by hand: 2 throws.")

    played(tmp_path, test)


def checked(data: Path, table: str, *says: str) -> None:
    """An export is verified, in these words."""
    out = data / "checked.json"
    with out.open("wb") as file:

        def write() -> None:
            export_table(store_url(data), table, file)

        with ThreadPoolExecutor(1) as one:
            one.submit(write).result()
    told = CliRunner().invoke(main, ["verify", str(out)])
    assert told.exit_code == 0, told.output
    for each in says:
        assert each in told.output


def test_an_exported_evening_is_proven_and_goes_on_on_another_server(tmp_path: Path) -> None:
    files: list[Path] = []

    async def test(server: Server, table: Any, people: dict[str, Client]) -> None:
        gm, ada = people["gm"], people["ada"]
        await gm.do({"type": "begin"}, nonce=nonce())
        await ada.catch_up(1)
        await says(ada, "2d6")
        await says(ada, "d100", nonce="")
        checked(tmp_path, table.table, "Proven: 2 throws and", "A page added its own", "and none to 1.")
        files.append(tmp_path / "checked.json")

    played(tmp_path, test)
    other = tmp_path / "other"
    other.mkdir()
    with files[0].open("rb") as file:
        imported = import_table(store_url(other), file, systems())
    checked(other, imported.table, "came from 2 secrets")

    async def on() -> None:
        async with (
            served(other, FREE, systems=systems()) as server,
            server.join(imported.table, imported.gm_key) as gm,
        ):
            step = await says(gm, "5d6")
            assert fits(step, gm.welcome["promise"])

    asyncio.run(on())
    checked(other, imported.table, "Proven: 3 throws")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda file: file["entries"][0]["proof"].update(seed="0" * 64), "not the promised one"),
        (lambda file: file["entries"][0].pop("proof"), "dice have no proof"),
        (lambda file: file.update(open="0" * 64), "The promise at the end of the file"),
        (lambda file: file["entries"][0]["act"]["chance"][0][0].__setitem__(0, 7), "altered"),
    ],
    ids=["seed", "proof", "open", "die"],
)
def test_what_was_changed_is_said_and_ends_with_an_error(tmp_path: Path, change: Any, words: str) -> None:
    async def test(_server: Server, table: Any, people: dict[str, Client]) -> None:
        await says(people["ada"], "3d6")
        checked(tmp_path, table.table)

    played(tmp_path, test)
    out = tmp_path / "checked.json"
    file = json.loads(out.read_text())
    change(file)
    out.write_text(json.dumps(file))
    told = CliRunner().invoke(main, ["verify", str(out)])
    assert told.exit_code == 1
    assert words in told.output
