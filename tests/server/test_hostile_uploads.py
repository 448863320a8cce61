"""Uploads of a stranger over HTTP to a server as it is started, several at once: each is refused in a
sentence or taken, and the server with all of its workers stays small."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import luck
import msgspec
import pytest
from PIL import Image

from tests.pictures import drawn
from wildtable.systems import system

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there is no /proc here")

MOST = 300 * 10**6
"""Bytes that the server and its workers may have in memory together."""
LINKS = re.compile(r"(?m)^(Game master|Players): +http://127\.0\.0\.1:(\d+)/#/(\S+)/(\S+)$")


class Answer(NamedTuple):
    """An answer: the status, and the JSON."""

    status: int
    told: Any


class Watched:
    """A server in a process of its own, and the most memory that it has had with all that it has started."""

    def __init__(self, folder: Path, module: str = "wildtable.cli.main") -> None:
        command = [sys.executable, "-m", module, "serve", "--demo", "--port", "0", "--data", str(folder)]
        environment = luck.surroundings()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)  # noqa: S603 - ours
        assert self.process.stdout
        printed = ""
        while "Ctrl+C" not in printed:
            line = self.process.stdout.readline()
            assert line, "it stopped instead of serving"
            printed += line
        (_, port, self.table, self.key), (_, _, _, self.players) = LINKS.findall(printed)
        self.port = int(port)
        self.peak, self.parts = 0, ""
        self._over = threading.Event()
        self._watch = threading.Thread(target=self._look, daemon=True)
        self._watch.start()

    def _look(self) -> None:
        while not self._over.wait(0.01):
            sizes = [resident(each) for each in family(self.process.pid)]
            if sum(sizes) > self.peak:
                self.peak, self.parts = sum(sizes), " + ".join(f"{size / 1e6:.0f}" for size in sizes)

    def measured(self) -> tuple[int, str]:
        """The peak since it was asked for, and of what it is the sum, in MB."""
        found = self.peak, self.parts
        self.peak = 0
        return found

    def close(self) -> None:
        self._over.set()
        self._watch.join()
        self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=20)

    def sends(self, what: str, body: bytes, kind: str = "application/octet-stream") -> Answer:
        """POST something of the table's, as its game master."""
        return self.posts(f"/api/tables/{self.table}/{what}", body, kind)

    def posts(self, path: str, body: bytes | Iterator[bytes], kind: str) -> Answer:
        """POST something, as the table's game master."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=120)
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": kind}
        with suppress(BrokenPipeError, ConnectionResetError):  # it has had enough, and has answered
            connection.request("POST", path, body, headers)
        answer = connection.getresponse()
        return Answer(answer.status, json.loads(answer.read()))


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
                parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found = [pid]
    for each in found:
        found += parents.get(each, [])
    return found


def resident(pid: int) -> int:
    """Bytes of a process that are in memory."""
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    server = Watched(tmp_path_factory.mktemp("hostile") / "data")
    yield server
    server.close()


# What is sent.

WIDE, HIGH = 4096, 4096
"""As large as a picture may be."""
HIGH_OF_A_WEBP = 3072


def flat(mode: str, kind: str, high: int = HIGH, **options: object) -> bytes:
    """The largest picture, of one colour: it takes as much memory as any, and no time to be made here."""
    return drawn.written(Image.new(mode, (WIDE, high), 90), kind, **options)


def noise(count: int) -> bytes:
    """So many bytes that nobody can make anything of."""
    return Random(1).randbytes(count)


def mapped(**parts: Any) -> bytes:
    """A Universal VTT file."""
    frame = {"map_size": {"x": 200, "y": 200}, "pixels_per_grid": 20}
    return json.dumps({"format": 1, "resolution": frame, "line_of_sight": [], "image": "", **parts}).encode()


def walls(count: int) -> list[list[dict[str, float]]]:
    """So many walls, none of which goes on in another."""
    corners = [(n % 199 + 0.1, n // 199 + 0.1) for n in range(count)]
    return [[{"x": x, "y": y}, {"x": x + 0.5, "y": y + 0.6}] for x, y in corners]


def within(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


PICTURES: dict[str, tuple[Callable[[], bytes], str]] = {
    "the largest PNG": (lambda: drawn.png(WIDE, HIGH, drawn.packed((1 + 3 * WIDE) * HIGH)), ""),
    "the largest PNG, seen through": (
        lambda: drawn.png(WIDE, HIGH, drawn.packed((1 + 4 * WIDE) * HIGH), colours=6),
        "",
    ),
    "the largest JPEG": (lambda: flat("RGB", "JPEG"), ""),
    "the largest WebP": (lambda: flat("RGB", "WEBP", HIGH_OF_A_WEBP, quality=1, method=0), ""),
    "20 MB that is called a WebP": (
        lambda: drawn.webp(drawn.extended(WIDE, HIGH_OF_A_WEBP), (b"VP8 ", noise(19 * 2**20))),
        "damaged",
    ),
    "a bomb that calls itself small": (lambda: drawn.png(10, 10, drawn.packed(2**30)), ""),
    "a bomb that says so": (lambda: drawn.png(40_000, 40_000, drawn.packed(10**6)), "16 megapixels"),
    "a line too many": (lambda: drawn.png(4096, 4097, b""), "16 megapixels"),
    "a WebP of a line too many": (lambda: drawn.webp(drawn.extended(4096, 3073)), "12 megapixels of a WebP"),
    "a JPEG that lies": (lambda: drawn.jpeg_claiming(WIDE, HIGH), "damaged|^$"),
    "wrong magic": (lambda: b"\x89PNX" + noise(10**6), "not a picture"),
    "a program": (lambda: b"\x7fELF" + noise(10**6), "not a picture"),
    "a drawing with a script": (
        lambda: b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        "not a picture",
    ),
    "nothing": (lambda: b"", "not a picture"),
}
MAPS: dict[str, tuple[Callable[[], bytes], str]] = {
    "10,000 walls": (lambda: mapped(line_of_sight=walls(9_900)), ""),
    "10,001 walls": (lambda: mapped(line_of_sight=walls(10_001)), "10,001 straight pieces of wall"),
    "a script for a name": (lambda: mapped(title="<script>alert(1)</script>", line_of_sight=walls(2)), ""),
    "64 MB": (lambda: mapped(image=within(noise(47 * 10**6))), ""),
    "the largest picture within": (
        lambda: mapped(image=within(flat("RGB", "PNG", compress_level=0)[: 20 * 2**20])),
        "",
    ),
    "deep": (lambda: b'{"resolution":' + b"[" * 10**6, "nested too deeply"),
    "no map": (lambda: noise(10**6), "JSON"),
}


TEXTS: dict[str, tuple[Callable[[], Any], str]] = {
    "at its limit, no text of ours": (lambda: "x" * 190_000, "not supported"),
    "beyond it": (lambda: "x" * 210_000, "more than 200000 bytes"),
    "a bomb of names in YAML": (lambda: "a: &a [1]\n" + "".join(f"b{n}: *a\n" for n in range(10_000)), "."),
    "deep": (lambda: "{" * 90_000, "."),
    "a stat block of skills": (lambda: "Bob\nAttributes: Agility d6\nSkills: " + "Fighting d6, " * 14_000, ""),
}
"""Texts to paste, each with its answer."""


def table(entries: Iterable[bytes], pictures: Iterable[bytes] = ()) -> Iterator[bytes]:
    """A table's file, piece by piece."""
    first = system("savage").new("adventure", "")
    head = {"wildtable": 1, "system": "savage", "title": "T", "edition": "adventure", "scene": "", "members": []}
    yield msgspec.json.encode(head)[:-1] + b',"first":' + msgspec.json.encode(first) + b',"entries":['
    for place, entry in enumerate(entries):
        yield (b",\n" if place else b"\n") + entry
    yield b"\n]"
    place = -1
    for place, picture in enumerate(pictures):
        yield (b",\n" if place else b',\n"pictures":[\n') + picture
    yield b"}\n" if place < 0 else b"\n]}\n"


