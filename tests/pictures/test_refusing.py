"""Refusal of files that are no picture, or a harmful one: one sentence, and nothing else happens."""

from __future__ import annotations

import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.pictures.drawn import PNG_MAGIC, corners, extended, grained, jpeg_claiming, packed, png, webp, written
from wildtable import workers
from wildtable.pictures import MOST_BYTES, Picture, accept, accepting, worker
from wildtable.pictures.headers import kind_of, only_pixels, size_of
from wildtable.play import Refused

WEBP_MAGIC = b"RIFF\x20\0\0\0WEBP"
GOOD = {kind: written(corners(size=(40, 30)), kind.upper()) for kind in ("png", "jpeg", "webp")}


def refused(data: bytes) -> Refused:
    """Return how a file is refused."""
    with pytest.raises(Refused) as caught:
        accept(data)
    assert caught.value.problem.endswith(".")
    assert caught.value.problem.count(". ") == 0
    assert caught.value.remedy
    return caught.value


@pytest.fixture
def no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make each start of a worker fail."""

    def start(*_: object, **__: object) -> None:
        raise AssertionError("a worker was started")

    monkeypatch.setattr(subprocess, "Popen", start)


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (b"", "empty"),
        (b'<?xml version="1.0"?>\n<!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>', "an SVG"),
        (b"\xef\xbb\xbf <SVG onload='alert(1)'>", "an SVG"),
        (b"GIF89a\x01\x00", "a GIF"),
        (b"%PDF-1.7\n", "a PDF"),
        (b"<!DOCTYPE html><title>x</title>", "a web page"),
        (b"\n<html>", "a web page"),
        (b"PK\x03\x04\x14\0", "a ZIP"),
        (b"\0\0\0\x20ftypavif\0\0\0\0", "an AVIF"),
        (b"\0\0\0\x18ftypheic\0\0\0\0", "an HEIC"),
        (b"\0\0\0\x18ftypisom\0\0\0\0", "a video"),
        (b'{"format": 0.3, "resolution": {"pixels_per_grid": 70}}', "a Universal VTT file"),
        (b'{"a": 1}', "JSON"),
        (b"BM\x00\x00", "a Windows bitmap"),
        (b"II*\0abc", "a TIFF"),
        (b"data:image/png;base64,iVBOR", "a data URL"),
        (b"RIFF\x10\0\0\0WAVEfmt ", "something else"),
        (b"hello", "something else"),
    ],
)
def test_it_says_what_a_file_is(data: bytes, what: str, no_worker: None) -> None:
    said = refused(data)
    assert said.code == "no-picture"
    assert what in said.problem


def test_a_name_says_nothing_and_neither_do_later_bytes(no_worker: None) -> None:
    for data in GOOD.values():
        assert refused(b" " + data).code == "no-picture"


@pytest.mark.parametrize(
    ("data", "most"),
    [
        (png(4097, 4096, b""), 16),
        (png(2**31 - 1, 2**31 - 1, b""), 16),
        (jpeg_claiming(65535, 65535), 16),
        (webp(extended(4096, 3073)), 12),
        (webp(extended(2**24, 2**24)), 12),
        (webp((b"VP8 ", bytes(3) + b"\x9d\x01\x2a" + b"\xff\x3f\xff\x3f" + bytes(9))), 12),
        (webp((b"VP8L", b"\x2f\xff\xff\xff\x0f" + bytes(9))), 12),
    ],
    ids=["png", "png-huge", "jpeg", "webp", "webp-canvas", "webp-lossy", "webp-lossless"],
)
def test_too_many_pixels_are_refused_by_the_header(data: bytes, most: int, no_worker: None) -> None:
    said = refused(data)
    assert said.code == "too-large"
    assert "×" in said.problem
    assert f"{most} megapixels" in said.problem


def test_too_many_bytes_are_refused_unread(no_worker: None) -> None:
    said = refused(GOOD["png"] + bytes(MOST_BYTES))
    assert (said.code, said.problem) == ("too-large", "The file has 20.0 MB; the limit is 20.0 MB.")


@pytest.mark.parametrize(
    "data",
    [
        PNG_MAGIC,
        PNG_MAGIC + bytes(40),
        png(0, 5, b""),
        b"\xff\xd8\xff\xe0",
        b"\xff\xd8\xff\xd9",
        b"\xff\xd8" + b"\xff\xe0\x00\x02" * 10_000 + GOOD["jpeg"][2:],
        jpeg_claiming(40, 0),
        b"RIFF\x04\0\0\0WEBP",
        webp((b"VP9 ", bytes(30))),
    ],
)
def test_a_header_that_tells_no_size_is_damaged(data: bytes, no_worker: None) -> None:
    assert refused(data).code == "bad-picture"


@pytest.mark.parametrize("kind", GOOD)
def test_what_is_cut_short_is_damaged(kind: str) -> None:
    data = GOOD[kind]
    for length in (len(data) - 30, len(data) // 2, 40):
        assert refused(data[:length]).code == "bad-picture"


def test_sizes_that_contradict_each_other_are_damaged() -> None:
    inner = GOOD["webp"][12:]
    frame = (inner[:4], inner[8 : 8 + int.from_bytes(inner[4:8], "little")])
    for canvas in (extended(4096, 3072), extended(1, 1), extended(40, 31)):
        assert refused(webp(canvas, frame)).code == "bad-picture"
    assert refused(png(40, 30, packed(100))).code == "bad-picture"


# Whatever becomes of the worker.


def played_by(script: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let something else be the worker."""
    fake = folder / "fake.sh"
    fake.write_text(f"#!/bin/sh\n{script}\n")
    fake.chmod(0o755)
    monkeypatch.setattr(workers.sys, "executable", str(fake))


