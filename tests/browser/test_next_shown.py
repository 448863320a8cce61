"""The next step: the bar that says it, its one button, and what goes by itself."""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server

pytestmark = pytest.mark.browser

SIZES = ((360, 640), (844, 390), (820, 1180), (1366, 768))
"""Other screens than the phone of everybody here."""


def _in_sight(what: Locator) -> None:
    expect(what).to_be_in_viewport(ratio=1)


def _golden(person: Seat) -> Locator:
    """The one button that is golden, wherever it stands."""
    return person.page.locator("button.primary")


def test_the_next_step_is_one_button_from_the_first_look(server: Server, sit: Sit) -> None:
    gm, mia = sit(), sit(phone=True)
    gm.come_as_master()
    gm.sees("asks", "Start the fight when everyone is here")
    gm.sees("why", "Nobody plays Ada Quill and Tobin Reed yet.")
    mia.sit_down("Mia")
    mia.sees("asks", "Choose a hero")
    mia.tap(mia.by("main"))  # it leads to the cards
    expect(mia.by("hero", figure="ada")).to_be_focused()
    mia.tap(mia.by("hero", figure="ada"))
    mia.sees("asks", "You play Ada Quill")
    gm.sees("why", "Nobody plays Tobin Reed yet.")
    server.dice.deals("KH", "3C", "9C", "8D", "QS", "2H")
    gm.tap(gm.by("main"))
    mia.sees("asks", "Spend Bennies on new cards?")


