"""Handouts and the game master's notes: written on the page, shown to one and to all, put away, and there again."""

from __future__ import annotations

import httpx
import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server
from test_own_game import comes, opened
from test_pictures_shown import face, look

pytestmark = pytest.mark.browser

LETTER = "Come at once.\n\nThe mill burns,\n<b>and they know.</b>"


def sits(sit: Sit, name: str) -> Seat:
    """A player with a phone."""
    guest = sit(phone=True)
    guest.sit_down(name)
    return guest


def reads_papers(host: Seat, chapter: str) -> None:
    """The game master opens handouts or notes."""
    host.tap(host.by("handouts"))
    host.tap(host.by(f"papers-{chapter}"))


def writes(host: Seat, new: str, name: str, text: str, picture: bytes = b"") -> None:
    """The game master writes something and keeps it."""
    host.tap(host.by(new))
    host.by("paper-name").fill(name)
    host.by("paper-text").fill(text)
    if picture:
        host.by("portrait-file").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": picture})
        expect(host.by("paper-editor").get_by_test_id("picture")).to_be_visible()
    host.shot(f"{new}-written")
    look(host)
    host.tap(host.by("keep-paper"))
    expect(host.by("paper-editor")).to_have_count(0)


def row(host: Seat, id: str) -> Locator:
    return host.by("handout-row", id=id)


def shows(host: Seat, id: str, name: str = "") -> None:
    """The game master shows a handout to somebody by name, or to all."""
    button = row(host, id).get_by_test_id("show-to").and_(host.by("show-to", name=name)) if name else None
    host.tap(button or row(host, id).get_by_test_id("show-all"))


def closes(seat: Seat) -> None:
    seat.page.keyboard.press("Escape")
    expect(seat.page.locator("dialog[open]")).to_have_count(0)
    while seat.page.evaluate("history.state?.['wildtable-over'] === true"):
        seat.page.wait_for_timeout(20)  # the page goes back, which a reload would race with


@pytest.mark.slow
def test_a_handout_is_shown_to_one_and_then_to_all(server: Server, gm: Seat, sit: Sit) -> None:
    mia, tom = sits(sit, "Mia"), sits(sit, "Tom")
    expect(mia.by("handouts")).to_have_count(0)
    reads_papers(gm, "notes")
    writes(gm, "new-note", "Who did it", "The miller.")
    expect(gm.by("note", id="who-did-it")).to_contain_text("Who did it")
    gm.tap(gm.by("papers-handouts"))
    writes(gm, "new-handout", "The letter", LETTER, face())
    expect(row(gm, "the-letter")).to_contain_text("Not shown yet")

    with mia.page.expect_response(lambda answer: "/pictures/" in answer.url) as fetched:
        shows(gm, "the-letter", "Mia")
    picture = fetched.value.url
    shown = mia.by("handout", name="The letter")
    expect(shown).to_contain_text("The mill burns,\n<b>and they know.</b>", use_inner_text=True)
    expect(shown.get_by_alt_text("The letter")).to_be_visible()
    expect(shown.locator("b")).to_have_count(0)
    expect(row(gm, "the-letter").get_by_test_id("shown-to")).to_have_text("Shown to Mia")
    expect(tom.by("handouts")).to_have_count(0)
    expect(tom.page.locator("dialog[open]")).to_have_count(0)
    mia.page.wait_for_timeout(300)
    mia.shot("handout-shown")
    gm.shot("handouts-written")
    look(mia)
    look(gm)
    assert (asks_for(picture, tom), asks_for(picture, mia)) == (404, 200)
    closes(mia)
    mia.reads("Handout for one player: The letter.")
    tom.view("log")
    assert "letter" not in tom.page.locator("body").inner_html().lower()

    shows(gm, "the-letter")
    for guest in (mia, tom):
        expect(guest.by("handout", name="The letter")).to_be_visible()
        closes(guest)
        expect(guest.by("handouts", count="1")).to_be_visible()
        guest.view("play")
        guest.shot("handouts-button")
        no_wider(guest)
    assert asks_for(picture, tom) == 200
    gm.tap(row(gm, "the-letter").get_by_test_id("put-away"))
    for guest in (mia, tom):
        expect(guest.by("handouts")).to_have_count(0)
    assert asks_for(picture, mia) == 404


