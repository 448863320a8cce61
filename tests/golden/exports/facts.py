"""The state that an exported table folds to, as facts that outlive a redesign: sentences and views, never a state's own
bytes.

Beside each export `NAME.json.gz` stands `NAME.facts.json.gz`: what every seat reads of every entry, whom the table
waits for after it, a short hash of what one seat after the other sees, and after every tenth entry and the last the
views of all seats in full.
Later versions may add fields to a view; what was there must stay, and stay the same.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from wildtable.play import GM, WATCH, Entry, Table
from wildtable.savage.wounds.injuries import INJURY_TABLE
from wildtable.server.table import seat_view
from wildtable.server.wire.messages import encode
from wildtable.store.filed import read_file
from wildtable.store.filed_log import check
from wildtable.systems import System, system
from wildtable.text.english import plural
from wildtable.text.savage.names import unit_name
from wildtable.text.spoken import Line, RollCard

HERE = Path(__file__).parent
MENDED: dict[str, dict[str, str]] = tomllib.loads((HERE / "mended.toml").read_text("utf-8"))
"""Expressions for the beginnings of the differences that are no loss, with the reasons, by the name of an export."""
EVERY = 10
AnyTable: TypeAlias = Table[Any, Any, Any]
Facts: TypeAlias = dict[str, Any]


def names() -> list[str]:
    """The exports that there are."""
    return sorted(path.name.removesuffix(".facts.json.gz") for path in HERE.glob("*.facts.json.gz"))


def exported(name: str) -> bytes:
    """An export as the version that made it wrote it."""
    return gzip.decompress((HERE / f"{name}.json.gz").read_bytes())


def kept(name: str) -> Facts:
    """Return what an export folds to."""
    facts: Facts = msgspec.json.decode(gzip.decompress((HERE / f"{name}.facts.json.gz").read_bytes()))
    return facts


def written(name: str, export: bytes, facts: Facts) -> None:
    """Put a new export with its facts beside the others. Raises FileExistsError for one that is there already."""
    for path, data in (
        (HERE / f"{name}.json.gz", export),
        (HERE / f"{name}.facts.json.gz", json.dumps(facts, separators=(",", ":")).encode()),
    ):
        with path.open("xb") as file:
            file.write(gzip.compress(data, 9, mtime=0))


def stopped(export: bytes, entries: int) -> bytes:
    """The same table as it would have been exported after so many entries."""
    plain = json.loads(export)
    return json.dumps({**plain, "entries": plain["entries"][:entries]}).encode()


def checked(export: bytes) -> tuple[System, AnyTable]:
    """An export as a table, read and looked at as an import does."""
    filed = read_file(io.BytesIO(export))
    found = system(filed.system)
    first, entries = check(filed, found)
    made: Any = Entry[found.game.command, found.game.event]  # type: ignore[name-defined]
    decoded = [msgspec.json.decode(entry.body, type=made) for entry in entries]
    return found, Table(found.game, msgspec.json.decode(first, type=found.game.state), decoded)


# What is true after each entry.


class After:
    """Everybody's views once an entry is in the log."""

    def __init__(self, found: System, table: AnyTable, who: Iterable[str]) -> None:
        self.system, self.table, self.who = found, table, tuple(who)

    def told(self) -> list[Any]:
        """Return what each seat reads of the entry; nothing where it reads what the seat before it did."""
        entry, told = self.table.entries[-1], list[Any]()
        for seat in self.who:
            line = seat_view.line(self.system, self.table.state, entry, seat)
            told.append(None if line is None else said(line))
        return [now if place == 0 or now != told[place - 1] else "same" for place, now in enumerate(told)]

    def asks(self) -> str:
        """Return the person whom the table waits for, and the question."""
        return self.system.words.asks(self.table.state)

    def view(self, seat: str) -> Any:
        """A seat's view as the page gets it."""
        return comparable(msgspec.json.decode(encode(self.system.game.view(self.table.state, seat))))

    def panels(self, seat: str) -> Any:
        """A seat's panels as the page gets them."""
        panels = self.system.words.panels(self.system.game.view(self.table.state, seat))
        return msgspec.json.decode(encode(panels))

    def whole(self) -> dict[str, Any]:
        """Every seat's view and panels in full."""
        return {seat: {"view": self.view(seat), "panels": self.panels(seat)} for seat in self.who}


def folded(found: System, table: AnyTable, who: Iterable[str]) -> Iterator[After]:
    """A table again from its beginning, entry by entry."""
    again: AnyTable = Table(found.game, table.first)
    after = After(found, again, who)
    for entry in table.entries:
        again.add(entry)
        yield after


