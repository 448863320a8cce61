"""Read the package's source from the working tree or from a commit."""

from __future__ import annotations

import ast
import io
import subprocess
import tarfile
import tomllib
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

HOME = Path(__file__).parents[2]
SOURCE, SETTINGS = "src/wildtable", "pyproject.toml"


class Module:
    """One file of the package: its dotted name, its text and its syntax tree."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        parts = Path(path).relative_to("src").with_suffix("").parts
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.text)

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return self.text.splitlines()


class Source:
    """The modules of the package by name, and its settings of tools from ``pyproject.toml``."""

    def __init__(self, texts: Mapping[str, str], settings: str = "") -> None:
        found = [Module(path, text) for path, text in sorted(texts.items()) if path.endswith(".py")]
        self.modules = {module.name: module for module in found}
        self.tools: Mapping[str, Any] = tomllib.loads(settings).get("tool", {})


def working_tree(home: Path = HOME) -> Source:
    """Read the files as they lie there."""
    texts = {str(path.relative_to(home)): path.read_text("utf-8") for path in (home / SOURCE).rglob("*.py")}
    return Source(texts, (home / SETTINGS).read_text("utf-8"))


def commit(name: str, home: Path = HOME) -> Source:
    """Read a commit's files from git, without a checkout. Raises ValueError where there is no such commit."""
    call = ["git", "-C", str(home), "archive", "--format=tar", name, SOURCE, SETTINGS]
    done = subprocess.run(call, capture_output=True, check=False)  # noqa: S603 - git, and a commit's name
    if done.returncode:
        raise ValueError(f"{name}: {done.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(done.stdout)) as archive:
        files = {item.name: archive.extractfile(item) for item in archive if item.isfile()}
        texts = {
            path: file.read().decode("utf-8") for path, file in files.items() if file and path.endswith(("py", "toml"))
        }
    return Source(texts, texts[SETTINGS])
