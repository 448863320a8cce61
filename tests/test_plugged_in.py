"""Systems from outside: the example is installed, read and played; a broken one is named and left out."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import luck
import pytest
from websockets.sync.client import connect

from tests.installed import EXAMPLES, install, plug_in

Run = Callable[..., subprocess.CompletedProcess[str]]
PROGRAM = [sys.executable, "-c", "from wildtable.cli.entry import main; main()"]
LINK = re.compile(r"(?m)^(Game master|Players): +http://127\.0\.0\.1:(\d+)/#/(\S+)/(\S+)$")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example is installed."""
    site = tmp_path_factory.mktemp("installed") / "site"
    install(EXAMPLES / "pig", site)
    return site


def surroundings(site: Path) -> dict[str, str]:
    """Return where a program finds what is installed there."""
    return luck.surroundings() | {"PYTHONPATH": os.pathsep.join([str(site), luck.surroundings()["PYTHONPATH"]])}


def wildtable(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command line, with what is installed there."""
    command = [*PROGRAM, *words]
    return subprocess.run(command, env=surroundings(site), capture_output=True, text=True, check=False)  # noqa: S603


def test_the_example_is_as_small_as_it_says() -> None:
    files = [path for path in (EXAMPLES / "pig").rglob("*") if path.suffix in (".py", ".toml", ".yaml")]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 150


@pytest.mark.slow
def test_its_rules_and_cases_are_known(site: Path) -> None:
    rule = wildtable(site, "rules", "pig.roll", "--code")
    assert "wildtable_pig:_choose" in rule.stdout, rule.stderr
    assert "Cases: 1" in rule.stdout
    cases = wildtable(site, "cases", str(EXAMPLES / "pig"))
    assert cases.stdout.endswith("2 cases passed, 0 failed.\n"), cases.stdout + cases.stderr


def test_the_guides_case_holds(site: Path, tmp_path: Path) -> None:
    guide = (EXAMPLES.parent / "docs/how-to/write-a-system.md").read_text("utf-8")
    (shown,) = re.findall(r"```yaml\n(- rule: pig\..*?)```", guide, re.DOTALL)
    (tmp_path / "guide.yaml").write_text(shown, "utf-8")
    said = wildtable(site, "cases", str(tmp_path / "guide.yaml"))
    assert said.stdout == "1 case passed, 0 failed.\n", said.stdout + said.stderr


@pytest.mark.slow
def test_its_cases_can_fail(site: Path, tmp_path: Path) -> None:
    text = (EXAMPLES / "pig" / "wildtable_pig" / "cases.yaml").read_text("utf-8")
    (tmp_path / "wrong.yaml").write_text(
        text.replace("score: 4}", "score: 5}").replace("dice: [{die: 6}", "dice: [{die: 5}")
    )
    said = wildtable(site, "cases", str(tmp_path / "wrong.yaml"))
    assert "1 case passed, 1 failed." in said.stdout
    assert "FAILED  pig.keep" in said.stdout


@pytest.fixture
def link(site: Path, tmp_path: Path) -> Iterator[tuple[int, str, str]]:
    """A server that was asked for this system: its port, its table, the players' key."""
    command = [
        *PROGRAM,
        "serve",
        "--system",
        "pig",
        "--edition",
        "short",
        "--port",
        "0",
        "--data",
        str(tmp_path / "data"),
    ]
    with subprocess.Popen(command, env=surroundings(site), stdout=subprocess.PIPE, text=True) as server:  # noqa: S603
        assert server.stdout
        said = ""
        while "Ctrl+C" not in said:
            line = server.stdout.readline()
            assert line, "it stopped instead of serving"
            said += line
        try:
            _, (_, port, table, key) = LINK.findall(said)
            yield int(port), table, key
        finally:
            server.kill()


def test_it_is_played_through_the_server(link: tuple[int, str, str]) -> None:
    port, table, key = link

    people = contextlib.ExitStack()

    def sit(name: str) -> Any:
        socket = people.enter_context(connect(f"ws://127.0.0.1:{port}/api/play", proxy=None))
        socket.send(json.dumps({"type": "hello", "table": table, "key": key, "name": name}))
        return socket, json.loads(socket.recv(timeout=20))

    def do(socket: Any, seq: int, command: dict[str, Any]) -> dict[str, Any]:
        socket.send(json.dumps({"type": "do", "id": f"{seq}", "seen": seq, "command": command}))
        while (answer := json.loads(socket.recv(timeout=20))).get("id") != f"{seq}":
            pass
        return dict(answer)

    def offers(heard: dict[str, Any]) -> dict[str, Any]:
        return {offer["command"]["type"]: offer["command"] for offer in heard["now"]["offers"]}

    with people:
        (ann, hers), (bo, his) = sit("Ann"), sit("Bo")
        assert do(ann, 0, offers(hers)["join"] | {"name": "red"})["type"] == "step"
        assert do(bo, 1, offers(his)["join"] | {"name": "blue"})["type"] == "step"
        early = do(bo, 2, {"type": "choose", "what": "roll"})
        assert (early["code"], early["problem"]) == ("waiting", "'choose' is not open now: the table waits for red.")
        wrong = do(ann, 2, {"type": "choose", "what": "dance"})
        assert (wrong["code"], wrong["problem"]) == ("not-open", "what 'dance' does not fit 'choose' now.")
        rolled = do(ann, 2, {"type": "choose", "what": "roll"})
        assert rolled["line"]["rolls"][0]["title"] == "Roll", rolled


COPY = "from dataclasses import replace\nfrom wildtable_pig import SYSTEM as PIG\nSYSTEM = replace(PIG, "
PROBE = """
from wildtable.systems import left_out, systems
print(*[system.name for system in systems()])
print(*left_out(), sep="\\n")
"""
BROKEN = {
    "cannot be imported": ("import nothing_of_this_name", "No module named 'nothing_of_this_name'"),
    "stops": ("import sys; sys.exit('no licence')", "no licence"),
    "is nothing of ours": ("SYSTEM = 3", "it is no wildtable.systems.System, but int"),
    "has a name that is taken": (f"{COPY}name='saga')", "there is a system 'saga' already"),
    "has slugs that are taken": (f"{COPY}name='hog', slugs='sw')", "Slugs cannot begin with 'sw'"),
    "cannot begin": (f"{COPY}name='hog', new=lambda edition, scene: 1 / 0)", "division by zero"),
}


def test_those_that_are_broken_are_named_and_left_out(site: Path, tmp_path: Path) -> None:
    for number, (source, _) in enumerate(BROKEN.values()):
        plug_in(tmp_path, f"broken{number}", source, f"broken{number}:SYSTEM")
    environment = surroundings(site) | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(site), *sys.path])}
    said = subprocess.run(  # noqa: S603
        [sys.executable, "-c", PROBE], env=environment, capture_output=True, text=True, check=False
    )
    names, *problems = said.stdout.splitlines()
    assert names == "savage saga pig", said.stderr
    assert len(problems) == len(BROKEN)
    for number, (what, (_, why)) in enumerate(BROKEN.items()):
        begins = f"The system 'broken{number}' (broken{number}:SYSTEM) is left out: "
        (problem,) = [each for each in problems if each.startswith(begins)]
        assert why in problem, what
    assert "Traceback" not in said.stdout + said.stderr


@pytest.mark.slow
def test_the_command_line_says_so(site: Path, tmp_path: Path) -> None:
    plug_in(tmp_path, "broken", "SYSTEM = 3", "broken:SYSTEM")
    environment = surroundings(site) | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(site), *sys.path])}
    command = [*PROGRAM, "rules", "sw.soak"]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603
    assert said.stderr == (
        "The system 'broken' (broken:SYSTEM) is left out: it is no wildtable.systems.System, but int.\n"
    )
    assert said.stdout.startswith("sw.soak:")
