"""Session log, over HTTP: sessions summed up and the log as Markdown, as each seat may read them."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from clients import FREE, Client, Server, served

from wildtable.cli.main import main
from wildtable.dice import Random
from wildtable.play import GM, Table
from wildtable.savage.bennies.messages import Award, EndSession, StartSession
from wildtable.savage.game import SAVAGE
from wildtable.savage.table.opening import opening
from wildtable.savage.wounds.messages import Fell
from wildtable.server.wire.tables import NewTable, Opened
from wildtable.systems import systems
from wildtable.text import evenings
from wildtable.text.evenings import CountedEntry
from wildtable.text.savage.words import WORDS

HERO = {"name": "Wren *Ash*", "agility": "d8", "skills": {"notice": "d8"}}


def run(data: Path, test: Callable[[Server, Opened], Awaitable[None]]) -> None:
    """Run a test at an empty table of Savage Worlds."""

    async def whole() -> None:
        async with served(data, FREE, systems=systems()) as server:
            await test(server, await server.hub.open(NewTable("savage", "adventure", "", "The <b>Old</b> Mill")))

    asyncio.run(whole())


async def asked(server: Server, table: str, key: str, what: str) -> Any:
    """The answer to a question of a table by a key."""
    async with server.http() as http:
        return await http.get(f"/api/tables/{table}/{what}", headers={"Authorization": f"Bearer {key}"})


async def done(client: Client, name: str, **command: Any) -> None:
    """Something is done, and stands."""
    answer = await client.ask(type="do", id=f"{name}-{client.seq}", seen=client.seq, command={"type": name, **command})
    assert answer["type"] == "step", answer


def test_a_session_is_summed_up_and_kept_as_markdown(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        player = server.join(opened.table, opened.player_key, "Ann")
        async with server.join(opened.table, opened.gm_key) as gm, player as ann:
            await done(ann, "write", text=json.dumps({"heroes": {"wren": HERO}}), seat=ann.welcome["seat"])
            await gm.until("step", seq=1)
            await done(gm, "start-session")
            await done(gm, "deal-wounds", who="wren", wounds=2, reason="a falling beam")
            await done(gm, "end-session")
            over = await ann.until("step", seq=4)
            assert (over["line"]["head"], over["line"]["session"]) == ("The session is over", "over")
            for key in (opened.gm_key, ann.welcome["key"]):
                (evening,) = (await asked(server, opened.table, key, "evenings")).json()["evenings"]
                assert (evening["number"], evening["first"], evening["last"]) == (1, 2, 4)
                assert evening["over"] >= evening["began"] > 0
                assert evening["counted"] == [{"what": "Wounds taken", "whose": [["Wren *Ash*", 2]]}]
            told = await asked(server, opened.table, ann.welcome["key"], "log?east=60")
            assert (told.status_code, told.headers["content-type"]) == (200, "text/markdown; charset=utf-8")
            assert told.text.startswith("# The \\<b\\>Old\\</b\\> Mill\n")
            assert "## Session 1, " in told.text
            assert "- Wounds taken: Wren \\*Ash\\* 2\n" in told.text
            await gm.ask(type="take-back", id="b", seen=gm.seq, to=1)
            assert (await asked(server, opened.table, opened.gm_key, "evenings")).json() == {"evenings": []}
            assert "Wounds taken" not in (await asked(server, opened.table, opened.gm_key, "log")).text

    run(tmp_path, test)


def test_a_wrong_key_reads_nothing_and_a_strange_clock_is_refused(tmp_path: Path) -> None:
    async def test(server: Server, opened: Opened) -> None:
        for what in ("evenings", "log"):
            answer = await asked(server, opened.table, "nobody", what)
            assert (answer.status_code, answer.json()["code"]) == (403, "no-entry")
        for east in ("", "x", "99999", "-99999", "1e9", "--5", "%2B1", "٣"):
            answer = await asked(server, opened.table, opened.gm_key, f"log?east={east}")
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-message"), east
            assert answer.json()["remedy"] == "Send a whole number from -840 to 840."
        for east in ("-840", "0", "840", "-0"):
            assert (await asked(server, opened.table, opened.gm_key, f"log?east={east}")).status_code == 200

    run(tmp_path, test)


def log_of(*commands: Any) -> list[CountedEntry]:
    """Return what the game master reads of a log."""
    table: Table[Any, Any, Any] = Table(SAVAGE, opening())
    for command in commands:
        entry = table.rule(GM, command, "so") if isinstance(command, tuple) else table.do(GM, command, Random())
        table.add(entry)
    return list(evenings.told(WORDS, SAVAGE, table.first, table.entries, GM))


def test_a_session_that_starts_ends_the_one_before_and_what_lies_between_is_in_neither() -> None:
    who = opening().fighters[0].id
    award = Award(who)
    log = log_of(award, StartSession(), award, StartSession(), award, EndSession(), award, StartSession())
    made = evenings.evenings(log, WORDS)
    assert [(each.number, each.first, each.last) for each in made] == [(1, 2, 3), (2, 4, 6), (3, 8, 8)]


def test_whoever_falls_is_counted_and_a_ruling_counts_as_well() -> None:
    foe = next(f for f in opening().fighters if f.side == "foes")
    fell = Fell(foe.id, "incapacitated", "sw.incapacitation")
    log = log_of(StartSession(), (fell,))
    (made,) = evenings.evenings(log, WORDS)
    assert [(each.what, each.whose) for each in made.counted] == [("Taken out", ((foe.name, 1),))]
    assert f"- Taken out: {foe.name} 1" in evenings.markdown("", log, WORDS)


def test_where_no_session_has_begun_what_was_played_is_one() -> None:
    foe = next(f for f in opening().fighters if f.side == "foes")
    assert evenings.evenings([], WORDS) == ()
    fell = Fell(foe.id, "incapacitated", "sw.incapacitation")
    (made,) = evenings.evenings(log_of((fell,)), WORDS)
    assert (made.number, made.first, made.last) == (1, 1, 1)
    assert [each.what for each in made.counted] == ["Taken out"]


def test_an_exported_table_is_told_as_markdown(tmp_path: Path) -> None:
    kept = Path(__file__).parents[1] / "golden/exports/adventure-ambush.json.gz"
    (tmp_path / "table.json").write_bytes(gzip.decompress(kept.read_bytes()))
    told = CliRunner().invoke(main, ["replay", str(tmp_path / "table.json"), "--markdown"])
    assert told.exit_code == 0, told.output
    assert told.output.startswith("# ")
    assert "\n## Session 1, " in told.output
    assert "\n### What it came to\n" not in told.output.split("## Session 1, ")[0]
