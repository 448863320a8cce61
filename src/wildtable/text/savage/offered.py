"""Offers with labels, as the page draws them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from wildtable.board import SPRAYS, runs
from wildtable.play import Offer, Whole
from wildtable.play.derived import top
from wildtable.play.domains import Cells, Domain, Subset
from wildtable.play.machine import tag
from wildtable.savage.areas.messages import Blast, Engulf, Spray, Suppress
from wildtable.savage.areas.model import AreaAttack
from wildtable.savage.areas.queries import Crowds, Placements
from wildtable.savage.attacks.messages import Attack, Strike
from wildtable.savage.attacks.model import FreeStrike
from wildtable.savage.attacks.play.offers import Targets, other_targets
from wildtable.savage.bennies.model import POOL
from wildtable.savage.bennies.queries import purses
from wildtable.savage.breaking.model import Obstructed
from wildtable.savage.close_combat.messages import Grapple
from wildtable.savage.close_combat.queries import held_foe
from wildtable.savage.fight import Fight
from wildtable.savage.mishaps.messages import Befall
from wildtable.savage.mishaps.queries import handled
from wildtable.savage.movement.messages import SetDistance, SetDoor
from wildtable.savage.movement.play.moving import Along, Reach
from wildtable.savage.movement.queries import adjacent_foes
from wildtable.savage.powers.messages import CastArea
from wildtable.savage.riding.messages import SetAgainst
from wildtable.savage.riding.model import Braced
from wildtable.savage.riding.queries import partner_of
from wildtable.savage.rulings.messages import SetOption
from wildtable.savage.table.base import Command
from wildtable.savage.table.messages import Enter, EnterGroup, Play
from wildtable.savage.table.offering import Meant, Traits, Unasked
from wildtable.savage.table.queries import USUAL_EDGE, usual_sides
from wildtable.savage.turns.messages import CarryOut, Declare
from wildtable.savage.weapons.model import Weapon
from wildtable.savage.weapons.queries import at_close_quarters, weapon
from wildtable.text import papers, squares
from wildtable.text.english import ENGLISH, capitalised, has, listed, say, word
from wildtable.text.lines import ByFields
from wildtable.text.offered import field, spoken
from wildtable.text.savage import distances, rulings, starships
from wildtable.text.savage import powers as power_words
from wildtable.text.savage.choices import FIGURES, NAMES, spoken_choice, traits
from wildtable.text.savage.heroes import told
from wildtable.text.savage.landings import outline
from wildtable.text.savage.lapsing import lapse
from wildtable.text.savage.names import declared, edge_name, name, test_name, weapon_name
from wildtable.text.spoken import SpokenChoice, SpokenField, SpokenOffer, SpokenSquares
from wildtable.text.templates import SpokenTemplate

_ON_BOARDS = {"fire-ship", "lock-on-ship", "attack-vehicle-whose"}
"""The fields of ships and of drivers, which a board shows."""
_NAMED = {*NAMES, "extras"}
"""The fields of several values whose choices have names of their own."""
_STEPS = {"fatigue"}
"""Numbers that have a word each."""
_OF_TWO = (Strike, Grapple, SetAgainst)
"""The commands whose target may be a rider or its mount."""

LEADS = (
    "begin",
    "end-fight",
    "show",
    "reveal",
    "open-scene",
    "open-place",
    "start-session",
    "enter",
    "enter-group",
    "award",
    "call",
    "leave-scene",
    "end-session",
)
"""The commands that an evening needs often, which come before the others."""


def offer(fight: Fight, offered: Offer[Command]) -> SpokenOffer:
    """Return an offer in words, with a label for every value of its open fields."""
    if (of_papers := papers.offer(fight.papers, offered)) is not None:
        return of_papers
    command = offered.template
    kind = tag(command)
    called = _called(fight, offered, kind)
    more = {"hero": _hero(fight, offered)} if isinstance(command, Play) else {}
    fields = [
        _field(fight, getattr(command, "who", ""), key, domain, f"{kind}-{key}")
        for key, domain in offered.open.items()
        if _asks(key, domain)
    ]
    if fight.lined:
        fields = [_with_distances(fight, offered, field) for field in fields]
    if offered.unless is not None:
        fields = [_with_bars(offered, field) for field in fields]
    if isinstance(command, (Enter, EnterGroup)):
        fields = [_with_sides(fight, offered, field) for field in fields]
    return spoken(
        offered,
        command,
        fields,
        lambda who: name(fight, who),
        lambda who: told(fight, who),
        id=_id(fight, offered, kind, called),
        label=capitalised(_SENTENCES.say("commands", called, fight, command, **more)),
        hint=_SENTENCES.say("hints", called, fight, command, **more) if has("hints", called) else "",
        price=_price(fight, offered),
        odds=command.facts.odds and not starships.at_once(fight, command),
        lapse=lapse(fight, command) if offered.when == "answer" else "",
        reach=distances.reach(fight, command, _is_struck(offered)),
        none=_why_none(fight, command) if any(f.name == "target" and not f.choices for f in fields) else "",
    )


def _price(fight: Fight, offered: Offer[Command]) -> str:
    """Return the price in words; for a Benny, with how many there are, where only one purse can pay it."""
    price = ", ".join(say("prices", kind, n=n) for kind, n in offered.price)
    who = getattr(offered.template, "who", "")
    if "benny" not in dict(offered.price) or who not in fight:
        return price
    held = purses(fight, fight[who])
    if len(held) != 1:
        return price
    return say("prices", "of", price=price, n=fight.gm_bennies if held[0] == POOL else fight[who].bennies)


def _why_none(fight: Fight, command: Command) -> str:
    """Return why an attack has no target, where that is not plain: a foe is too near for the weapon."""
    if not isinstance(command, Attack):
        return ""
    fighter = fight[command.who]
    item = weapon(fighter, command.weapon)
    is_long = item.range is not None and not at_close_quarters(item)
    return say("hints", "too-near") if is_long and adjacent_foes(fight, fighter) else ""


def _id(fight: Fight, offered: Offer[Command], tag: str, called: str) -> str:
    """Return an id that tells an offer from the others that are open, the same from one state to the next."""
    command = offered.template
    prefix = f"{tag}:{offered.actor}" + (f":{getattr(command, 'weapon', '')}" if command.facts.by_weapon else "")
    prefix += f":{_template(fight, command)}" if isinstance(command, Spray | Engulf) else ""
    prefix += f":{command.state}" if isinstance(command, SetDoor) else ""
    for ending in ("thrown", "exact", "far"):
        if called.endswith(f"-{ending}"):
            prefix += f":{ending}"
    prefix += f":{power}" if (power := getattr(command, "power", "")) else ""
    prefix += f":{arm}" if (arm := getattr(command, "arm", "")) else ""
    if getattr(command, "watched", True) is False:
        prefix += ":off"
    prefix += f":{command.target}" if called.endswith("-at") and isinstance(command, _OF_TWO) else ""
    if "also" in offered.open:
        prefix += ":divided"
    if called == "enter-group-at":
        prefix += ":at"
    prefix += f":{command.actions}" if isinstance(command, Declare) and command.first else ""
    prefix += f":{command.place}" if isinstance(command, CarryOut) else ""
    prefix += f":{edge}" if (edge := getattr(command, "edge", "")) else ""
    prefix += f":{ambush}" if (ambush := getattr(command, "ambush", "")) else ""
    if getattr(command, "together", False) is True:
        prefix += ":together"
    prefix += f":{choice}" if (choice := getattr(command, "choice", "")) else ""
    if getattr(command, "anew", False) is True:
        prefix += ":anew"
    if getattr(command, "as_one", False) is True:
        prefix += ":as-one"
    prefix += f":{mishap}" if (mishap := getattr(command, "mishap", "")) else ""
    if getattr(command, "corner", False) is True:
        prefix += ":corner"
    return prefix


_CALLED_BY: Mapping[type, str] = {SetDoor: "state", Befall: "mishap", Declare: "actions"}
"""Commands with words for each value of a field, where the offer leaves it no choice."""
_CALLED_IF = ("as_one", "anew", "ambush")
"""Fields of commands with other words where they are set."""
_CALLED_WHEN: Mapping[type, tuple[str, Callable[[Offer[Any]], bool]]] = {
    CarryOut: ("ruled", lambda offered: offered.when == "gm"),
    EnterGroup: ("at", lambda offered: "at" in offered.open),
    SetDistance: ("exact", lambda offered: isinstance(offered.open["inches"], Whole)),
    SetOption: ("to", lambda offered: len(offered.open["value"]) == 1),
    Suppress: ("crowd", lambda offered: bool(offered.template.target)),
    CastArea: ("plain", lambda offered: not _is_blast(offered)),
}
"""Commands with other words for some of their offers, and which."""


def _is_blast(offered: Offer[Any]) -> bool:
    """Return whether a template is laid around a square or a corner, so that there is an offer for each."""
    where = offered.open.get("at")
    laid = where.laid if isinstance(where, Placements) else None
    return laid is not None and laid.template not in SPRAYS


def _called(fight: Fight, offered: Offer[Command], tag: str) -> str:
    """Return the key of an offer's words: a thrown weapon, or dice for several targets, have their own."""
    if "also" in offered.open:
        return f"{tag}-divided" if _is_struck(offered) else f"{tag}-divided-shots"
    if isinstance(offered.template, Attack) and not offered.template.options:
        return _attack_called(tag, offered, weapon(fight[offered.actor], offered.template.weapon))
    if offered.when == "answer" and isinstance(offered.template, _OF_TWO) and _is_pair(fight):
        return f"{tag}-at"
    if (field := _CALLED_BY.get(type(offered.template))) and field not in offered.open:
        return f"{tag}-{getattr(offered.template, field)}"
    if field := next((field for field in _CALLED_IF if getattr(offered.template, field, "")), ""):
        return f"{tag}-{field.replace('_', '-')}"
    called, is_so = _CALLED_WHEN.get(type(offered.template), ("", lambda _: False))
    if is_so(offered):
        return f"{tag}-{called}"
    return f"{tag}-far" if getattr(offered.template, "options", ()) else starships.key(fight, tag, offered.template)


