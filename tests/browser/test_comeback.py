"""The page when the server dies or falls silent: people can simply go on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial

import pytest
from people import Seat, Sit, agree
from playwright.sync_api import Route, WebSocketRoute, expect
from serving import Server

pytestmark = pytest.mark.browser

ATTACK = "Ada Quill attacks Raider 1 with sabre"
KEPT = "Connection lost, reconnecting. Your actions are saved and will be sent as soon as the server answers."


@pytest.mark.slow
def test_everybody_is_back_by_themselves_after_a_kill(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    before = agree(gm, mia)
    for person in (gm, mia):
        person.page.evaluate("window.same = true")
    server.kill()
    for person in (gm, mia):
        expect(person.by("connection")).to_have_attribute("data-health", "off", timeout=2_000)
        expect(person.page.get_by_text(KEPT)).to_be_visible()
        person.shot("lost")
    server.start()
    for person in (gm, mia):
        person.is_connected()
    assert agree(gm, mia) == before
    mia.do("end-turn:ada")
    gm.sees("asks", "Raiders to act")
    agree(gm, mia)
    for person in (gm, mia):
        assert person.page.evaluate("window.same"), "the page was loaded again"


@pytest.mark.slow
def test_what_is_tapped_without_a_connection_is_done_later_and_once(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    agree(gm, mia)
    server.kill()
    expect(mia.by("connection")).to_have_attribute("data-health", "off")
    mia.do("end-turn:ada")
    expect(mia.offer("end-turn:ada")).to_have_attribute("aria-disabled", "true")
    server.start()
    for person in (gm, mia):
        person.sees("asks", "Raiders to act")
        person.view("log")
        expect(person.by("log-line").filter(has_text="Ada Quill ends the turn")).to_have_count(1)
    agree(gm, mia)


@pytest.mark.slow
def test_changes_of_another_picture_are_followed_by_all_of_it(server: Server, gm: Seat, mia: Seat) -> None:
    """A page that cannot follow a change asks for everything anew."""
    server.face_to_face(mia.key)
    spoilt: list[str] = []

    def between(page: WebSocketRoute) -> None:
        def spoil(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] == "step" and message.get("changes") and not spoilt:
                spoilt.append(message["id"])
                message["changes"] = [{"op": "replace", "path": "/view/fighters/99/wounds", "value": 1}]
            page.send(json.dumps(message))

        page.connect_to_server().on_message(spoil)

    mia.page.route_web_socket(re.compile("/api/play$"), between)
    mia.page.reload()
    mia.is_connected()
    agree(gm, mia)
    mia.do("end-turn:ada")
    gm.sees("asks", "Raiders to act")
    mia.sees("asks", "Raiders to act")
    agree(gm, mia)
    assert len(spoilt) == 1


def of_another_version(person: Seat, server: Server) -> None:
    """From now on the server has another page than a person has open, and not every part of the one that is."""

    def renamed(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub(r"/index-[^.]+", "/index-another", answer.text()))

    person.page.route(f"{server.url}/", renamed)
    person.page.route(re.compile("/assets/Dialogs-"), lambda route: route.fulfill(status=404))


def test_a_page_older_than_the_server_says_so_when_it_comes_back(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    agree(gm, mia)
    of_another_version(mia, server)
    server.kill()
    server.start()
    for person in (gm, mia):
        person.is_connected()
    expect(mia.by("outdated")).to_have_text(re.compile("Wildtable was upgraded. Load the page again"))
    mia.shot("outdated")
    assert gm.by("outdated").count() == 0, "whose page is the server's own is told nothing"
    mia.page.unroute_all()
    mia.by("outdated").get_by_role("button", name="Load again").click()
    mia.is_connected()
    assert mia.by("outdated").count() == 0
    agree(gm, mia)


def test_a_part_that_is_gone_with_an_upgrade_is_told_as_one(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    agree(gm, mia)
    of_another_version(mia, server)
    mia.page.keyboard.press("?")
    expect(mia.by("outdated")).to_be_visible()
    gm.page.keyboard.press("?")
    expect(gm.page.get_by_role("dialog")).to_be_visible()
    assert gm.by("outdated").count() == 0
    mia.forgive("/assets/Dialogs-")


@pytest.mark.parametrize("when", [pytest.param("before", marks=pytest.mark.slow), "after"])
def test_a_command_counts_once_when_its_answer_is_lost(server: Server, gm: Seat, mia: Seat, when: str) -> None:
    server.face_to_face(mia.key)
    agree(gm, mia)
    server.dies(when)
    server.dice.falls(3, 2)
    mia.do("attack:ada:sabre")
    server.wait()
    expect(mia.page.get_by_text(KEPT)).to_be_visible()
    expect(mia.offer("attack:ada:sabre")).to_have_attribute("aria-disabled", "true")
    assert server.dice.left == 0  # the dice fell, whether or not that was kept
    if when == "before":
        server.dice.falls(5, 1)
    server.start()
    for person in (gm, mia):
        person.is_connected()
        person.view("play")
        person.sees("roll-card", "Hit" if when == "before" else "Miss")
        person.sees("total", "5" if when == "before" else "3")
        person.view("log")
        expect(person.by("log-line").filter(has_text=ATTACK)).to_have_count(1)
    agree(gm, mia)
    assert mia.by("toast").count() == 0  # a toast would go away if one waited
    mia.do("keep:ada")
    gm.sees("asks", "Ada Quill: keep the damage" if when == "before" else "Ada Quill to act")
    agree(gm, mia)


@pytest.mark.slow
def test_silence_is_shown_and_passes(server: Server, gm: Seat, mia: Seat) -> None:
    server.face_to_face(mia.key)
    agree(gm, mia)
    server.freeze()
    for person in (gm, mia):
        expect(person.by("connection")).to_have_attribute("data-health", "late", timeout=6_500)
        expect(person.page.get_by_text("Connection lost, waiting for the server").last).to_be_visible()
    server.thaw()
    for person in (gm, mia):
        person.is_connected()
    agree(gm, mia)
    mia.do("end-turn:ada")
    gm.sees("asks", "Raiders to act")
    agree(gm, mia)


class Delay:
    """A connection of a page that can hold back what is sent to the server."""

    def __init__(self, person: Seat) -> None:
        self._late: list[Callable[[], None]] = []
        self._is_slow = False
        person.page.route_web_socket(re.compile("/api/play$"), self._between)

    def _between(self, page: WebSocketRoute) -> None:
        there = page.connect_to_server()

        def passes(message: str | bytes) -> None:
            if self._is_slow:
                self._late.append(partial(there.send, message))
            else:
                there.send(message)

        page.on_message(passes)
        there.on_message(page.send)

    def hold(self) -> None:
        """Hold back what is sent from now on."""
        self._is_slow = True

    def release(self) -> None:
        """Send everything that was held back."""
        assert self._late
        self._is_slow = False
        for send in self._late:
            send()


@pytest.mark.slow
def test_of_two_at_the_same_time_one_is_told_to_look_again(server: Server, gm: Seat, mia: Seat) -> None:
    """The other way round both would be done: a turn's end keeps no fight from ending."""
    server.face_to_face(mia.key)
    delay = Delay(mia)
    mia.page.reload()
    mia.is_connected()
    agree(gm, mia)
    delay.hold()
    mia.do("end-turn:ada")
    gm.do("end-fight:")
    gm.reads("The fight is over")
    delay.release()
    expect(mia.by("toast")).to_have_text("The game has moved on. Please look again.")  # at once: it goes after a while
    expect(gm.by("toast")).to_have_count(0)
    for person in (gm, mia):
        expect(person.page.locator("[aria-disabled=true]").and_(person.by("take-back"))).to_have_count(0)
    agree(gm, mia)


