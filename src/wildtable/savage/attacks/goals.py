"""Attacks: what a roll is for."""

from __future__ import annotations

from wildtable.savage.attacks.facts import Blow
from wildtable.savage.table.base import Goal


class Hit(Goal):
    """To hit with a blow."""

    blow: Blow
