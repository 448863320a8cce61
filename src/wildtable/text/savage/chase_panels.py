"""The panel of a chase: the participants, with card, vehicle, range and targets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wildtable.savage.chases.model import FITTING
from wildtable.savage.chases.view import SeenChase, SeenRacer
from wildtable.savage.table.model import FOES
from wildtable.savage.table.view import SeenFight
from wildtable.text.english import listed, say, word
from wildtable.text.savage.chases import ride_name
from wildtable.text.savage.names import card
from wildtable.text.spoken import Panel, PanelCard, PanelFact


def chase_panels(fight: SeenFight) -> tuple[Panel, ...]:
    """Return the panel of the chase, if there is one."""
    chase = fight.part(SeenChase)
    if chase is None:
        return ()
    acting = next((turn.unit for turn in fight.order if turn.state == "acting"), "")
    names = {r.unit: word(r.unit) if r.name == r.unit else r.name for r in chase.racers}
    cards = tuple([_card(chase, racer, names, racer.unit == acting) for racer in chase.racers])
    flee = say("values", chase.fleeing)
    trait = say("values", chase.trait) if chase.trait == FITTING else word(chase.trait)
    note = say("panels", "chase-note", round=fight.round, rounds=chase.rounds, trait=trait, flee=flee)
    return (Panel("chase", say("panels", "chase"), cards, note),)


def _card(chase: SeenChase, racer: SeenRacer, names: Mapping[str, str], now: bool) -> PanelCard:
    role = "flees" if racer.side == chase.fleeing else "follows"
    note = racer.out or ("distracted" if racer.distracted else role)
    return PanelCard(
        racer.unit,
        names[racer.unit],
        tuple(_facts(racer, names)),
        say("panels", note),
        seat=racer.seat,
        now=now,
        foe=racer.side == FOES,
    )


def _facts(racer: SeenRacer, names: Mapping[str, str]) -> Iterator[PanelFact]:
    along = racer.aboard in names
    goes = racer.vehicle or ride_name(racer.ride)
    yield PanelFact(say("panels", "ride"), say("panels", "with", ride=goes, who=names[racer.aboard]) if along else goes)
    if racer.wounds_most:
        tone = "bad" if racer.wounds else "plain"
        wounds = f"{racer.wounds}/{racer.wounds_most}"
        yield PanelFact(say("panels", "vehicle-wounds"), wounds, racer.wounds, racer.wounds_most, tone)
    if racer.out:
        return
    if not along:
        yield PanelFact(say("panels", "rolls"), word(racer.trait))
    brings = say("panels", f"brings-{racer.hazard}") if racer.hazard else ""
    drawn = card(racer.card) if racer.card else say("panels", "no-card")
    yield PanelFact(say("panels", "card"), drawn, hint=brings)
    if racer.card:
        reach = "out-of-range" if racer.reach is None else f"reach-{racer.reach}"
        yield PanelFact(say("panels", "range"), say("panels", reach))
    if racer.targets:
        yield PanelFact(say("panels", "targets"), listed([names[unit] for unit in racer.targets]))
