"""Entries of the log as lines: what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from wildtable.play import GM, Did, Entry, Ruled, Seat, TakenBack
from wildtable.savage.areas.messages import Blast, Bunched, Engulf, Landed, Spray, Suppress
from wildtable.savage.attacks.messages import Attack, AttackAsOne, Drop, Used
from wildtable.savage.attacks.model import Blow
from wildtable.savage.bennies.messages import Benny, Influenced
from wildtable.savage.bennies.model import BennyUse
from wildtable.savage.breaking.messages import Break
from wildtable.savage.campaign.messages import Write
from wildtable.savage.cards.messages import Chosen, Dealt, Hands, Phase, Shuffled
from wildtable.savage.cards.model import Over, Stage
from wildtable.savage.chases.messages import AttackVehicle, SetRide
from wildtable.savage.close_combat.messages import Guarded, Held
from wildtable.savage.edges.conditions import ATTACKS
from wildtable.savage.fight import Fight
from wildtable.savage.firing.messages import Loaded, Reload, ShotWatched, Strayed
from wildtable.savage.healing.messages import Healed, Mended, TimePassed, Tired
from wildtable.savage.movement.messages import DoorSet, Gravity
from wildtable.savage.power.messages import PowerPoints
from wildtable.savage.riding.messages import Mounted
from wildtable.savage.sight.messages import Covered, Found, Light
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.table.base import Command, Event, Stated
from wildtable.savage.table.messages import Allied, Entered, Left, Reacted, Scene, Seated, Weather
from wildtable.savage.table.model import CLEAR
from wildtable.savage.traits.messages import Barred, Judged, Modified, Threw, TraitChanged
from wildtable.savage.turns.messages import Acted, CarryOut
from wildtable.savage.weapons.messages import Handed, LaidDown
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wits.messages import Achieved, Supported, UpperHand, Weighed
from wildtable.savage.worlds.messages import HomeNamed, OnWorld
from wildtable.savage.wounds.injuries import INJURY_TABLE
from wildtable.savage.wounds.messages import Became, Ceased, Fell, Hurt, Injured, Unharmed
from wildtable.savage.wounds.model import Fall, Status
from wildtable.text.english import has, listed, say, word
from wildtable.text.savage import brought, campaigns, distances, rulings, starships, things
from wildtable.text.savage.chases import TELL as OF_A_CHASE
from wildtable.text.savage.chases import result, ride_name
from wildtable.text.savage.judged import judged, told_once
from wildtable.text.savage.names import card, declared, edge_name, name, test_name, weapon_name, world_name
from wildtable.text.savage.rolls import roll_cards
from wildtable.text.spoken import Line, RollCard


def line(fight: Fight, entry: Entry[Command, Event], seat: Seat) -> Line:
    """An entry with the state after it; events that the seat may not see are left out already."""
    act = entry.act
    if isinstance(act, TakenBack):
        head = say("heads", "taken-back") + (f": {act.reason}" if act.reason else "")
        return Line(entry.seq, entry.at, act.seat, "taken-back", head, to=act.to)
    assert isinstance(act, Did | Ruled)  # the rest is told for every system, in `wildtable.text.entries`
    said = _news(fight, tuple(told_once(act.events)))
    rolls = tuple(_rolls(fight, act))
    figures = dict.fromkeys(w for event in act.events if (w := getattr(event, "who", "")) and w in fight)
    kind, head = ("did", _head(fight, act, seat)) if isinstance(act, Did) else ("ruled", _ruling(act))
    came = result(fight, act.events)
    return Line(entry.seq, entry.at, act.seat, kind, head, tuple(said), rolls, tuple(figures), result=came)


def _rolls(fight: Fight, act: Did[Command, Event] | Ruled[Event]) -> Iterator[RollCard]:
    """Every throw as a card, with what followed from it."""
    for place, event in enumerate(act.events, 1):
        if isinstance(event, Threw):
            yield from roll_cards(fight, event, act.events[place:], _item(fight, act, event))


def _item(fight: Fight, act: Did[Command, Event] | Ruled[Event], threw: Threw) -> str:
    """The weapon of an attack's roll, as far as the entry or what waits tells it."""
    if threw.what != "damage" and threw.goal not in ATTACKS:
        return ""
    if threw.weapon:
        return threw.weapon
    command = getattr(act, "command", None)
    if getattr(command, "who", "") == threw.who and (item := str(getattr(command, "weapon", ""))):
        return item
    waits = fight.pending[-1] if fight.pending else None
    blow = getattr(waits, "blow", None) or getattr(getattr(getattr(waits, "test", None), "goal", None), "blow", None)
    return str(blow.weapon) if isinstance(blow, Blow) and blow.by == threw.who else ""


