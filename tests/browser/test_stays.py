"""What one is about to tap stays where it is: neither dice that come to rest nor chances that come move it."""

from __future__ import annotations

from people import Seat
from playwright.sync_api import expect
from serving import Server

WATCH = """() => {
  window.stood = {};
  const look = () => {
    for (const e of document.querySelectorAll("[data-testid=answers] [data-testid=offer]")) {
      const { left, top, height } = e.getBoundingClientRect();
      (window.stood[e.dataset.offer] ??= []).push([left, top, height]);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
MOST = 2
"""Pixels that nobody notices."""


def stays(who: Seat, *offers: str) -> None:
    """From the first picture that had the offers to the last, they stood where they stood."""
    for offer in offers:
        expect(who.offer(offer)).to_contain_text("%")
    who.page.wait_for_timeout(300)  # whatever slides is there
    stood = who.page.evaluate("window.stood")
    assert set(offers) <= set(stood)
    for offer, places in stood.items():
        for low, high in zip(map(min, zip(*places, strict=True)), map(max, zip(*places, strict=True)), strict=True):
            assert high - low <= MOST, (offer, places[0], places[-1])
    who.page.evaluate("window.stood = {}")


def test_an_answer_stays_under_the_finger(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    mia.sees("asks", "Ada Quill to act")
    mia.page.evaluate(f"({WATCH})()")
    server.dice.falls(6, 2)
    mia.do("attack:ada:sabre")
    stays(mia, "keep:ada", "reroll:ada")
    mia.shot("keep-or-reroll")
    server.dice.falls(3, 3)
    mia.do("keep:ada")
    expect(mia.by("roll-card").last).to_contain_text("Toughness")
    stays(mia, "reroll:ada")
    gm.shot("keep-or-reroll")