@pytest.mark.slow
def test_a_handout_stays_until_it_is_put_away(server: Server, gm: Seat, sit: Sit) -> None:
    mia, tom = sits(sit, "Mia"), sits(sit, "Tom")
    reads_papers(gm, "handouts")
    writes(gm, "new-handout", "The letter", LETTER)
    shows(gm, "the-letter")
    for guest in (mia, tom):
        expect(guest.by("handout", name="The letter")).to_be_visible()
        closes(guest)

    # What is written otherwise is so for whoever has it, and comes up for nobody.
    gm.tap(row(gm, "the-letter").get_by_test_id("change-handout"))
    gm.by("paper-text").fill("Come tomorrow.")
    gm.tap(gm.by("keep-paper"))
    tom.reads("Handout changed: The letter.")
    expect(tom.page.locator("dialog[open]")).to_have_count(0)
    tom.tap(tom.by("handouts"))
    expect(tom.by("handout", name="The letter")).to_contain_text("Come tomorrow.")
    closes(tom)

    # It is there again, and does not come up again by itself.
    tom.page.reload()
    tom.is_in()
    expect(tom.by("handouts", count="1")).to_be_visible()
    expect(tom.page.locator("dialog[open]")).to_have_count(0)
    server.kill()
    server.start()
    for person in (gm, mia, tom):
        person.is_connected()
    expect(mia.by("handouts", count="1")).to_be_visible()

    gm.tap(row(gm, "the-letter").get_by_test_id("put-away"))
    for guest in (mia, tom):
        expect(guest.by("handouts")).to_have_count(0)
    closes(gm)
    gm.tap(gm.by("take-back"))
    for guest in (mia, tom):
        expect(guest.by("handouts", count="1")).to_be_visible()
    gm.tap(gm.by("take-back"))  # what was written otherwise
    mia.tap(mia.by("handouts"))
    expect(mia.by("handout", name="The letter")).to_contain_text("Come at once.")


@pytest.mark.slow
def test_the_game_master_notes_beside_the_map(server: Server, gm: Seat) -> None:
    gm.tap(gm.by("tab-notes"))
    writes(gm, "new-note", "Who did it", "The miller,\nwith the shovel.")
    gm.tap(gm.by("note", id="who-did-it").locator("summary"))
    expect(gm.by("note", id="who-did-it")).to_contain_text("with the shovel")
    expect(gm.by("map")).to_be_visible()
    gm.shot("notes-beside")
    gm.tap(gm.by("change-note"))
    gm.by("paper-text").fill("Nobody.")
    gm.tap(gm.by("tab-sheet"))  # what is not kept yet is there again
    gm.tap(gm.by("tab-notes"))
    expect(gm.by("note", id="who-did-it")).to_contain_text("not saved yet")
    gm.tap(gm.by("note", id="who-did-it").locator("summary"))
    gm.tap(gm.by("change-note"))
    expect(gm.by("paper-text")).to_have_value("Nobody.")
    gm.tap(gm.by("remove-paper"))
    expect(gm.by("note")).to_have_count(0)


@pytest.mark.slow
def test_notes_of_the_scene_that_is_played_are_beside_it(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia")
    scene = '[scenes.road]\ntitle = "On the road"\nnotes = "It rains.\\nThe bridge is out."\n'
    host.tap(host.by("menu"))
    host.tap(host.by("campaign"))
    host.by("bring-text").fill(scene)
    host.tap(host.by("read-in"))
    host.tap(host.by("take-in"))
    closes(host)
    host.do("open-scene:")
    reads_papers(host, "notes")
    expect(host.by("scene-notes")).to_contain_text("The bridge is out.")
    host.shot("scene-notes")
    mia.view("log")
    assert "bridge" not in mia.page.content()


@pytest.mark.slow
def test_the_game_master_has_the_papers_on_a_phone_too(server: Server, sit: Sit) -> None:
    host = sit(phone=True, color_scheme="dark")
    host.come_as_master()
    mia, tom = sits(sit, "Mia"), sits(sit, "Tom")
    reads_papers(host, "handouts")
    writes(host, "new-handout", "A letter with a rather long name that somebody found", LETTER)
    name = "a-letter-with-a-rather-long-name-that-so"
    shows(host, name, "Mia")
    expect(mia.by("handout")).to_be_visible()
    shows(host, name, "Tom")
    expect(tom.by("handout")).to_be_visible()
    expect(row(host, name).get_by_test_id("shown-to")).to_have_text("Shown to Mia and Tom")
    host.shot("papers-dark")
    look(host)
    no_wider(host)


class TestSaga:
    @pytest.fixture
    def system(self) -> str:
        """The customs house at night."""
        return "saga"

    @pytest.mark.slow
    def test_a_handout_comes_up_in_the_middle_of_what_waits(self, server: Server, gm: Seat, sit: Sit) -> None:
        ann, ben = sits(sit, "Ann"), sits(sit, "Ben")
        expect(gm.by("asks")).to_be_visible()  # on which drive a token goes
        reads_papers(gm, "handouts")
        writes(gm, "new-handout", "A face", "", face())
        shows(gm, "a-face", "Ann")
        expect(ann.by("handout", name="A face").get_by_test_id("picture")).to_be_visible()
        ann.shot("saga-handout")
        gm.shot("saga-papers")
        expect(ben.by("handouts")).to_have_count(0)
        shows(gm, "a-face")
        expect(ben.by("handout", name="A face")).to_be_visible()
        gm.tap(gm.by("papers-notes"))
        writes(gm, "new-note", "Later", "Not yet.")
        closes(ben)
        closes(gm)
        gm.tap(gm.by("take-back"))
        gm.tap(gm.by("take-back"))
        expect(ben.by("handouts")).to_have_count(0)
        expect(ann.by("handouts", count="1")).to_be_attached()


def asks_for(url: str, seat: Seat) -> int:
    """The status of a picture that somebody asks for."""
    return httpx.get(url, headers={"Authorization": f"Bearer {seat.key}"}, trust_env=False).status_code


def no_wider(seat: Seat) -> None:
    """Nothing scrolls sideways."""
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
