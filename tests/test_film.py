"""The moving picture of README, and the scripts that take all pictures."""

from __future__ import annotations

import re

import pytest

from tools import pictures
from tools.browsing import ROOT
from tools.film import FILM, MOST_BYTES, SIZE

SHOWN = re.compile(r"!\[([^\]]+)\]\((docs/[^)]+\.(?:webp|png))\)")


def test_the_film_moves_and_is_small() -> None:
    image = pytest.importorskip("PIL.Image")
    assert FILM.stat().st_size < MOST_BYTES
    with image.open(FILM) as film:
        assert (film.format, film.size) == ("WEBP", SIZE)
        assert film.n_frames >= 8
        durations = []
        for frame in range(film.n_frames):
            film.seek(frame)
            film.load()
            durations.append(film.info["duration"])
    assert 5_000 < sum(durations) < 60_000, "milliseconds"


def test_readme_shows_its_pictures_with_what_they_show() -> None:
    shown = {path: text for text, path in SHOWN.findall((ROOT / "README.md").read_text("utf-8"))}
    assert str(FILM.relative_to(ROOT)) in shown
    for path, text in shown.items():
        assert (ROOT / path).is_file()
        assert len(text.split()) >= 8


def test_every_picture_of_the_docs_has_its_script() -> None:
    made = {FILM, ROOT / "docs/table.png"}
    for name in ("boards", "first_evening"):
        script = getattr(pictures, name)
        made |= {script.picture(each) for each in script.PICTURES}
    kept = {path for path in (ROOT / "docs").rglob("*") if path.suffix in {".png", ".webp", ".jpg", ".gif"}}
    assert kept == made


def test_a_wrong_name_takes_no_picture(capsys: pytest.CaptureFixture[str]) -> None:
    assert pictures.main(["portraits"]) == 1
    assert "There are boards, first_evening, film." in capsys.readouterr().err
