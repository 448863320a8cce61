"""Entries of the log as lines: what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wildtable.play import Did, Entry, Ruled, Seat, TakenBack
from wildtable.savage import commands as c
from wildtable.savage import events as e
from wildtable.savage.commands import LIGHTS
from wildtable.savage.conditions import Status
from wildtable.savage.model import Fight
from wildtable.savage.questions import weapon
from wildtable.savage.sequence import Stage
from wildtable.text.english import has, listed, say, word
from wildtable.text.savage import starships
from wildtable.text.savage.chases import TELL as OF_A_CHASE
from wildtable.text.savage.chases import ride_name
from wildtable.text.savage.names import card, name, weapon_name, world_name
from wildtable.text.savage.rolls import roll_card
from wildtable.text.spoken import Line


def line(fight: Fight, entry: Entry[c.AnyCommand, e.AnyEvent], seat: Seat) -> Line:
    """An entry with the state after it; events that the seat may not see are left out already."""
    act = entry.act
    if isinstance(act, TakenBack):
        head = say("heads", "taken-back") + (f": {act.reason}" if act.reason else "")
        return Line(entry.seq, entry.at, act.seat, "taken-back", head, to=act.to)
    said = [text for event in act.events for text in _said(fight, event)]
    rolls = tuple([roll_card(fight, event) for event in act.events if isinstance(event, e.Threw)])
    figures = dict.fromkeys(w for event in act.events if (w := getattr(event, "who", "")) and w in fight)
    kind, head = ("did", _head(fight, act.command)) if isinstance(act, Did) else ("ruled", _ruling(act))
    return Line(entry.seq, entry.at, act.seat, kind, head, tuple(said), rolls, tuple(figures))


def _ruling(act: Ruled[e.AnyEvent]) -> str:
    return say("heads", "ruled", reason=act.reason)


def _head(fight: Fight, command: c.AnyCommand) -> str:
    names: dict[str, Any] = {
        "who": name(fight, getattr(command, "who", "")),
        "target": name(fight, getattr(command, "target", "")),
        "trait": word(getattr(command, "trait", "")),
        "resists": word(getattr(command, "resists", "")),
        "n": getattr(command, "points", getattr(command, "actions", 0)),
        "words": getattr(command, "words", ""),
        "weapon": "",
        "options": "",
        "ride": ride_name(command.ride) if isinstance(command, c.SetRide) else "",
        **starships.head_names(fight, command),
    }
    if isinstance(command, c.Blast | c.Spray | c.Engulf | c.Suppress | c.Break):
        names["weapon"] = weapon_name(fight, command.who, command.weapon).lower()
    if isinstance(command, (c.Attack, c.Reload)):
        names["weapon"] = weapon_name(fight, command.who, command.weapon).lower()
    if isinstance(command, c.Attack):
        chosen = [say("values", option) for option in command.options]
        names["options"] = f" ({', '.join(chosen)})" if chosen else ""
    return say("heads", str(type(command).__struct_config__.tag), **names)


def _said(fight: Fight, event: e.AnyEvent) -> list[str]:
    tell = _TELL.get(type(event))
    return [text for text in tell(fight, event) if text] if tell else []


def _s(key: str, fight: Fight, who: str = "", target: str = "", **names: Any) -> str:
    return say("said", key, who=name(fight, who), target=name(fight, target), **names)


def _judged(fight: Fight, event: e.Judged) -> list[str]:
    said = []
    if event.critical:
        said.append(_s("judged-critical", fight, event.who))
    elif event.mishap:
        said.append(_s("judged-mishap", fight, event.who))
    if event.rule == "sw.opposed":
        extra = event.level - 1
        raises = f" with {extra} raise{'s' * (extra > 1)}" if extra > 0 else ""
        key = "opposed-won" if event.level else "lost"
        said.append(_s(key, fight, event.who, event.target, raises=raises))
    elif event.rule in starships.FAILURES and event.level < 1:
        said.append(_s(starships.FAILURES[event.rule], fight, event.who, event.target))
    elif event.rule in ("sw.melee", "sw.ranged") and event.level < 1:
        said.append(_s("miss", fight, event.who, event.target))
    elif event.rule in ("sw.area", "sw.breaking") and event.level < 1:
        said.append(_s("area-miss", fight, event.who))
    elif event.rule == "sw.evasion" and event.level >= 1:
        said.append(_s("evaded", fight, event.who))
    elif event.rule == "sw.reload.running" and event.level < 1:
        said.append(_s("not-loaded", fight, event.who))
    elif event.rule == "7w.chase.round" and event.level < 1:
        said.append(_s("no-card", fight, event.who))
    return said


def _landed(fight: Fight, event: e.Landed) -> list[str]:
    astray = _s("astray" if event.inches else "on-the-spot", fight, n=event.inches, hour=event.hour)
    template, figures = say("values", f"template-{event.template}"), listed([name(fight, who) for who in event.under])
    where = _s("landed" if figures else "landed-nobody", fight, template=template, figures=figures)
    return [astray, where] if event.hour else [where]


def _struck(fight: Fight, event: e.Struck) -> list[str]:
    thing = weapon_name(fight, event.holder, event.thing).lower() if event.holder else event.thing
    if event.holder in fight and event.thing not in [w.id for w in fight[event.holder].sheet.weapons]:
        thing = event.thing.replace("-", " ")
    key = "withstood" if not event.broken else "broken-held" if event.holder else "broken"
    return [_s(key, fight, event.holder, thing=thing)]


def _benny(fight: Fight, event: e.Benny) -> list[str]:
    pool = event.purse == "gm"
    if event.use == "start":
        return [_s("pool-start" if pool else "benny-start", fight, event.who, n=event.now)]
    if event.use in ("joker", "award", "returned"):
        return [_s(f"{'pool' if pool else 'benny'}-{event.use}", fight, event.who)]
    return [_s("pool-spent" if pool else "benny-spent", fight, event.who, n=event.now)]


def _power_points(fight: Fight, event: e.PowerPoints) -> list[str]:
    if event.points > 0:
        return [_s("power-left", fight, event.who, n=event.now)]
    return [_s("power-back", fight, event.who, points=-event.points, n=event.now)]


def _phase(fight: Fight, event: e.Phase) -> list[str]:
    if event.phase == Stage.CARDS:
        return [_s("round", fight, n=event.round)] if event.round else []
    key = "chase-over" if event.rule == "7w.chase.round" else "peace"
    return [_s(key, fight)] if event.phase == Stage.PEACE else []


def _dealt(fight: Fight, event: e.Dealt) -> list[str]:
    key = "dealt" if event.drawn in event.hand.cards else "discarded"
    return [_s(key, fight, event.hand.unit, card=card(event.drawn))]


def _hands(fight: Fight, event: e.Hands) -> list[str]:
    return [_s("turn", fight, hand.unit, card=card(hand.card)) for hand in event.hands if hand.state == "acting"]


def _acted(fight: Fight, event: e.Acted) -> list[str]:
    if event.turn is None or event.deed not in ("run", "declare"):
        return []
    return [_s(event.deed, fight, event.who, n=event.turn.run if event.deed == "run" else event.turn.acts)]


def _hurt(fight: Fight, event: e.Hurt) -> list[str]:
    said = []
    if event.soaked:
        said.append(_s("soaked" if event.dealt else "soaked-all", fight, event.who, n=event.soaked))
    shaken = " and is Shaken" if event.shaken else ""
    if event.dealt:
        said.append(_s("wound" if event.dealt == 1 else "wounds", fight, event.who, n=event.dealt, shaken=shaken))
    elif event.shaken and not event.soaked:
        said.append(_s("shaken", fight, event.who))
    return said


def _fell(fight: Fight, event: e.Fell) -> list[str]:
    if event.hours and event.rule == "sw.healing":
        return [_s("still-out-1" if event.hours == 1 else "still-out", fight, event.who, n=event.hours)]
    if event.hours:
        return [_s("knocked-out-1" if event.hours == 1 else "knocked-out", fight, event.who, n=event.hours)]
    if event.bleeding:
        return [_s("bleeding", fight, event.who)]
    if event.status == Status.INCAPACITATED:
        extra = event.who in fight and not fight[event.who].sheet.wild_card
        key = "extra-out" if extra else "stable" if event.rule == "sw.bleeding-out" else "incapacitated"
        return [_s(key, fight, event.who)]
    return [_s(event.status, fight, event.who)]


def _injured(fight: Fight, event: e.Injured) -> list[str]:
    injury = event.injury
    return [_s("injured", fight, event.who, injury=say("injuries", injury.kind), lasts=say("lasts", injury.lasts))]


def _handed(fight: Fight, event: e.Handed) -> list[str]:
    items = [weapon_name(fight, event.who, item).lower() for item in dict.fromkeys(event.hands) if item]
    return [_s("handed" if items else "empty-hands", fight, event.who, items=listed(items))]


def _laid_down(fight: Fight, event: e.LaidDown) -> list[str]:
    item = weapon_name(fight, event.who, event.lost).lower() if event.lost else ""
    return [_s("lost-grip" if item else "picked-up", fight, event.who, items=item)]


def _loaded(fight: Fight, event: e.Loaded) -> list[str]:
    item = weapon(fight[event.who], event.weapon)
    names = {"weapon": item.name.lower()}
    if event.rule != "sw.reload":
        return [] if event.rounds else [_s("empty", fight, event.who, **names)]
    if event.progress:
        return [_s("loading", fight, event.who, n=event.progress, most=item.reload, **names)]
    return [_s("loaded", fight, event.who, n=event.rounds, most=item.shots, **names)]


def _condition(chapter: str) -> Callable[[Fight, Any], list[str]]:
    def tell(fight: Fight, event: e.Became | e.Ceased) -> list[str]:
        if not has(chapter, event.condition) or event.rule == "7w.chase.round":
            return []
        return [say(chapter, event.condition, who=name(fight, event.who))]

    return tell


def _trait_changed(fight: Fight, event: e.TraitChanged) -> list[str]:
    if not event.steps:
        return [_s("worn-off", fight, event.who)]
    key = "trait-up" if event.steps > 0 else "trait-down"
    return [_s(key, fight, event.who, trait=word(event.trait), n=abs(event.steps))]


def _mended(fight: Fight, event: e.Mended) -> list[str]:
    key = "mended" if event.healed == 1 else "mended-more"
    return [_s(key, fight, event.who, healed=event.healed, n=event.now)]


def _time_passed(fight: Fight, event: e.TimePassed) -> list[str]:
    if event.span == "five-days":
        return [_s("five-days-passed", fight)]
    return [_s("time-passed", fight, span=say("values", event.span).capitalize())]


def _reacted(fight: Fight, event: e.Reacted) -> list[str]:
    key = "reacted" if event.who in fight else "stranger"
    return [_s(key, fight, event.who, attitude=say("values", event.attitude))]


_TELL: dict[type, Callable[[Fight, Any], list[str]]] = {
    e.Judged: _judged,
    e.Benny: _benny,
    e.Seated: lambda fight, event: [_s("seated" if event.seat else "unseated", fight, event.who)],
    e.Entered: lambda fight, event: [_s("entered", fight, event.fighter.id)],
    e.Left: lambda fight, event: [_s("left", fight, event.who)],
    e.Phase: _phase,
    e.Shuffled: lambda fight, _event: [_s("shuffled", fight)],
    e.Dealt: _dealt,
    e.Hands: _hands,
    e.Acted: _acted,
    e.Hurt: _hurt,
    e.Unharmed: lambda fight, event: [_s("unharmed", fight, event.who)],
    e.Became: _condition("became"),
    e.Ceased: _condition("ceased"),
    e.Fell: _fell,
    e.Injured: _injured,
    e.Handed: _handed,
    e.Dropped: lambda fight, event: [_s("drop", fight, event.who, event.target)] if event.target else [],
    e.Found: lambda fight, event: [_s("found", fight, event.who)] if event.found else [],
    e.Landed: _landed,
    e.Struck: _struck,
    e.Light: lambda fight, event: [_s("light", fight, light=say("values", LIGHTS[event.light]))],
    e.Loaded: _loaded,
    e.Strayed: lambda fight, event: [_s("strayed", fight, event.who, event.target)],
    e.Covered: lambda fight, event: [
        _s("uncovered" if event.cover is None else "covered", fight, event.who, n=event.cover or 0)
    ],
    e.Moved: lambda fight, event: [_s("pushed", fight, event.who)] if event.rule == "sw.push" else [],
    e.Held: lambda fight, event: [_s(event.hold or "free", fight, event.who, event.by)],
    e.Guarded: lambda fight, event: [_s("guarded", fight, event.who, n=event.parry)] if event.parry else [],
    e.Supported: lambda fight, event: [_s("supported", fight, event.who, n=event.bonus)] if event.bonus else [],
    e.UpperHand: lambda fight, event: [_s("upper-hand", fight, event.who, event.target)] if event.target else [],
    e.LaidDown: _laid_down,
    e.TraitChanged: _trait_changed,
    e.OnWorld: lambda fight, event: [
        _s("on-world" if event.world else "no-world", fight, world=world_name(fight.rules, event.world))
    ],
    e.Mounted: lambda fight, event: [
        _s("gets-on" if event.on else "falls-off" if event.fell else "gets-off", fight, event.who, event.mount)
    ],
    e.Used: lambda fight, event: (
        [_s("used-frenzy", fight, event.who)] if event.edge == "frenzy" and event.round else []
    ),
    e.Mended: _mended,
    e.Healed: lambda fight, event: [_s("healed", fight, event.who)],
    e.TimePassed: _time_passed,
    e.Tired: lambda fight, event: [_s(f"fatigue-{event.fatigue}", fight, event.who)],
    e.Reacted: _reacted,
    **starships.TELL,
    e.PowerPoints: _power_points,
    e.Gravity: lambda fight, event: [
        _s("weightless" if event.gravity else "weight", fight, gravity=say("values", event.gravity or "normal"))
    ],
    e.Influenced: lambda fight, event: [_s(f"wish-{event.answer}", fight, event.who, words=event.words)],
    e.Scene: lambda fight, event: [_s("scene", fight, where=say("values", event.where or "nowhere"))],
    **OF_A_CHASE,
}