def _ruling(act: Ruled[Event]) -> str:
    return say("heads", "ruled", reason=act.reason)


def _head(fight: Fight, act: Did[Command, Event], seat: Seat) -> str:
    """Return the head of a line: the command, as a ``seat`` reads it."""
    command = act.command
    names: dict[str, Any] = {
        "who": name(fight, getattr(command, "who", "")),
        "target": name(fight, getattr(command, "target", "")),
        "trait": word(getattr(command, "trait", "")),
        "resists": word(getattr(command, "resists", "")),
        "n": getattr(command, "points", getattr(command, "actions", 0)),
        "words": getattr(command, "words", ""),
        "reason": getattr(command, "reason", ""),
        "weapon": "",
        "options": "",
        "watching": say("values", "watched" if getattr(command, "watched", True) else "unwatched"),
        "also": "",
        "test": test_name(fight.rules),
        "edge": edge_name(fight, getattr(command, "edge", "")),
        "ride": ride_name(command.ride, fight.rules) if isinstance(command, SetRide) else "",
        "whose": name(fight, getattr(command, "whose", "")),
        **starships.head_names(fight, command),
        **rulings.head_names(fight, command),
    }
    if isinstance(command, Blast | Spray | Engulf | Suppress | Break | AttackVehicle):
        names["weapon"] = weapon_name(fight, command.who, command.weapon).lower()
    if isinstance(command, (Attack, AttackAsOne, Reload)):
        names["weapon"] = weapon_name(fight, command.who, command.weapon).lower()
    if isinstance(command, (Attack, AttackAsOne)):
        chosen = [say("values", option) for option in command.options]
        names["options"] = f" ({', '.join(chosen)})" if chosen else ""
    if isinstance(command, AttackAsOne):
        whose = [event.who for event in act.events if isinstance(event, Acted) and event.deed == "attack"]
        names["who"] = listed([name(fight, who) for who in dict.fromkeys(whose)])
    if isinstance(command, Attack):
        others = [who for who in dict.fromkeys(command.also) if who != command.target]
        names["also"] = "".join([f" and {name(fight, who)}" for who in others])
    if isinstance(command, CarryOut):
        names["words"] = declared(fight, command)
    own = "write-own" if isinstance(command, Write) and command.seat else ""
    own = "carry-out-ruled" if isinstance(command, CarryOut) and act.seat != (fight[command.who].seat or GM) else own
    key = own or rulings.head_key(fight, command, seat) or str(type(command).__struct_config__.tag)
    return say("heads", key, **names)


def _news(fight: Fight, events: Sequence[Event]) -> list[str]:
    """Return what events say; where all that they set was so before, that it was."""
    stated = [event for event in events if isinstance(event, Stated) and event.again]
    said = [text for event in events if event not in stated for text in _said(fight, event)]
    return said or [say("table", "again", text=text) for event in stated for text in _said(fight, event)]


def _said(fight: Fight, event: Event) -> list[str]:
    tell = _TELL.get(type(event)) or brought.tells(event)
    return [text for text in tell(fight, event) if text] if tell else []


def _s(key: str, fight: Fight, who: str = "", target: str = "", **names: Any) -> str:
    return say("said", key, who=name(fight, who), target=name(fight, target), **names)


def _landed(fight: Fight, event: Landed) -> list[str]:
    astray = _s("astray" if event.inches else "on-the-spot", fight, n=event.inches, hour=event.hour)
    template, figures = say("values", f"template-{event.template}"), listed([name(fight, who) for who in event.under])
    where = _s("landed" if figures else "landed-nobody", fight, template=template, figures=figures)
    return [astray, where] if event.hour else [where]