def entry(number: int, act: dict[str, Any]) -> bytes:
    return msgspec.json.encode({"seq": number, "id": f"c{number}", "at": 0, "act": act})


def pauses(count: int, reason: str = "") -> Iterator[bytes]:
    """Rulings that change nothing."""
    act = {"type": "ruled", "seat": "gm", "events": [], "reason": reason}
    return (entry(number, act) for number in range(1, count + 1))


def to_and_fro(count: int) -> Iterator[bytes]:
    """Half of them rulings, then as many that go back a step or two: each has all before it gone through again."""
    yield from pauses(count // 2)
    for number in range(count // 2 + 1, count + 1):
        yield entry(number, {"type": "taken-back", "seat": "gm", "to": count - number, "reason": ""})


def kept_pictures(count: int, size: int) -> Iterator[bytes]:
    """Pictures of so many bytes each: the chunk of pixels is noise that nobody decodes."""
    for number in range(count):
        data = drawn.webp(drawn.extended(64, 64), (b"VP8 ", Random(number).randbytes(size)))
        yield msgspec.json.encode({"hash": hashlib.sha256(data).hexdigest(), "data": data})


TABLES: dict[str, tuple[Callable[[], Iterator[bytes]], str]] = {
    "as long as a log may be": (lambda: table(pauses(16_000, "x" * 900)), "^$"),
    "of as many small entries as that holds": (lambda: table(pauses(170_000)), "^$|time or memory"),
    "too long by far": (lambda: table(pauses(320_000, "x" * 900)), "more than|larger than"),
    "that goes back and forth": (lambda: table(to_and_fro(120_000)), "^$|time or memory"),
    "with as many pictures as there may be": (lambda: table(pauses(3), kept_pictures(19, 10 * 2**20)), "^$"),
    "with a picture too many": (lambda: table(pauses(3), kept_pictures(21, 10 * 2**20)), "more than 500 pictures"),
    "with a picture that does not end": (lambda: table(pauses(3), iter([b'{"hash":"' + b"0" * 40 * 2**20])), "damaged"),
    "of one line that does not end": (lambda: iter([b"[" * 40 * 2**20]), "larger than|more than"),
    "of names within names": (lambda: iter([b'{"wildtable":' * 10**6]), "not a table"),
    "of nothing": (lambda: iter([noise(10**6)]), "not a table"),
}
"""Whole tables that are brought, each with what is said of it."""


def told(answer: Answer) -> str:
    """Return what was wrong, in a sentence; empty where it was taken."""
    return str(answer.told.get("problem", ""))


def in_a_sentence(name: str, answer: Answer, says: str) -> None:
    """It was taken where nothing was to be said, else refused in a sentence."""
    said = told(answer)
    assert answer.status in (200, 400, 413), (name, answer)
    assert re.search(says, said, re.IGNORECASE | re.DOTALL) if says else not said, (name, said)
    assert not re.search(r"Traceback|Error\b|Exception|0x[0-9a-f]{6}", said), (name, said)


@pytest.mark.slow
def test_whatever_comes_is_taken_or_refused_and_the_server_stays_small(server: Watched) -> None:
    figures = []
    for what, every in (("maps", MAPS), ("pictures", PICTURES)):
        for name, (made, says) in every.items():
            body = made()
            answer = server.sends(what, body)
            in_a_sentence(name, answer, says)
            figures.append((*server.measured(), f"{what}: {name}, {len(body) / 1e6:.1f} MB"))
            del body
    for name, (pasted, says) in TEXTS.items():
        body = json.dumps({"text": pasted(), "name": "", "chapter": "figures"}).encode()
        in_a_sentence(name, server.sends("read", body, "application/json"), says)
        figures.append((*server.measured(), f"pasted: {name}"))
    for name, (carried, says) in TABLES.items():
        in_a_sentence(name, server.posts("/api/import?as-it-is=true", carried(), "application/json"), says)
        figures.append((*server.measured(), f"a table {name}"))
    for peak, parts, name in figures:
        print(f"{peak / 1e6:6.0f} MB = {parts:20} {name}")  # noqa: T201 - the figures are what this is about
    assert max(peak for peak, _, _ in figures) < MOST


@pytest.mark.slow
def test_several_at_once_wait_for_one_another(server: Watched) -> None:
    bodies = [PICTURES[name][0]() for name in ("the largest PNG", "the largest JPEG", "the largest WebP")]
    sent = [("pictures", body) for body in bodies] + [("maps", MAPS["64 MB"][0]()), ("maps", MAPS["10,000 walls"][0]())]
    with ThreadPoolExecutor(len(sent)) as together:
        answers = list(together.map(lambda each: server.sends(*each), sent))
    assert [answer.status for answer in answers] == [200] * len(sent)
    assert [told(answer) for answer in answers] == [""] * len(sent)
    peak, parts = server.measured()
    print(f"{peak / 1e6:6.0f} MB = {parts:20} five at once")  # noqa: T201 - as above
    assert peak < MOST


def test_a_stranger_without_a_key_has_nothing_read(server: Watched) -> None:
    key, server.key = server.key, "guessed"
    try:
        for what in ("pictures", "maps"):
            assert server.sends(what, noise(10_000)).status == 403
        assert server.sends("read", b'{"text":"x"}', "application/json").status == 403
    finally:
        server.key = key
