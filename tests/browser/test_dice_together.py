"""Dice that all mix, on two people's pages: chosen when the table is opened or later, shown of each throw, and working
on with a connection that was lost or a page that is asleep."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server, serving
from test_fair_shown import throws

from wildtable.cli.main import main

pytestmark = pytest.mark.browser

ALL = "Only the server\u2019s owner, together with Mia and the game master, could have chosen this."


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server whose dice are its own, as they are in earnest."""
    (tmp_path / "fair").touch()
    with serving(tmp_path, "savage") as server:
        yield server


def mixes(gm: Seat) -> None:
    """The game master has all mix the dice."""
    gm.tap(gm.by("menu"))
    gm.tap(gm.by("mix-dice"))
    expect(gm.by("mix-dice")).to_have_attribute("aria-checked", "true")
    gm.page.keyboard.press("Escape")


def says_of_the_last(person: Seat, words: str) -> None:
    """A throw says in the log who could have chosen it."""
    person.view("log")
    roll = person.by("folded-roll").last
    person.tap(roll.locator("summary"))
    expect(roll.get_by_test_id("chosen")).to_have_text(words)


def says_mixed(person: Seat, words: str) -> None:
    """The menu says how many throws this page's number was in."""
    person.tap(person.by("menu"))
    expect(person.by("mixed")).to_have_text(words)
    person.page.keyboard.press("Escape")


def verified(gm: Seat, folder: Path, words: str) -> Path:
    """The table's file is verified, in these words."""
    gm.tap(gm.by("menu"))
    with gm.page.expect_download() as download:
        gm.tap(gm.by("keep-table"))
    out = folder / "table.json"
    download.value.save_as(out)
    gm.page.keyboard.press("Escape")
    told = CliRunner().invoke(main, ["verify", str(out)])
    assert told.exit_code == 0, told.output
    assert words in told.output
    return out


@pytest.mark.slow
def test_two_pages_mix_the_dice_and_the_log_says_so(server: Server, sit: Sit, gm: Seat) -> None:
    mia = sit(phone=True, bypass_csp=True)
    mia.sit_down("Mia")
    mixes(gm)
    mia.is_at(1)
    throws(mia, "3d6!+1 luck")
    throws(gm, "2d10")
    mia.is_at(3)
    for person in (mia, gm):
        expect(person.by("unfit")).to_have_count(0)
        says_of_the_last(person, ALL)
        says_mixed(person, "This page helped with 2 rolls while you were here.")
    mia.shot("dice-together")
    gm.shot("dice-together-desktop")
    out = verified(gm, server.folder, "Entries 2-3: the server's owner together with all of Mia and the game master.")
    mia.tap(mia.by("menu"))
    part = mia.by("fair-dice")
    mia.tap(part.locator("summary").first)
    expect(mia.by("fair-status")).to_contain_text("2 rolls checked while you were here, and all are correct.")
    mia.by("fair-file").set_input_files(out)
    expect(mia.by("fair-found")).to_contain_text(f"Log entries 2\u20133: {ALL}")


@pytest.mark.slow
def test_a_lost_connection_and_a_page_asleep_hold_up_nobody_for_long(server: Server, sit: Sit, gm: Seat) -> None:
    mia = sit(phone=True)
    mia.sit_down("Mia")
    mixes(gm)
    throws(gm, "d20")
    says_of_the_last(gm, ALL)
    # Asleep: the page is there, and answers nothing.
    devtools = mia.page.context.new_cdp_session(mia.page)
    devtools.send("Debugger.enable")
    devtools.send("Debugger.pause")
    throws(gm, "d20")
    words = "Only the server\u2019s owner, together with the game master, could have chosen this."
    says_of_the_last(gm, f"{words} There were 2 tries: no number came from Mia.")
    devtools.send("Debugger.resume")
    devtools.send("Debugger.disable")
    mia.is_at(3)
    # Lost: it comes back, commits anew, and is in again once it has been left out for ten throws.
    mia.page.context.set_offline(True)
    for _ in range(9):
        throws(gm, "d20")
    mia.page.context.set_offline(False)
    mia.is_at(12)
    throws(gm, "d20")
    says_of_the_last(gm, words)
    throws(gm, "d20")
    says_of_the_last(gm, ALL)
    expect(gm.by("unfit")).to_have_count(0)


@pytest.mark.slow
def test_a_table_can_be_opened_so(server: Server, sit: Sit) -> None:
    opener = sit()
    opener.page.goto(server.url)
    opener.by("open-together").check()
    opener.tap(opener.by("open-table"))
    opener.tap(opener.by("enter"))
    opener.is_in()
    opener.tap(opener.by("menu"))
    expect(opener.by("mix-dice")).to_have_attribute("aria-checked", "true")
