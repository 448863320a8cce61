"""The check of constraints.txt says what is not pinned, pinned wrongly, or installed otherwise; ours is whole."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tools.pins import MADE, ROOT, Installed, asked, faults, main, pinned

PROJECT = {
    "name": "wildtable",
    "dependencies": ["server>=1.10,<2", "loop>=1; sys_platform != 'nowhere'", "tzdata; sys_platform == 'nowhere'"],
    "optional-dependencies": {
        "test": ["checks[quick]>=2"],
        "cluster": ["far>=1"],
        "dev": ["wildtable[test]", "Types_Of.It>=6"],
    },
}
THERE = {
    "server": Installed("1.10.0", ("below>=3", "console; platform_system == 'Nowhere'")),
    "loop": Installed("1.5"),
    "checks": Installed("2.0", ("nodes>=22; extra == 'quick'", "slow-nodes; extra == 'slow'")),
    "below": Installed("3.1"),
    "nodes": Installed("24.0"),
    "types-of-it": Installed("6.1"),
}
PINS = {name: there.version for name, there in THERE.items()}


def found(pins: dict[str, str], **there: Installed | None) -> list[str]:
    """The faults of some pins. ``there``: what is installed otherwise."""
    return faults(PROJECT, pins, {**THERE, **there}.get)


def test_whole_pins_have_no_fault() -> None:
    assert found(PINS) == []


@pytest.mark.parametrize(
    ("name", "asker"),
    [
        ("server", "pyproject.toml"),
        ("below", "server"),
        ("checks", "pyproject.toml"),
        ("nodes", "checks"),
        ("types-of-it", "pyproject.toml"),
    ],
)
def test_what_is_not_pinned_is_said_with_who_asks_for_it(name: str, asker: str) -> None:
    pins = {key: version for key, version in PINS.items() if key != name}
    assert found(pins) == [f"{name} is not pinned; {asker} asks for it."]


def test_a_pin_outside_of_the_bounds_is_found() -> None:
    pins, there = {**PINS, "server": "2.0", "below": "2.9"}, {"server": THERE["server"]._replace(version="2.0")}
    assert found(pins, **there, below=Installed("2.9")) == [
        "below is pinned to 2.9; server asks for >=3.",
        "server is pinned to 2.0; pyproject.toml asks for <2,>=1.10.",
    ]


def test_what_is_installed_otherwise_is_found() -> None:
    assert found(PINS, below=Installed("3.2")) == ["below is pinned to 3.1; installed here is 3.2."]
    assert found(PINS, loop=None) == ["loop is not installed here; pyproject.toml asks for it."]


def test_what_another_platform_needs_may_be_pinned_and_need_not_be() -> None:
    assert found({**PINS, "tzdata": "2026.1", "console": "1.0"}) == []


def test_what_nothing_asks_for_is_found() -> None:
    pins = {**PINS, "far": "1.0", "slow-nodes": "1.0"}
    assert found(pins) == ["far is pinned, and nothing asks for it.", "slow-nodes is pinned, and nothing asks for it."]


@pytest.mark.parametrize(
    "line", ["server", "server>=1", "server==1.*", "server @ file:///home/somebody/server", "-e .", "server==1==2"]
)
def test_a_line_that_is_no_pin_is_found(line: str) -> None:
    with pytest.raises(ValueError, match="is no pin"):
        pinned(f"# Ours.\nbelow==3.1\n{line}\n")


def test_pins_are_read_by_their_plain_names() -> None:
    assert pinned("# Ours.\n\nTypes_Of.It==6.1  # and so on\n") == {"types-of-it": "6.1"}


def test_the_command_says_it_and_how_to_mend_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "constraints.txt"
    empty.write_text("")
    assert main([str(empty)]) == 1
    said = capsys.readouterr().err.splitlines()
    assert "starlette is not pinned; pyproject.toml asks for it." in said
    assert "make lock" in said[-1]


def test_ours_pins_all_that_pyproject_asks_for() -> None:
    """Without a look at what is installed here: that is for `make check`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pins = pinned((ROOT / "constraints.txt").read_text("utf-8"))
    wrong = [
        str(one.requirement)
        for one in asked(project, lambda _name: None)
        if one.here and not one.requirement.specifier.contains(pins.get(one.requirement.name.lower(), "0"), True)
    ]
    assert wrong == []
    assert len(pins) > 40


def test_the_extras_are_those_that_make_installs() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert f"--editable '.[{','.join(MADE)}]'" in makefile