def _two_choose(server: Server, sit: Sit, second: str) -> tuple[Seat, Seat]:
    """Have Mia choose Ada, and Ben a hero before he sees that."""
    mia, ben = sit(phone=True), sit(phone=True)
    delay = Delay(ben)
    for person, name in ((mia, "Mia"), (ben, "Ben")):
        person.sit_down(name)
    expect(ben.by("hero")).to_have_count(2)
    delay.hold()
    ben.do("play:", second)
    mia.do("play:", "ada")
    expect(ben.by("hero", figure="ada")).to_contain_text("Taken")
    delay.release()
    return mia, ben


@pytest.mark.slow
def test_of_two_who_choose_heroes_at_the_same_time_each_has_one(server: Server, sit: Sit) -> None:
    """A tap on an entry of a list is not lost when somebody takes another entry."""
    mia, ben = _two_choose(server, sit, "tobin")
    ben.reads("Ben plays Tobin Reed")
    expect(ben.by("toast")).to_have_count(0)
    agree(mia, ben)


@pytest.mark.slow
def test_of_two_who_choose_the_same_hero_one_is_told_to_look_again(server: Server, sit: Sit) -> None:
    mia, ben = _two_choose(server, sit, "ada")
    expect(ben.by("toast")).to_have_text("The game has moved on. Please look again.")
    agree(mia, ben)
    ben.do("play:", "tobin")
    ben.reads("Ben plays Tobin Reed")