@pytest.mark.parametrize(
    "script",
    [
        "kill -SEGV $$",
        "kill -9 $$",
        "exit 7",
        "cat > /dev/null",
        "cat > /dev/null; echo rubbish",
        "cat /dev/zero",
        "cat",
        "exit 0",
    ],
)
def test_a_worker_that_fails_is_one_sentence(script: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played_by(script, monkeypatch, tmp_path)
    assert refused(written(grained("RGB", (640, 640)), "PNG")).code == "bad-picture"


def test_a_worker_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played_by("exec sleep 600", monkeypatch, tmp_path)
    monkeypatch.setattr(accepting, "SECONDS", 0.2)
    started = time.monotonic()
    assert "too much time" in refused(GOOD["png"]).problem
    assert time.monotonic() - started < 5


@pytest.mark.parametrize("more", ["exif", "behind", "larger"])
def test_what_a_worker_gives_back_is_looked_at(more: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plain = GOOD["webp"]
    made = {
        "exif": written(corners(), "WEBP", exif=b"Exif\0\0MM\0*"),
        "behind": plain + b"<script>",
        "larger": written(grained("RGB", (accepting.LONGEST + 1, 16)), "WEBP"),
    }
    (tmp_path / "made").write_bytes(made[more])
    played_by(f"cat > /dev/null; cat {tmp_path}/made", monkeypatch, tmp_path)
    assert refused(plain).code == "bad-picture"
    (tmp_path / "made").write_bytes(plain)
    assert accept(plain).data == plain


def test_a_worker_learns_no_secret(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WILDTABLE_DATABASE", "canary")
    played_by(f"env > {tmp_path}/env", monkeypatch, tmp_path)
    refused(GOOD["png"])
    assert "PYTHONPATH" in (tmp_path / "env").read_text()
    assert "canary" not in (tmp_path / "env").read_text()


def test_memory_that_runs_out_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    played_by(f"exit {workers.OUT_OF_MEMORY}", monkeypatch, tmp_path)
    assert "memory" in refused(GOOD["png"]).problem


# Whatever comes.


@given(
    st.sampled_from([b"", PNG_MAGIC, b"\xff\xd8\xff", b"RIFF\x20\0\0\0WEBPVP8X", b"RIFF\x20\0\0\0WEBPVP8L", b"{"]),
    st.binary(),
)
@example(WEBP_MAGIC + b"VP8L", b"")
def test_no_header_trips_it(start: bytes, rest: bytes) -> None:
    data = start + rest
    kind = kind_of(data)
    assert only_pixels(data) in {True, False}
    worker.only_picture(data)
    if kind is None:
        assert refused(data).code == "no-picture"
    else:
        size = size_of(data, kind)
        assert size is None or min(size) > 0


@settings(max_examples=30)
@given(st.sampled_from(sorted(GOOD)), st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 255)), max_size=4))
def test_bytes_that_flipped_give_a_picture_or_a_sentence(kind: str, flips: list[tuple[int, int]]) -> None:
    data = bytearray(GOOD[kind])
    for at, value in flips:
        data[at % len(data)] = value
    with suppress(Refused):
        assert isinstance(accept(bytes(data)), Picture)
