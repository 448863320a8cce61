"""The credits and notices of a wheel."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.installed import install

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src/wildtable/server/static/index.html"


@pytest.mark.skipif(not PAGE.exists(), reason="needs the built page")
def test_a_wheel_holds_the_credits_and_the_notices_of_bundled_libraries(tmp_path: Path) -> None:
    site = tmp_path / "site"
    install(ROOT, site)
    about = tomllib.loads((site / "wildtable/about.toml").read_text("utf-8"))
    assert set(about) == {"unofficial", "trademarks", "saga", "rules", "license", "libraries"}
    notices = (site / "wildtable/server/static/notices.txt").read_text("utf-8")
    for library in ("@fluent/bundle", "barlow", "svelte", "vite", "zilla-slab"):
        assert f"\n{library} " in f"\n{notices}"
    licenses = next(site.glob("wildtable-*.dist-info")) / "licenses"
    assert {path.name for path in licenses.iterdir()} == {"LICENSE", "NOTICE"}
