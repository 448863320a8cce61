"""The world on which it all happens, and what everybody meets there."""

from __future__ import annotations

from wildtable.savage.table.view import SeenFight
from wildtable.savage.worlds.view import SeenWorld
from wildtable.text.english import say
from wildtable.text.spoken import Panel, PanelCard, PanelFact


def world_panels(fight: SeenFight) -> tuple[Panel, ...]:
    """Return a card for each figure from one of the worlds, where the scene's world is known."""
    here = fight.part(SeenWorld)
    if here is None or not here.name:
        return ()
    fighters = {fighter.id: fighter for fighter in fight.fighters}
    cards = []
    for each in here.people:
        codes = [say("worlds", code) for code in each.meets] or [say("worlds", "home")]
        told = [PanelFact(code, "", tone="bad" if each.meets else "plain") for code in codes]
        who, home = fighters[each.id], PanelFact(say("worlds", "from"), each.homeworld)
        cards.append(PanelCard(who.id, who.name, (home, *told), "", who.seat))
    return (Panel("world", say("worlds", "panel", world=here.name), tuple(cards)),)
