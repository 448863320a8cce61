"""A game of one's own, from the start page: an empty table, a hero that is pasted, foes from a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

WREN = """Wren Ashby
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d6
Skills: Athletics d6, Fighting d8, Notice d6, Shooting d8
Pace: 6; Parry: 6; Toughness: 5
Edges: Luck, Moonborn
Gear: Bow (12/24/48, 2d6), knife (Str+d4)
"""
FOES = """[figures.ogre]
name = "Ogre"
size = 2
skills = { fighting = "d8" }

[numbers]
wild_attack = 3
"""


def opened(sit: Sit, server: Server, rules: str = "Savage Worlds", edition: str = "") -> tuple[Seat, str]:
    """A game master who has opened an empty table on the start page and gone in; the players' link."""
    host = sit()
    host.page.goto(server.url)
    host.tap(host.page.get_by_role("group", name="Rules").get_by_text(rules, exact=True))
    if edition:
        host.page.get_by_label("Edition").select_option(edition)
    host.tap(host.by("empty-table"))
    host.shot("empty-table")
    host.tap(host.by("open-table"))
    link = host.page.get_by_label("Link for your players", exact=True).input_value()
    host.tap(host.by("enter"))
    host.is_in()
    return host, link


def comes(sit: Sit, link: str, name: str) -> Seat:
    """A player with a phone, who has sat down."""
    guest = sit(phone=True)
    guest.page.goto(link)
    guest.by("name-input").fill(name)
    guest.tap(guest.by("sit-down"))
    guest.is_in()
    return guest


def test_a_hero_is_pasted_at_an_empty_table(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server, edition="deluxe")
    mia = comes(sit, link, "Mia")
    mia.tap(mia.by("bring-hero"))
    mia.by("bring-text").fill("hello there")
    mia.tap(mia.by("read-in"))
    expect(mia.page.get_by_role("alert")).to_contain_text("This format is not supported.")
    mia.by("bring-text").fill(WREN)
    mia.tap(mia.by("read-in"))
    found = mia.by("found")
    expect(found).to_contain_text("Found: Wren Ashby")
    expect(found).to_contain_text("The Edge 'Moonborn' is unknown here")
    mia.shot("hero-pasted")
    mia.tap(mia.by("take-in"))
    expect(mia.page.get_by_role("dialog")).to_have_count(0)
    expect(mia.by("bring-hero")).to_have_count(0)
    expect(host.by("fighter", figure="wren-ashby")).to_be_visible()
    host.shot("hero-there")
    expect(host.page.get_by_role("log")).to_contain_text("adds a hero")
    # Pasted again, it is hers still: changed, and taken back.
    mia.tap(mia.by("menu"))
    mia.tap(mia.by("campaign"))
    mia.by("bring-text").fill(WREN.replace("Fighting d8", "Fighting d10").replace("Parry: 6", "Parry: 7"))
    mia.tap(mia.by("read-in"))
    mia.tap(mia.by("take-in"))
    lines = host.by("log-line")
    expect(lines).to_have_count(2)
    mia.tap(mia.by("take-back"))
    expect(lines).to_have_count(3)


@pytest.mark.slow
def test_foes_come_from_a_file_and_go_again(server: Server, sit: Sit, tmp_path: Path) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia")
    (tmp_path / "foes.toml").write_text(FOES)
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    expect(host.by("campaign-has")).to_contain_text("Nothing yet.")
    host.page.set_input_files("input[type=file]", tmp_path / "foes.toml")
    host.tap(host.by("read-in"))
    expect(host.by("found")).to_contain_text("Found: Ogre")
    host.tap(host.by("take-in"))
    expect(host.page.get_by_role("log")).to_contain_text("Now in the campaign, figures: Ogre.")
    expect(host.page.get_by_role("log")).to_contain_text("House rules changed: wild attack.")
    expect(mia.page.get_by_text("Ogre")).to_have_count(0)
    host.do("enter:")
    host.by("filling").get_by_test_id("choices").select_option("ogre")
    host.tap(host.by("confirm"))
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    has = host.by("campaign-has")
    host.tap(has.get_by_text("Figures"))
    host.shot("campaign")
    with host.page.expect_download() as kept:
        host.tap(host.by("keep-file"))
    assert "[figures.ogre]" in Path(kept.value.path()).read_text()
    host.tap(has.get_by_label("Remove ogre"))
    expect(has.get_by_text("Figures")).to_have_count(0)
    host.page.keyboard.press("Escape")
    expect(host.by("fighter", figure="ogre-1")).to_be_visible()


@pytest.mark.slow
def test_a_saga_table_begins_empty_too(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server, rules="Saga")
    ann = comes(sit, link, "Ann")
    ann.tap(ann.by("bring-hero"))
    ann.by("bring-text").fill('name = "Eve"\nassets = ["grace", "force", "acuity"]\n')
    ann.tap(ann.by("read-in"))
    expect(ann.by("found")).to_contain_text("Found: Eve")
    ann.tap(ann.by("take-in"))
    expect(ann.page.get_by_text("Characters, eve: Skills")).to_be_visible()
    ann.shot("saga-unfinished")
    host.do("begin-chapter:")
    expect(host.page.get_by_role("log")).to_contain_text("hapter 1")
