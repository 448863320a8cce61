"""The credits are in the command, in NOTICE and in the wheel, with the same names and links."""

from __future__ import annotations

import json
import re
import tomllib
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from hatchling.builders.wheel import WheelBuilder

from wildtable.cli.crediting import CREDITS
from wildtable.cli.main import main

ROOT = Path(__file__).parents[1]

NAMES = (
    "unofficial",
    "Savage Worlds is a trademark of Pinnacle Entertainment Group",
    "Seven Worlds is a setting published by Intellistories",
    "Saga is a role-playing game by Brian Engard, The Gamecrafters' Guild (http://www.gamecrafters.net)",
    "Creative Commons license",
    "Attribution 3.0 (https://creativecommons.org/licenses/by/3.0/)",
    "beta version",
    "in our own words",
    "no text and no art",
)


def on_one_line(text: str) -> str:
    return " ".join(text.split())


def test_the_command_prints_the_credits() -> None:
    told = CliRunner().invoke(main, ["about"])
    assert told.exit_code == 0, told.output
    assert max(map(len, told.output.splitlines())) <= 80
    for name in (*NAMES, "Apache License 2.0", "libraries by other people"):
        assert name in on_one_line(told.output)


def test_the_command_prints_json() -> None:
    told = json.loads(CliRunner().invoke(main, ["about", "--json"]).output)
    assert told.keys() == tomllib.loads(CREDITS.read_text("utf-8")).keys()
    assert {"unofficial", "trademarks", "saga", "rules", "license"} <= told.keys()
    assert all(isinstance(text, str) for texts in told.values() for text in texts)


def test_the_notice_has_the_same_names_and_links() -> None:
    notice, ours = (on_one_line(path.read_text("utf-8")) for path in (ROOT / "NOTICE", CREDITS))
    for name in NAMES:
        assert name in notice
    links = set(re.findall(r"https?://[^\s)]+", notice))
    assert links <= set(re.findall(r"https?://[^\s)]+", ours))
    assert "https://creativecommons.org/licenses/by/3.0/" in links


def test_the_credits_are_in_the_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HATCH_BUILD_NO_HOOKS", "true")  # the page is built elsewhere
    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with zipfile.ZipFile(wheel) as built:
        names = built.namelist()
        assert built.read("wildtable/about.toml") == CREDITS.read_bytes()
        (notice,) = [name for name in names if name.endswith(".dist-info/licenses/NOTICE")]
        assert built.read(notice) == (ROOT / "NOTICE").read_bytes()
        assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
