"""A picture below a map and a portrait, on laptop and phone: whole for the game master, painted over for players."""

from __future__ import annotations

import io

import httpx
import pytest
from people import Seat, Sit
from PIL import Image, ImageDraw
from playwright.sync_api import expect
from serving import Server
from test_access import AXE, AXE_FOUND
from test_own_game import comes, opened

pytestmark = pytest.mark.browser

SQUARES = (10, 6)
SQUARE = 64
"""Pixels."""


def painted() -> bytes:
    """A hall with a red chamber in its right third, 64 pixels a square."""
    picture = Image.new("RGB", (SQUARES[0] * SQUARE, SQUARES[1] * SQUARE), "#b59a6a")
    draw = ImageDraw.Draw(picture)
    for row in range(0, picture.height, 16):
        draw.line([(0, row), (picture.width, row)], fill="#9c8355", width=2)
    draw.ellipse((96, 96, 256, 256), fill="#4f7f8f")
    draw.rectangle((7 * SQUARE, 0, picture.width, picture.height), fill="#c02020")
    return _png(picture)


def face() -> bytes:
    picture = Image.new("RGB", (300, 400), "#305070")
    draw = ImageDraw.Draw(picture)
    draw.ellipse((70, 90, 230, 290), fill="#e8c49a")
    draw.ellipse((110, 160, 130, 185), fill="#202020")
    draw.ellipse((170, 160, 190, 185), fill="#202020")
    draw.arc((115, 190, 185, 250), 20, 160, fill="#802020", width=8)
    return _png(picture)


def _png(picture: Image.Image) -> bytes:
    out = io.BytesIO()
    picture.save(out, "PNG")
    return out.getvalue()


def keys(host: Seat) -> tuple[str, str]:
    """The table and the game master's key, as the browser keeps them."""
    found: list[str] = host.page.evaluate("""() => {
      const kept = Object.keys(localStorage).find((k) => k.startsWith("wildtable-links:"));
      return [kept.split(":")[1], JSON.parse(localStorage.getItem(kept)).gm];
    }""")
    return found[0], found[1]


def brings(server: Server, table: str, key: str, data: bytes, query: str = "") -> str:
    """A picture is sent; its hash."""
    headers = {"Authorization": f"Bearer {key}", "Content-Type": "image/png"}
    url = f"{server.url}/api/tables/{table}/pictures{query}"
    answer = httpx.post(url, content=data, headers=headers, trust_env=False)
    return str(answer.json()["hash"])


def writes(server: Server, table: str, key: str, text: str) -> None:
    """A file is written into the campaign."""
    body = {"id": "w1", "files": [{"name": "ours.toml", "text": text}]}
    headers = {"Authorization": f"Bearer {key}"}
    url = f"{server.url}/api/tables/{table}/campaign"
    answer = httpx.post(url, json=body, headers=headers, trust_env=False)
    assert answer.status_code == 200, answer.text


def colours(seat: Seat, *squares: tuple[int, int]) -> list[str]:
    """Return what colour the picture below the map has in the middle of some squares."""
    below = seat.by("below")
    expect(below).to_be_attached()
    script = """async (image, [squares, side]) => {
      const drawn = new Image();
      drawn.src = image.getAttribute("href");
      await drawn.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [drawn.naturalWidth, drawn.naturalHeight];
      const on = canvas.getContext("2d", { willReadFrequently: true });
      on.drawImage(drawn, 0, 0);
      return squares.map(([x, y]) => {
        const [r, g, b] = on.getImageData((x + 0.5) * side, (y + 0.5) * side, 1, 1).data;
        return r > 150 && g < 80 ? "red" : r < 60 && g < 60 && b < 60 ? "dark" : "other";
      });
    }"""
    found: list[str] = below.evaluate(script, [squares, SQUARE])
    return found


@pytest.mark.slow
def test_players_see_of_a_picture_what_is_shown(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    table, key = keys(host)
    below, portrait = brings(server, table, key, painted()), brings(server, table, key, face(), "?longest=512")
    veiled = [[x, y] for x in range(7, 10) for y in range(6)]
    writes(
        server, table, key,
        f"""
[heroes.ada]
name = "Ada"
portrait = "{portrait}"

[places.hall]
title = "The hall"
size = [10, 6]
veiled = {veiled}
picture = {{ hash = "{below}", at = [0, 0], size = [1000, 600] }}
lines = [{{ path = [[700, 0], [700, 600]], blocks = true, opaque = true }}]
ground = [{{ name = "crates", cells = [[1, 4], [2, 4]], cover = 2 }}]
""",
    )  # fmt: skip
    mia = comes(sit, link, "Mia")
    asked: list[str] = []
    mia.page.on("request", lambda request: asked.append(request.url))
    host.do("open-place:")
    expect(mia.by("tab-map")).to_be_visible()
    mia.view("map")
    assert colours(host, (1, 1), (8, 2)) == ["other", "red"]
    assert colours(mia, (1, 1), (8, 2)) == ["other", "dark"]
    assert not any(below in url for url in asked)
    for seat in (host, mia):
        expect(seat.by("token-portrait").first).to_be_attached()
        seat.shot("picture-below")
        look(seat)
    mia.view("fighters")
    mia.shot("portrait-row")
    # What is revealed comes at once, without going away and coming back.
    host.do("reveal:")
    host.by("filling").get_by_role("combobox").select_option(index=1)
    mia.view("map")
    veiled_part = mia.by("below").get_attribute("href") or ""
    with mia.page.expect_response(lambda answer: answer.url.endswith(below)):
        host.tap(host.by("filling").get_by_test_id("confirm"))
    expect(mia.by("below")).not_to_have_attribute("href", veiled_part)
    assert colours(mia, (8, 2)) == ["red"]
    mia.shot("picture-revealed")


@pytest.mark.slow
def test_a_player_chooses_a_portrait_while_making_a_hero(server: Server, sit: Sit) -> None:
    host, link = opened(sit, server)
    mia = comes(sit, link, "Mia")
    mia.tap(mia.by("make-hero"))
    mia.by("hero-name").fill("Wren")
    field = mia.by("portrait-file")
    field.set_input_files({"name": "me.png", "mimeType": "image/png", "buffer": b"GIF89a" + bytes(50)})
    expect(mia.by("portrait").get_by_role("alert")).to_contain_text("a GIF")
    field.set_input_files({"name": "me.png", "mimeType": "image/png", "buffer": face()})
    expect(mia.by("portrait").get_by_test_id("picture")).to_be_visible()
    mia.by("portrait").scroll_into_view_if_needed()
    mia.shot("portrait-chosen")
    look(mia)
    mia.tap(mia.by("take-hero"))
    expect(mia.by("maker")).to_have_count(0)
    expect(host.by("fighter", figure="wren").get_by_test_id("token-portrait")).to_be_visible()
    mia.page.reload()  # the picture is the table's by now, and no more the page's own
    mia.is_in()
    mia.view("fighters")
    expect(mia.by("fighter", figure="wren").get_by_test_id("token-portrait")).to_be_visible()


def look(seat: Seat) -> None:
    """axe finds nothing."""
    if not seat.page.evaluate("'axe' in window"):
        seat.page.evaluate(AXE.read_text("utf-8"))
    assert seat.page.evaluate(AXE_FOUND, None) == []
