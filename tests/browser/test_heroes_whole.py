"""Four heroes are pasted, corrected, built and shared as a pack, and each Edge and power counts at another table."""

from __future__ import annotations

from pathlib import Path

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server
from test_building import found
from test_paste_read import correct

pytestmark = pytest.mark.browser

WREN = """Night watch of the Harrow
Wren Ashby (Wild Card)
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d8
Skills: Athletics d6, Fighting d6, Notice d6, Shooting d8
Pace: 6; Parry: 5; Toughness: 6
Edges: Long Watch
Gear: Bow (12/24/48, 2d6)
"""
BRAM = """Bram Kestrel (WC)
Agility d6 Smarts d6 Spirit d8 Strength d10 Vigor d8
Fighting d8 Intimidation d8 Notice d6
Pace 6 Parry 6 Toughness 6
Maul Str+d6
Frenzy
"""
ISOLDE = """Isolde Fenn [Wild Card]
| Agility | Smarts | Spirit | Strength | Vigor |
|---|---|---|---|---|
| d6 | d10 | d8 | d4 | d6 |
Skills: Spellcasting d10, Notice d6, Fighting d4
Pace 6 | Parry 4 | Toughness 5
Powers: armor, bolt, Lance of Frost
Power Points: 15
"""
TAM = """★ Tam Quiller
Agi d10 / Sma d8 / Spi d8 / Str d6 / Vig d6
Skills: Athletics d8; Fighting d8; Taunt d8
Pace 6; Parry 6; Toughness 5
Abilities: Strong Willed
Gear: rapier (Str+d4)
"""
HEROES = ("wren-ashby", "bram-kestrel", "isolde-fenn", "tam-quiller")
PHONE, LAPTOP = (True, 390, 844), (False, 1366, 768)


def opens(sit: Sit, server: Server, phone: bool, width: int, height: int) -> Seat:
    """A game master opens an empty table, in a window of that size."""
    server.opens("savage", "adventure", "")
    host = sit(phone=phone, viewport={"width": width, "height": height})
    host.keep_moments()
    host.come_as_master()
    return host


def campaign(host: Seat) -> None:
    """The game master opens the campaign."""
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))


def pastes(host: Seat, text: str, corrections: tuple[tuple[str, str], ...] = ()) -> None:
    """A figure is pasted, corrected and taken in."""
    campaign(host)
    host.by("bring-text").fill(text)
    host.tap(host.by("read-in"))
    for words, becomes in corrections:
        correct(host, words, becomes)
    takes_in(host)


def takes_in(host: Seat) -> None:
    """Import the text that was read, and wait until the table has it."""
    before = host.server.welcome()["seq"]
    host.tap(host.by("take-in"))
    host.is_at(before + 1)


def enters(host: Seat, figure: str, side: str = "heroes") -> None:
    """The game master brings in a figure."""
    host.server.orders({"type": "enter", "figure": figure, "side": side})


def opens_sheet(host: Seat, figure: str) -> None:
    """The game master looks at a sheet."""
    host.view("sheet")
    sheets = host.page.locator("#whose")
    if sheets.count():
        sheets.select_option(figure)


def builds_the_edge(host: Seat) -> None:
    """+2 to hit with Shooting without moving, from the sheet of Wren."""
    opens_sheet(host, "wren-ashby-1")
    host.by("build-it", thing="long-watch").scroll_into_view_if_needed()
    host.shot("sheet-build-it")
    host.tap(host.by("build-it", thing="long-watch"))
    expect(host.by("build-name")).to_have_value("Long Watch")
    found(host, host.by("effects-add"), "attack rolls", "attack")
    found(host, host.by("effect-chips-add"), "shooting", "traits:shooting")
    found(host, host.by("effect-chips-add"), "without moving", "when:not-moved")
    host.tap(host.by("effect-chips").get_by_role("button", name="Increase"))
    expect(host.by("effect-says")).to_have_text("+2 to hit with Shooting, only without moving this turn.")
    host.tap(host.by("build-keep"))
    expect(host.by("builder")).to_have_count(0)
    expect(host.by("build-it", thing="long-watch")).to_have_count(0)


def builds_the_power(host: Seat) -> None:
    """A lance of 3d6 for 2 Power Points, from the sheet of Isolde."""
    opens_sheet(host, "isolde-fenn-1")
    host.tap(host.by("build-it", thing="lance-of-frost"))
    expect(host.by("build-name")).to_have_value("Lance of Frost")
    found(host, host.by("details-add"), "damage", "damage")
    host.by("chip", field="damage").get_by_role("textbox").fill("3d6")
    found(host, host.by("details-add"), "range in smarts", "smarts")
    found(host, host.by("details-add"), "power points", "cost")
    host.tap(host.by("chip", field="cost").get_by_role("button", name="Increase"))
    expect(host.by("build-says")).to_contain_text("2 points")
    host.shot("sheet-build-power")
    host.tap(host.by("build-keep"))
    expect(host.by("builder")).to_have_count(0)
    expect(host.by("sheet")).to_contain_text("Lance of Frost (2)")


def saves_a_pack(host: Seat, pack: Path) -> None:
    """All that the table has is saved as a pack."""
    campaign(host)
    host.by("pack-name").fill("Harrow")
    with host.page.expect_download() as kept:
        host.tap(host.by("keep-pack"))
    kept.value.save_as(pack)


def brings_a_pack(host: Seat, pack: Path) -> None:
    """A pack is imported."""
    campaign(host)
    host.page.set_input_files("input[type=file]", pack)
    host.tap(host.by("read-in"))
    takes_in(host)


