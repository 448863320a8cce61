"""Installs Wildtable into fresh environments and tries what it can do: `python -m tools.installed`.

It builds a wheel and an sdist, and prints a table: for each Python and each way of installing the size in MB with and
without byte code, the time of `import wildtable`, a roll, a file of cases, and whether the table's page is served.
The source "README" is the first block of README.md, run in an empty folder on a clone of the current commit.
Name Pythons to try others than those that are found; ``--quick`` tries the base and the table of the wheel only.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LEAST = (3, 11)
CASES = "tests/cases/savage/riding"
MB = 2**20
EXTRAS = ("", "table", "forecast", "postgres", "cluster", "mcp")
BROUGHT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
WITH_TABLE = {"table", *(extra for extra, names in BROUGHT.items() if "wildtable[table]" in names)}
BIN = "Scripts" if os.name == "nt" else "bin"
NEEDS = "The table needs: pip install 'wildtable[table]'"
HEAD = ("Python", "from", "extra", "MB", "with byte code", "import", "roll", "cases", "page")


class Way(NamedTuple):
    """A way of installing: the ``source`` is a wheel, an sdist, a tool of uv or of pipx, or the block of the README."""

    source: str
    extra: str


WAYS = (
    *[Way("wheel", extra) for extra in EXTRAS],
    Way("sdist", ""),
    *[Way(tool, extra) for tool in ("uv tool", "pipx") for extra in ("", "table")],
    Way("README", "table"),
)


def pythons(named: Iterable[str]) -> Iterator[str]:
    """Yield the Pythons that are named, else those of this machine that are new enough, one of each version."""
    homes = [*Path.home().glob(".pyenv/versions/*/bin"), Path("/usr/bin"), Path("/usr/local/bin")]
    found = {
        f"3.{minor}": shutil.which(f"python3.{minor}", path=os.pathsep.join(map(str, homes))) for minor in range(11, 15)
    }
    yield from named or [path for path in found.values() if path is not None]


def run(*words: str, check: bool = True, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command. Stops the whole where it fails and ``check`` is set."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=cwd)  # noqa: S603 - our own words
    if check and done.returncode:
        sys.exit(f"{' '.join(words)}\n{done.stdout}{done.stderr}")
    return done


def build(folder: Path) -> dict[str, Path]:
    """Return a wheel and an sdist, built into a folder."""
    run(sys.executable, "-m", "hatchling", "build", "-d", str(folder), cwd=ROOT)
    return {"wheel": next(folder.glob("*.whl")), "sdist": next(folder.glob("*.tar.gz"))}


def install(python: str, way: Way, built: dict[str, Path], home: Path) -> Path:
    """Install Wildtable in a new environment and return the folder of its programs."""
    if way.source == "README":
        return by_readme(python, home)
    extra = f"[{way.extra}]" if way.extra else ""
    what = f"wildtable{extra} @ {built['sdist' if way.source == 'sdist' else 'wheel'].as_uri()}"
    if way.source == "uv tool":
        os.environ |= {"UV_TOOL_DIR": str(home / "tools"), "UV_TOOL_BIN_DIR": str(home / "programs")}
        run(str(tool("uv", python, home)), "tool", "install", "--quiet", "--python", python, what)
        return home / "tools/wildtable" / BIN
    if way.source == "pipx":
        os.environ |= {"PIPX_HOME": str(home / "pipx"), "PIPX_BIN_DIR": str(home / "programs")}
        run(str(tool("pipx", python, home)), "install", "--quiet", "--python", python, what)
        return home / "pipx/venvs/wildtable" / BIN
    run(python, "-m", "venv", str(home / "venv"))
    run(str(home / "venv" / BIN / "python"), "-m", "pip", "install", "--quiet", what)
    return home / "venv" / BIN


def tool(name: str, python: str, home: Path) -> Path:
    """Install a program of the package index in an environment of its own, and return its path."""
    run(python, "-m", "venv", str(home / name))
    run(str(home / name / BIN / "python"), "-m", "pip", "install", "--quiet", name)
    return home / name / BIN / name


def by_readme(python: str, home: Path) -> Path:
    """Run the README's first block in an empty folder, all but its last line, which serves the demo."""
    block = re.search(r"```text\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    assert block is not None
    *lines, _serve = block[1].replace("REPOSITORY", str(ROOT)).replace("python3 ", f"{python} ").splitlines()
    folder = home / "empty"
    folder.mkdir()
    for line in lines:
        run(*shlex.split(line), cwd=folder)
    return folder / "wildtable/.venv" / BIN


def sizes(programs: Path) -> tuple[float, float]:
    """Return the MB that were installed, without and with byte code; what every environment has is left out."""
    site = next(iter([*programs.parent.glob("lib/python*/site-packages"), programs.parent / "Lib/site-packages"]))
    without = whole = 0
    for path in site.rglob("*"):
        ours = not re.match(r"(pip|setuptools|_distutils_hack|distutils|_virtualenv)", path.relative_to(site).parts[0])
        if ours and path.is_file():
            size = path.stat().st_size
            whole += size
            without += 0 if path.suffix == ".pyc" else size
    return without / MB, whole / MB


def imported(python: Path) -> str:
    """Return the milliseconds that `import wildtable` takes, the best of five."""
    code = "import time; at = time.perf_counter(); import wildtable; print((time.perf_counter() - at) * 1000)"
    return f"{min(float(run(str(python), '-c', code).stdout) for _ in range(5)):.1f} ms"


def served(program: Path, data: Path, *, has_table: bool) -> str:
    """Return whether the page is served, or, where the table is not installed, that a sentence says what it needs."""
    words = [str(program), "serve", "--demo", "--port", "0", "--data", str(data)]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # noqa: S603 - ours
    try:
        assert server.stdout is not None
        said = ""
        for line in server.stdout:
            said += line
            if link := re.search(r"http://[\w.:]+", line):
                with urllib.request.urlopen(f"{link[0]}/", timeout=20) as page:  # noqa: S310 - our own server
                    return "served" if b"<title>" in page.read() else "no page"
        return "says what it needs" if NEEDS in said and not has_table else f"FAILED: {said[-200:]}"
    finally:
        server.terminate()
        server.wait(20)


def row(python: str, way: Way, built: dict[str, Path]) -> tuple[str, ...]:
    """Install in one way and return what was measured."""
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        programs = install(python, way, built, home)
        size, whole = sizes(programs)
        version = run(python, "-c", "import sys; print(*sys.version_info[:2], sep='.')").stdout.strip()
        program = str(programs / "wildtable")
        roll = run(program, "roll", "s8+2", check=False)
        cases = run(program, "cases", CASES, check=False, cwd=ROOT)
        page = served(programs / "wildtable", home / "data", has_table=way.extra in WITH_TABLE)
        return (
            version,
            way.source,
            way.extra or "base",
            f"{size:.1f}",
            f"{whole:.1f}",
            imported(programs / "python"),
            "yes" if roll.returncode == 0 else f"FAILED: {roll.stderr[-200:]}",
            cases.stdout.strip().splitlines()[-1] if cases.returncode == 0 else f"FAILED: {cases.stderr[-200:]}",
            page,
        )


def main(arguments: list[str]) -> int:
    """Print the table; return 1 where something failed."""
    quick = "--quick" in arguments
    found = list(pythons([each for each in arguments if each != "--quick"]))
    ways = WAYS[:2] if quick else WAYS
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        built = build(Path(folder))
        print(f"| {' | '.join(HEAD)} |\n|{'---|' * len(HEAD)}", flush=True)
        for python in found:
            for way in ways:
                begun = time.monotonic()
                cells = row(python, way, built)
                failed = failed or any(cell.startswith("FAILED") for cell in cells)
                print(f"| {' | '.join(cells)} |", flush=True)
                print(f"{time.monotonic() - begun:.0f} s", file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
