"""The game master's panel of keys and the door, and what those read whose key opens nothing any more."""

from __future__ import annotations

import re

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser


def panel(person: Seat) -> None:
    """Open the menu and its fold about keys."""
    person.tap(person.by("menu"))
    person.tap(person.by("keys"))
    expect(person.by("lock-door")).to_be_visible()


def surely(person: Seat, what: str, **data: str) -> None:
    """Tap a button, and the one that asks once more."""
    person.tap(person.by(what, **data))
    person.tap(person.by(f"{what}-sure", **data))


def made(person: Seat) -> str:
    """The link that was made just now."""
    return person.by("made-link").get_by_role("textbox").input_value()


def reads(person: Seat, sentence: str) -> None:
    """Somebody stands in the door and reads why, and nothing of the table."""
    expect(person.page.get_by_role("alert")).to_contain_text(sentence)
    expect(person.by("menu")).to_have_count(0)
    expect(person.by("name-input")).to_have_count(0)


def fits(person: Seat) -> bool:
    """Return whether nothing is wider than the screen."""
    wide = "e => e.scrollWidth <= e.clientWidth"
    dialog = person.page.get_by_role("dialog")
    inside = not dialog.count() or dialog.evaluate(wide)
    return bool(inside and person.page.evaluate(f"({wide})(document.documentElement)"))


def test_the_game_master_sends_somebody_away_and_lets_them_in_again(
    server: Server, gm: Seat, mia: Seat, sit: Sit
) -> None:
    panel(gm)
    seat = gm.by("key-holder").get_attribute("data-seat") or ""
    gm.tap(gm.by("send-away", seat=seat))
    expect(gm.by("send-away-sure", seat=seat)).to_be_focused()
    expect(mia.by("menu")).to_be_visible()  # once is not sure
    gm.shot("keys")
    assert fits(gm)
    gm.tap(gm.by("send-away-sure", seat=seat))
    reads(mia, "The game master has removed you from this table.")
    mia.shot("keys-sent-away")
    expect(gm.by("let-in", seat=seat)).to_be_visible()
    mia.page.reload()
    reads(mia, "The game master has removed you from this table.")
    other = sit(phone=True)
    other.page.goto(server.link(server.player_key))
    other.by("name-input").fill("Mia")
    other.tap(other.by("sit-down"))
    expect(other.page.get_by_role("alert")).to_contain_text("Someone with this name was removed")
    other.shot("keys-name-away")
    other.by("name-input").fill("Ines")  # it need not be the same person
    other.tap(other.by("sit-down"))
    other.is_in()
    gm.tap(gm.by("let-in", seat=seat))
    link = made(gm)
    gm.shot("keys-let-in")
    mia.tap(mia.page.get_by_role("button", name="Try again"))
    reads(mia, "the key is wrong")
    mia.page.goto("about:blank")
    mia.page.goto(link)
    mia.is_in()
    mia.is_at(1)
    expect(gm.by("send-away", seat=seat)).to_be_visible()


@pytest.mark.slow
def test_a_new_link_for_oneself_keeps_this_page_and_ends_the_others(server: Server, gm: Seat, sit: Sit) -> None:
    second = sit()
    second.come_as_master()
    panel(gm)
    surely(gm, "new-own-link")
    reads(second, "link was replaced")
    link = made(gm)
    assert gm.server.gm_key not in link
    gm.is_connected()
    gm.tap(gm.by("lock-door"))
    expect(gm.by("lock-door")).to_have_attribute("aria-checked", "true")
    gm.page.reload()
    gm.is_in()
    second.page.goto("about:blank")
    second.page.goto(link)
    second.is_in()
    server.gm_key = link.rpartition("/")[2]


@pytest.mark.slow
def test_an_answer_that_is_lost_locks_no_game_master_out(server: Server, gm: Seat) -> None:
    """The server has the new key, and the page is never told: it comes in by it all the same."""
    panel(gm)
    gm.page.route("**/keys/master", lambda route: (route.fetch(), route.abort()))
    surely(gm, "new-own-link")
    expect(gm.by("keys-panel").get_by_role("alert")).to_contain_text("cannot be reached")
    gm.is_connected()
    gm.page.unroute_all()
    gm.page.reload()
    gm.is_in()
    troubles = gm._troubles
    troubles[:] = [said for said in troubles if "ERR_FAILED" not in said]


@pytest.mark.slow
def test_a_locked_door_and_a_new_players_link(server: Server, gm: Seat, mia: Seat, sit: Sit) -> None:
    panel(gm)
    gm.tap(gm.by("lock-door"))
    expect(gm.by("lock-door")).to_have_attribute("aria-checked", "true")
    late = sit(phone=True)
    late.page.goto(server.link(server.player_key))
    reads(late, "This table is locked")
    late.shot("keys-locked")
    assert fits(late)
    mia.page.reload()
    mia.is_in()
    gm.tap(gm.by("lock-door"))
    expect(gm.by("lock-door")).to_have_attribute("aria-checked", "false")
    surely(gm, "new-players-link")
    shown = gm.by("invite").get_by_role("textbox").first
    expect(shown).to_have_value(re.compile(r"/p\."))
    link = shown.input_value()
    assert server.player_key not in link
    late.tap(late.page.get_by_role("button", name="Try again"))
    reads(late, "the key is wrong")
    late.page.goto("about:blank")
    late.page.goto(link)
    late.by("name-input").fill("Zoe")
    late.tap(late.by("sit-down"))
    late.is_in()


@pytest.mark.slow
def test_a_table_is_put_away_taken_out_deleted_and_called_back(server: Server, sit: Sit, mia: Seat) -> None:
    gm = sit(phone=True)
    gm.come_as_master()
    panel(gm)
    gm.shot("keys")
    assert fits(gm)
    surely(gm, "put-away")
    reads(mia, "This table is archived")
    reads(gm, "This table is archived")
    gm.shot("keys-put-away")
    assert fits(gm)
    gm.page.reload()
    gm.tap(gm.by("bring-back"))
    gm.is_in()
    mia.tap(mia.page.get_by_role("button", name="Try again"))
    mia.is_in()
    panel(gm)
    gm.tap(gm.by("delete-table"))
    expect(gm.by("delete-now")).to_be_disabled()
    gm.by("delete-title").fill(
        (gm.page.get_by_role("dialog").get_by_role("heading", level=2).text_content() or "").upper()
    )
    gm.by("delete-now").scroll_into_view_if_needed()
    gm.shot("keys-delete")
    assert fits(gm)
    gm.tap(gm.by("delete-now"))
    reads(mia, "The game master has deleted this table.")
    reads(gm, "gone for good in 7 days")
    gm.tap(gm.by("bring-back"))
    gm.is_in()
    mia.tap(mia.page.get_by_role("button", name="Try again"))
    mia.is_in()
    mia.is_at(1)
