"""Install a project of ours into a folder of its own, as a person would, but without a network."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

EXAMPLES = Path(__file__).parents[1] / "examples"


def install(project: Path, site: Path) -> None:
    """Build a project's wheel with the backend that it names (hatchling) and unpack it; ``site`` goes on the path."""
    wheels = site.with_name(f"{site.name}-wheels")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    done = subprocess.run(build, cwd=project, capture_output=True, text=True, check=False)  # noqa: S603 - our own project
    assert done.returncode == 0, done.stdout + done.stderr
    for wheel in wheels.glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(site)


def plug_in(site: Path, name: str, source: str, point: str, group: str = "wildtable.systems") -> None:
    """A distribution with one module and one entry point, such as somebody might have installed."""
    (site / f"{name}.py").write_text(source, "utf-8")
    about = site / f"{name}-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (about / "entry_points.txt").write_text(f"[{group}]\n{name} = {point}\n")
