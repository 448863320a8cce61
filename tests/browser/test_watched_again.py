"""A replay is watched: by a slider, by keys, by itself; as everybody saw it; nothing of it is done."""

from __future__ import annotations

import re
from typing import Any

import pytest
from people import Seat, Sit
from playwright.sync_api import Locator, expect
from serving import Server
from test_access import looked_at
from test_own_game import WREN, comes, opened

pytestmark = pytest.mark.browser


def opens(person: Seat) -> None:
    """Open what was played, from the table's menu, and wait until all of it is there."""
    person.tap(person.by("menu"))
    person.tap(person.by("watch-again"))
    expect(person.by("watch", coming="false")).to_be_visible()


def then(person: Seat, figure: str) -> Locator:
    """A figure on the map of the moment."""
    return person.by("watch").locator(f'[data-testid="token"][data-figure="{figure}"]')


def is_at(person: Seat, seq: int) -> None:
    """Wait until the moment after an entry is shown."""
    expect(person.by("watch")).to_have_attribute("data-shown", str(seq))


def places(server: Server) -> dict[str, Any]:
    """Return where everybody stands now, by what the server says."""
    return {f["id"]: f["at"] for f in server.welcome()["now"]["view"]["fighters"]}


def played(server: Server, gm: Seat, mia: Seat) -> tuple[int, int]:
    """A blow that misses, a turn that ends, and is taken back. The entries of the blow and of the turn's end."""
    server.dice.falls(2, 1)
    mia.do("attack:ada:sabre")
    mia.do("keep:ada")
    mia.do("end-turn:ada")
    gm.sees("asks", "Raiders to act")
    end = int(server.welcome()["seq"])
    gm.tap(gm.by("take-back"))
    mia.sees("asks", "Ada Quill to act")
    return end - 2, end


@pytest.mark.slow
def test_what_comes_in_while_somebody_watches_is_there_too(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    for person in (gm, mia):
        opens(person)
    mia.by("replay-slider").press("End")
    seq = int(server.welcome()["seq"])
    is_at(mia, seq)
    server.orders({"type": "set-light", "light": "dim"}, {"type": "set-light", "light": "dark"})
    is_at(mia, seq + 2)  # who stands at the end goes along
    expect(mia.by("told-now", seq=str(seq + 2))).to_contain_text("The light changes")
    expect(gm.by("replay-slider")).to_have_attribute("max", mia.by("replay-slider").get_attribute("max") or "")
    is_at(gm, 0)  # who looks at something else stays there
    for person in (gm, mia):
        expect(person.by("replay-news")).to_have_text("2 new log entries since you opened the replay.")
    mia.shot("replay-news")


@pytest.mark.slow
def test_a_fight_is_scrubbed_stepped_through_and_played(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    blow, end = played(server, gm, mia)
    seq = int(server.welcome()["seq"])
    for person in (gm, mia):
        opens(person)
        is_at(person, 0)
        slider = person.by("replay-slider")
        slider.fill(slider.get_attribute("max") or "")
        is_at(person, end - 1)  # the end of the turn was taken back
        expect(person.by("asked-then")).to_contain_text("Ada Quill to act")
        slider.press("ArrowLeft")
        is_at(person, blow)
        expect(person.by("told-now", seq=str(blow))).to_contain_text("Ada Quill attacks Raider 1")
        expect(slider).to_have_attribute("aria-valuetext", re.compile("Ada Quill attacks Raider 1"))
        person.tap(person.by("replay-gone"))
        slider.press("End")
        is_at(person, seq)
        person.tap(person.by("replay-back"))
        is_at(person, end)
        expect(person.by("told-now", seq=str(end))).to_contain_text("undone")
        expect(person.by("asked-then")).to_contain_text("Raiders to act")
        person.shot("replay")
        slider.press("Home")
        is_at(person, 0)
        person.by("replay-speed").select_option("8")
        person.tap(person.by("replay-play"))
        is_at(person, seq)
        expect(person.by("replay-play", playing="false")).to_be_visible()
        person.page.keyboard.press("Escape")
        expect(person.by("replay")).to_have_count(0)
    assert server.welcome()["seq"] == seq  # who watches does nothing


@pytest.mark.slow
def test_a_moment_shows_where_everybody_stood_and_nobody_acts_in_it(server: Server, gm: Seat) -> None:
    before, since = places(server), int(server.welcome()["seq"])
    server.face_to_face()
    after, seq = places(server), int(server.welcome()["seq"])
    opens(gm)
    for entry, where in ((seq, after), (since, before), (seq, after)):
        gm.by("replay-slider").fill(str(entry))  # the game master reads every entry, so that each is a stop
        is_at(gm, entry)
        for who in ("ada", "raider-1"):
            expect(then(gm, who)).to_have_attribute("data-at", "{},{}".format(*where[who]))
    assert before["ada"] != after["ada"]
    gm.tap(then(gm, "ada"))
    gm.page.keyboard.press("Enter")
    expect(gm.by("watch").locator('[data-testid="offer"]')).to_have_count(0)
    assert server.welcome()["seq"] == seq


@pytest.mark.slow
def test_an_evening_is_watched_again_from_where_it_began(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia")
    mia.tap(mia.by("bring-hero"))
    mia.by("bring-text").fill(WREN)
    mia.tap(mia.by("read-in"))
    mia.tap(mia.by("take-in"))
    host.do("start-session:")
    host.do("end-session:")
    began = 2
    for person in (host, mia):
        person.tap(person.by("watch-evening"))
        is_at(person, began)
        expect(person.by("replay-place")).to_contain_text("Session 1")
        expect(person.by("told-now", seq=str(began))).to_be_visible()


def test_a_player_watches_what_a_player_saw(server: Server, gm: Seat, mia: Seat) -> None:
    server.orders({"type": "enter", "figure": "hound", "side": "foes", "edge": "north", "hidden": True})
    server.orders({"type": "award", "who": "ada"})
    seq = int(server.welcome()["seq"])
    for person, sees in ((gm, 1), (mia, 0)):
        opens(person)
        person.tap(person.by("replay-last"))
        is_at(person, seq)
        expect(person.by("watch").locator('[data-testid="in-wait"]')).to_have_count(sees)
        assert ("Hound" in (person.by("watch").text_content() or "")) == bool(sees)


@pytest.mark.slow
def test_nobody_is_kept_from_watching(server: Server, sit: Sit) -> None:
    server.face_to_face()
    found: list[str] = []
    for phone in (False, True):
        person = sit(phone=phone, bypass_csp=True)
        person.come_as_master()
        opens(person)
        person.tap(person.by("replay-last"))
        is_at(person, int(server.welcome()["seq"]))
        looked_at(person, "replay", found)
    assert found == []