def is_whole(seq: int, last: int) -> bool:
    """Return whether views are kept in full after an entry."""
    return seq == last or seq % EVERY == 0


def facts_of(found: System, table: AnyTable, members: Iterable[str], stops: dict[int, str]) -> Facts:
    """Return what a table folds to today. ``stops``: entries after which it is also played on, and what waits there."""
    who = (GM, *members, WATCH)
    told, asks, views, whole = [], [], [], {}
    keys: set[str] = set()
    for after in folded(found, table, who):
        seen = [after.view(seat) for seat in who]
        told.append(after.told())
        asks.append(after.asks())
        views.append(seen[after.table.seq % len(who)])
        keys.update(*(paths(view) for view in seen))
        if is_whole(after.table.seq, table.seq):
            whole[after.table.seq] = after.whole()
    hashes = [hashed(view, keys) for view in views]
    facts = {"seats": who, "stops": stops, "told": told, "asks": asks, "keys": sorted(keys), "views": hashes}
    return {**facts, "whole": whole}


def said(line: Line) -> list[str]:
    """An entry in words, with its rolls: everything about a line but slugs and clocks."""
    head = f"{line.kind} {line.seat}: {line.head}" + (f" [back to {line.to}]" if line.kind == "taken-back" else "")
    return [head, *map(rolled, line.rolls), *line.said, f"touches {', '.join(line.figures)}"]


def rolled(card: RollCard) -> str:
    """A roll card in a line, with its dice and parts."""
    dice = " ".join(
        f"{die.role} d{die.sides} {'+'.join(map(str, die.faces))}{'' if die.counts else ' (not counted)'}"
        for die in card.dice
    )
    parts = "; ".join(f"{p.label} {p.value:+}{'' if p.counts else f' (not counted: {p.why})'}" for p in card.parts)
    number = f"= {card.total} against {card.against}"
    return f"[{card.who} {card.title}: {dice}; {parts} {number}: {card.outcome} ({card.tone})]"


# Comparing views.

REWORDED = {
    "Positions 1 to 12.": "Positions go on in both directions.",
    "a trait, until it is bought off": "a trait, for good",
    "a benefit, until it is bought off": "a benefit, for good",
}
"""Texts of a panel that differ today, because a rule was mended on purpose."""

THROWN = re.compile(
    r"\[(?P<who>\S+) .*?(?P<dice>: (?:(?:trait|wild|damage|bonus|table|mark) d\d+ [^;]*)?); (?P<parts>.*)"
    r" (?P<number>= \S+ against [^:]*): .*\]"
)
"""A roll card in a line: what lies on the table, and between it what it is called and how it went, in words."""

OVER = re.compile(r"(?:; |^)over Toughness \+\d+$")
"""By how much damage passes Toughness was told as its outcome, and is told beside its parts today."""

