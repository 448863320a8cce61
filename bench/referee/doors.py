"""Acts that the rulebook allows at any time: each is looked for among the offers of whoever may do it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bench.referee.complaints import Complaint
from bench.referee.tags import tag
from wildtable.play import GM
from wildtable.saga.facts import Story
from wildtable.savage.fight import Fight, Fighter

Wanted = tuple[str, str, str]
"""A seat, the tag of a command, and whose it is; an empty id where it is nobody's in particular."""


def _is_hero(f: Fighter) -> bool:
    return f.side == "heroes" and not f.ally and f.sheet.wild_card


def has_benny(fight: Fight, f: Fighter) -> bool:
    """Return whether a figure can spend a Benny: its own, or the pool's where it is the game master's."""
    if f.bennies:
        return True
    if f.side == "heroes" and not f.ally and (f.sheet.wild_card or f.seat):
        return False
    with_hero = f.side == "heroes" and not f.ally and any(_is_hero(each) for each in fight.members(f.unit))
    return fight.gm_bennies > 0 and not with_hero


def of_savage(fight: Fight) -> Iterator[Wanted]:
    """Yield what each seat must be offered now in Savage Worlds."""
    for f in fight.fighters:
        seat = f.seat or GM
        if f.states.shaken and f.up and has_benny(fight, f):
            yield seat, "shake-off", f.id
        if f.up and f.power < f.sheet.power_points and has_benny(fight, f):
            yield seat, "recharge", f.id
        if f.seat and f.bennies and f.status not in ("dead", "gone") and not fight.pending:
            yield f.seat, "influence", f.id
        capped = fight.rules.options.award_cap
        mine = [other for other in fight.fighters if other.id == f.id or (f.seat and other.seat == f.seat)]
        given = sum(other.awarded for other in mine)
        if _is_hero(f) and f.seat and f.status not in ("dead", "gone") and (capped is None or given < capped):
            yield GM, "award", f.id
    yield from _of_savage_frame(fight)


def _of_savage_frame(fight: Fight) -> Iterator[Wanted]:
    """Yield the answers to what waits on top: rolls, damage, Wounds."""
    top = fight.pending[-1] if fight.pending else None
    kind = tag(top)
    if kind == "rolled" and top.test.who in fight:  # type: ignore[union-attr]
        f, frame = fight[top.test.who], top  # type: ignore[union-attr]
        final = fight.rules.options.critical_failures == "final"
        spent = frame.critical and (frame.rolls > 1 or final)  # type: ignore[union-attr]
        yield f.seat or GM, "keep", f.id
        if has_benny(fight, f) and not spent and not frame.mishap:  # type: ignore[union-attr]
            yield f.seat or GM, "reroll", f.id
    elif kind == "damage-rolled" and top.blow.by in fight:  # type: ignore[union-attr]
        f = fight[top.blow.by]  # type: ignore[union-attr]
        yield f.seat or GM, "keep", f.id
    elif kind == "wounded":
        f = fight[top.who]  # type: ignore[union-attr]
        yield f.seat or GM, "suffer", f.id
        if has_benny(fight, f):
            yield f.seat or GM, "soak", f.id


WAITING = ("", "rating", "called", "judging", "to-roll", "rolled", "compared", "pushing", "struck", "hurt")
"""Frames of Saga in which a roll or a blow waits, and nothing waiting: any time, as far as this watcher asks."""
EASES = {
    "brave": ("fear", "force", "acuity"),
    "confident": ("doubt", "acuity", "grace"),
    "tough": ("pain", "grace", "force"),
}


def of_saga(story: Story) -> Iterator[Wanted]:
    """Yield what each seat must be offered now in Saga."""
    if tag(story.pending[-1] if story.pending else None) not in WAITING:
        return
    playing = story.phase != "between"
    for who in story.characters:
        seat, temporary = who.seat or GM, any(hurt.lasts == "temporary" for hurt in who.consequences)
        if not who.up:
            continue
        if who.spark and seat != GM:
            yield seat, "offer-spark", who.id
        if who.drives:
            yield seat, "change-drive", who.id
        if not playing:
            continue
        yield seat, "dare", who.id
        if who.tokens.fortune and temporary:
            yield seat, "clear", who.id
        if story.phase == "scene":
            yield from _eased(who, seat)
            yield from _fonts(who, seat)


def _eased(who: Any, seat: str) -> Iterator[Wanted]:
    """Yield the perks that can take harm off now."""
    for perk, (harm, *pools) in EASES.items():
        paid = any(getattr(who.tokens, pool) for pool in pools)
        if perk in who.sheet.perks and perk not in who.used and getattr(who.harm, harm) and paid:
            yield seat, "ease", who.id


def _fonts(who: Any, seat: str) -> Iterator[Wanted]:
    """Yield the use of a font of healing that can take off anything."""
    for gear in who.gear:
        prices = [kind for kind in ("pain", "doubt", "fear") if getattr(who.harm, kind) and kind not in gear.excludes]
        if gear.kind == "font" and gear.left and prices:
            yield seat, "heal", who.id


def shut(game: Any, state: Any, seats: tuple[str, ...], checked: Counter[str]) -> Iterator[Complaint]:
    """Yield the acts that are allowed now and not offered to whoever may do them."""
    wanted = set(of_savage(state) if isinstance(state, Fight) else of_saga(state))
    if not wanted:
        return
    open_now = {seat: list(game.offers(state, seat)) for seat in {seat for seat, _, _ in wanted} & set(seats)}
    for seat, command, who in sorted(wanted):
        if seat not in open_now:
            continue
        checked["doors"] += 1
        if not any(_offers(offer, command, who) for offer in open_now[seat]):
            top = tag(state.pending[-1]) if state.pending else "nothing"
            yield Complaint(f"door-{command}", f"{who} is not offered {command} by {seat} while {top} waits")


def _offers(offer: Any, command: str, who: str) -> bool:
    """Return whether an offer is this command of somebody's."""
    if tag(offer.template) != command:
        return False
    for name in ("who", "by"):
        if name in offer.open:
            return who in offer.open[name]
        if hasattr(offer.template, name):
            return bool(getattr(offer.template, name) == who)
    return True
