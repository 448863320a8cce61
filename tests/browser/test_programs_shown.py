"""Keys for programs on the page: made, listed and revoked; proposals, the tag in the log, and the overlay."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from people import PHONE, Seat, Sit
from playwright.sync_api import expect
from serving import Server
from test_access import looked_at
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from wildtable.server.table.members import GONE

pytestmark = pytest.mark.browser

LAPTOP = {"viewport": {"width": 1366, "height": 768}}
BROADCAST = {"viewport": {"width": 1920, "height": 1080}}


@pytest.fixture
def gm(sit: Sit) -> Seat:
    """The game master, at a laptop."""
    gm = sit(**LAPTOP, bypass_csp=True)
    gm.come_as_master()
    return gm


@pytest.fixture
def mia(sit: Sit) -> Seat:
    """A player with a phone, who has taken the hero Ada."""
    mia = sit(phone=True, bypass_csp=True)
    mia.sit_down("Mia")
    mia.do("play:", "ada")
    mia.is_at(1)
    return mia


def panel(person: Seat) -> None:
    """Open the menu and its section about programs."""
    person.tap(person.by("menu"))
    person.tap(person.by("programs"))
    expect(person.by("make-program")).to_be_visible()


def make(person: Seat, name: str, scope: str) -> str:
    """Make a key in the open panel, and return its link."""
    person.by("program-name").fill(name)
    person.tap(person.by("program-scope", scope=scope))
    person.tap(person.by("make-program"))
    made = person.by("made-program")
    expect(person.by("program", scope=scope).filter(has_text=name)).to_be_visible()
    link = made.get_by_role("textbox").nth(0).input_value()
    assert made.get_by_role("textbox").nth(1).input_value() == f'wildtable mcp "{link}"'
    return link


class Program:
    """A program at a table, past any page."""

    def __init__(self, socket: ClientConnection, welcome: dict[str, Any]) -> None:
        self.socket, self.seat, self.seq = socket, welcome["seat"], welcome["seq"]
        self._mark, self._sent = f"agent:{welcome['agent']}:", 0

    def send(self, kind: str, **rest: Any) -> None:
        """Send a message under an id of its own."""
        self._sent += 1
        self.socket.send(json.dumps({"type": kind, "id": f"{self._mark}{self._sent}", **rest}))

    def propose(self, command: dict[str, Any], why: str) -> None:
        """Propose a command to the person."""
        self.send("propose", seen=self.seq, command=command, why=why)


@contextmanager
def program(server: Server, link: str) -> Iterator[Program]:
    """A program that came by a link."""
    with connect(f"ws://127.0.0.1:{server.port}/api/play", proxy=None, max_size=None) as socket:
        key = link.rpartition("/")[2]
        socket.send(json.dumps({"type": "hello", "table": server.table, "key": key}))
        welcome = json.loads(socket.recv(timeout=20))
        assert welcome["type"] == "welcome", welcome
        yield Program(socket, welcome)


def closed(running: Program) -> int | None:
    """Return the code with which the server closes a program's socket."""
    with suppress(ConnectionClosed):
        while True:
            running.socket.recv(timeout=10)
    return running.socket.close_code


def ending(person: Seat) -> dict[str, Any]:
    """The command that ends Ada's turn."""
    offers = person.server.welcome(person.key)["now"]["offers"]
    command: dict[str, Any] = next(o["command"] for o in offers if o["id"] == "end-turn:ada")
    return command


@pytest.mark.slow
def test_a_player_makes_and_revokes_a_key_for_their_own_seat(server: Server, gm: Seat, mia: Seat) -> None:
    found: list[str] = []
    panel(mia)
    expect(mia.by("program-seat")).to_have_count(0)
    looked_at(mia, "programs, nothing made", found)
    link = make(mia, "Helper", "look")
    mia.shot("programs")
    looked_at(mia, "programs, one made", found)
    assert not found, "\n".join(found)
    mia.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mia.tap(mia.by("made-program").get_by_role("button", name="Copy").first)
    assert mia.page.evaluate("navigator.clipboard.readText()") == link
    with program(server, link) as running:
        assert running.seat == mia.by("program").get_attribute("data-seat")
        mia.tap(mia.by("revoke-program"))
        mia.tap(mia.by("revoke-program-sure"))
        expect(mia.by("program")).to_have_count(0)
        expect(mia.by("made-program")).to_have_count(0)
        assert closed(running) == GONE