SAID_OTHERWISE = tuple(
    (re.compile(then), now)
    for then, now in (
        (r"([A-Z]\w*(?: [a-z]\w*)?) group\b", lambda found: plural(found[1])),
        (r"^A conflict begins\. (The stakes: .*)$", r"\1"),
        (r"^((?:did|ruled) [^:]*: )(.*) unsettles (.*) by ([^ ].*)$", r"\1\2 tries a Test of Will on \3: \4"),
        (r"^((?:did|ruled) [^:]*: )(.*) tricks (.*) by ([^ ].*)$", r"\1\2 tries a Trick on \3: \4"),
        (r"^((?:did|ruled) [^:]*: )(.*) spends a Benny on a new card$", r"\1A Benny for a new card: \2"),
        (r"^((?:did|ruled) [^:]*: )(.*) chooses a card$", r"\1Another card: \2"),
        (r"^((?:did|ruled) [^:]*: )(.*) rolls (.*) as one$", r"\1One roll for all of \2: \3"),
        (r"^((?:did|ruled) [^:]*: )(.*) breaks into the turn of (.*)$", r"\1Interrupting the turn of \3: \2"),
        (r"^((?:did|ruled) [^:]*: )(.*) lays down fire with (.*)$", r"\1Suppressive Fire by \2: \3"),
        (r"^((?:did|ruled) [^:]*: )(.*) helps (.*)$", r"\1\2 supports \3"),
        (r"^((?:did|ruled) [^:]*: )(.*) does nothing but parry$", r"\1\2: Full Defense"),
        (r"^(Small|Medium|Large|Cone|Stream) over (.*)\.$", r"The \1 template covers \2."),
        (r"^It lands (\d+) inches off, toward (.*)$", r"It goes astray: \1″ off, toward \2"),
        (r"^(.*) fails critically\.$", r"A Critical Failure of \1: the game master says what goes wrong."),
        (r"^(Something) goes wrong for ", r"It was a Critical Failure before: something goes wrong for "),
        (r"^(.*) acts on ((?:\d+|[AKQJ])[♠♥♦♣]|(?:red|black) Joker)\.$", r"The card of \1: \2."),
        (r"^(.*) makes somebody out in the dark\.$", r"\1 sees somebody who was out of sight."),
        (r"^(.*) drops ((?!prone|the ).*)\.$", r"\1 drops the \2."),
        (r"^(.*) can go on no longer\.$", r"\1 is Incapacitated by Fatigue."),
        (r"^(.*) has cover by ruling: 0\.$", r"\1 has no cover, by ruling."),
        (r"^(.*) has cover by ruling: 1\.$", r"\1 has light cover, by ruling."),
        (r"^(.*) has cover by ruling: 2\.$", r"\1 has medium cover, by ruling."),
        (r"^(.*) has cover by ruling: 3\.$", r"\1 has heavy cover, by ruling."),
        (r"^(.*) has cover by ruling: 4\.$", r"\1 has near total cover, by ruling."),
        (r"^(.*) leaves the guard open\.$", r"\1 is open to attacks after the Wild Attack."),
        (r"^(.*) attacks in haste, with little guard\.$", r"\1 is open to attacks after the Rapid Attack."),
        (r"^(.*) is fooled\.$", r"\1 is tricked: easier to hit."),
        (r"^(The )(.*)( is (?:open|shut|locked)\.)$", lambda found: f"{found[1]}{found[2].lower()}{found[3]}"),
        (r"^((?:did|ruled) [^:]*: )(.*) passes$", r"\1Passed: \2"),
        (r"^(.*) discards ((?:\d+|[AKQJ])[♠♥♦♣]|(?:red|black) Joker)\.$", r"Discarded by \1: \2."),
        (r"^(.*) is on Hold\.$", r"On Hold: \1."),
        (r"^(.*) goes along with (.*)\.$", r"Along with \2: \1."),
        (r"^(.*) takes the wheel: (.*)\.$", r"At the wheel: \1 (\2)."),
        (r"^(.*) rolls (.*) from now on\.$", r"The roll of \1 from now on: \2."),
        (r"^(.*) is in the chase again\.$", r"In the chase again: \1."),
        (r"^(.*) (?:has|have) got away\.$", r"Got away: \1."),
        (r"^((?:did|ruled) [^:]*: The game master says how )(.*) goes: (.*)$", r"\1to go, for \2: \3"),
        (r"^((?:did|ruled) [^:]*: )(.*) goes along with (.*)$", r"\1Along with \3: \2"),
        (r"^((?:did|ruled) [^:]*: The game master names )what (.*) rolls: (.*)$", r"\1the roll of \2: \3"),
        (r"^((?:did|ruled) [^:]*: )(.*) takes the wheel$", r"\1At the wheel: \2"),
        (r"^(.*: .*)(?:; .* counts|, which counts)\.$", r"\1."),
        (r"^(.*): keep \S+ against the \S+ of .*, or spend a Benny\?$", r"\1: keep the roll, or spend a Benny?"),
        (r"^(.*) resists (.*)\.$", r"\1 wins against \2."),
        (r"^((?:did|ruled) [^:]*: .*) tries a Test on ", r"\1 tries a Test of Will on "),
        (r"^(.*) has 1 Power Points left\.$", r"\1 has one Power Point left."),
        (r"^(.*) has 1 Bennies\.$", r"\1 has one Benny."),
        (r"^(The game master's pool holds )1 Bennies\.$", r"\1one Benny."),
        (r"^(.*) has 1 Wounds\.$", r"\1 has one Wound."),
        (r"^(.*) runs 1 inches farther\.$", r"\1 runs an inch farther."),
        (r"^(.* repair must wait )1 rounds\.$", r"\1a round."),
        (r"^(.* was born on )Logans end\.$", r"\1Logan's End."),
        (r"^(.* was born on )Nouvelle vie\.$", r"\1Nouvelle Vie."),
        (r"^(.* was born on )Bay jing\.$", r"\1Bay Jing."),
        (r"^(.*) has a new (perk|specialty|trait): .*\.$", r"\1: a new \2."),
        (r"^(.*): a perk\.$", r"\1: a new perk."),
        (r"^(.*) has (?:Force|Grace|Acuity|Fortune) \d+ now\.$", r"\1: an asset has grown."),
        (r"^(.*) has \w+ \d+ now\.$", r"\1: a skill has grown."),
        (r"^(A temporary trait on .*) to the end of (?:round \d+|the scene): ", r"\1: "),
        (r"^(.* counts(?: [+-]\d+)? for .*) to the end of (?:round \d+|the scene)\.$", r"\1."),
        (r"^(.* has \d+ push)(?:es)?( to block with)(?: for .*|, to protect .*)?\.$", r"\1\2."),
        (r"^(.*: 1 step)s( of doom.*)$", r"\1\2"),
        (r"^((?:did|ruled) [^:]*: .* faces 1 )dice$", r"\1die"),
        (r"^((?:did|ruled) [^:]*: .* follows on with \d+)(?: die| dice)?$", r"\1"),
        (r"^(.* have won)(?:: )(.*) can still fight\.$", r"\1. Left on the field: \2."),
        (r"^(From now on, bystanders: a stray shot )may hit (them\.)$", r"\1always hits \2"),
        (r"^(.* holds ).*(: .*)$", r"\1tokens\2"),
        (r"^(.* is driven by ).*$", r"\1drives."),
        (r"^(.* counts )[+-]\d+ (for .*)$", r"\1\2"),
    )
)
"""Sentences that are said better today: how they were said, and how they are."""

