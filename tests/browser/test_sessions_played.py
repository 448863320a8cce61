"""Sessions begin and end by an act; what was played is summed up; the start page knows the tables of its browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from people import Sit
from playwright.sync_api import expect
from serving import Server
from test_own_game import WREN, comes, opened

pytestmark = pytest.mark.browser


def test_a_session_is_summed_up_for_all_and_one_goes_on_from_the_start_page(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia")
    mia.tap(mia.by("bring-hero"))
    mia.by("bring-text").fill(WREN)
    mia.tap(mia.by("read-in"))
    mia.tap(mia.by("take-in"))
    host.do("start-session:")
    mia.view("play")
    mia.do("influence:wren-ashby")
    mia.press(mia.by("confirm"))
    host.do("grant:")
    host.do("end-session:")
    for seat in (host, mia):
        evening = seat.by("evening", number="1")
        expect(evening).to_contain_text("Bennies spent")
        expect(evening).to_contain_text("Wren Ashby: 1")
        seat.shot("session-over")
    with mia.page.expect_download() as kept:
        mia.tap(mia.by("keep-log"))
    text = Path(kept.value.path()).read_text("utf-8")
    assert "## Session 1, " in text
    assert "- Bennies spent: Wren Ashby 1" in text
    # Another day: the start page knows the table.
    for seat, who in ((host, "Game master"), (mia, "as Mia")):
        seat.page.goto(server.url)
        mine = seat.by("my-tables")
        expect(mine).to_contain_text(who)
        seat.shot("my-tables")
        seat.tap(seat.by("go-on"))
        seat.is_in()
    expect(mia.by("bring-hero")).to_have_count(0)
    host.do("start-session:")
    mia.tap(mia.by("menu"))
    mia.tap(mia.by("evenings"))
    expect(mia.by("evening", number="2")).to_contain_text("in progress")
    host.page.goto(server.url)
    host.tap(host.by("my-tables").get_by_role("button"))
    expect(host.by("my-tables")).to_have_count(0)
    assert host.troubles == mia.troubles == []