def _attack_called(tag: str, offered: Offer[Command], item: Weapon) -> str:
    """Return the key of an attack's words: a thrown weapon, a bow and a gun have their own."""
    if item.serves_in_hand:
        return tag if _is_struck(offered) else f"{tag}-thrown"
    return f"{tag}-shot" if item.skill == "shooting" else tag


def _is_struck(offered: Offer[Command]) -> bool:
    """Return whether an attack is offered hand to hand."""
    targets = offered.open.get("target")
    return isinstance(targets, Targets) and targets.melee


def _is_pair(fight: Fight) -> bool:
    """Return whether what waits can be done to a rider or to its mount."""
    frame = fight.pending[-1] if fight.pending else None
    if isinstance(frame, FreeStrike):
        return bool(other_targets(fight, frame))
    return isinstance(frame, Braced) and partner_of(fight, fight[frame.blow.by]) is not None


def _hero(fight: Fight, offered: Offer[Command]) -> str:
    """Return the hero's name where only one can be taken."""
    free = list(offered.open.get("who", ()))
    return name(fight, free[0]) if len(free) == 1 else say("values", "hero")


def _target(fight: Fight, command: Command) -> str:
    if isinstance(command, _OF_TWO) and command.target:
        return name(fight, command.target)
    frame = top(fight, Obstructed, Braced, FreeStrike)
    if isinstance(frame, Obstructed):
        return name(fight, frame.blow.on)
    if isinstance(frame, Braced):
        return name(fight, frame.blow.by)
    return name(fight, frame.on) if isinstance(frame, FreeStrike) else ""