NAMED = {"panels": "id", "facts": "label"}
"""Lists of panels, and of the facts on their cards: more may have come between, which are known by these."""


INJURIES = {
    f"{row.title} ({lasts.title})": f"{kind} ({duration})"
    for kind, row in INJURY_TABLE.rows.items()
    for duration, lasts in INJURY_TABLE.durations.items()
}
"""Injuries as a view has them, and as it had them: by the names of the table's rows."""


def comparable(view: Any) -> Any:
    """A view as it can be compared with those of the first exports."""
    return settled(as_it_stood(view))


def settled(view: Any) -> Any:
    """A view without what a fault had put into it: a condition that was said twice is one condition. An injury has the
    words of the first exports."""
    if isinstance(view, dict):
        return {
            key: list(dict.fromkeys(value))
            if key == "states" and isinstance(value, list)
            else [INJURIES.get(each, each) for each in value]
            if key == "injuries" and isinstance(value, list)
            else settled(value)
            for key, value in view.items()
        }
    return [settled(value) for value in view] if isinstance(view, list) else view


PARTS = {"chase": None, "space": None}
"""Fields that stood in a view of Savage Worlds itself, and stand in one of its parts now."""


def as_it_stood(view: Any) -> Any:
    """A view with what its parts show where it stood when the first exports were made: as fields of its own.

    Whoever is from one of the worlds had its home, and what it meets, on the figure.
    """
    if "parts" not in view:
        return view
    found = {part.pop("type"): part for part in view.pop("parts")}
    world = found.pop("world", {"name": "", "people": []})
    people = {who.pop("id"): who for who in world["people"]}
    for fighter in view["fighters"]:
        fighter.update(people.get(fighter["id"], {"homeworld": "", "meets": []}))
    return {**view, **PARTS, **found, "world": world["name"]}


