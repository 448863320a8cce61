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


MAP_IS_AT = "getComputedStyle(document.querySelector('[data-testid=map] .ground > .world')).transform"
MIDDLE = """() => {
  const box = document.querySelector("[data-testid=map]").getBoundingClientRect();
  const svg = document.querySelector("[data-testid=map] .world > svg");
  const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const { x, y } = at.matrixTransform(svg.getScreenCTM().inverse());
  return [Math.round(x / 24), Math.round(y / 24)];
}"""
"""A script: the point of the map in the middle of the screen, in halves of a square."""


def test_the_game_masters_map_stays_while_questions_come_and_go(server: Server, sit: Sit) -> None:
    gm = sit(viewport={"width": 1366, "height": 768}, drawers=False)
    gm.come_as_master()
    server.face_to_face()
    gm.sees("asks", "Ada Quill to act")
    gm.page.wait_for_timeout(900)  # a page that has just come is still laid out
    before = gm.page.evaluate(MAP_IS_AT)
    server.dice.falls(8, 1, 4, 4, 3, 2)
    server.orders({"type": "attack", "who": "ada", "target": "raider-1", "weapon": "sabre"})
    for asked in ("keep the roll", "keep the damage", "soak"):
        gm.sees("asks", asked)
        gm.page.keyboard.press("Escape")
        expect(gm.by("moment")).to_have_count(0)
        gm.page.wait_for_timeout(300)  # until the camera is back
        assert gm.page.evaluate(MAP_IS_AT) == before, asked
        answer = next(o for o in server.welcome()["now"]["offers"] if o["command"]["type"] in ("keep", "suffer"))
        server.orders(answer["command"])


def test_a_phone_that_is_turned_keeps_its_place(sit: Sit) -> None:
    mia = sit(phone=True)
    mia.sit_down("Mia")
    mia.view("map")
    for _ in range(2):
        mia.tap(mia.page.get_by_role("button", name="Zoom in"))
    mia.page.wait_for_timeout(300)
    before = mia.page.evaluate(MIDDLE)
    for width, height in ((844, 390), (390, 844)):
        mia.page.set_viewport_size({"width": width, "height": height})
        mia.page.wait_for_timeout(500)
        assert mia.page.evaluate(MIDDLE) == before
