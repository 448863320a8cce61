"""An Edge and a power are built from chips by a player and by the game master, and count at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server
from test_hero_made import comes, die, find, is_for_all
from test_own_game import opened

pytestmark = pytest.mark.browser


def found(seat: Seat, box: Locator, words: str, thing: str) -> None:
    """Something is searched for in a part of the page, and taken."""
    seat.tap(box.get_by_role("combobox"))
    box.get_by_role("combobox").fill(words)
    seat.tap(box.get_by_test_id("found").and_(seat.by("found", thing=thing)))


def builds_an_edge(seat: Seat) -> None:
    """+2 to hit with Shooting without moving, from chips."""
    seat.tap(seat.by("build-edges"))
    expect(seat.by("build-keep")).to_be_disabled()
    seat.by("build-name").fill("Long Watch")
    found(seat, seat.by("effects-add"), "attack rolls", "attack")
    expect(seat.by("effect-says")).to_have_text("+1 to hit with every skill.")
    found(seat, seat.by("effect-chips-add"), "shooting", "traits:shooting")
    found(seat, seat.by("effect-chips-add"), "without moving", "when:not-moved")
    seat.tap(seat.by("effect-chips").get_by_role("button", name="Increase"))
    expect(seat.by("effect-says")).to_have_text("+2 to hit with Shooting, only without moving this turn.")


def builds_a_modifier(seat: Seat) -> None:
    """Two d6 more for two points: a fault is told where it is, and the line of what it comes to."""
    seat.tap(seat.by("modifiers-add"))
    expect(seat.by("modifier").get_by_role("alert")).to_contain_text("Enter a name.")
    seat.by("modifier-name").fill("Deep frost")
    for _ in range(2):
        found(seat, seat.by("modifier-chips-add"), "d6", "dice:6")
    found(seat, seat.by("modifier-chips-add"), "armor piercing", "ap")
    seat.tap(seat.by("modifier-chips").get_by_role("button", name="Increase Power Points"))
    expect(seat.by("modifier-says")).to_have_text("Deep frost: 2 points more, +2d6 damage, AP 1")
    seat.tap(seat.by("modifier-chips").get_by_role("button", name="Remove d6").first)
    expect(seat.by("modifier-says")).to_have_text("Deep frost: 2 points more, +d6 damage, AP 1")


def builds_a_power(seat: Seat) -> None:
    """A lance of 3d6; a wrong detail is told where it is written."""
    seat.tap(seat.by("build-powers"))
    seat.by("build-name").fill("Lance of Frost")
    found(seat, seat.by("details-add"), "damage", "damage")
    seat.by("chip", field="damage").get_by_role("textbox").fill("three dice")
    expect(seat.by("details").get_by_role("alert")).to_contain_text("three dice")
    expect(seat.by("build-keep")).to_be_disabled()
    seat.by("chip", field="damage").get_by_role("textbox").fill("3d6")
    found(seat, seat.by("details-add"), "range in smarts", "smarts")
    expect(seat.by("build-says")).to_contain_text("3d6 damage")


@pytest.mark.slow
@pytest.mark.parametrize("phone", [True, False], ids=("phone", "laptop"))
def test_an_edge_and_a_power_are_built_and_shared(server: Server, sit: Sit, tmp_path: Path, phone: bool) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia", phone=phone)
    mia.tap(mia.by("make-hero"))
    mia.by("hero-name").fill("Wren Ashby")
    find(mia, "add-skill", "shoot", "shooting")
    mia.tap(die(mia, "shooting", "d8"))
    find(mia, "add-skill", "spell", "spellcasting")
    find(mia, "add-weapons", "bow", "bow")
    builds_an_edge(mia)
    mia.shot("building-edge")
    is_for_all(mia)
    mia.tap(mia.by("try"))
    expect(mia.by("tried")).to_contain_text("becomes")
    mia.by("tried").scroll_into_view_if_needed()
    mia.shot("building-tried")
    mia.tap(mia.by("build-keep"))
    expect(mia.by("has", thing="long-watch")).to_contain_text("+2 to hit with Shooting")
    builds_a_power(mia)
    builds_a_modifier(mia)
    mia.shot("building-power")
    mia.tap(mia.by("build-keep"))
    expect(mia.by("has", thing="lance-of-frost")).to_contain_text("3d6 damage")
    mia.by("has", thing="long-watch").scroll_into_view_if_needed()
    mia.shot("built")
    mia.tap(mia.by("take-hero"))
    expect(mia.by("maker")).to_have_count(0)
    expect(host.by("fighter", figure="wren-ashby")).to_be_visible()
    shares(host, sit, server, tmp_path / "watch.toml")


def shares(host: Seat, sit: Sit, server: Server, pack: Path) -> None:
    """A pack saves what was built, and another table makes heroes of it."""
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    host.by("pack-name").fill("Watch")
    host.shot("pack")
    with host.page.expect_download() as kept:
        host.tap(host.by("keep-pack"))
    kept.value.save_as(pack)
    assert "[edges.long-watch]" in pack.read_text()
    assert 'name = "deep-frost"' in pack.read_text()
    assert "heroes" not in pack.read_text()
    other, _ = opened(sit, server)
    other.tap(other.by("menu"))
    other.tap(other.by("campaign"))
    other.page.set_input_files("input[type=file]", pack)
    other.tap(other.by("read-in"))
    other.tap(other.by("take-in"))
    expect(other.page.get_by_role("log")).to_contain_text("Long Watch")
    other.tap(other.by("menu"))
    other.tap(other.by("campaign"))
    other.tap(other.by("make"))
    find(other, "add-edges", "long watch", "long-watch")
    expect(other.by("has", thing="long-watch")).to_contain_text("+2 to hit with Shooting")
