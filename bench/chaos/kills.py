"""`kill -9` in the middle of play, again and again: `python -m bench kills`."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from random import Random as Source
from statistics import median

from bench.chaos.judging import Found, Row, judged, nothing, rows
from bench.chaos.playing import Player, caught_up, players_at
from bench.chaos.serving import Server, prepared, with_room

TABLES, FIGURES = 4, 10
LIFE = 0.8
"""Seconds at most that a server lives once people are back; it is killed at any moment of them."""
PACE, AWAY = 0.15, 5.0
"""Seconds between two commands of somebody, in the middle; after which a socket is given up."""


class Kept:
    """The log as it was after the last kill: what was in it has to stay."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._hashes: dict[str, list[str]] = {}

    def look(self, players: list[Player], found: Found) -> int:
        """Take in what has come; what people know has to be in it. Returns how many entries there are."""
        new = rows(self._folder, {table: len(hashes) for table, hashes in self._hashes.items()})
        for table, log in new.items():
            hashes = self._hashes.setdefault(table, [])
            if [row.seq for row in log] != list(range(len(hashes) + 1, len(hashes) + len(log) + 1)):
                found.other.append(f"{table} has a gap after {len(hashes)}")
            hashes.extend(row.hash for row in log)
        for player in players:
            if player.told and max(player.told) > len(self._hashes[player.table]):
                found.lost.append(f"{max(player.told)} was shown to {player.name} at {player.table}")
        return sum(map(len, self._hashes.values()))

    def compare(self, whole: dict[str, list[Row]], found: Found) -> None:
        """Check that everything in it at any kill is in it still, unchanged."""
        for table, hashes in self._hashes.items():
            if [row.hash for row in whole[table][: len(hashes)]] != hashes:
                found.lost.append(f"entries of {table} are others than they were")


async def _lives(server: Server, kills: int, players: list[Player], source: Source) -> tuple[Found, int, list[float]]:
    """Play through so many kills, and one life more in which all is settled."""
    found, kept, over, begins = nothing(), Kept(server.folder), asyncio.Event(), list[float]()

    async def come(player: Player) -> None:
        await player.come(server.port)

    playing = [asyncio.create_task(player.play(come, over, PACE, AWAY)) for player in players]
    unanswered = 0
    for _ in range(kills):
        before = {player: player.came for player in players}
        while sum(player.came > before[player] for player in players) < len(players) / 2:  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.005)
        await asyncio.sleep(source.uniform(0, LIFE))
        await asyncio.to_thread(server.kill)
        unanswered += sum(len(player.open) for player in players)
        await asyncio.to_thread(kept.look, players, found)
        at = time.perf_counter()
        await asyncio.to_thread(server.begin)
        begins.append(time.perf_counter() - at)
    await asyncio.sleep(LIFE)
    over.set()
    await asyncio.gather(*playing)
    await asyncio.gather(*[player.heal(come) for player in players])
    if not await caught_up(players):
        found.other.append("not all were told the end")
    kept.compare(rows(server.folder), found)
    for player in players:
        await player.drop()
    return found, unanswered, begins


def played(kills: int = 200, seed: int = 1, plant: str = "") -> int:
    """Kill a server so often, and print what came of it; 1 where something was lost, done twice or told otherwise."""
    source, begun = Source(seed), time.monotonic()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "data"
        tables = [f"t-{number}" for number in range(TABLES)]
        prepared(folder, tables, FIGURES)
        server = Server(folder, plant, with_room())
        server.begin()
        try:
            players = players_at(tables, source)
            found, unanswered, begins = asyncio.run(_lives(server, kills, players, source))
        finally:
            server.kill()
        after = judged(folder, players)
        whole = Found(*[one + other for one, other in zip(found, after, strict=True)])
        many = sum(map(len, rows(folder).values()))
        at = {(table, row.id) for table, log in rows(folder).items() for row in log}
        refused = [(player.table, named) for player in players for named in player.refused]
        whole.other.extend(f"{named} of {table} was refused, and is done" for table, named in {*refused} & at)
        whole.other.extend(server.faults())
    print(
        f"{kills} kills (seed {seed}): {many} entries, {sum(len(player.done) for player in players)} commands "
        f"acknowledged, {sum(player.resent for player in players)} sent again, {unanswered} under way at a kill"
    )
    print(f"begun again in {median(begins or [0]):.2f} s; {time.monotonic() - begun:.0f} s in all")
    print(whole)
    return 1 if whole.say() else 0