def _template(fight: Fight, command: Command) -> str:
    """Return the template that a command places."""
    if isinstance(command, Blast):
        return weapon(fight[command.who], command.weapon).template
    return str(getattr(command, "template", "medium"))


def _weapon(fight: Fight, command: Any, item: str) -> str:
    """Return the weapon of a command; of a mishap, the one that it happened with."""
    item = handled(fight, command.who) if isinstance(command, Befall) else item
    return weapon_name(fight, command.who, item).lower() if item else ""


def _held(fight: Fight, command: Any, _: object) -> str:
    """Return the name of the foe that would be released."""
    held = held_foe(fight, fight[command.who])
    return held.name if held else ""


_SENTENCES: ByFields[Fight] = ByFields(
    ENGLISH,
    {
        "who": lambda fight, _, who: name(fight, who),
        "weapon": _weapon,
        "target": lambda fight, command, _: _target(fight, command),
        "edge": lambda fight, _, edge: edge_name(fight, edge),
        "declared": lambda fight, command, _: declared(fight, command),
        "held": _held,
        "template": lambda fight, command, _: say("values", f"template-{_template(fight, command)}"),
        "where": lambda _fight, command, _: say("values", "corner" if command.corner else "middle"),
        "side": lambda fight, command, _: say("values", fight[command.who].side),
        "ambush": lambda _fight, _command, ambush: say("values", ambush),
        "test": lambda fight, *_: test_name(fight.rules),
        "interrupt": lambda fight, *_: word(fight.rules.edition.interrupt_trait),
        "watching": lambda _fight, command, _: say("values", "watched" if command.watched else "unwatched"),
        "footing": lambda _fight, _command, footing: say("values", footing),
        **power_words.OFFERED,
        **rulings.OFFERED,
        **starships.OFFERED,
    },
)
"""The sentences of offers, by the fields of their commands and by what these are about."""


