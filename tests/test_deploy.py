"""The files of `deploy/` for running a server: every setting is one, every file is there, systemd takes the unit."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from wildtable.cli.main import main
from wildtable.server.ops.settings import Settings, settings_from
from wildtable.store.opening import CONNECTIONS

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "wildtable.service"
SITE = {"SITE": "play.example.org", "POSTGRES_PASSWORD": "secret", "WORKERS": "2"}
IMAGES = {"postgres:17", "caddy:2", "wildtable"}
EXPOSURE = 2.0
"""The worst exposure that `systemd-analyze security` may find, of 10."""


def composed(environment: dict[str, str]) -> dict[str, Any]:
    """The file as it is with an environment."""

    def value(found: re.Match[str]) -> str:
        name, usual = found["name"], found["usual"]
        assert name in environment or usual is not None, f"{name} is missing"
        return environment.get(name, usual or "")

    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    text = re.sub(r"\$\{(?P<name>[A-Z_]+)(?::-(?P<usual>[^}]*)|:\?[^}]*)\}", value, text)
    assert "${" not in text
    made: dict[str, Any] = yaml.safe_load(text)
    return made


def set_by(service: dict[str, Any]) -> Settings:
    """The settings of a server in its container."""
    image = (DEPLOY / "Dockerfile").read_text("utf-8")
    built_in = dict(pair.split("=") for line in re.findall(r"^ENV (.*)$", image, re.MULTILINE) for pair in line.split())
    return settings_from(
        environment=built_in | {name: str(value) for name, value in service["environment"].items()}
    ).fitting()


def test_the_servers_of_the_compose_file_are_set_as_they_should_be() -> None:
    made = composed(SITE)
    caddy = made["services"]["caddy"]["networks"]["inside"]["ipv4_address"]
    for name in ("one", "two"):
        settings = set_by(made["services"][name])
        assert (settings.host, settings.port, settings.workers) == ("0.0.0.0", 8000, 2)  # noqa: S104 - in a container
        assert settings.hosts == ("play.example.org",)
        assert settings.trusted_proxies == (caddy,)
        assert "secret" not in settings.database, "the password stands in PGPASSWORD"
        assert made["services"][name]["environment"]["PGPASSWORD"] == "secret"
    assert set_by(composed(SITE | {"WORKERS": "1"})["services"]["one"]).workers == 1
    assert 2 * 4 * CONNECTIONS < 100, "four workers each are fewer than PostgreSQL lets in"


def test_without_a_name_and_a_password_nothing_is_composed() -> None:
    for name in ("SITE", "POSTGRES_PASSWORD"):
        with pytest.raises(AssertionError, match=name):
            composed({each: value for each, value in SITE.items() if each != name})


def test_what_the_compose_file_names_is_there() -> None:
    made = composed(SITE)
    services, networks, volumes = made["services"], made["networks"], made["volumes"]
    assert services.keys() == {"one", "two", "database", "caddy"}
    for service in services.values():
        assert service["image"] in IMAGES
        assert set(service["networks"]) <= networks.keys()
        assert set(service.get("depends_on", ())) <= services.keys()
        for mounted in service.get("volumes", ()):
            source = mounted.split(":")[0]
            assert (DEPLOY / source).is_file() if source.startswith(".") else source in volumes
    assert "@database/" in services["one"]["environment"]["WILDTABLE_DATABASE"]
    build = services["one"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).samefile(DEPLOY / "Dockerfile")


def test_caddy_passes_on_to_both_servers() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    (upstreams,) = re.findall(r"reverse_proxy (.*) \{", text)
    assert set(upstreams.split()) == {"one:8000", "two:8000"}
    assert re.findall(r"health_uri (\S+)", text) == ["/api/ready"]
    assert text.count("{") == text.count("}")


def test_the_image_copies_what_there_is_and_runs_a_command_that_there_is() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    (constraints,) = re.findall(r"--constraint (\S+)", text)
    assert (ROOT / constraints).is_file()
    (runs,) = re.findall(r'^CMD \["(.*)"\]', text, re.MULTILINE)
    assert runs in main.list_commands(None)  # type: ignore[arg-type]
    assert "__pycache__" in (ROOT / ".dockerignore").read_text("utf-8")


def commands(unit: str) -> dict[str, list[str]]:
    """Return what a unit runs."""
    return {name: shlex.split(line) for name, line in re.findall(r"^(ExecStart\w*)=(.*)$", unit, re.MULTILINE)}


def test_what_the_unit_runs_can_be_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = commands(UNIT.read_text("utf-8"))
    assert found["ExecStartPre"] == [*found["ExecStart"], "--check"], "what is tried is what is served"
    config = tmp_path / "wildtable.toml"
    config.write_text('port = 0\nhosts = ["play.example.org"]\ntrusted_proxies = ["127.0.0.1"]\n', "utf-8")
    (data,) = re.findall(r"^Environment=(WILDTABLE_DATA)=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)
    assert data[1] == "/var/lib/" + re.findall(r"^StateDirectory=(.*)$", UNIT.read_text("utf-8"), re.MULTILINE)[0]
    monkeypatch.setenv(data[0], str(tmp_path / "data"))
    words = [word.replace("/etc/wildtable.toml", str(config)) for word in found["ExecStartPre"][1:]]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    assert "Nothing is wrong." in done.output


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_takes_the_unit_and_finds_it_shut(tmp_path: Path) -> None:
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/wildtable/bin/wildtable", sys.executable), "utf-8")
    verified = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)  # noqa: S603, S607
    assert (verified.returncode, verified.stderr) == (0, "")
    asked = ["systemd-analyze", "security", "--offline=yes", f"--threshold={EXPOSURE * 10:.0f}", str(unit)]
    found = subprocess.run(asked, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert found.returncode == 0, found.stdout[-300:]
