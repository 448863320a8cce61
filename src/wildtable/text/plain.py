"""Sentences for a system that has none of its own: commands by their names, and what it says of each event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Raw

from wildtable.play import Did, Entry, Offer, Ruled, Seat, TakenBack
from wildtable.play.machine import tag
from wildtable.text.offered import field, with_bars
from wildtable.text.spoken import Line, Panel, RollCard, ShownDie, SpokenChoice, SpokenOffer, Words


def plain_words(
    says: Mapping[type, Callable[[Any], str | RollCard]],
    labels: Mapping[str, str] | None = None,
    asks: Callable[[Any], str] = lambda _state: "",
    panels: Callable[[Any], tuple[Panel, ...]] = lambda _view: (),
) -> Words:
    """Return a system's words, as far as they can be made from its commands.

    ``says``: by an event's type one sentence, a roll card, or nothing (""); what is not there is not said.
    ``labels``: what is said for the names of commands, fields and values; a name that is not there is said as it is.
    ``asks`` and ``panels``: see `Words`.
    """
    plain = _PlainWords(says, labels or {})
    return Words(plain.line, plain.offer, asks, panels)


@dataclass(frozen=True)
class _PlainWords:
    """The functions of `plain_words`."""

    says: Mapping[type, Callable[[Any], str | RollCard]]
    labels: Mapping[str, str]

    def label(self, name: Any) -> str:
        return self.labels.get(str(name), str(name).replace("-", " ").capitalize())

    def choice(self, value: Any) -> SpokenChoice:
        return SpokenChoice(value, self.label(value))

    def line(self, _after: Any, entry: Entry[Any, Any], _seat: Seat) -> Line:
        """Return the line of the log for an entry."""
        act, says = entry.act, self.says
        if isinstance(act, TakenBack):
            return Line(
                entry.seq, entry.at, act.seat, "taken-back", f"Back to {act.to}. {act.reason}".strip(), to=act.to
            )
        assert isinstance(act, Did | Ruled)  # the rest is told for every system, in `wildtable.text.entries`
        said = [says[type(event)](event) for event in act.events if type(event) in says]
        head = getattr(act, "reason", "") or self.label(tag(getattr(act, "command", None)))
        sentences = tuple([one for one in said if isinstance(one, str) and one])
        rolls = tuple([one for one in said if isinstance(one, RollCard)])
        return Line(seq=entry.seq, at=entry.at, seat=act.seat, kind=tag(act), head=head, said=sentences, rolls=rolls)

    def offer(self, _state: Any, made: Offer[Any]) -> SpokenOffer:
        """Return an offer as the page shows it."""
        name = tag(made.template)
        fields = [field(key, self.label(key), domain, self.choice) for key, domain in made.open.items()]
        price = ", ".join(f"{count} {self.label(what)}" for what, count in made.price)
        command = Raw(msgspec.json.encode(made.template))
        known_by = f"{name}:{made.actor}" if made.actor else name
        return SpokenOffer(
            id=known_by,
            command=command,
            label=self.label(name),
            when=made.when,
            who=made.actor,
            price=price,
            rules=made.rules,
            fields=tuple([with_bars(made, each) for each in fields]),
        )


def die(who: str, sides: int, face: int, title: str = "Roll") -> RollCard:
    """Return the roll card of a single die."""
    return RollCard(who, title, (ShownDie(sides, (face,)),), total=face)
