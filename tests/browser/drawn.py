"""The drawings on the boards of a page, held against what the server tells a seat of the chase and of the ships."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from people import PATIENCE, Seat

READ = """() => {
  const all = (of, name) => [...of.querySelectorAll(`[data-testid="${name}"]`)];
  const pairs = (list, key, value) => Object.fromEntries(list.map((e) => [e.dataset[key], value(e)]));
  const found = {};
  const unit = (e) => e.dataset.unit;
  const units = (e) => all(e, "racer").map(unit).sort();
  const of = (e) => { const pips = all(e, "pips")[0].dataset; return [+pips.full, +pips.of]; };
  const having = (board, name, what) => all(board, name).filter((e) => all(e, what).length);
  for (const board of all(document, "chase-board")) {
    found.chase = {
      bands: pairs(all(board, "band"), "reach", units),
      order: having(board, "rung", "racer").map((r) => unit(all(r, "racer")[0])),
      without: all(board, "no-card").flatMap(units),
      gone: all(board, "gone").flatMap(units),
      arrows: all(board, "arrow").map((a) => `${a.dataset.by} ${a.dataset.on}`).sort(),
      hazards: pairs(having(board, "racer", "hazard"), "unit", (r) => all(r, "hazard")[0].dataset.hazard),
      wounds: pairs(having(board, "ride", "pips"), "unit", of),
    };
  }
  for (const board of all(document, "ship-board")) {
    const space = all(board, "track")[0].querySelector(".columns").getBoundingClientRect();
    const across = (e) => {
      const at = e.getBoundingClientRect();
      return ((at.x + at.width / 2 - space.x) / space.width) * 100;
    };
    const post = (p) => [p.dataset.post, p.dataset.who, p.dataset.state];
    const full = (e) => e.querySelectorAll(".cell.full").length;
    const zones = (e) => all(e, "zone").map((z) => z.getAttribute("height") / 34 * 100);
    found.ships = {
      tokens: pairs(all(board, "ship-token"), "ship", (t) => [+t.dataset.at, t.dataset.facing, across(t)]),
      missiles: pairs(all(board, "missile"), "salvo", (m) => [+m.innerText, across(m)]),
      flights: pairs(all(board, "flight"), "salvo", (f) => all(f, "pips").map((p) => +p.dataset.full)[0] ?? 0),
      arms: pairs(all(board, "ship"), "ship", (s) => pairs(all(s, "arm"), "arm", (a) => a.dataset.state)),
      heat: pairs(all(board, "ship"), "ship", (s) => [full(s), zones(s)]),
      shield: pairs(all(board, "ship"), "ship", (s) => all(s, "shield")[0].dataset.state),
      posts: pairs(all(board, "ship"), "ship", (s) => all(s, "post").map(post)),
    };
  }
  return found;
}"""


NEAR = 0.8  # per cent of a width or a height


def board_is_right(person: Seat) -> None:
    """Wait until the boards in sight draw all that the server tells this seat."""
    truth = told(person.server.welcome(person.key)["now"]["view"])
    patience = time.monotonic() + PATIENCE
    while (apart := [*_apart(truth, person.page.evaluate(READ))]) and time.monotonic() < patience:
        person.page.wait_for_timeout(30)
    assert not apart, "\n".join(apart)


def _apart(truth: Any, page: Any, at: str = "") -> Iterator[str]:
    """Yield the places where the page differs from the state; a place is right to less than a hundredth of the
    width."""
    if isinstance(truth, dict) and isinstance(page, dict):
        for key in truth.keys() | page.keys():
            yield from _apart(truth.get(key), page.get(key), f"{at} {key}")
    elif isinstance(truth, list) and isinstance(page, list) and len(truth) == len(page):
        for n, (value, other) in enumerate(zip(truth, page, strict=True)):
            yield from _apart(value, other, f"{at} {n}")
    elif isinstance(truth, float) and isinstance(page, (int, float)):
        if abs(truth - page) > NEAR:
            yield f"{at}: the page draws {page}, the server says {truth}"
    elif truth != page:
        yield f"{at}: the page draws {page!r}, the server says {truth!r}"


def told(view: dict[str, Any]) -> dict[str, Any]:
    """A view as `READ` finds it on the boards."""
    makes = {"chase": ("chase", _chase), "space": ("ships", _space)}
    known = [(*makes[part["type"]], part) for part in view.get("parts", ()) if part["type"] in makes]
    return {name: make(view, part) for name, make, part in known}


# A chase.


def _chase(view: dict[str, Any], chase: dict[str, Any]) -> dict[str, Any]:
    racers = chase["racers"]
    by_unit = {racer["unit"]: racer for racer in racers}

    def place(racer: dict[str, Any]) -> dict[str, Any]:
        """Return where somebody is drawn: whoever goes along and has no card of their own is with their driver."""
        driver = by_unit.get(racer["aboard"])
        along = driver and racer["rung"] in (None, driver["rung"]) and racer["out"] == driver["out"]
        return driver if along and driver else racer

    bands: dict[str, list[str]] = {}
    for rung in chase["ladder"]:
        bands.setdefault("out" if rung["reach"] is None else str(rung["reach"]), [])
    for racer in racers:
        if (rung := place(racer)["rung"]) is not None:
            reach = chase["ladder"][rung]["reach"]
            bands["out" if reach is None else str(reach)].append(racer["unit"])
    own = [racer for racer in racers if place(racer) is racer]
    climbing = sorted([r for r in own if r["rung"] is not None], key=lambda r: r["rung"])
    first = {racer["rung"]: racer["unit"] for racer in reversed(climbing)}
    beside = [r for r in racers if place(r)["rung"] is None]
    return {
        "bands": {band: sorted(units) for band, units in bands.items()},
        "order": [first[rung] for rung in sorted(first)],
        "without": sorted(r["unit"] for r in beside if not place(r)["out"]),
        "gone": sorted(r["unit"] for r in beside if place(r)["out"]),
        "arrows": sorted(f"{r['unit']} {unit}" for r in racers for unit in r["targets"]),
        "hazards": {r["unit"]: r["hazard"] for r in racers if r["hazard"]},
        "wounds": {r["unit"]: [r["wounds"], r["wounds_most"]] for r in racers if r["vehicle"] and not r["aboard"]},
    }


# Ships.


def _space(view: dict[str, Any], space: dict[str, Any]) -> dict[str, Any]:
    ships = {ship["id"]: ship for ship in space["ships"]}
    there = [ship["at"] for ship in ships.values() if not ship["departed"]]
    low, high = min([1, *there]), max([space["length"], *there])

    def across(at: float) -> float:
        return (at - low + 0.5) / (high - low + 1) * 100

    def flown(salvo: dict[str, Any]) -> float:
        start, end = ships[salvo["ship"]]["at"], ships[salvo["prey"]]["at"]
        return float(start + (end - start) / (salvo["turns"] + 1))

    turns = {who: turn["state"] for turn in view["order"] for who in turn["members"]}
    return {
        "tokens": {s["id"]: [s["at"], s["facing"], across(s["at"])] for s in ships.values() if not s["departed"]},
        "missiles": {salvo["id"]: [salvo["missiles"], across(flown(salvo))] for salvo in space["salvos"]},
        "flights": {salvo["id"]: salvo["turns"] for salvo in space["salvos"]},
        "arms": {s["id"]: {arm["id"]: _arm(arm) for arm in s["arms"]} for s in ships.values()},
        "heat": {s["id"]: [s["heat"], [*_zones(s)]] for s in ships.values()},
        "shield": {s["id"]: s["shield"] for s in ships.values()},
        "posts": {s["id"]: [[post, who, turns.get(who, "")] for post, who in s["crew"]] for s in ships.values()},
    }


def _zones(ship: dict[str, Any]) -> Iterator[float]:
    """Yield how high the red zone stands over each heat from 1 on, in per cent."""
    return (float(risk * 100) for risk in ship["risks"][1:])


def _arm(arm: dict[str, Any]) -> str:
    """The worst first."""
    if arm.get("lost"):
        return "lost"
    if arm.get("hot"):
        return "hot"
    if arm.get("warhead") and not arm.get("missiles"):
        return "empty"
    if arm.get("ready"):
        return "again" if arm.get("used") else "ready"
    return "used" if arm.get("used") else "idle"