def test_a_turn_says_what_is_left_of_it_and_ends_by_the_same_button(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    mia.sees("why", "6″ left. Move up to your Pace and act")
    expect(mia.by("next").get_by_role("img", name="King of Hearts")).to_be_visible()
    expect(mia.by("main")).to_have_attribute("data-offer", "attack:ada:sabre")
    expect(gm.by("main")).to_have_count(0)  # it is not the game master's to give
    server.dice.falls(6, 4, 4, 5, 6)
    mia.tap(mia.by("main"))
    mia.sees("asks", "keep the roll")
    expect(mia.by("main")).to_have_count(0)
    mia.do("keep:ada")
    mia.do("keep:ada")
    gm.do("suffer:raider-1")
    mia.sees("why", "You have acted")
    expect(mia.by("main")).to_have_attribute("data-offer", "end-turn:ada")
    for tab in ("map", "fighters", "log", "sheet"):
        mia.view(tab)
        _in_sight(mia.by("main"))
    mia.tap(mia.by("main"))
    mia.sees("asks", "Raiders to act")


@pytest.mark.slow
def test_the_main_button_is_in_sight_on_every_screen(server: Server, gm: Seat, mia: Seat, sit: Sit) -> None:
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    for width, height in SIZES:
        other = sit(viewport={"width": width, "height": height}, has_touch=width < 1000, is_mobile=width < 1000)
        other.page.goto(server.link(mia.key))
        _in_sight(_golden(other))
        for tab in other.page.locator("nav [data-testid^=tab-]").all():
            tab.click()
            _in_sight(_golden(other))


@pytest.mark.slow
def test_a_tap_on_a_target_rolls_and_the_deed_stays_one_card(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    mia.do("attack:ada:flintlock")
    expect(mia.by("confirm")).to_have_count(0)
    server.dice.falls(6, 1, 4, 5, 4)
    mia.tap(mia.by("choice", value="raider-2"))
    mia.sees("asks", "keep the roll")
    mia.do("keep:ada")
    mia.do("keep:ada")
    gm.do("suffer:raider-2")
    mia.sees("asks", "Ada Quill to act")
    deed = mia.by("deed")
    expect(deed.get_by_test_id("roll-card")).to_have_count(1)
    expect(deed.get_by_test_id("folded-roll")).to_have_count(1)
    expect(deed).to_contain_text("Raider 2 is out of the fight.")
    for person in (gm, mia):
        person.view("log")
        entry = person.page.locator("[role=log] li").last
        expect(entry.get_by_test_id("log-line")).to_have_count(4)
        expect(entry.locator("[data-testid=when]")).to_have_count(1)
        expect(entry).to_contain_text("Raider 2 is out of the fight.")


def test_what_needs_no_thought_goes_by_itself(server: Server, gm: Seat, mia: Seat) -> None:
    mia.let_obvious_go()
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    server.dice.falls(8, 4, 2, 5, 4, 3)  # a raise, and more than an Extra can bear
    mia.do("attack:ada:sabre")
    gm.sees("asks", "Raider 1: soak")
    expect(mia.by("answers")).to_have_count(0)
    gm.page.wait_for_timeout(3_800)  # the game master thinks it over: this device lets nothing go by itself
    gm.sees("asks", "Raider 1: soak")
    expect(gm.by("soon")).to_have_text("")


@pytest.mark.slow
def test_cards_are_passed_by_themselves_unless_somebody_waits(server: Server, gm: Seat, mia: Seat) -> None:
    mia.let_obvious_go()
    server.dice.deals("KH", "3C", "9C", "8D", "QS", "2H")
    gm.do("begin:")
    expect(mia.by("soon")).to_have_text("automatic in 3")
    mia.tap(mia.by("wait"))
    mia.page.wait_for_timeout(3_800)
    mia.sees("asks", "Waiting for Ada Quill, Tobin Reed and the game master")
    gm.do("pass:tobin")  # what others do begins it not anew
    mia.page.wait_for_timeout(3_800)
    mia.sees("asks", "Waiting for Ada Quill and the game master")
    mia.do("pass:ada")
    gm.sees("asks", "Waiting for the game master")


@pytest.mark.slow
def test_a_pass_goes_by_itself(server: Server, gm: Seat, mia: Seat) -> None:
    mia.let_obvious_go()
    server.dice.deals("KH", "3C", "9C", "8D", "QS", "2H")
    gm.do("begin:")
    gm.sees("asks", "Waiting for Tobin Reed and the game master")
    expect(mia.by("answers")).to_have_count(0)


@pytest.mark.slow
def test_whoever_is_asked_is_called_as_they_like_it(server: Server, sit: Sit) -> None:
    mia = sit(phone=True)
    mia.page.add_init_script("window.calls = []; navigator.vibrate = (ms) => (calls.push(ms), true)")
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.orders(NOTICE)
    mia.sees("asks", "Ada Quill: roll Notice")
    expect(mia.by("answers")).to_be_visible()
    mia.page.wait_for_function("() => calls.length")  # what rings is fetched when it first rings
    assert mia.page.evaluate("calls") == [60]
    mia.do("roll:ada")
    mia.do("keep:ada")
    assert mia.page.evaluate("calls") == [60]
    mia.tap(mia.by("menu"))
    mia.tap(mia.by("habit", habit="buzz"))
    mia.page.keyboard.press("Escape")
    server.orders(NOTICE)
    mia.sees("asks", "Ada Quill: roll Notice")
    assert mia.page.evaluate("calls") == [60]


NOTICE = {"type": "call", "who": "ada", "trait": "notice"}
HEARD = """
window.heard = [];
for (const made of ["createOscillator", "createBufferSource"]) {
  const was = BaseAudioContext.prototype[made];
  BaseAudioContext.prototype[made] = function () { heard.push(made); return was.call(this); };
}
"""


@pytest.mark.slow
def test_dice_are_heard_by_whoever_wants_sounds(server: Server, sit: Sit) -> None:
    mia = sit(phone=True)
    mia.page.add_init_script(HEARD)
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    server.orders(NOTICE)
    mia.do("roll:ada")
    expect(mia.by("moment")).to_be_visible()
    assert mia.page.evaluate("heard") == []
    mia.do("keep:ada")
    mia.tap(mia.by("menu"))
    mia.tap(mia.by("habit", habit="sound"))
    mia.page.wait_for_function("() => heard.filter((made) => made === 'createOscillator').length === 2")  # your turn
    mia.page.keyboard.press("Escape")
    server.orders(NOTICE)
    mia.do("roll:ada")
    mia.page.wait_for_function("() => heard.includes('createBufferSource')")  # dice
