"""All states of a character of Saga, of somebody in a chase and of a ship are drawn, in both widths and after a reload.

What there is comes from the closed sets, the data and the Structs of what is seen: a new member is tried by itself.
"""

from __future__ import annotations

from collections.abc import Iterator

import chase_states
import pytest
import saga_states
import ship_states
from people import PEOPLE, Seat, seated
from playwright.sync_api import Browser
from serving import Server, serving

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def house(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Seat, Seat]]:
    """A server, somebody at a desktop and somebody with a phone for all tables here: they take longer than the tests.

    Its first table is for Saga, with conditions of its own.
    """
    folder = tmp_path_factory.mktemp("house")
    (folder / "table.toml").write_text(saga_states.own_table(), "utf-8")
    with serving(folder, "saga") as server:
        desktop, phone = (seated(chromium, server, phone=phone) for phone in (False, True))
        yield server, desktop, phone
        for person in (desktop, phone):
            person.page.context.close()


@pytest.fixture
def table(house: tuple[Server, Seat, Seat], request: pytest.FixtureRequest) -> Iterator[tuple[Server, Seat, Seat]]:
    """A table of the scene that is asked for, with a game master and a player; nobody's page may complain."""
    server, gm, ann = house
    request.node.stash[PEOPLE] = [gm, ann]
    if asked := getattr(request, "param", ()):
        server.opens(*asked)
    for person in (gm, ann):
        person.page.goto("about:blank")
    gm.come_as_master()
    ann.sit_down("Ann")
    yield server, gm, ann
    assert gm.troubles + ann.troubles == []


@pytest.mark.slow
def test_whatever_befalls_somebody_in_saga_is_drawn(table: tuple[Server, Seat, Seat]) -> None:
    saga_states.befalls(*table)


@pytest.mark.slow
@pytest.mark.parametrize("table", [("savage", "seven-worlds", "chase")], indirect=True)
def test_however_somebody_stands_in_a_chase_is_drawn(table: tuple[Server, Seat, Seat]) -> None:
    chase_states.befalls(*table)


@pytest.mark.slow
@pytest.mark.parametrize("table", [("savage", "seven-worlds", "ship-duel")], indirect=True)
def test_whatever_befalls_a_ship_is_drawn(table: tuple[Server, Seat, Seat]) -> None:
    ship_states.befalls(*table)
