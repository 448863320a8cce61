"""Fair dice on the page: checked while people play, told where they do not fit, and a file looked at by anybody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server, serving
from test_access import looked_at

pytestmark = pytest.mark.browser


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server whose dice are its own, as they are in earnest."""
    (tmp_path / "fair").touch()
    with serving(tmp_path, "savage") as server:
        yield server


def throws(person: Seat, text: str) -> None:
    """Somebody throws dice on the line."""
    person.view("log")
    before = person.by("log-line").count()
    person.by("say").fill(text)
    person.tap(person.by("say-send"))
    expect(person.by("log-line")).not_to_have_count(before)


def tells(person: Seat, words: str) -> None:
    """The menu says so of the table's dice."""
    person.tap(person.by("menu"))
    part = person.by("fair-dice")
    if part.get_attribute("open") is None:
        person.tap(part.locator("summary"))
    expect(person.by("fair-status")).to_contain_text(words)


def checks(person: Seat, file: Path, words: str) -> None:
    """A file is looked at."""
    person.by("fair-file").set_input_files(file)
    expect(person.by("fair-found")).to_contain_text(words)


@pytest.mark.slow
def test_dice_are_checked_while_two_people_play_and_in_their_file(server: Server, sit: Sit, gm: Seat) -> None:
    mia = sit(phone=True, bypass_csp=True)
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    mia.is_at(1)
    throws(mia, "3d6!+1 luck")
    throws(mia, "/br 2d6")
    throws(gm, "4d10")
    mia.is_at(4)
    tells(gm, "3 rolls checked while you were here, and all are correct.")
    tells(mia, "2 rolls checked while you were here, and all are correct.")
    expect(mia.by("unfit")).to_have_count(0)
    with gm.page.expect_download() as download:
        gm.tap(gm.by("keep-table"))
    out = server.folder / "table.json"
    download.value.save_as(out)
    checks(mia, out, "Everything matches: 3 rolls and 0 card draws in 4 log entries.")
    mia.shot("fair-dice")
    found: list[str] = []
    looked_at(mia, "fair dice", found)
    assert found == []
    file = json.loads(out.read_text())
    file["entries"][1]["act"]["chance"][0][0][0] += 1
    out.write_text(json.dumps(file))
    checks(mia, out, "Log entry 2 does not match. The dice do not match the random numbers.")
    gm.by("fair-dice").scroll_into_view_if_needed()
    gm.shot("fair-dice-desktop")


@pytest.mark.slow
def test_dice_that_do_not_fit_are_told_in_the_log(server: Server, gm: Seat, mia: Seat) -> None:
    throws(mia, "3d6")
    (server.folder / "lies").touch()
    throws(mia, "20d20")
    for person in (mia, gm):
        person.view("log")
        expect(person.by("unfit")).to_have_text("These dice do not match what the server promised.")
        tells(person, "1 roll does not match what the server promised.")
        person.page.keyboard.press("Escape")
    mia.shot("unfit-dice")