def card(host: Seat, title: str, *says: str, dice: int = 0) -> None:
    """The newest roll card with a title says all this; one that lies folded is opened."""
    open_, folded = (host.by(each).filter(has_text=title) for each in ("roll-card", "folded-roll"))
    expect(open_.or_(folded).first).to_be_attached()
    if not open_.count():
        host.tap(folded.last.locator("summary"))
    for words in says:
        expect(open_.last).to_contain_text(words)
    if dice:
        expect(open_.last.get_by_test_id("die")).to_have_count(dice)


def acts(host: Seat, offer: str, *choices: str, dice: tuple[int, ...]) -> None:
    """The game master taps an offer and whatever it asks for, until the dice fall."""
    before = host.server.welcome()["seq"]
    host.server.dice.falls(*dice)
    host.do(offer)
    for choice in choices:
        button = host.by("filling").get_by_test_id("choice").and_(host.by("choice", value=choice)).first
        options = host.by("filling").get_by_test_id("choices")
        expect(button.or_(options).first).to_be_visible()
        if button.count():
            host.press(button)
        else:
            options.select_option(choice)
    confirm = host.by("confirm")
    for _ in range(200):
        if not host.server.dice.left:
            return host.is_at(before + 1)
        if confirm.count() and confirm.is_enabled():
            host.tap(confirm)
        host.page.wait_for_timeout(50)
    raise AssertionError("the dice have not fallen")


def taps(host: Seat, offer: str, dice: tuple[int, ...] = ()) -> None:
    """The game master taps an offer that asks for nothing else."""
    before = host.server.welcome()["seq"]
    host.server.dice.falls(*dice)
    host.do(offer)
    host.is_at(before + 1)


def begins(host: Seat, *cards: str, offer: str = "begin:") -> None:
    """A round is dealt, and nobody wants another card."""
    before = host.server.welcome()["seq"]
    host.server.dice.deals(*cards)
    host.do(offer)
    host.is_at(before + 1)
    host.server.orders(*({"type": "pass", "who": f"{hero}-1"} for hero in HEROES))


@pytest.mark.slow
def test_pasted_heroes_play_with_all_that_was_built_at_another_table(server: Server, sit: Sit, tmp_path: Path) -> None:
    host = opens(sit, server, *PHONE)
    pastes(host, WREN, (("Wren Ashby", "name"),))
    pastes(host, BRAM, (("Frenzy", "edge"),))
    pastes(host, ISOLDE)
    pastes(host, TAM)
    enters(host, "wren-ashby")
    enters(host, "isolde-fenn")
    builds_the_edge(host)
    builds_the_power(host)
    saves_a_pack(host, tmp_path / "harrow.toml")
    other = opens(sit, server, *LAPTOP)
    brings_a_pack(other, tmp_path / "harrow.toml")
    for figure in HEROES:
        enters(other, figure)
    enters(other, "guard", "foes")
    begins(other, "KH", "QH", "JH", "10H", "2C")
    in_the_first_round(other)
    begins(other, "AS", "AH", "AD", "AC", "3C", offer="end-turn:guard-1")
    in_the_second_round(other)
    assert (server.dice.left, server.dice.unforeseen) == (0, 0)


def in_the_first_round(host: Seat) -> None:
    """Long Watch adds to a shot, Frenzy strikes twice, armor stops a sword and Strong Willed taunts."""
    acts(host, "attack:wren-ashby-1:bow", dice=(4, 2))
    card(host, "Wren Ashby shoots at Guard", "+2 Long Watch", "Hit")
    host.shot("whole-edge")
    taps(host, "keep:wren-ashby-1", (2, 2))
    taps(host, "keep:wren-ashby-1")
    taps(host, "end-turn:wren-ashby-1")
    acts(host, "attack:bram-kestrel-1:maul", dice=(4, 5, 3))
    card(host, "Bram Kestrel attacks Guard", "Miss", dice=3)
    taps(host, "keep:bram-kestrel-1")
    taps(host, "end-turn:bram-kestrel-1")
    acts(host, "cast:isolde-fenn-1:armor", "bram-kestrel-1", dice=(5, 2))
    card(host, "Isolde Fenn casts Armor", "The power works")
    taps(host, "keep:isolde-fenn-1")
    taps(host, "end-turn:isolde-fenn-1")
    acts(host, "test-of-will:tam-quiller-1", "taunt", dice=(3, 2))
    card(host, "Test against Guard", "+2 Strong Willed")
    taps(host, "keep:tam-quiller-1", (4,))
    taps(host, "end-turn:tam-quiller-1")
    acts(host, "attack:guard-1:sword", "bram-kestrel-1", dice=(8, 1, 4, 3))
    card(host, "Guard hits Bram Kestrel", "against 8")


def in_the_second_round(host: Seat) -> None:
    """Long Watch does not count after running, and the lance costs two points and hurts."""
    acts(host, "run:wren-ashby-1", dice=(3,))
    acts(host, "attack:wren-ashby-1:bow", dice=(4, 3))
    card(host, "Long Watch", "did not count", "only without moving this turn", "Miss")
    taps(host, "keep:wren-ashby-1")
    taps(host, "end-turn:wren-ashby-1")
    taps(host, "end-turn:bram-kestrel-1")
    acts(host, "cast:isolde-fenn-1:lance-of-frost", dice=(5, 2))
    card(host, "Isolde Fenn casts Lance of Frost", "The power works")
    taps(host, "keep:isolde-fenn-1", (2, 2, 3))
    card(host, "Isolde Fenn hits Guard: lance of frost damage", "Shaken")
    host.shot("whole-power")
    taps(host, "keep:isolde-fenn-1")
    host.reads("Guard is Shaken")
    host.view("fighters")
    expect(host.by("fighter", figure="isolde-fenn-1")).to_contain_text("12 of 15 Power Points")
