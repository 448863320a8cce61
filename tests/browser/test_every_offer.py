"""Every offer can be given from the page, with every field that it has: by hand, through nothing but what is shown.

`pytest -m slow tests/browser/test_every_offer.py -s` gives a thousand commands a system and prints what they cover.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from every_offer import Given, commands, first_entry, opened
from people import Seat, Sit
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, expect
from serving import Server

from wildtable.store.sifted import Imported

pytestmark = pytest.mark.browser


def _text(value: Any) -> str:
    """A value as the page has it in `data-value`."""
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))


def _choice(value: Any) -> str:
    """Return where the page has a value to choose."""
    return f'[data-testid="choice"][data-value={json.dumps(_text(value), ensure_ascii=False)}]'


class Hand:
    """Somebody who gives one command at a table that stands so."""

    def __init__(self, person: Seat, server: Server, given: Given, table: Imported) -> None:
        self.person, self.server, self.given = person, server, given
        server.table, server.gm_key, server.player_key = table.table, table.gm_key, table.player_key
        self.offers = self._offers()
        name, _, number = given.offer.partition("#")
        self.offer = [o for o in self.offers if o["id"] == name][int(number or 0)]

    def _offers(self) -> list[dict[str, Any]]:
        self.person.page.goto("about:blank")
        if self.given.seat == "gm":
            self.person.come_as_master()
        else:
            self.person.sit_again(self.given.seat)
        offers: list[dict[str, Any]] = self.server.welcome(self.person.key)["now"]["offers"]
        return offers

    def gives(self) -> None:
        """Give it, and wait until it stands in the log as it was meant."""
        person, wanted = self.person, self.given.wanted
        fields = {field["name"]: field for field in self.offer.get("fields", [])}
        people = self.offer.get("cards", "")
        if people and person.by("heroes", offer=self.given.offer).count():  # each has a card of their own
            person.do(self.given.offer, str(self.given.value(people)))
            self._stands()
            return
        button = person.offer(self.given.offer)
        if not button.is_visible():
            person.view("play")
            person.unfold(button)
        beside = button.locator("xpath=ancestor::*[contains(@class,'offer')][1]")
        otherwise, options = beside.get_by_test_id("otherwise"), beside.get_by_test_id("options")
        somes = [name for name, field in fields.items() if field["kind"] == "some"]
        if otherwise.count():
            person.press(otherwise)
        elif any(wanted.get(name) for name in somes) and options.count():
            person.press(options)
            self._choose(beside, somes)
            person.press(button)
        else:
            person.press(button)
        self._fill(fields, somes)
        self._stands()

    def _choose(self, where: Locator, somes: list[str]) -> None:
        for name in somes:
            field = where.locator(f'[data-field="{name}"]')
            for value in self.given.wanted.get(name, []):
                if (choice := field.locator(_choice(value)).first).get_attribute("aria-pressed") != "true":
                    self.person.press(choice)

    def _fill(self, fields: dict[str, Any], somes: list[str]) -> None:
        """Fill what has opened, field by field; whom it is about last, for that may do it."""
        filling = self.person.by("filling")
        expect(filling.or_(self.person.by("log-line")).first).to_be_visible()
        if not filling.is_visible():
            return
        if any(self.given.wanted.get(name) for name in somes):
            more = filling.get_by_test_id("more-options")
            if more.get_attribute("open") is None:
                self.person.press(more.locator("summary").first)
            self._choose(more, somes)
        order = sorted(
            (field for field in fields.values() if field["kind"] != "some"), key=lambda f: bool(f.get("figures"))
        )
        for field in order:
            group = filling.locator(f'[data-field="{field["name"]}"]')
            if filling.is_visible() and group.count():
                self._set(group.first, field, self.given.value(field["name"]))
        if filling.is_visible() and (confirm := filling.get_by_test_id("confirm")).count():
            self.person.press(confirm)

    def _set(self, group: Locator, field: dict[str, Any], value: Any) -> None:
        choice = group.locator(_choice(value))
        if field["kind"] == "number":
            group.get_by_test_id("number").fill(str(value))
            group.get_by_test_id("number").press("Enter")
        elif choice.count():
            if choice.first.get_attribute("aria-pressed") != "true":
                self.person.press(choice.first)
        elif field["kind"] == "text":
            group.get_by_test_id("words").fill(str(value))
            group.get_by_test_id("words").press("Tab")
        else:
            group.get_by_test_id("choices").select_option(_text(value))

    def _stands(self) -> None:
        expect(self.person.by("log-line").first).to_be_visible()
        found = first_entry(self.server.folder / "data", self.server.table)
        assert found is not None
        assert self.given.is_meant(found), (found, self.given.wanted)


class SagaHand(Hand):
    """Somebody who gives a command of Saga: what is one thing done in several ways is laid in as one."""

    def gives(self) -> None:
        """Give it, and wait until it stands in the log as it was meant."""
        if "family" not in self.offer and self.offer["when"] != "answer":
            super().gives()
            return
        laid = self._tray()
        if laid is None:
            self._opens()
            filling = self.person.by("filling")
            expect(filling.or_(self.person.by("log-line")).first).to_be_visible()
            laid = self._tray() if filling.is_visible() else None
        if laid is not None:
            self._lays(laid)
        else:
            fields = {field["name"]: field for field in self.offer.get("fields", [])}
            self._fill(fields, [name for name, field in fields.items() if field["kind"] == "some"])
        self._stands()

    @property
    def _ways(self) -> list[str]:
        """The ids of all offers that are the same thing as this one to people, its own first."""
        family = self.offer.get("family", {}).get("id")
        same = [
            o["id"] for o in self.offers if o["when"] == self.offer["when"] and o.get("family", {}).get("id") == family
        ]
        return [self.given.offer, *(same if family else [])]

    def _tray(self) -> Locator | None:
        """Return where it is laid in, with what does it below, before whatever else can be done; None where nothing
        lies open."""
        self.person.view("play")
        for tray in self.person.by("tray").all():
            does = tray.locator("xpath=following-sibling::*[1]").locator("[data-offer]").first
            if does.is_visible() and does.get_attribute("data-offer") in self._ways:
                return tray
        return None

    def _opens(self) -> None:
        """Tap it where it stands: with what is chosen by that, if it is, else as any of its ways."""
        chosen = next((f["name"] for f in self.offer.get("fields", []) if f["kind"] == "one"), "")
        page = self.person.page
        places = [page.locator(f'[data-offer="{way}"]') for way in self._ways]
        if chosen:
            value = json.dumps(_text(self.given.value(chosen)), ensure_ascii=False)
            places.insert(0, page.locator(f'[data-offer="{self.given.offer}"][data-value={value}]'))
        button = [*[place for place in places if place.count()], places[-1]][0].first
        if not button.is_visible():
            self.person.unfold(button)
        self.person.press(button)

    def _lays(self, tray: Locator) -> None:
        """Lay in what is wanted, again where one thing has changed another, and then what does it."""
        for _ in range(4):
            fields = tray.locator("[data-field]").all()
            if not [field for field in fields if self._lay(field, str(field.get_attribute("data-field")))]:
                break
        acts = tray.locator("xpath=following-sibling::*[1]")
        aim = acts.locator(_choice(self._wanted("on")))
        self.person.press(aim.first if aim.count() else acts.locator(f'[data-offer="{self.given.offer}"]').first)

    def _wanted(self, name: str) -> Any:
        """Return what is wanted in a field; nothing in one that this way does not have."""
        return self.given.value(name) if hasattr(self.given.command, name) else None

    def _lay(self, field: Locator, name: str) -> bool:
        """Lay one field in; whether there was anything to do."""
        wanted, done = self._wanted(name), False
        if field.get_attribute("data-testid") == "tokens":
            count = int(str(field.get_attribute("data-count")))
            for _ in range(abs((wanted or 0) - count)):
                self.person.press(field.get_by_test_id("more" if (wanted or 0) > count else "less"))
                done = True
            return done
        if field.get_by_test_id("words").count():
            if field.get_by_test_id("words").input_value() == wanted:
                return False
            self._set(field, next(f for f in self.offer["fields"] if f["name"] == name), wanted)
            return True
        values = {_text(each) for each in (wanted if isinstance(wanted, list) else [wanted])}
        for choice in field.get_by_test_id("choice").all():
            on = choice.get_attribute("aria-pressed") == "true"
            if on != (choice.get_attribute("data-value") in values):
                if on and not isinstance(wanted, list) and wanted:
                    continue  # it goes with the other that is chosen
                self.person.press(choice)
                done = True
        return done


HANDS = {"savage": Hand, "saga": SagaHand}


def _all_given(server: Server, sit: Sit, given: list[Given]) -> list[str]:
    server.kill()
    tables = opened(server.folder / "data", given)
    server.start()
    person, wrong = sit(), []
    for each, table in zip(given, tables, strict=True):
        try:
            HANDS[each.system](person, server, each, table).gives()
        except (AssertionError, LookupError, PlaywrightError, OSError) as error:  # all are wanted, not the first
            wrong.append(f"{each.seat} {each.offer} {each.wanted}: {str(error).splitlines()[0][:300]}")
            print(wrong[-1], flush=True)  # noqa: T201 - with -s it is known at once
    return wrong


FEW = {"savage": 3, "saga": 3}


@pytest.mark.slow
@pytest.mark.parametrize("system", ["savage", "saga"])
def test_what_cases_are_about_can_be_given_by_hand(server: Server, sit: Sit, system: str) -> None:
    """A few of them."""
    chosen = commands(system, 0, Random(7), files=24)
    wrong = _all_given(server, sit, Random(7).sample(chosen.given, FEW[system]))
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("system", ["savage", "saga"])
def test_every_offer_with_every_field_can_be_given_by_hand(server: Server, sit: Sit, system: str) -> None:
    given, every, covered = commands(system, 1000, Random(1))
    missing = sorted(every - covered)
    kinds = len({word for word, _ in every})
    print(f"\n{system}: {len(given)} commands of {kinds} kinds with {len(every) - kinds} fields; left out: {missing}")  # noqa: T201 - with -s
    wrong = _all_given(server, sit, given)
    print(f"{len(given) - len(wrong)} of them came in as they were meant")  # noqa: T201 - with -s
    assert not wrong, "\n".join(wrong)
    assert not missing
