"""A long log: the newest lines at once, the older ones by and by or as one scrolls up, and none of them lost."""

from __future__ import annotations

from time import sleep

import pytest
from people import Sit
from playwright.sync_api import Locator, expect
from serving import Server

pytestmark = pytest.mark.browser

LINES = 84
NEVER_IDLE = "window.requestIdleCallback = () => 0; window.cancelIdleCallback = () => undefined;"
TOP_OF = "e => e.getBoundingClientRect().top"


@pytest.fixture
def played(server: Server) -> Server:
    """A table at which somebody has moved to and fro for a long time."""
    for _ in range(LINES // 14):
        server.orders(*[{"type": "place", "who": "ada", "at": [10 + step % 2, 8]} for step in range(14)])
        sleep(1.4)  # a seat may send ten commands a second
    return server


def test_all_lines_come_and_the_newest_stays_in_sight(played: Server, sit: Sit) -> None:
    gm = sit(phone=False)
    gm.page.goto(played.link(played.gm_key))
    gm.is_at(LINES)
    expect(gm.by("log-line")).to_have_count(LINES)
    expect(gm.by("log-line").last.locator(".head")).to_be_in_viewport()
    jump = gm.page.get_by_role("button", name="Go to the newest entry")
    expect(jump).to_have_count(0)
    gm.by("log-line", seq="1").scroll_into_view_if_needed()
    jump.click()
    expect(gm.by("log-line").last.locator(".head")).to_be_in_viewport()


@pytest.mark.slow
def test_lines_that_grow_leave_the_newest_in_sight(server: Server, sit: Sit) -> None:
    server.orders(*[{"type": "place", "who": "ada", "at": [10 + step % 2, 8]} for step in range(14)])
    gm = sit(phone=False)
    gm.page.goto(server.link(server.gm_key))
    gm.is_at(14)
    log = gm.page.get_by_role("log")
    log.evaluate(
        "e => { e.querySelectorAll('li').forEach(li => { li.style.paddingTop = '2rem'; }); e.scrollTop += 1; }"
    )
    expect(gm.by("log-line").last.locator(".head")).to_be_in_viewport()
    expect(gm.page.get_by_role("button", name="Go to the newest entry")).to_have_count(0)


@pytest.mark.slow
def test_scrolling_up_brings_older_lines_and_moves_nothing(played: Server, sit: Sit) -> None:
    gm = sit(phone=False)
    gm.page.add_init_script(NEVER_IDLE)
    gm.page.goto(played.link(played.gm_key))
    log = gm.page.get_by_role("log")
    expect(gm.by("log-line").last).to_have_attribute("data-seq", str(LINES))
    for _ in range(LINES):
        if log.get_attribute("data-left") == "0":
            break
        _scrolls_up(gm.by("log-line").first, log)
    expect(gm.by("log-line")).to_have_count(LINES)
    assert [int(seq or 0) for seq in gm.by("log-line").evaluate_all("all => all.map(e => e.dataset.seq)")] == [
        *range(1, LINES + 1)
    ]


def _scrolls_up(oldest: Locator, log: Locator) -> None:
    """Scroll to the oldest line that is there: others come above it, and it stays where it is."""
    seq = oldest.get_attribute("data-seq")
    log.evaluate("e => { e.scrollTop = 0; }")
    expect(oldest).not_to_have_attribute("data-seq", str(seq))
    line = log.locator(f'[data-testid=log-line][data-seq="{seq}"]')
    assert abs(line.evaluate(TOP_OF) - log.evaluate(TOP_OF)) < 30
