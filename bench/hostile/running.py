"""Give every hostile file to the shell and to a server: `python -m bench hostile [WORD]`.

With a word only the files whose names have it. A command may use 300 MB at most and ends with a sentence; no request
holds the event loop for more than 5 ms, and no worker takes more than 300 MB.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from http import HTTPStatus
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from bench.hostile.files import HostileFile, all_files
from bench.hostile.requests import Request, written
from bench.hostile.served import BOUND, Served, served
from bench.hostile.shell import tried

T = TypeVar("T")
MOST = 300.0
"""MB of memory of a process."""


def _apart(function: Callable[..., T], *arguments: Any) -> T:
    """Call a function in a process of its own: a process begins with the peak of the one that starts it."""
    with get_context("spawn").Pool(1) as pool:
        return pool.apply(function, arguments)


def _write(folder: Path, word: str) -> None:
    """Write the files whose names have a word."""
    for file in _files(word):
        (folder / file.name).write_text(file.short(file.most), "utf-8")


def _requests(folder: Path, word: str) -> list[Request]:
    """Write the requests of the files whose names have a word."""
    return [request for file in _files(word) for request in written(file, folder)]


def _files(word: str) -> list[HostileFile]:
    return [file for file in all_files() if word in file.name]


def _shell(folder: Path, word: str) -> int:
    broken = 0
    for each in tried((file, folder / file.name) for file in _files(word)):
        bad = each.fault or each.peak > MOST
        broken += bool(bad)
        verdict = each.fault or ("TOO LARGE" if bad else "ok")
        print(f"{each.words:<24} {each.file:<28} {each.peak:6.0f} MB  {verdict}  {each.said[:90]}", flush=True)
    return broken


def _server(found: Served) -> int:
    for each in found.requests:
        verdict = "ok" if each.held <= BOUND and each.status < HTTPStatus.INTERNAL_SERVER_ERROR else "BROKEN"
        size = f"{each.size / 1e6:7.2f} MB"
        print(f"{each.route:<9} {each.file:<28} {size}  {each.status}  {each.held * 1000:6.2f} ms  {verdict}")
    print(f"server {found.server:.0f} MB at most, its workers {found.workers:.0f} MB; {MOST:g} are the most")
    wrong = sum(each.held > BOUND or each.status >= HTTPStatus.INTERNAL_SERVER_ERROR for each in found.requests)
    return wrong + (found.server > MOST) + (found.workers > MOST)


def played(word: str = "", parts: Sequence[str] = ("shell", "server")) -> int:
    """Try every file, and print what it cost; 1 where a bound is broken."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        broken = 0
        if "shell" in parts:
            _apart(_write, folder, word)
            broken += _shell(folder, word)
        if "server" in parts:
            broken += _server(_apart(served, _apart(_requests, folder, word)))
    print(f"{broken} bounds broken")
    return int(broken > 0)


def main(words: Sequence[str]) -> int:
    """Read the command line after `python -m bench hostile`."""
    parser = argparse.ArgumentParser(prog="python -m bench hostile", description=__doc__)
    parser.add_argument("word", nargs="?", default="", help="only files whose names have it")
    parser.add_argument("--only", action="append", choices=("shell", "server"), default=[], help="both unless told")
    args = parser.parse_args(words)
    return played(args.word, args.only or ("shell", "server"))
