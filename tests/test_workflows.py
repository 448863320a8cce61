"""The workflows for a public host name commands, files and versions that there are."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
SETTINGS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PROJECT: dict[str, Any] = SETTINGS["project"]
MARKS = {mark.partition(":")[0] for mark in SETTINGS["tool"]["pytest"]["ini_options"]["markers"]}


def steps(path: Path) -> list[dict[str, Any]]:
    """Return all steps of a workflow's jobs."""
    jobs = yaml.safe_load(path.read_text("utf-8"))["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_runs_is_there(path: Path) -> None:
    said = "\n".join(step.get("run", "") for step in steps(path))
    for module in re.findall(r"python -m (tools\.\w+)", said):
        assert (ROOT / f"{module.replace('.', '/')}.py").is_file()
    for script in re.findall(r"python (\w+\.py)", said):
        assert (ROOT / script).is_file()
    for script in re.findall(r"^\.\w+/\w+", said, re.MULTILINE):
        assert (ROOT / script).is_file()
    for extra in re.findall(r"\[(\w+)\]", said):
        assert extra in PROJECT["optional-dependencies"]
    for marks in re.findall(r'-m "([^"]+)"', said):
        assert set(re.findall(r"\w+", marks)) - {"not", "and", "or"} <= MARKS


def test_slow_tests_run_for_every_change() -> None:
    commands = [step.get("run", "") for step in steps(ROOT / ".github/workflows/check.yml")]
    assert "make test ARGS='-m slow'" in commands


def test_served_tables_are_tried_with_other_dice_for_every_change() -> None:
    (other,) = [run for step in steps(ROOT / ".github/workflows/check.yml") if "--luck" in (run := step.get("run", ""))]
    assert "--luck $GITHUB_RUN_NUMBER " in other
    folders = re.findall(r"tests/\w+", other)
    assert folders
    assert [folder for folder in folders if not (ROOT / folder).is_dir()] == []


def test_every_system_and_supported_python_is_tried() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/check.yml").read_text("utf-8"))["jobs"]
    for job in (jobs["tests"], jobs["install"]):
        matrix = job["strategy"]["matrix"]
        assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "macos", "windows"}
        assert matrix["python"][0] == PROJECT["requires-python"].removeprefix(">=")


def test_only_the_job_that_publishes_may_ask_for_an_identity() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text("utf-8"))["jobs"]
    assert [name for name, job in jobs.items() if "id-token" in job.get("permissions", {})] == ["publish"]
    assert not [step for step in jobs["publish"]["steps"] if "run" in step]
    assert "secrets." not in (ROOT / ".github/workflows/release.yml").read_text("utf-8")


def test_the_security_page_and_the_promises_link_to_what_is_there() -> None:
    for page in (ROOT / "SECURITY.md", ROOT / "docs/about/versions.md"):
        links = re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8"))
        assert links
        assert [link for link in links if not (page.parent / link).exists()] == []