def _bunched(fight: Fight, event: Bunched) -> list[str]:
    key = "usual" if not event.more else "more" if event.more > 0 else "fewer"
    return [_s(f"bunched-{key}", fight, n=abs(event.more))]


def _door(fight: Fight, door: str) -> str:
    """Return the name of a door, by its id."""
    lines = fight.board.lines if fight.board else ()
    return next((line.name for line in lines if line.id == door), word(door)).lower()


def _benny(fight: Fight, event: Benny) -> list[str]:
    pool = event.purse == "gm"
    if event.use in ("start", "end"):
        return [_s(f"{'pool' if pool else 'benny'}-{event.use}", fight, event.who, n=event.now)]
    if event.use == BennyUse.RULING:
        return [_s("pool-ruling" if pool else "benny-ruling", fight, event.who, n=event.now)]
    if event.use in ("joker", "award", "returned"):
        return [_s(f"{'pool' if pool else 'benny'}-{event.use}", fight, event.who)]
    if event.use == BennyUse.JOINED:
        return [_s("pool-joined", fight, n=event.now)]
    if event.use in (BennyUse.SHARED, BennyUse.RECEIVED):
        return [_s(f"benny-{event.use}", fight, event.purse, n=event.now)]
    return [_s("pool-spent" if pool else "benny-spent", fight, event.who, n=event.now)]


def _power_points(fight: Fight, event: PowerPoints) -> list[str]:
    if event.points > 0:
        return [_s("power-left", fight, event.who, n=event.now)]
    return [_s("power-back", fight, event.who, points=-event.points, n=event.now)]


def _phase(fight: Fight, event: Phase) -> list[str]:
    if event.phase == Stage.CARDS:
        return [_s("round", fight, n=event.round)] if event.round else []
    key = "chase-over" if event.over == Over.CHASE else "peace"
    return [_s(key, fight)] if event.phase == Stage.PEACE else []


def _dealt(fight: Fight, event: Dealt) -> list[str]:
    """A card that was drawn; of several, the one that counts so far as well."""
    hand = event.hand
    several = hand.card and hand.cards[1:]
    key = "discarded" if event.drawn not in hand.cards else "dealt-of-several" if several else "dealt"
    gone = [_s("discarded", fight, hand.unit, card=card(event.discarded))] if event.discarded else []
    best = card(hand.card) if several else ""
    key = "dealt-counts" if key == "dealt-of-several" and hand.card == event.drawn else key
    return [*gone, _s(key, fight, hand.unit, card=card(event.drawn), best=best)]


def _hands(fight: Fight, event: Hands) -> list[str]:
    return [_s("turn", fight, hand.unit, card=card(hand.card)) for hand in event.hands if hand.state == "acting"]


def _acted(fight: Fight, event: Acted) -> list[str]:
    if event.carries and event.deed != "carry-out":
        return [_s("as-declared", fight, event.who, words=event.carries)]
    if event.turn is None or event.deed not in ("run", "declare"):
        return []
    if event.deed == "declare" and event.turn.words:
        return [_s("declare-words", fight, event.who, n=event.turn.acts, words=listed(list(event.turn.words)))]
    return [_s(event.deed, fight, event.who, n=event.turn.run if event.deed == "run" else event.turn.acts)]


def _hurt(fight: Fight, event: Hurt) -> list[str]:
    said = []
    if event.soaked:
        said.append(_s("soaked" if event.dealt else "soaked-all", fight, event.who, n=event.soaked))
    shaken = " and is Shaken" if event.shaken else ""
    if event.dealt:
        said.append(_s("wound" if event.dealt == 1 else "wounds", fight, event.who, n=event.dealt, shaken=shaken))
    elif event.shaken and not event.soaked:
        said.append(_s("shaken", fight, event.who))
    return said


