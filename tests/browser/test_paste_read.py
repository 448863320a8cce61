"""A pasted stat block on the page: what became of each piece, its corrections, and the button that imports it."""

from __future__ import annotations

import tomllib

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server
from test_access import looked_at
from test_building import found

pytestmark = pytest.mark.browser

LONG = """Quill Ashby (Wild Card)
Attributes: Agility d8, Smarts d8, Spirit d6, Strength d6, Vigor d8
Skills: Fighting d8, Shooting d6, Notice d8
Pace: 6; Parry: 8; Toughness: 9
Edges: {edges}
Gear: rope, lantern, sword (Str+d8)
""".format(edges=", ".join(f"Trick of the trade {number}" for number in range(1, 25)))
IN_SIGHT = """e => {
  const box = e.getBoundingClientRect();
  const room = e.closest("dialog").getBoundingClientRect();
  return box.top >= room.top && box.bottom <= Math.min(room.bottom, innerHeight);
}"""
"""A script: whether an element is inside of the dialog and of the window."""
PHONE, LAPTOP = (True, 390, 844), (False, 1366, 768)
NAMES = ("phone", "width", "height")
ON_A_PHONE = pytest.mark.parametrize(NAMES, [PHONE, pytest.param(*LAPTOP, marks=pytest.mark.slow)])
ON_A_LAPTOP = pytest.mark.parametrize(NAMES, [pytest.param(*PHONE, marks=pytest.mark.slow), LAPTOP])
"""Both look whether the button is in sight."""


def pasting(sit: Sit, server: Server, phone: bool, width: int, height: int) -> Seat:
    """Return a game master before the box for texts, in a window of that size."""
    server.opens("savage", "adventure", "")
    host = sit(phone=phone, bypass_csp=True, viewport={"width": width, "height": height})
    host.come_as_master()
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    return host


def is_in_sight(what: Locator) -> bool:
    """Return whether a person sees all of it without scrolling."""
    return bool(what.evaluate(IN_SIGHT))


@ON_A_LAPTOP
def test_the_result_and_its_import_button_are_in_sight(
    server: Server, sit: Sit, phone: bool, width: int, height: int
) -> None:
    host = pasting(sit, server, phone, width, height)
    host.by("bring-text").fill(LONG)
    host.tap(host.by("read-in"))
    expect(host.by("take-in")).to_be_visible()
    assert is_in_sight(host.by("take-in"))
    assert is_in_sight(host.by("found").locator("p").first)
    host.shot("paste-found")
    host.tap(host.by("take-in"))
    expect(host.by("take-in")).to_have_count(0)


ODD = """Night watch of the {city}
{name}
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d8
Skills: Fighting d8, Notice d6
Pace: 6; Parry: 6; Toughness: 6
Edges: Luck
Gear: rope, Night Sight, sword (Str+d8)
"""


NUMBERS = """Ash Corran
Attributes: Agility d8, Smarts d6, Spirit d6, Strength d6, Vigor d8
Skills: Fighting d8
Parry: 6
Gear: rope, Stride 8, Hide 9 (3), Guard 7
"""
ON_THE_DEVICE = "Object.keys(localStorage).filter(key => key.startsWith('wildtable-corrections')).length"
"""A script: the tables of which the device keeps corrections."""


def kind_of(host: Seat, text: str) -> str | None:
    """Return what a piece of the text became."""
    return host.by("piece").filter(has_text=text).first.get_attribute("data-kind")


def correct(host: Seat, text: str, becomes: str) -> None:
    """Tap a piece and say what it is."""
    host.tap(host.by("piece").filter(has_text=text).first)
    host.tap(host.by(f"becomes-{becomes}"))
    expect(host.by(f"becomes-{becomes}")).to_have_count(0)


