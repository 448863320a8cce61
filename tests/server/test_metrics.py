"""The metrics: in Prometheus' own format, with nothing of anybody in them, and for nobody else's eyes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from clients import FREE, Server, connected, served
from msgspec.structs import replace

from wildtable.server.admission.addresses import Networks
from wildtable.server.ops.metrics import MOST, OTHERS, ServerMetrics
from wildtable.server.ops.prometheus import KIND, Histogram, Metric, samples_by
from wildtable.server.table import requests
from wildtable.server.table.requests import Inbox, QueuedRequest, ServerSender
from wildtable.server.wire.messages import Say

LOCAL = Networks(["127.0.0.1"])
DROP = {"type": "drop"}

NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
NUMBER = r"[+-]?Inf|NaN|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?"
SAMPLE = re.compile(rf"(?P<name>{NAME})(?:\{{(?P<labels>.*)\}})? (?P<value>{NUMBER})")
LABEL = re.compile(r'(?P<name>[a-zA-Z_][a-zA-Z0-9_]*)="(?P<value>(?:[^"\\\n]|\\["\\n])*)"(?:,|$)')
HEADER = re.compile(rf"# (?P<what>HELP|TYPE) (?P<name>{NAME}) (?P<text>.+)")
SUFFIXES = {"histogram": ("_bucket", "_sum", "_count")}


class Family(NamedTuple):
    """A metric as it was read: its kind, what it is, and its samples by suffix and labels."""

    kind: str
    help: str
    samples: dict[tuple[str, tuple[tuple[str, str], ...]], float]

    def of(self, **labels: str) -> float:
        """The sample with these labels."""
        return self.samples["", tuple(labels.items())]


def parsed(text: str) -> dict[str, Family]:
    """Read the text format as strictly as it is written down. Raises AssertionError for anything that is not it."""
    assert text.endswith("\n"), "the last line has to end too"
    found: dict[str, Family] = {}
    waiting = ""
    for line in text[:-1].split("\n"):
        if header := HEADER.fullmatch(line):
            name = header["name"]
            if header["what"] == "HELP":
                assert name not in found, f"{name} comes twice"
                found[name], waiting = Family("", header["text"], {}), name
            else:
                assert waiting == name, f"the type of {name} does not follow what it is"
                assert header["text"] in ("counter", "gauge", "histogram")
                found[name], waiting = found[name]._replace(kind=header["text"]), ""
            current = name
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample, f"no sample: {line!r}"
        family, suffix = found[current], sample["name"].removeprefix(current)
        assert sample["name"].startswith(current)
        assert suffix in SUFFIXES.get(family.kind, ("",)), line
        key = suffix, labels_of(sample["labels"])
        assert key not in family.samples, f"twice: {line}"
        family.samples[key] = float(sample["value"])
    for name, family in found.items():
        assert family.kind, f"{name} has no type"
        assert name.endswith("_total") == (family.kind == "counter"), name
        if family.kind == "histogram":
            check_histogram(family)
    return found


def labels_of(text: str | None) -> tuple[tuple[str, str], ...]:
    found: list[tuple[str, str]] = []
    while text:
        label = LABEL.match(text)
        assert label, f"no label: {text!r}"
        value = re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], label["value"])
        found.append((label["name"], value))
        text = text[label.end() :]
    assert len({name for name, _ in found}) == len(found)
    return tuple(found)


def check_histogram(family: Family) -> None:
    """Its bounds and its counts go up, the last bound is infinite and its count is that of all."""
    buckets = [(float(dict(labels)["le"]), value) for (suffix, labels), value in family.samples.items() if labels]
    assert buckets == sorted(buckets)
    assert [count for _, count in buckets] == sorted(count for _, count in buckets)
    assert buckets[-1] == (float("inf"), family.samples["_count", ()])
    assert family.samples["_sum", ()] >= 0


@pytest.mark.parametrize(
    "wrong",
    [
        "a 1",
        "# HELP a b\na 1\n",
        "# HELP a b\n# TYPE a gauge\n# HELP a b\n# TYPE a gauge\na 1\n",
        "# HELP a b\n# TYPE a gauge\na one\n",
        '# HELP a b\n# TYPE a gauge\na{b="c"d"} 1\n',
        "# HELP a b\n# TYPE a gauge\na 1\na 2\n",
        "# HELP a b\n# TYPE a counter\na 1\n",
        '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
        '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 1\na_bucket{le="+Inf"} 1\na_sum 1\na_count 2\n',
    ],
)
def test_the_reader_reads_nothing_else(wrong: str) -> None:
    with pytest.raises(AssertionError):
        parsed(wrong)


def test_labels_and_words_are_escaped() -> None:
    nasty = 'a"b\\c\nd} 1\n'
    text = Metric("a_total", "two\nlines and \\", "counter", samples_by("what", {nasty: 2, "plain": 3})).text()
    (family,) = parsed(text).values()
    assert family.of(what=nasty) == 2
    assert family.help == r"two\nlines and \\"


def test_a_histogram_counts_each_value_once_at_its_bound() -> None:
    made = Histogram((1, 2))
    for value in (0.5, 1, 1.5, 2, 7):
        made.note(value)
    (family,) = parsed(Metric("a", "b", "histogram", made).text()).values()
    assert [family.samples["_bucket", (("le", le),)] for le in ("1", "2", "+Inf")] == [2, 4, 5]
    assert family.samples["_sum", ()] == 12


def test_codes_of_others_make_no_labels_without_end() -> None:
    metrics = ServerMetrics()
    for number in range(3 * MOST):
        metrics.note_refused(f"code-{number}")
    for code in ("Ada's key", "", "x" * 41, 'a"b'):
        metrics.note_refused(code)
    assert len(metrics.refused) == MOST + 1
    assert metrics.refused[OTHERS] == 2 * MOST + 4


async def got(server: Server, readers: Networks | None = LOCAL, **headers: str) -> dict[str, Family]:
    async with server.http() as http:
        answer = await http.get("/api/metrics", headers=headers)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == KIND
        return parsed(answer.text)


def run(tmp_path: Path, test: Callable[[Server], Awaitable[None]], **options: Any) -> None:
    async def whole() -> None:
        async with served(tmp_path, options.pop("limits", FREE), **({"readers": LOCAL} | options)) as server:
            await test(server)

    asyncio.run(whole())


def test_what_happened_is_counted(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Ada") as ada:
            before = await got(server)
            for _ in range(3):
                await ada.do(DROP)
            assert (await ada.do({"type": "accept", "yes": True}))["type"] == "refusal"
            watching = asyncio.create_task(server.hub.metrics.watch())
            await asyncio.sleep(0.3)
            watching.cancel()
            after = await got(server)
        async with connected(server.port) as stranger:
            await stranger.say(type="hello", table=table.table, key="wrong")
            assert (await stranger.hear())["code"] == "no-entry"

        def more(name: str, suffix: str = "", **labels: str) -> float:
            key = suffix, tuple(labels.items())
            return after[name].samples[key] - before[name].samples.get(key, 0)

        assert more("wildtable_commands_done_total") == 3
        assert more("wildtable_command_seconds", "_count") == 3
        (refused,) = after["wildtable_commands_refused_total"].samples.values()
        assert refused == 1
        assert more("wildtable_store_writes_total", outcome="kept") >= 3
        assert more("wildtable_store_commit_seconds", "_count") >= 3
        assert more("wildtable_loop_late_seconds", "_count") >= 1
        assert (after["wildtable_sockets"].of(), after["wildtable_tables"].of()) == (1, 1)
        assert after["wildtable_store_ready"].of() == 1
        assert after["process_cpu_seconds_total"].of() > 0
        (labels,) = after["wildtable_info"].samples
        assert dict(labels[1])["database"] == "sqlite"

    run(tmp_path, test)


def test_what_is_refused_by_a_limit_is_counted_by_kind(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        for _ in range(3):
            async with connected(server.port) as stranger:
                await stranger.say(type="hello", table=table.table, key="wrong")
                await stranger.hear()
        found = await got(server)
        assert found["wildtable_turned_away_total"].of(kind="wrong-keys") == 2

    run(tmp_path, test, limits=replace(FREE, guesses=1))


def test_a_store_that_is_not_ready_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from wildtable.server.ops import health  # noqa: PLC0415 - patched
    from wildtable.store import Unkept  # noqa: PLC0415

    monkeypatch.setattr(health, "FRESH", 0.0)

    async def away() -> None:
        raise Unkept("away")

    async def test(server: Server) -> None:
        monkeypatch.setattr(server.hub.store, "try_writing", away)
        assert (await got(server))["wildtable_store_ready"].of() == 0

    run(tmp_path, test)


def test_no_label_tells_of_anybody(tmp_path: Path) -> None:
    async def test(server: Server) -> None:
        table = await server.open()
        async with server.join(table.table, table.player_key, "Adalbert") as ada:
            await ada.do({"type": "mark", "mark": "Zinnober"})
            await ada.do({"type": "Quecksilber"})
            await ada.ask(type="say", id=ada.new_id(), text="Schwefel")
            async with server.http() as http:
                await http.get("/api/tables/Salmiak/export", headers={"Authorization": "Bearer Salpeter"})
                text = (await http.get("/api/metrics")).text
            for word in (
                *("Adalbert", "Zinnober", "Quecksilber", "Schwefel", "Salmiak", "Salpeter", "127.0.0.1"),
                *(table.table, table.gm_key, table.player_key, ada.welcome["key"], ada.welcome["seat"]),
            ):
                assert word not in text, word

    run(tmp_path, test)


STRANGERS: dict[str, tuple[Networks, Networks, dict[str, str]]] = {
    "nobody is let": (Networks(), LOCAL, {}),
    "another address": (Networks(["127.0.0.2", "10.0.0.0/8"]), Networks(), {}),
    "behind a proxy": (LOCAL, Networks(), {"X-Forwarded-For": "203.0.113.7"}),
    "a proxy that says nothing of whom": (LOCAL, LOCAL, {"Via": "1.1 proxy"}),
    "as somebody nearer": (Networks(["10.0.0.7"]), LOCAL, {"X-Forwarded-For": "10.0.0.7"}),
    "a page of another site": (LOCAL, Networks(), {"Host": "metrics.example.org"}),
    "by the public name": (LOCAL, Networks(), {"Host": "play.example.org"}),
    "told of by a trusted proxy": (LOCAL, LOCAL, {"X-Forwarded-For": "203.0.113.7"}),
}


@pytest.mark.parametrize("who", STRANGERS)
def test_a_stranger_is_told_what_is_told_of_anything_unknown(tmp_path: Path, who: str) -> None:
    readers, trusted, headers = STRANGERS[who]

    async def test(server: Server) -> None:
        async with server.http() as http:
            answer = await http.get("/api/metrics", headers=headers)
            unknown = await http.get("/api/nothing")
            assert (answer.status_code, answer.content) == (404, unknown.content)
            assert (await http.post("/api/metrics", json={})).status_code in (404, 405)

    run(tmp_path, test, readers=readers, trusted=trusted)


def test_a_queue_knows_since_when_what_is_taken_had_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        busy, sender = list[int](), ServerSender()
        queue = Inbox(2, lambda: busy.append(queue.qsize()))
        for now, name in ((5.0, "a"), (7.0, "b")):
            monkeypatch.setattr(requests, "time", SimpleNamespace(monotonic=lambda now=now: now))
            await queue.submit(sender, Say(name, ""))
        assert (queue.full(), busy) == (True, [1, 2])
        for now, name in ((5.0, "a"), (7.0, "b")):
            assert await queue.get() == QueuedRequest(sender, Say(name, ""), now)

    asyncio.run(test())
