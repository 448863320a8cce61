"""The pages about servers, and the example of a settings file, are right."""

from __future__ import annotations

import asyncio
import re
import shlex
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from wildtable.cli.main import main
from wildtable.server.http.app import opened_hub
from wildtable.server.ops.settings import BUILT_IN, Settings, settings_from
from wildtable.server.run import demo_table
from wildtable.store.files import store_url

DOCS = Path(__file__).parents[1] / "docs"
EXAMPLE = DOCS / "wildtable.example.toml"
HOSTING = (DOCS / "how-to/host-on-the-internet.md").read_text("utf-8").replace("\n   ", "\n")
BACKUP = (DOCS / "how-to/back-up.md").read_text("utf-8")


def test_the_example_has_every_setting_as_it_is_built_in() -> None:
    read = settings_from(EXAMPLE)
    assert read.fitting() == Settings()
    assert read.sources.keys() == BUILT_IN.keys()


def test_the_example_says_something_of_every_setting() -> None:
    """A sentence stands above each, or above the lines that it is in."""
    for block in EXAMPLE.read_text("utf-8").strip().split("\n\n"):
        assert block.startswith("#") or block == "[limits]", block


def test_what_the_guide_shows_is_what_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the folder, and the room between columns that hangs on its length."""
    (shown,) = re.findall(r"```\n\$ (wildtable serve --config .*?)```", HOSTING, re.DOTALL)
    (example,) = re.findall(r"```toml\n(.*?)```", HOSTING, re.DOTALL)
    command, _, printed = shown.partition("\n")
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.chdir(tmp_path)
    Path("wildtable.toml").write_text(example.replace("/var/lib/wildtable", str(folder)), "utf-8")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    done = CliRunner().invoke(main, [*shlex.split(command)[1:], "--port", str(port)])
    said = [
        line for line in done.output.replace(str(folder), "/var/lib/wildtable").splitlines() if "--port" not in line
    ]
    expected = printed.replace("Port 8000", f"Port {port}").splitlines()
    assert [line.split() for line in said] == [line.split() for line in expected]
    assert done.exit_code == 0


def test_the_guides_backup_is_taken_and_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both commands as they stand there, but for where the folders are; what they print but for the hour."""
    shown = dict(re.findall(r"```\n\$ (wildtable (?:backup|restore) .*)\n(.*)\n```", BACKUP))
    assert len(shown) == 2
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "data"
    folder.mkdir()
    Path("wildtable.toml").write_text(f'data = "{folder}"\n', "utf-8")

    async def play() -> None:
        async with opened_hub(store_url(folder)) as hub:
            await demo_table(hub, folder / "demo.json")

    asyncio.run(play())
    for command, printed in shown.items():
        done = CliRunner().invoke(main, shlex.split(command.replace("/var/backups/wildtable", str(tmp_path)))[1:])
        said = done.output.strip().replace(str(tmp_path), "/var/backups/wildtable")
        assert (done.exit_code, _without_the_hour(said)) == (0, _without_the_hour(printed))
    assert (tmp_path / "another-folder" / "demo.json").read_bytes() == (folder / "demo.json").read_bytes()


def _without_the_hour(said: str) -> str:
    return re.sub(r"as of \d{4}-\d\d-\d\d \d\d:\d\d UTC", "as of then", said)