@pytest.mark.slow
@ON_A_PHONE
def test_a_correction_holds_for_the_next_text_of_its_layout(
    server: Server, sit: Sit, phone: bool, width: int, height: int
) -> None:
    host = pasting(sit, server, phone, width, height)
    host.by("bring-text").fill(ODD.format(city="Harrow", name="Ash Corran"))
    host.tap(host.by("read-in"))
    expect(host.by("found")).to_contain_text("Found: Night watch of the Harrow")
    assert [kind_of(host, text) for text in ("Fighting d8", "Parry: 6", "Luck", "sword", "Ash Corran")] == [
        "skill",
        "derived",
        "edge",
        "weapon",
        "unknown",
    ]
    found: list[str] = []
    host.tap(host.by("piece").filter(has_text="Ash Corran"))
    looked_at(host, "pasted text", found)
    assert found == []
    host.shot("paste-pieces")
    host.tap(host.by("becomes-name"))
    expect(host.by("found")).to_contain_text("Found: Ash Corran")
    correct(host, "Night Sight", "edge")
    assert kind_of(host, "Night Sight") == "edge"
    expect(host.by("take-back-correction")).to_have_count(2)
    expect(host.by("corrections")).to_contain_text("“Ash Corran” → Name")
    assert is_in_sight(host.by("take-in"))
    host.shot("paste-corrected")
    host.tap(host.by("take-in"))
    expect(host.by("take-in")).to_have_count(0)
    assert host.page.evaluate(ON_THE_DEVICE) == 0, "the campaign has them"
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    host.by("bring-text").fill(ODD.format(city="Mire", name="Bel Quill").replace("rope", "chalk, two torches"))
    host.tap(host.by("read-in"))
    expect(host.by("found")).to_contain_text("Found: Bel Quill")
    assert kind_of(host, "Night Sight") == "edge"
    host.tap(host.by("take-back-correction").last)
    expect(host.by("take-back-correction")).to_have_count(1)
    assert kind_of(host, "Night Sight") == "gear"


@ON_A_PHONE
def test_a_number_becomes_pace_parry_or_toughness_by_a_tap(
    server: Server, sit: Sit, phone: bool, width: int, height: int
) -> None:
    host = pasting(sit, server, phone, width, height)
    host.by("bring-text").fill(NUMBERS)
    host.tap(host.by("read-in"))
    assert [kind_of(host, text) for text in ("Stride 8", "Hide 9", "Guard 7")] == ["gear"] * 3
    for text, becomes in (("Stride 8", "pace"), ("Hide 9", "toughness"), ("Guard 7", "parry")):
        correct(host, text, becomes)
        assert kind_of(host, text) == "derived"
    expect(host.by("difference").filter(has_text="Parry")).to_contain_text("7")
    host.shot("paste-numbers")
    host.tap(host.by("take-in"))
    expect(host.by("take-in")).to_have_count(0)
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    expect(host.by("keep-file")).to_be_visible()
    file = str(host.by("keep-file").evaluate("link => fetch(link.href).then(answer => answer.text())"))
    figure = tomllib.loads(file)["figures"]["ash-corran"]
    assert (figure["pace"], figure["armor"], figure["gear"]) == (8, 3, ["rope"])
    assert "parry-as-written-plus-1" in figure["edges"]


HOLLOW = """Wren Ashby (Wild Card)
Attributes: Agility d8, Smarts d8, Spirit d6, Strength d6, Vigor d6
Skills: Fighting d6, Shooting d8
Pace: 6; Parry: 5; Toughness: 5
Edges: Long Watch
Powers: Lance of Frost
"""


@pytest.mark.slow
@ON_A_PHONE
def test_an_edge_in_words_only_is_built_before_it_is_imported(
    server: Server, sit: Sit, phone: bool, width: int, height: int
) -> None:
    host = pasting(sit, server, phone, width, height)
    host.by("bring-text").fill(HOLLOW)
    host.tap(host.by("read-in"))
    expect(host.by("build-it")).to_have_count(2)
    host.shot("paste-unbuilt")
    host.tap(host.by("build-it", thing="long-watch"))
    expect(host.by("build-name")).to_have_value("Long Watch")
    found(host, host.by("effects-add"), "attack rolls", "attack")
    host.tap(host.by("build-keep"))
    expect(host.by("builder")).to_have_count(0)
    expect(host.by("build-it")).to_have_count(1)
    expect(host.by("found")).not_to_contain_text("'Long Watch' is unknown")
    host.tap(host.by("take-in"))
    expect(host.by("take-in")).to_have_count(0)
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    expect(host.by("keep-file")).to_be_visible()
    file = tomllib.loads(str(host.by("keep-file").evaluate("link => fetch(link.href).then(answer => answer.text())")))
    assert file["edges"]["long-watch"]["effects"] == [{"question": "attack", "value": 1}]
    assert file["figures"]["wren-ashby"]["edges"] == ["long-watch"]
