"""Elements that one is about to tap stay where they are: neither dice that come to rest nor chances that come move
it."""

from __future__ import annotations

import pytest
from people import Seat, Sit
from playwright.sync_api import expect
from serving import Server

pytestmark = pytest.mark.browser

WATCH = """(what) => {
  window.stood = {};
  const look = () => {
    for (const e of document.querySelectorAll(what)) {
      const { left, top, height } = e.getBoundingClientRect();
      (window.stood[e.dataset.offer ?? e.dataset.testid] ??= []).push([left, top, height]);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
MOST = 2
"""Pixels that nobody notices."""


def stays(who: Seat, *named: str) -> None:
    """From the first picture that had them to the last, they stood where they stood."""
    who.page.wait_for_timeout(300)  # whatever slides is there
    stood = who.page.evaluate("window.stood")
    assert set(named) <= set(stood)
    for name, places in stood.items():
        for low, high in zip(map(min, zip(*places, strict=True)), map(max, zip(*places, strict=True)), strict=True):
            assert high - low <= MOST, (name, places[0], places[-1])
    who.page.evaluate("window.stood = {}")


def foretold(who: Seat, *offers: str) -> None:
    """The same of offers, until their chances are there."""
    for offer in offers:
        expect(who.offer(offer)).to_contain_text("%")
    stays(who, *offers)


def test_an_answer_stays_under_the_finger(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    mia.page.evaluate(WATCH, "[data-testid=answers] [data-testid=offer]")
    server.dice.falls(6, 2)
    mia.do("attack:ada:sabre")
    foretold(mia, "keep:ada", "reroll:ada")
    mia.shot("keep-or-reroll")
    server.dice.falls(3, 3)
    mia.do("keep:ada")
    expect(mia.by("roll-card").last).to_contain_text("Toughness")
    foretold(mia, "reroll:ada")
    gm.shot("keep-or-reroll")


@pytest.mark.slow
def test_the_way_into_a_table_stays_while_the_invitation_comes(server: Server, sit: Sit) -> None:
    for host in (sit(), sit(phone=True)):
        host.page.goto(server.url)
        host.page.evaluate(WATCH, "[data-testid=enter]")
        host.tap(host.by("open-table"))
        expect(host.by("qr")).to_be_visible()
        stays(host, "enter")


@pytest.mark.slow
def test_the_menu_stays_while_the_invitation_comes(server: Server, gm: Seat, sit: Sit) -> None:
    phone = sit(phone=True)
    phone.come_as_master()
    for host in (gm, phone):
        host.page.evaluate(WATCH, "dialog [data-testid=campaign], dialog [data-testid=evenings]")
        host.tap(host.by("menu"))
        expect(host.by("qr")).to_be_visible()
        stays(host, "campaign", "evenings")
