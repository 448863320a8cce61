"""What `docs/hosting.md` and the example of a file say is so."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from wildtable.server.settings import BUILT_IN, Settings, settings_from

DOCS = Path(__file__).parents[1] / "docs"
EXAMPLE = DOCS / "wildtable.example.toml"
BLOCK = re.compile(r"```toml\n(.*?)```", re.DOTALL)


def test_the_example_has_every_setting_as_it_is_built_in() -> None:
    read = settings_from(EXAMPLE)
    assert read.fitting() == Settings()
    assert read.sources.keys() == BUILT_IN.keys()


def test_the_example_says_something_of_every_setting() -> None:
    """A sentence stands above each, or above the lines that it is in."""
    for block in EXAMPLE.read_text("utf-8").strip().split("\n\n"):
        assert block.startswith("#") or block == "[limits]", block


def test_what_the_guide_sets_can_be_set(tmp_path: Path) -> None:
    blocks = BLOCK.findall((DOCS / "hosting.md").read_text("utf-8"))
    assert len(blocks) == 2
    for block in blocks:
        (tmp_path / "ours.toml").write_text(block)
        read = settings_from(tmp_path / "ours.toml")
        assert read.mistakes == ()
        assert read.sources.keys() == tomllib.loads(block).keys()
