"""Hostile files at the shell: each is read or refused in a sentence, in a process of less than 300 MB."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench.hostile.files import HostileFile, all_files
from bench.hostile.running import MOST
from bench.hostile.shell import commands, run

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="Windows does not tell the peak of a process"),
]


@pytest.mark.parametrize("file", list(all_files()), ids=lambda file: file.name)
def test_a_hostile_file_takes_little_memory_and_ends_with_a_sentence(file: HostileFile, tmp_path: Path) -> None:
    path = tmp_path / file.name
    path.write_text(file.short(file.most), "utf-8")
    for words in commands(file)[:2]:
        found = run(words, path)
        assert (found.fault, found.peak < MOST) == ("", True), found
