"""The programs in `examples` and in the guides do what they say, at a table that is being served."""

from __future__ import annotations

import asyncio
import importlib.util
import re
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import luck
from clients import FREE, served

from wildtable.client import connect

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "examples/programs"


def loaded(name: str) -> ModuleType:
    """A program as a module."""
    spec = importlib.util.spec_from_file_location(name, PROGRAMS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def program(*arguments: str, link: str) -> asyncio.subprocess.Process:
    """A program in a process of its own."""
    surroundings = luck.surroundings({"WILDTABLE_LINK": link})
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, *arguments, env=surroundings, stdin=pipe, stdout=pipe, stderr=pipe
    )


def test_the_guides_program_runs(tmp_path: Path) -> None:
    guide = (ROOT / "docs/how-to/write-a-program.md").read_text("utf-8")
    found = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)

    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            link = f"{server.url}/#/{opened.table}/{opened.player_key}"
            running = await program("-c", found[0].replace("http://127.0.0.1:8000/#/TABLE/KEY", link), link=link)
            printed, errors = await running.communicate()
            assert running.returncode == 0, errors
            assert printed.decode().splitlines()[-1].endswith("Good evening.")
            assert len(printed.splitlines()) == 4
            async with connect(link, name="Ada") as ada:
                members = set[str]()
                for number in range(2):
                    following = await program(
                        "-u", "-c", found[1].replace("http://127.0.0.1:8000/#/TABLE/KEY", link), link=link
                    )
                    assert following.stdout is not None
                    async with asyncio.timeout(30):
                        link = (await following.stdout.readline()).decode().strip()
                        assert b"Good evening." in await following.stdout.readline()
                        await ada.say(f"And to you, {number}.")
                        while f"And to you, {number}.".encode() not in await following.stdout.readline():
                            pass
                    following.kill()
                    await following.wait()
                    members |= {each.name for each in ada.members}
                assert members - {"Game master", "Ada"} == {"Bot", "Bot (2)"}, "it came back as the same member"

    asyncio.run(test())


def test_the_chat_bot_passes_words_both_ways(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            link = f"{server.url}/#/{opened.table}/"
            bot = await program(str(PROGRAMS / "chat_bot.py"), "Bridge", link=link + opened.player_key)
            assert bot.stdin is not None
            assert bot.stdout is not None
            async with connect(link + opened.gm_key) as gm, asyncio.timeout(30):
                bot.stdin.write(b"good evening\n")
                async for line in gm.lines():
                    assert "good evening" in " ".join((line.head, *line.said))
                    break
                await gm.say("and to you")
                assert b"and to you" in await bot.stdout.readline()
                bot.stdin.close()
                assert await bot.wait() == 0

    asyncio.run(test())


def test_the_notes_writer_writes_what_a_spectator_reads(tmp_path: Path) -> None:
    async def test() -> None:
        async with served(tmp_path, FREE) as server:
            opened = await server.open()
            link = f"{server.url}/#/{opened.table}/"
            async with connect(link + opened.gm_key) as gm, asyncio.timeout(30):
                writing = asyncio.create_task(loaded("notes_writer").main(link + opened.player_key, tmp_path / "notes"))
                await gm.do({"type": "hide", "word": "CANARY"})
                await gm.say("it begins")
                folder = tmp_path / "notes"
                while not any("it begins" in each.read_text("utf-8") for each in folder.glob("*.md")):  # noqa: ASYNC110 - it is written by a program
                    await asyncio.sleep(0.02)
                writing.cancel()
        (notes,) = (tmp_path / "notes").glob("*.md")
        text = notes.read_text("utf-8")
        assert text.startswith("# A table")
        assert "it begins" in text
        assert "CANARY" not in text

    asyncio.run(test())


def test_a_policy_soaks_and_strikes_before_anything_else() -> None:
    arena = loaded("arena")
    fight, choose = arena.Arena(), arena.policy_agent(Random(1))
    fight.reset(1)
    for _ in range(40):
        observation, _, is_over, is_cut, info = fight.last()
        if is_over or is_cut:
            break
        index = choose(observation, info)
        assert observation["action_mask"][index]
        kinds = [type(each).__struct_config__.tag for each in info["commands"]]
        assert kinds[index] == next((kind for kind in arena.PREFERRED if kind in kinds), kinds[index])
        fight.step(index)
    assert fight.steps > 20


def test_an_arena_plays_by_its_mask_and_repeats_itself() -> None:
    def played(seed: int) -> tuple[int, list[int], str]:
        arena, choose = loaded("arena").Arena(), Random(seed)
        arena.reset(seed)
        taken: list[int] = []
        for _ in range(60):
            observation, _, is_over, is_cut, _ = arena.last()
            if is_over or is_cut:
                break
            allowed = [index for index, there in enumerate(observation["action_mask"]) if there]
            other = next(each for each in arena.possible_agents if each != arena.agent_selection)
            assert not any(arena.observe(other)["action_mask"])
            taken.append(choose.choice(allowed))
            arena.step(taken[-1])
        return arena.steps, taken, repr(arena._table.state)

    assert played(1) == played(1)
    assert played(1) != played(2)
