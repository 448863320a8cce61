"""The world on which it all happens, and what everybody meets there."""

from __future__ import annotations

from wildtable.savage.table.seen import SeenFight
from wildtable.text.english import say
from wildtable.text.spoken import Panel, PanelCard, PanelFact


def world_panels(fight: SeenFight) -> tuple[Panel, ...]:
    """A card for whoever is from one of the worlds, where it is said which world it is."""
    if not fight.world:
        return ()
    cards = []
    for who in fight.fighters:
        if who.homeworld:
            codes = [say("worlds", code) for code in who.meets] or [say("worlds", "home")]
            told = tuple([PanelFact(code, "", tone="bad" if who.meets else "plain") for code in codes])
            cards.append(
                PanelCard(who.id, who.name, (PanelFact(say("worlds", "from"), who.homeworld), *told), "", who.seat)
            )
    return (Panel("world", say("worlds", "panel", world=fight.world), tuple(cards)),)
