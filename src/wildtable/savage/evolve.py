"""Events to states, by what each topic's events assign."""

from __future__ import annotations

from wildtable.play.fold import folding
from wildtable.savage.areas import assigns as areas_assigns
from wildtable.savage.attacks import assigns as attacks_assigns
from wildtable.savage.bennies import assigns as bennies_assigns
from wildtable.savage.breaking import assigns as breaking_assigns
from wildtable.savage.campaign import assigns as campaign_assigns
from wildtable.savage.cards import assigns as cards_assigns
from wildtable.savage.close_combat import assigns as close_combat_assigns
from wildtable.savage.draft import Draft, assigns
from wildtable.savage.firing import assigns as firing_assigns
from wildtable.savage.gravity import assigns as gravity_assigns
from wildtable.savage.healing import assigns as healing_assigns
from wildtable.savage.movement import assigns as movement_assigns
from wildtable.savage.places import assigns as places_assigns
from wildtable.savage.power import assigns as power_assigns
from wildtable.savage.riding import assigns as riding_assigns
from wildtable.savage.rulings import assigns as rulings_assigns
from wildtable.savage.sight import assigns as sight_assigns
from wildtable.savage.table import assigns as table_assigns
from wildtable.savage.traits import assigns as traits_assigns
from wildtable.savage.traits.events import Answered, Asked
from wildtable.savage.turns import assigns as turns_assigns
from wildtable.savage.weapons import assigns as weapons_assigns
from wildtable.savage.wits import assigns as wits_assigns
from wildtable.savage.wounds import assigns as wounds_assigns

ASSIGNS = (
    areas_assigns,
    attacks_assigns,
    bennies_assigns,
    breaking_assigns,
    campaign_assigns,
    cards_assigns,
    close_combat_assigns,
    firing_assigns,
    gravity_assigns,
    healing_assigns,
    movement_assigns,
    places_assigns,
    power_assigns,
    riding_assigns,
    rulings_assigns,
    sight_assigns,
    table_assigns,
    traits_assigns,
    turns_assigns,
    weapons_assigns,
    wits_assigns,
    wounds_assigns,
)
"""What each topic's events assign: importing them makes it known."""


evolve, fold = folding(Draft, assigns, Asked, Answered)
