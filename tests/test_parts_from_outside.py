"""Parts for Savage Worlds from outside: the example is installed and played; a broken one is named and left out."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installed import EXAMPLES, install, plug_in

PROGRAM = [sys.executable, "-c", "from wildtable.cli.entry import main; main()"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example is installed."""
    site = tmp_path_factory.mktemp("installed") / "site"
    install(EXAMPLES / "embers", site)
    return site


def run(command: list[str], *sites: Path) -> subprocess.CompletedProcess[str]:
    """A program that finds what is installed in some folders."""
    where = os.pathsep.join([*map(str, sites), *sys.path])
    environment = os.environ | {"PYTHONPATH": where}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603


def wildtable(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command line, with what is installed there."""
    return run([*PROGRAM, *words], site)


@pytest.mark.slow
def test_its_rules_are_known(site: Path) -> None:
    said = wildtable(site, "rules", "embers.fire", "--code")
    assert "wildtable_embers:_scorch" in said.stdout, said.stderr
    assert "Cases: 2\n" in said.stdout
    said = wildtable(site, "rules", "embers.fire-walker", "--code")
    assert "Fire Walker (fire-walker)" in said.stdout


def test_its_cases_hold_and_can_fail(site: Path, tmp_path: Path) -> None:
    said = wildtable(site, "cases", str(EXAMPLES / "embers"))
    assert said.stdout.endswith("4 cases passed, 0 failed.\n"), said.stdout + said.stderr
    (told,) = (EXAMPLES / "embers").rglob("embers.yaml")
    (tmp_path / "wrong.yaml").write_text(told.read_text("utf-8").replace("toughness: 9", "toughness: 8"))
    said = wildtable(site, "cases", str(tmp_path / "wrong.yaml"))
    assert said.stdout.endswith("3 cases passed, 1 failed.\n")


def test_without_it_nobody_knows_of_it(tmp_path: Path) -> None:
    said = wildtable(tmp_path, "cases", str(EXAMPLES / "embers"))
    assert said.stdout.endswith("0 cases passed, 4 failed.\n")


PLAYED = """
import json, random
from wildtable.dice import Random
from wildtable.play import GM, Codec, Table
from wildtable.systems import left_out, system

savage = system("savage")
codec = Codec(savage.game)
table = Table(savage.game, savage.new("adventure", "duel"))
dice = Random(random.Random(7).randbytes)
told, labels = [], []

def do(*names, **fields):
    for name in names:
        for offer in savage.game.offers(table.state, GM):
            spoken = savage.words.offer(table.state, offer)
            command = json.loads(bytes(spoken.command)) | fields
            if command["type"] == name:
                entry = table.do(GM, codec.command.decode(json.dumps(command)), dice, f"x{table.seq}", table.seq)
                table.add(entry)
                line = savage.words.line(table.state, entry, GM)
                told.append([line.head, *line.said, *(roll.title for roll in line.rolls)])
                labels.append(spoken.label)
                return

do("set-fire", dice=3)
do("begin")
for _ in range(8):
    do("suffer", "pass", "end-turn")
again = codec.state.decode(codec.encode(table.state))
parts = json.loads(codec.encode(table.state))["parts"]
seen = {"labels": labels, "told": told, "parts": parts, "same": again == table.state, "left": left_out()}
print(json.dumps(seen))
"""


def test_it_is_played(site: Path) -> None:
    said = run([sys.executable, "-c", PLAYED], site)
    assert said.returncode == 0, said.stderr
    seen = json.loads(said.stdout)
    assert seen["labels"][:2] == ["Set the ground on fire", "Begin the fight"]
    assert seen["told"][0] == [
        "The burning ground changes",
        "The ground burns: 3d6 at the end of each turn.",
    ]
    burnt = [lines for lines in seen["told"] if any("Damage" in line for line in lines)]
    assert len(burnt) >= 2, seen["told"]
    assert any("Wound" in line or "Shaken" in line for lines in burnt for line in lines), burnt
    assert seen["parts"] == [{"type": "burning", "dice": 3}]
    assert seen["same"]
    assert seen["left"] == []


PROBE = "from wildtable.systems import left_out, system; system('savage'); print(*left_out(), sep='\\n')"

HEAD = "from wildtable.savage.scene import Topic\nfrom wildtable.savage.table.base import Command, Frame\n"


BROKEN = [
    ("PART = 3", "it is no wildtable.savage.scene.Topic, but int"),
    ("raise SystemExit(3)", "3"),
    (HEAD + 'PART = Topic("chases")', "There is a part 'chases' already"),
    (
        HEAD + 'class Soak(Command, frozen=True, tag="soak"): ...\nPART = Topic("x", commands=(Soak,))',
        "Nobody carries out the command Soak. 'soak' is the name of another of the commands",
    ),
    (
        HEAD + "from wildtable.savage.wounds.messages import Soak\n"
        'PART = Topic("x")\n@PART.carries_out(Soak)\ndef soak(play, command): ...',
        "It deals with Soak, which is not its own",
    ),
    (
        HEAD + "from wildtable.savage.wounds.messages import Soak\nfrom wildtable.savage.wounds.model import Wounded\n"
        'PART = Topic("x")\n@PART.answers_to(Wounded, Soak)\ndef soak(play, frame, command): ...',
        "It deals with Wounded, which is not its own",
    ),
    (
        HEAD + "from wildtable.savage.chases.model import Chase\n"
        'PART = Topic("x")\n@PART.asked.may_hold(Chase)\ndef hold(fight, chase): return True',
        "It deals with Chase, which is not its own",
    ),
    (
        HEAD + 'class Wait(Frame, frozen=True, tag="wait"): ...\nPART = Topic("x", frames=(Wait,))',
        "The frame Wait neither asks nor goes on",
    ),
    (
        HEAD + "from wildtable.savage.edges.conditions import CONDITIONS\n"
        'PART = Topic("x", conditions={"far": CONDITIONS["far"]})',
        "There is a condition 'far' already",
    ),
]
"""The sources of broken parts, and why each is left out."""


def test_broken_parts_are_left_out_and_named(tmp_path: Path) -> None:
    for number, (source, _) in enumerate(BROKEN):
        plug_in(tmp_path, f"broken{number}", source, f"broken{number}:PART", "wildtable.savage")
    said = run([sys.executable, "-c", PROBE], tmp_path)
    for number, (_, why) in enumerate(BROKEN):
        begins = f"The part 'broken{number}' (broken{number}:PART) is left out: "
        (problem,) = [line for line in said.stdout.splitlines() if line.startswith(begins)]
        assert why in problem
    assert len(said.stdout.splitlines()) == len(BROKEN)
    assert "Traceback" not in said.stdout + said.stderr


@pytest.mark.parametrize("file", ["edges.toml", "en.ftl"])
def test_a_file_of_a_part_that_is_missing_is_named_with_what_would_be_right(
    site: Path, tmp_path: Path, file: str
) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    missing = copy / "wildtable_embers" / file
    missing.unlink()
    said = run([sys.executable, "-c", PROBE], copy)
    why = f"its file {missing} is missing. Put it there, also in the wheel, or do not name it."
    assert said.stdout.strip().endswith(f" left out: {why}"), said.stderr


@pytest.mark.slow
def test_words_that_do_not_fit_are_left_out_and_the_part_goes_on(tmp_path: Path) -> None:
    source = HEAD + 'PART = Topic("x", words="broken:nothing")'
    plug_in(tmp_path, "broken", source, "broken:PART", "wildtable.savage")
    said = run([sys.executable, "-c", PROBE], tmp_path)
    assert said.stdout.startswith("The words of the part 'x' (broken:nothing) are left out: "), said.stderr
