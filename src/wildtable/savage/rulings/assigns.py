"""Rulings: what its events assign."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.savage.draft import Draft, assigns
from wildtable.savage.editions.settings import Options, Ruleset
from wildtable.savage.rulings.events import Decreed, OptionSet, Revised, Sided


@assigns(Decreed)
def _decreed(draft: Draft, event: Decreed) -> None:
    """Nothing: what it comes to stands in other events."""


@assigns(Sided)
def _sided(draft: Draft, event: Sided) -> None:
    draft.put(event.who, side=event.side)


@assigns(OptionSet)
def _option_set(draft: Draft, event: OptionSet) -> None:
    rules: Ruleset = draft.of("rules")
    usual = getattr(Options(), event.choice)
    value = usual if event.value == usual else event.value  # JSON leaves out the very default only
    draft.changed["rules"] = replace(rules, options=replace(rules.options, **{event.choice: value}))


@assigns(Revised)
def _revised(draft: Draft, event: Revised) -> None:
    draft.put(event.who, sheet=event.sheet)
