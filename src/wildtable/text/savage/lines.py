"""Entries of the log as lines: what was done, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from wildtable.play import GM, Did, Entry, Seat
from wildtable.play.machine import tag
from wildtable.savage.areas.messages import Bunched, Landed
from wildtable.savage.attacks.messages import Attack, Strike, Used
from wildtable.savage.bennies.messages import Benny
from wildtable.savage.bennies.model import BennyUse
from wildtable.savage.breaking.messages import Break
from wildtable.savage.campaign.messages import Write
from wildtable.savage.cards.messages import Dealt, Hands, Phase
from wildtable.savage.cards.model import Over, Stage
from wildtable.savage.chases.messages import ChaseEnded, ChaseStarted
from wildtable.savage.close_combat.messages import BreakFree, Crush, Release
from wildtable.savage.edges.conditions import ATTACKS
from wildtable.savage.fight import Fight
from wildtable.savage.firing.messages import Loaded
from wildtable.savage.firing.queries import reload_actions
from wildtable.savage.healing.messages import Heal, Mended, TimePassed
from wildtable.savage.places.messages import WentOn
from wildtable.savage.powers.messages import PowerPoints
from wildtable.savage.sight.messages import Covered
from wildtable.savage.sight.model import LIGHTS
from wildtable.savage.table.base import Command, Event, Stated
from wildtable.savage.table.messages import Reacted
from wildtable.savage.table.model import CLEAR
from wildtable.savage.traits.messages import Judged, Modified, Reroll, RollAnew, Threw, TraitChanged
from wildtable.savage.turns.messages import Acted, CarryOut
from wildtable.savage.weapons.messages import Handed, LaidDown
from wildtable.savage.weapons.queries import weapon
from wildtable.savage.wits.messages import Weighed
from wildtable.savage.wounds.injuries import INJURY_TABLE
from wildtable.savage.wounds.messages import Became, Ceased, Fell, Hurt, Injured
from wildtable.savage.wounds.model import Fall, Status
from wildtable.text import lines
from wildtable.text.english import ENGLISH, has, listed, say, word
from wildtable.text.savage import brought, campaigns, distances, rulings, starships, things
from wildtable.text.savage import powers as power_words
from wildtable.text.savage.chases import TELL as OF_A_CHASE
from wildtable.text.savage.chases import result, ride_name
from wildtable.text.savage.judged import judged, told_once
from wildtable.text.savage.landings import landed
from wildtable.text.savage.names import (
    card,
    declared,
    edge_name,
    group_name,
    many,
    name,
    test_name,
    weapon_name,
    world_name,
)
from wildtable.text.savage.rolls import meant, roll_cards, together, with_note
from wildtable.text.savage.spared import spared
from wildtable.text.spoken import Line, RollCard


def line(fight: Fight, entry: Entry[Command, Event], seat: Seat) -> Line:
    """Return an entry with the state after it; events that the seat may not see are left out already."""
    events = lines.events_of(entry)
    said, came = _news(fight, tuple(told_once(events))), result(fight, events)
    told = lines.line(
        fight,
        entry,
        lambda act: _head(fight, act, seat),
        said,
        rolls=_rolls(fight, entry.act),
        result=came,
        closes=any(map(_closes, events)),
    )
    landing = next((found for event in reversed(events) if (found := landed(fight, event))), None)
    safe, opens = spared(fight, events), any(isinstance(event, ChaseStarted) for event in events)
    return replace(told, landed=landing, spared=safe, opens=opens) if landing or safe or opens else told


def _closes(event: Event) -> bool:
    """Return whether a fight, a chase or a scene is over with an event."""
    return isinstance(event, WentOn | ChaseEnded) or (isinstance(event, Phase) and event.phase == Stage.PEACE)


def _rolls(fight: Fight, act: Any) -> Iterator[RollCard]:
    """Yield every throw as a card, with what followed from it."""
    events = getattr(act, "events", ())
    command = getattr(act, "command", None)
    again = next((e for e in events if isinstance(e, Threw)), None) if isinstance(command, Reroll | RollAnew) else None
    for place, event in enumerate(events, 1):
        if isinstance(event, Threw):
            after = events[place:]
            cards = roll_cards(fight, event, after, _item(fight, act, event), things.aimed_at(fight, command, after))
            yield from (with_note(card, event, again=event is again) for card in cards)


def _item(fight: Fight, act: Any, threw: Threw) -> str:
    """Return the weapon of an attack's roll or the power of a casting, as far as the entry or the pending frame names
    it."""
    if threw.what != "damage" and threw.goal not in (*ATTACKS, "casting"):
        return ""
    if threw.weapon:
        return threw.weapon
    command = getattr(act, "command", None)
    if getattr(command, "who", "") == threw.who and (item := str(getattr(command, "weapon", ""))):
        return item
    blow = things.waiting_blow(fight)
    return str(blow.weapon) if blow is not None and blow.by == threw.who else ""


def _head(fight: Fight, act: Did[Command, Event], seat: Seat) -> str:
    """Return the head of a line: the command, as a ``seat`` reads it."""
    command, more, own = act.command, dict[str, Any](), ""
    if whose := together(fight, act):
        more |= {"who": group_name(fight, whose), "many": len(whose)}
    if isinstance(command, Break):
        more["thing"] = things.aimed_at(fight, command, act.events) or say("outcomes", "something")
    if isinstance(command, Strike | Crush | BreakFree | Release) and (target := meant(command.who, act.events)):
        more["target"], own = name(fight, target), f"{tag(command)}-on"
    if isinstance(command, CarryOut):
        more["words"] = declared(fight, command)
        own = "carry-out-ruled" if act.seat != (fight[command.who].seat or GM) else ""
    if (isinstance(command, Write) and command.seat) or (isinstance(command, Heal) and command.who == command.target):
        own = f"{tag(command)}-own"
    key = own or rulings.head_key(fight, command, seat) or tag(command)
    return _SENTENCES.say("heads", key, fight, command, **more)


def _news(fight: Fight, events: Sequence[Event]) -> list[str]:
    """Return what events say; where all that they set was so before, that it was."""
    stated = [event for event in events if isinstance(event, Stated) and event.again]
    said = [text for event in events if event not in stated for text in _said(fight, event)]
    return said or [say("table", "again", text=text) for event in stated for text in _said(fight, event)]


def _said(fight: Fight, event: Event) -> list[str]:
    tell = _TELL.get(type(event)) or brought.tells(event) or _SENTENCES.event
    return [text for text in tell(fight, event) if text]


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


def _benny(fight: Fight, event: Benny) -> list[str]:
    pool = event.purse == "gm"
    whose = {"pool": say("said", f"pool-of-{'foes' if fight.solo else 'gm'}")} if pool else {}
    if event.use in ("start", "end"):
        return [_s(f"{'pool' if pool else 'benny'}-{event.use}", fight, event.who, n=event.now, **whose)]
    if event.use == BennyUse.RULING:
        return [_s("pool-ruling" if pool else "benny-ruling", fight, event.who, n=event.now, **whose)]
    if event.use in ("joker", "award", "returned"):
        return [_s(f"{'pool' if pool else 'benny'}-{event.use}", fight, event.who, **whose)]
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
    """Return sentences on a card that was drawn; of several, with the one that counts so far."""
    hand = event.hand
    several = hand.card and hand.cards[1:]
    key = "discarded" if event.drawn not in hand.cards else "dealt-of-several" if several else "dealt"
    gone = [_s("discarded", fight, hand.unit, card=card(event.discarded))] if event.discarded else []
    best = card(hand.card) if several else ""
    key = "dealt-counts" if key == "dealt-of-several" and hand.card == event.drawn else key
    return [*gone, _s(key, fight, hand.unit, card=card(event.drawn), best=best)]


def _hands(fight: Fight, event: Hands) -> list[str]:
    acting = [hand for hand in event.hands if hand.state == "acting"]
    return [_s("turn", fight, hand.unit, card=card(hand.card), many=many(fight, hand.unit)) for hand in acting]


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
    if event.dealt:
        shaken = say("said", "and-shaken") if event.shaken else ""
        said.append(_s("wounds", fight, event.who, n=event.dealt, shaken=shaken))
    elif event.shaken and not event.soaked:
        said.append(_s("shaken", fight, event.who))
    return said


def _fell(fight: Fight, event: Fell) -> list[str]:
    if event.hours and event.how == Fall.STILL:
        return [_s("still-out", fight, event.who, n=event.hours)]
    if event.hours:
        return [_s("knocked-out", fight, event.who, n=event.hours)]
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
        return [_s("loading", fight, event.who, n=event.progress, most=reload_actions(fight[event.who], item), **names)]
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
    """Return a sentence on modifiers that are granted; one that a roll uses up is told by the roll."""
    if event.used:
        return []
    parts = [f"{each.by:+d} {say('said', f'next-{each.roll}')} ({each.reason})" for each in event.granted]
    return [_s("modified" if parts else "unmodified", fight, event.who, parts=listed(parts))]


def _weighed(fight: Fight, event: Weighed) -> list[str]:
    key = "weighed-brings" if event.brings else f"weighed-{event.answer}"
    return [_s(key, fight, event.who, words=event.words, brings=event.brings)]


def _mended(fight: Fight, event: Mended) -> list[str]:
    return [_s("mended", fight, event.who, healed=event.healed, n=event.now)]


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
    Phase: _phase,
    Dealt: _dealt,
    Hands: _hands,
    Acted: _acted,
    Hurt: _hurt,
    Became: _condition("became"),
    Ceased: _condition("ceased"),
    Fell: _fell,
    Injured: _injured,
    Handed: _handed,
    Landed: _landed,
    Loaded: _loaded,
    **things.TELL,
    Bunched: _bunched,
    Covered: _covered,
    **distances.TELL,
    LaidDown: _laid_down,
    TraitChanged: _trait_changed,
    Used: lambda fight, event: [_s("used-frenzy", fight, event.who)] if event.edge == "frenzy" and event.round else [],
    Mended: _mended,
    TimePassed: _time_passed,
    Reacted: _reacted,
    Modified: _modified,
    Weighed: _weighed,
    **starships.TELL,
    **campaigns.TELL,
    **rulings.TELL,
    PowerPoints: _power_points,
    **OF_A_CHASE,
}


def _door(fight: Fight, _message: Any, door: str) -> str:
    """Return the name of a door, by its id."""
    board = fight.board.lines if fight.board else ()
    return next((line.name for line in board if line.id == door), word(door)).lower()


def _options(_fight: Fight, _command: Any, chosen: tuple[str, ...]) -> str:
    return f" ({', '.join([say('values', option) for option in chosen])})" if chosen else ""


def _also(fight: Fight, command: Attack, also: tuple[str, ...]) -> str:
    """Return the further targets of a divided attack."""
    return "".join([f" and {name(fight, who)}" for who in dict.fromkeys(also) if who != command.target])


def _name(fight: Fight, _message: Any, who: str) -> str:
    return name(fight, who)


def _word(_fight: Fight, _message: Any, key: str) -> str:
    return word(key)


def _value(_fight: Fight, _message: Any, key: str) -> str:
    return say("values", key)


_SENTENCES: lines.ByFields[Fight] = lines.ByFields(
    ENGLISH,
    {
        **dict.fromkeys(("who", "target", "whose", "by", "mount", "unit"), _name),
        **dict.fromkeys(("trait", "resists"), _word),
        **dict.fromkeys(("post", "rank", "change", "choice"), _value),
        "also": _also,
        "card": lambda _fight, _event, drawn: card(drawn),
        "door": _door,
        "edge": lambda fight, _command, edge: edge_name(fight, edge),
        "figures": lambda fight, _message, figures: listed([name(fight, who) for who in figures]),
        "fighter": lambda _fight, _event, fighter: fighter.name,
        "gravity": lambda _fight, _event, gravity: say("values", gravity or "normal"),
        "homeworld": lambda fight, _event, world: world_name(fight.rules, world),
        "many": lambda fight, message, _: many(fight, getattr(message, "who", "") or getattr(message, "unit", "")),
        "light": lambda _fight, _event, light: say("values", dict(enumerate(LIGHTS)).get(light, str(light))),
        "options": _options,
        "ride": lambda fight, _command, ride: ride_name(ride, fight.rules),
        "test": lambda fight, _command, _: test_name(fight.rules),
        "watched": lambda _fight, _command, watched: say("values", "watched" if watched else "unwatched"),
        "weapon": lambda fight, command, item: weapon_name(fight, command.who, item).lower(),
        "weather": lambda _fight, _event, weather: word(weather or CLEAR),
        "where": lambda _fight, _event, where: say("values", where or "nowhere"),
        "world": lambda fight, _event, world: world_name(fight.rules, world),
        **power_words.CALLED,
        **rulings.CALLED,
        **starships.CALLED,
    },
)