def _fell(fight: Fight, event: Fell) -> list[str]:
    if event.hours and event.how == Fall.STILL:
        return [_s("still-out-1" if event.hours == 1 else "still-out", fight, event.who, n=event.hours)]
    if event.hours:
        return [_s("knocked-out-1" if event.hours == 1 else "knocked-out", fight, event.who, n=event.hours)]
    if event.bleeding:
        return [_s("bleeding", fight, event.who)]
    if event.status == Status.INCAPACITATED:
        extra = event.who in fight and not fight[event.who].sheet.wild_card
        key = "extra-out" if extra else "stable" if event.how == Fall.STABLE else "incapacitated"
        return [_s(key, fight, event.who)]
    return [_s(event.status, fight, event.who)]


def _injured(fight: Fight, event: Injured) -> list[str]:
    row, lasts = INJURY_TABLE.rows[event.injury.kind], INJURY_TABLE.durations[event.injury.lasts]
    return [_s("injured", fight, event.who, injury=row.title, lasts=lasts.title)]


def _handed(fight: Fight, event: Handed) -> list[str]:
    items = [weapon_name(fight, event.who, item).lower() for item in dict.fromkeys(event.hands) if item]
    return [_s("handed" if items else "empty-hands", fight, event.who, items=listed(items))]


def _laid_down(fight: Fight, event: LaidDown) -> list[str]:
    item = weapon_name(fight, event.who, event.lost).lower() if event.lost else ""
    return [_s("lost-grip" if item else "picked-up", fight, event.who, items=item)]


def _loaded(fight: Fight, event: Loaded) -> list[str]:
    item = weapon(fight[event.who], event.weapon)
    names = {"weapon": item.name.lower()}
    if event.jammed:
        return [_s("jammed", fight, event.who, **names)]
    if not event.rounds and not (event.reloaded and event.progress):
        return [_s("empty", fight, event.who, **names)]
    if not event.reloaded:
        return []
    if event.progress:
        return [_s("loading", fight, event.who, n=event.progress, most=item.reload, **names)]
    return [
        _s("loaded" if item.shots > 1 else "loaded-single", fight, event.who, n=event.rounds, most=item.shots, **names)
    ]


def _condition(chapter: str) -> Callable[[Fight, Any], list[str]]:
    def tell(fight: Fight, event: Became | Ceased) -> list[str]:
        if not has(chapter, event.condition) or event.untold:
            return []
        if isinstance(event, Became) and event.again:
            key = f"{event.condition}-again"
            return [say(chapter, key, who=name(fight, event.who))] if has(chapter, key) else []
        return [say(chapter, event.condition, who=name(fight, event.who))]

    return tell


def _trait_changed(fight: Fight, event: TraitChanged) -> list[str]:
    if not event.steps:
        return [_s("worn-off", fight, event.who)]
    key = "trait-up" if event.steps > 0 else "trait-down"
    return [_s(key, fight, event.who, trait=word(event.trait), n=abs(event.steps))]


def _modified(fight: Fight, event: Modified) -> list[str]:
    """What is given; what a roll has used up is told by the roll."""
    if event.used:
        return []
    parts = [f"{each.by:+d} {say('said', f'next-{each.roll}')} ({each.reason})" for each in event.granted]
    return [_s("modified" if parts else "unmodified", fight, event.who, parts=listed(parts))]


def _weighed(fight: Fight, event: Weighed) -> list[str]:
    key = "weighed-brings" if event.brings else f"weighed-{event.answer}"
    return [_s(key, fight, event.who, words=event.words, brings=event.brings)]


def _mended(fight: Fight, event: Mended) -> list[str]:
    key = "mended" if event.healed == 1 else "mended-more"
    return [_s(key, fight, event.who, healed=event.healed, n=event.now)]


def _time_passed(fight: Fight, event: TimePassed) -> list[str]:
    if event.span == "five-days":
        return [_s("five-days-passed", fight)]
    return [_s("time-passed", fight, span=say("values", event.span).capitalize())]


def _covered(fight: Fight, event: Covered) -> list[str]:
    if event.cover is None:
        return [_s("uncovered", fight, event.who)]
    return [_s("covered", fight, event.who, cover=say("values", f"cover-{event.cover}"))]


def _reacted(fight: Fight, event: Reacted) -> list[str]:
    key = "reacted" if event.who in fight else "stranger"
    return [_s(key, fight, event.who, attitude=say("values", event.attitude))]