def paths(value: Any, at: str = "") -> Iterator[str]:
    """Yield the path of every key of a view, such as ``fighters[].sheet.note``."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"{at}.{key}"
            yield from paths(inner, f"{at}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from paths(inner, f"{at}[]")


def known(value: Any, keys: set[str], at: str = "") -> Any:
    """A view without the keys that are not among these."""
    if isinstance(value, dict):
        return {key: known(inner, keys, f"{at}.{key}") for key, inner in value.items() if f"{at}.{key}" in keys}
    return [known(inner, keys, f"{at}[]") for inner in value] if isinstance(value, list) else value


def hashed(view: Any, keys: set[str]) -> str:
    """A short hash of a view, as far as its keys were known when the export was made."""
    text = json.dumps(known(view, keys), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def differences(then: Any, now: Any, at: str = "") -> Iterator[str]:
    """Yield all that was changed or lost; what was added is no difference."""
    if isinstance(then, dict) and isinstance(now, dict):
        for key, value in then.items():
            if key not in now:
                yield f"{at}.{key} is gone, it was {value!r}"
            else:
                yield from differences(value, now[key], f"{at}.{key}")
    elif isinstance(then, list) and isinstance(now, list) and (name := NAMED.get(at.rpartition(".")[2])):
        rest = iter(now)  # a new panel is an addition, as a new field is; those that were there keep their order
        for value in then:
            same = next((other for other in rest if other[name] == value[name]), None)
            yield from differences(value, same, f"{at}[{value[name]}]")
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for place, (value, other) in enumerate(zip(then, now, strict=True)):
            yield from differences(value, other, f"{at}[{place}]")
    elif isinstance(then, str) and isinstance(now, str) and is_as_good(then, now, at):
        return
    elif then != now or type(then) is not type(now):
        yield f"{at} was {then!r} and is {now!r}"


UNIT = re.compile(r".*\.order\[\d+\]\.name")
"""The name of a unit in the order of a round: where it had none of its own, its id was told."""

HOLDS = re.compile(r"(.*) holds (?:nothing|(?:(?:force|grace|acuity|fortune) \d+(?:, | and )?)+): (.*)\.")
"""The tokens that somebody holds, and why: told once today where several kinds are paid for one thing."""


def each(told: list[Any]) -> list[Any]:
    """Return what each seat reads of an entry, in full."""
    lines: list[Any] = []
    for line in told:
        lines.append(lines[-1] if line == "same" else told_once(line) if isinstance(line, list) else line)
    return lines


GUARDS = re.compile(r"(.* has )\d+( push)(?:es)?( to block with)(?: for .*|, to protect .*)?\.")
"""The pushes of blocks, which were told one by one with each change, and are told together today."""


def told_once(line: list[str]) -> list[str]:
    """Return the texts of an entry without an echo of its head, tokens and the pushes of a block as told last."""
    head = line[0].partition(": ")[2]
    line = [GUARDS.sub(r"\1\2\3.", text) for text in line]
    found = [HOLDS.fullmatch(text) for text in line]
    last = {known.groups(): place for place, known in enumerate(found) if known}
    once = [text for place, text in enumerate(line) if (known := found[place]) is None or last[known.groups()] == place]
    return list(dict.fromkeys(text for text in once if text.rstrip(".") != head))


def is_just_given(line: Any, seat: str) -> bool:
    """Return whether a line tells a seat of its own command and no more: those that only ask were left out before."""
    return isinstance(line, list) and len(line) == 2 and line[0].startswith(f"did {seat}: ")


def is_as_good(then: str, now: str, at: str) -> bool:
    """Return whether a text is the same, says the same, or names a unit whose id was told."""
    return then == now or is_said_better(then, now) or (bool(UNIT.fullmatch(at)) and now == unit_name(then))


@cache
def is_said_better(then: str, now: str) -> bool:
    """Return whether two sentences say the same, in other words on purpose.

    Of an opposed roll the first exports told no number to beat.
    """
    if THROWN.fullmatch(then) and " against None:" in then:
        now = re.sub(r"(= \S+ against )\S+:", r"\1None:", now)
    return meant(then) == meant(now) or any(then.replace(*words) == now for words in REWORDED.items())


@cache
def meant(text: str) -> str:
    """A sentence by what it says, however that is said; of a roll card, who threw what and what it came to."""
    if card := THROWN.fullmatch(text):
        return f"[{card['who']} {card['dice']}; {OVER.sub('', card['parts'])} {card['number']}]"
    for pattern, better in SAID_OTHERWISE:
        text = pattern.sub(better, text)
    return text


def lost(name: str, facts: Facts, found: System, table: AnyTable) -> list[str]:
    """The first facts that a table does not fold to any more, without those whose telling was mended on purpose.

    ``name``: as in mended.toml.
    """
    mended = [re.compile(begins) for begins in MENDED.get(name, {})]
    found_lost = (each for each in compared(facts, found, table) if not any(known.match(each) for known in mended))
    return list(islice(found_lost, 5))


def compared(facts: Facts, found: System, table: AnyTable) -> Iterator[str]:
    """Every fact that a table does not fold to any more, the first ones first."""
    who, last, keys = facts["seats"], len(facts["told"]), set(facts["keys"])
    if table.seq != last:
        yield f"there are {table.seq} entries, there were {last}"
        return
    for after in folded(found, table, who):
        seq = after.table.seq
        told = list(zip(who, each(facts["told"][seq - 1]), each(after.told()), strict=True))
        for seat, then, now in told:
            if then is not None or not is_just_given(now, seat):
                yield from differences(then, now, f"entry {seq}, what {seat} is told")
        yield from differences(facts["asks"][seq - 1], after.asks(), f"entry {seq}, whom it waits for")
        if is_whole(seq, last):
            then, now = facts["whole"][str(seq)], after.whole()
            if msgspec.json.encode(then) != msgspec.json.encode(now):  # most are the same to the letter
                yield from differences(then, now, f"entry {seq}")
            continue
        seat = who[seq % len(who)]
        if hashed(after.view(seat), keys) != facts["views"][seq - 1]:
            yield f"entry {seq}: the view of {seat} is another (the next one in full says where)"