def _asks(key: str, domain: Domain) -> bool:
    """Return whether a field is a choice: not a purse of one, a target that can only be meant, or no options."""
    if isinstance(domain, (Meant, Unasked)) or key == "whole":
        return False
    return not ((key == "purse" and len(domain) == 1) or (isinstance(domain, Subset) and not domain.values))


def _field(fight: Fight, who: str, key: str, domain: Domain, own: str) -> SpokenField:
    label = say("fields", own if has("fields", own) else key)
    if isinstance(domain, Whole) and key in _STEPS:
        steps = [SpokenChoice(n, say("values", f"{key}-{n}")) for n in domain]
        return SpokenField(key, "one", label, tuple(steps))
    if isinstance(domain, Along):
        return SpokenField(key, domain.kind, label, distances.ways(fight, who, domain))
    if isinstance(domain, Cells):
        laid = _laid(domain.laid) if isinstance(domain, Placements) and domain.laid is not None else None
        return SpokenField(key, domain.kind, label, template=laid, squares=_squares(fight, domain))
    named = key if key in _NAMED or not isinstance(domain, Subset) else ""
    made = field(key, label, domain, lambda value: spoken_choice(fight, who, named, value))
    if isinstance(domain, Traits):
        return replace(made, choices=traits(fight, tuple(domain)))
    if isinstance(domain, Crowds):
        hinted = [replace(each, hint=_list(fight, domain.under[each.value])) for each in made.choices]
        made = replace(made, choices=tuple(hinted))
    is_figures = made.kind == "one" and (key in FIGURES or own in _ON_BOARDS)
    return replace(made, figures=True) if is_figures else made


def _squares(fight: Fight, domain: Cells) -> tuple[SpokenSquares, ...]:
    """Return the squares of a field, with the cost to go there, or the figures that a template would reach there."""
    if isinstance(domain, Reach):
        by_cost = squares.grouped((cell, domain.costs[cell]) for cell in domain)
        return tuple([SpokenSquares(runs, f"{cost}″") for cost, runs in by_cost])
    if isinstance(domain, Placements):
        by_crowd = squares.grouped((cell, domain.under[cell]) for cell in domain)
        return tuple([SpokenSquares(runs, _list(fight, beneath), beneath) for beneath, runs in by_crowd])
    cells = tuple(domain)
    return (SpokenSquares(runs(cells)),) if cells else ()


def _list(fight: Fight, figures: tuple[str, ...]) -> str:
    return listed([name(fight, who) for who in figures])


def _laid(area: AreaAttack) -> SpokenTemplate:
    """Return the outline of a template that can still be placed anywhere."""
    return outline(area.template, area.start, area.corner)


def _with_distances(fight: Fight, offered: Offer[Command], field: SpokenField) -> SpokenField:
    """Return a field of figures, each with its distance from the one who acts."""
    by: Any = offered.template
    if not field.figures or field.name != "target" or offered.actor not in fight or fight[offered.actor].at is None:
        return field
    item = getattr(by, "weapon", "")
    told = [distances.at_range(fight, offered.actor, item, c) if c.value in fight else c for c in field.choices]
    return replace(field, choices=tuple(told))


def _with_sides(fight: Fight, offered: Offer[Command], field: SpokenField) -> SpokenField:
    """Return a field of figures that may come, each with its usual side, and the edge where that side comes in."""
    if field.name != "figure":
        return field
    found, sides = [], usual_sides(fight)
    for each in field.choices:
        side = sides[each.value]
        sets = {"side": side} | ({"edge": USUAL_EDGE[side]} if "edge" in offered.open else {})
        found.append(replace(each, sets=sets))
    return replace(field, choices=tuple(found))


def _with_bars(offered: Offer[Command], field: SpokenField) -> SpokenField:
    """Return a field of figures, each with the options that cannot be chosen against it."""
    options = offered.open.get("options")
    if not field.figures or offered.unless is None or not isinstance(options, Subset):
        return field
    bars, found = offered.unless, []
    for each in field.choices:
        tried = [(v, replace(offered.template, **{field.name: each.value, "options": (v,)})) for v in options.values]
        found.append(replace(each, without=tuple([v for v, command in tried if bars(command)])))
    return replace(field, choices=tuple(found))