_TELL: dict[type, Callable[[Fight, Any], list[str]]] = {
    Judged: judged,
    Benny: _benny,
    Allied: lambda fight, event: [_s("allied" if event.ally else "allied-no-more", fight, event.who)],
    Seated: lambda fight, event: [_s("seated" if event.seat else "unseated", fight, event.who)],
    Entered: lambda fight, event: [_s("entered", fight, event.fighter.id)],
    Left: lambda fight, event: [_s("left", fight, event.who)],
    Phase: _phase,
    Shuffled: lambda fight, _event: [_s("shuffled", fight)],
    Dealt: _dealt,
    Chosen: lambda fight, event: [_s("chosen", fight, event.unit, card=card(event.card))],
    Hands: _hands,
    Acted: _acted,
    Hurt: _hurt,
    Unharmed: lambda fight, event: [_s("unharmed", fight, event.who)],
    Became: _condition("became"),
    Ceased: _condition("ceased"),
    Fell: _fell,
    Injured: _injured,
    Handed: _handed,
    Drop: lambda fight, event: [_s("drop", fight, event.who, event.target)] if event.target else [],
    Found: lambda fight, event: [_s("found", fight, event.who)] if event.found else [],
    Landed: _landed,
    Light: lambda fight, event: [_s("light", fight, light=say("values", LIGHTS[event.light]))],
    DoorSet: lambda fight, event: [_s(f"door-{event.state}", fight, door=_door(fight, event.door))],
    Loaded: _loaded,
    **things.TELL,
    Bunched: _bunched,
    ShotWatched: lambda fight, event: [_s("watched", fight, event.who)] if event.watched else [],
    Strayed: lambda fight, event: [_s("strayed", fight, event.who, event.target)],
    Covered: _covered,
    **distances.TELL,
    Held: lambda fight, event: [_s(event.hold or "free", fight, event.who, event.by)],
    Guarded: lambda fight, event: [_s("guarded", fight, event.who, n=event.parry)] if event.parry else [],
    Supported: lambda fight, event: [_s("supported", fight, event.who, n=event.bonus)] if event.bonus else [],
    UpperHand: lambda fight, event: [_s("upper-hand", fight, event.who, event.target)] if event.target else [],
    LaidDown: _laid_down,
    TraitChanged: _trait_changed,
    HomeNamed: lambda fight, event: [
        _s("home-named", fight, event.who, world=world_name(fight.rules, event.homeworld))
    ],
    OnWorld: lambda fight, event: [
        _s("on-world" if event.world else "no-world", fight, world=world_name(fight.rules, event.world))
    ],
    Mounted: lambda fight, event: [
        _s("gets-on" if event.on else "falls-off" if event.fell else "gets-off", fight, event.who, event.mount)
    ],
    Used: lambda fight, event: [_s("used-frenzy", fight, event.who)] if event.edge == "frenzy" and event.round else [],
    Mended: _mended,
    Healed: lambda fight, event: [_s("healed", fight, event.who)],
    TimePassed: _time_passed,
    Tired: lambda fight, event: [_s(f"fatigue-{event.fatigue}", fight, event.who)],
    Reacted: _reacted,
    Modified: _modified,
    Barred: lambda fight, event: [_s("barred", fight, event.who, trait=word(event.trait))],
    Weighed: _weighed,
    Achieved: lambda fight, event: [_s("achieved", fight, event.who, brings=event.brings)],
    **starships.TELL,
    **campaigns.TELL,
    **rulings.TELL,
    PowerPoints: _power_points,
    Gravity: lambda fight, event: [
        _s("weightless" if event.gravity else "weight", fight, gravity=say("values", event.gravity or "normal"))
    ],
    Influenced: lambda fight, event: [_s(f"wish-{event.answer}", fight, event.who, words=event.words)],
    Weather: lambda fight, event: [_s("weather", fight, weather=word(event.weather or CLEAR))],
    Scene: lambda fight, event: [_s("scene", fight, where=say("values", event.where or "nowhere"))],
    **OF_A_CHASE,
}