@pytest.mark.slow
def test_the_game_master_makes_keys_for_any_seat_and_sees_all(server: Server, gm: Seat, mia: Seat) -> None:
    found: list[str] = []
    panel(mia)
    make(mia, "Helper", "look")
    panel(gm)
    expect(gm.by("program")).to_contain_text(["Helper"])
    gm.by("program-seat").select_option(label="Mia")
    link = make(gm, "Stand-in", "play")
    looked_at(gm, "programs", found)
    assert not found, "\n".join(found)
    gm.shot("programs")
    with program(server, link) as running:
        assert running.seat == gm.by("program", scope="look").get_attribute("data-seat")
    mia.page.reload()
    mia.is_in()
    panel(mia)
    expect(mia.by("made-program")).to_have_count(0)  # a key is shown once
    expect(mia.by("program")).to_contain_text(["Helper", "Stand-in"])
    gm.by("program-seat").select_option(label="Game master")
    with program(server, make(gm, "Second voice", "propose")) as running:
        assert running.seat == "gm"
    mia.page.reload()
    mia.is_in()
    panel(mia)
    expect(mia.by("program")).to_have_count(2)  # the game master's own is not for players
    gm.by("program-name").fill("   ")
    gm.tap(gm.by("make-program"))
    expect(gm.by("programs-panel").get_by_role("alert")).to_be_visible()
    gm.forgive("status of 4")


@pytest.mark.slow
def test_a_person_carries_out_a_proposal_or_drops_it(server: Server, gm: Seat, mia: Seat) -> None:
    found: list[str] = []
    panel(mia)
    link = make(mia, "Helper", "propose")
    mia.page.keyboard.press("Escape")
    server.face_to_face(mia.key)
    with program(server, link) as running:
        running.propose(ending(mia), "Wait for Tobin.")
        for person in (mia, gm):
            expect(person.by("proposal")).to_contain_text("Helper proposes for Mia")
            expect(person.by("proposal")).to_contain_text("Wait for Tobin.")
        mia.view("play")
        mia.shot("proposal")
        looked_at(mia, "a proposal", found)
        looked_at(gm, "a proposal", found)
        assert not found, "\n".join(found)
        before = server.welcome()["seq"]
        mia.tap(mia.by("dismiss"))
        for person in (mia, gm):
            expect(person.by("proposal")).to_have_count(0)
        assert server.welcome()["seq"] == before
        running.propose(ending(mia), "Now, then.")
        mia.tap(mia.by("accept"))
        for person in (mia, gm):
            expect(person.by("proposal")).to_have_count(0)
            person.is_at(before + 1)
            expect(person.by("by-program")).to_have_text("Program")
            marked = person.by("log-line").filter(has=person.by("by-program"))
            expect(marked).to_have_attribute("data-seq", str(before + 1))


BARE = "e => getComputedStyle(e).backgroundColor + getComputedStyle(e).backgroundImage"


def opaque(screen: Seat, x: float, y: float) -> int:
    """Return how opaque a pixel of a page is over a broadcast picture: 0 to 255."""
    clip: Any = {"x": x, "y": y, "width": 1, "height": 1}
    taken = screen.page.screenshot(omit_background=True, clip=clip)
    read = """async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, 1, 1).data[3];
    }"""
    return int(screen.page.evaluate(read, f"data:image/png;base64,{b64encode(taken).decode()}"))


@pytest.mark.parametrize(
    "options",
    [BROADCAST, *(pytest.param(each, marks=pytest.mark.slow) for each in (LAPTOP, PHONE))],
    ids=["broadcast", "laptop", "phone"],
)
def test_the_overlay_shows_the_fight_on_nothing(
    server: Server, gm: Seat, mia: Seat, sit: Sit, options: dict[str, Any]
) -> None:
    server.face_to_face(mia.key)
    screen = sit(**options, bypass_csp=True)
    screen.page.goto(f"{server.link(server.player_key)}/overlay")
    screen.sees("asks", "Ada Quill to act")
    expect(screen.by("action-card", state="acting")).to_be_visible()
    expect(screen.token("ada")).to_be_visible()
    expect(screen.page).to_have_url(f"{server.url}/#/{server.table}/overlay")
    expect(screen.page.get_by_role("button")).to_have_count(0)
    for part in ("html", "body", "[data-testid=wall]", "[data-testid=map]"):
        assert screen.page.locator(part).evaluate(BARE) == "rgba(0, 0, 0, 0)none", part
    box = screen.by("action-card").first.bounding_box()
    assert box
    assert opaque(screen, 1, box["y"] + box["height"] / 2) < 8, "only the shadow of a card"
    assert opaque(screen, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) == 255
    screen.shot("overlay")
    found: list[str] = []
    looked_at(screen, "overlay", found)
    assert not found, "\n".join(found)
