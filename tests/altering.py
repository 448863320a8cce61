"""Tables that were really played and exported, and what somebody may change in such a file afterwards."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random as Source
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec.structs import replace

from tests.altering_proofs import PROOFS
from tests.filing import as_file
from tests.promised import Promised
from tests.saga.walker import Walker as SagaWalker
from tests.savage.walker import Walker as SavageWalker
from tests.walking import STANDS_IN
from wildtable.play import GM, Codec, Did, Heard, Refused, Table, rehearse
from wildtable.play.line import answer, read
from wildtable.play.promising import as_text, with_secret
from wildtable.store import Kept, KeptMember, KeptTable, hashed
from wildtable.store.filed import read_file
from wildtable.store.filed_log import checked
from wildtable.systems import system

PEOPLE = {"p-mia": "Mia", "p-ben": "Ben"}
BEGAN = 1_700_000_000_000
SAID = (
    "Good evening.",
    "2d6+1",
    "s8+2 just so",
    "/gmr d20",
    "/br 2d6",
    "/me yawns",
    "/w gm: hush",
    "/w Ben: look",
)

Plain: TypeAlias = dict[str, Any]


class Scene(NamedTuple):
    """The start of a table."""

    system: str
    edition: str
    scene: str


SCENES = (
    Scene("savage", "adventure", "ambush"),
    Scene("saga", "saga", "customs-house"),
    Scene("savage", "deluxe", "depot"),
    Scene("saga", "saga", "wager"),
    Scene("savage", "seven-worlds", "chase"),
    Scene("savage", "seven-worlds", "ship-duel"),
)


class Evening:
    """A table that is walked at random from a ready scene, with words, own dice, rulings and take-backs."""

    def __init__(self, where: Scene, seed: int) -> None:
        self.where, self.random = where, Source(f"{where} {seed}")
        made: Any = SagaWalker(seed) if where.system == "saga" else SavageWalker(seed)
        made.seats = (GM, *PEOPLE)  # as a server gives them
        made.table = Table(made.game, system(where.system).new(where.edition, where.scene))
        made.takes_back = 0.06
        made.add, made.be_refused = self.add, lambda: None  # what it would look at is looked at elsewhere
        self.chooses, made.choose = made.choose, self.choose
        self.dice = Promised(made.table, self.random, 20 if seed % 4 == 3 else 1, (GM, *PEOPLE))
        made.dice = self.dice
        self.walker = made

    @property
    def table(self) -> Table[Any, Any, Any]:
        """The table as it has become so far."""
        table: Table[Any, Any, Any] = self.walker.table
        return table

    def add(self, entry: Any) -> None:
        """An entry with an id, a clock and a proof, as a server gives them; some with dice that were typed in."""
        self.table.add(self.dice.proven(replace(entry, id=f"w{entry.seq}", at=BEGAN + 7_000 * entry.seq)))

    def choose(self) -> tuple[str, Any, Any] | None:
        """A command of the walker's, but none for anybody who is not there: rulings of its know others."""
        while (chosen := self.chooses()) is not None:
            if getattr(chosen[1], "seat", "") in ("", GM, *PEOPLE):
                by = GM if chosen[0] != GM and self.table.seq % STANDS_IN == 0 else ""
                self.dice.act = Did(chosen[0], chosen[1], (), (), by)
                return chosen
        return None

    def play(self, entries: int) -> Evening:
        """Play on until there are so many entries."""
        while self.table.seq < entries:
            toss = self.random.random()
            if not self.table.seq or toss < 0.02:
                self.add(self.table.mix_dice(GM, on=not self.table.seq or self.random.random() < 0.8))
            elif toss < 0.04:
                self.add(self.table.allow_own_dice(GM, not self.table.own_dice))
            elif toss < 0.12:
                self.speak()
            else:
                self.walker.step()
        return self

    def speak(self) -> None:
        """Somebody says something, or throws dice that nobody asked for."""
        seat = self.random.choice((GM, *PEOPLE))
        try:
            said = read(self.random.choice(SAID), seat, {GM: "Game master", **PEOPLE}, self.walker.game.dice)
        except Refused:
            return
        if answer(self.walker.game, self.table.state, said) is None:
            self.dice.by_hand, self.dice.act = said.heard != Heard.BLIND, said
            self.add(self.table.say(said, self.walker.dice))
            self.dice.by_hand = True

    def file(self) -> bytes:
        """The table as a server exports it."""
        return exported(self.table, self.where, self.dice.secret, self.dice.begins)


def exported(table: Table[Any, Any, Any], where: Scene, secret: str = "", begins: int = 1) -> bytes:
    """A table in a store, and out of it as a file; its dice come from a secret, from an entry on."""
    encode = Codec(table.game).encode
    first = encode(table.first).decode()
    promises = as_text(with_secret((), secret, begins)) if secret else "[]"
    keys = (hashed("gm"), hashed("player"))
    kept = KeptTable("t1", *where, "An evening", first, 1, table.seq, *keys, secret, promises)
    entries = [Kept(each.seq, each.id, each.at, encode(each).decode()) for each in table.entries]
    members = [
        KeptMember("t1", seat, "player", name, hashed(seat), place) for place, (seat, name) in enumerate(PEOPLE.items())
    ]
    return as_file(kept, entries, members)


# What is changed.

Change: TypeAlias = Callable[[Plain, Source], str]
"""Changes one thing in a file, and says what; empty where there is none of the kind."""


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, Any, tuple[Any, ...]]]:
    """Yield every plain value as its holder, its key in the holder, and the path to it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        if isinstance(each, dict | list):
            yield from leaves(each, (*path, key))
        else:
            yield value, key, (*path, key)


def _other(value: Any, random: Source) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + random.choice((-2, -1, 1, 2, 10))
    if value in (GM, *PEOPLE):
        return random.choice([seat for seat in (GM, *PEOPLE) if seat != value])
    place = random.randrange(len(value) + 1)
    return (
        value[:place]
        + random.choice([each for each in "abexs1" if each != value[place : place + 1]])
        + value[place + 1 :]
    )


def _a_leaf(value: Any, random: Source) -> str:
    found = list(leaves(value))
    if not found:
        return ""
    holder, key, path = random.choice(found)
    was = holder[key]
    holder[key] = _other(was, random)
    return f"{'.'.join(map(str, path))}: {was!r} is {holder[key]!r}"


def _did(file: Plain, random: Source, has: Callable[[Plain], Any]) -> Plain | None:
    """An entry with a command of which something is so."""
    some = [entry for entry in file["entries"] if entry["act"]["type"] == "did" and has(entry["act"])]
    return random.choice(some) if some else None


def a_die(file: Plain, random: Source) -> str:
    """A face of a die of a command."""
    entry = _did(file, random, lambda act: any(not isinstance(piece, str) for piece in act["chance"]))
    if entry is None:
        return ""
    chance = entry["act"]["chance"]
    chain = random.choice([chain for piece in chance if not isinstance(piece, str) for chain in piece])
    place = random.randrange(len(chain))
    was, chain[place] = chain[place], random.choice([face for face in range(13) if face != chain[place]])
    return f"entry {entry['seq']}: a die fell {was} and is {chain[place]}"


def a_card(file: Plain, random: Source) -> str:
    """A card of a command is another, or two are exchanged."""
    entry = _did(file, random, lambda act: any(isinstance(piece, str) for piece in act["chance"]))
    if entry is None:
        return ""
    chance = entry["act"]["chance"]
    place = random.choice([place for place, piece in enumerate(chance) if isinstance(piece, str)])
    was, chance[place] = chance[place], random.choice([f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "SHDC"])
    return "" if was == chance[place] else f"entry {entry['seq']}: the card {was} is {chance[place]}"


def more_or_less_chance(file: Plain, random: Source) -> str:
    """A throw or a card too many, or too few."""
    entry = _did(file, random, lambda act: act["chance"])
    if entry is None:
        return ""
    chance = entry["act"]["chance"]
    place = random.randrange(len(chance))
    if random.random() < 0.5:
        del chance[place]
        return f"entry {entry['seq']}: a throw is gone"
    chance.insert(place, deepcopy(chance[place]))
    return f"entry {entry['seq']}: a throw is there twice"


def an_event(file: Plain, random: Source) -> str:
    """A value in an event of a command."""
    entry = _did(file, random, lambda act: act["events"])
    return "" if entry is None else f"entry {entry['seq']}, event: {_a_leaf(entry['act']['events'], random)}"


def the_events(file: Plain, random: Source) -> str:
    """An event of a command is gone, is there twice, or changes places."""
    entry = _did(file, random, lambda act: act["events"])
    if entry is None:
        return ""
    events = entry["act"]["events"]
    before, place, kind = deepcopy(events), random.randrange(len(events)), random.randrange(3)
    if kind == 0:
        del events[place]
    elif kind == 1:
        events.insert(random.randrange(len(events) + 1), deepcopy(events[place]))
    else:
        events.append(events.pop(place))
    return "" if events == before else f"entry {entry['seq']}: its events are others"


def order(file: Plain, random: Source) -> str:
    """Two entries change places, as they stand."""
    entries = file["entries"]
    one, other = random.sample(range(len(entries)), 2)
    entries[one], entries[other] = entries[other], entries[one]
    return f"entries {one + 1} and {other + 1} have changed places"


def one_less(file: Plain, random: Source) -> str:
    """An entry is gone, or a later one stands twice; nothing is numbered anew."""
    entries = file["entries"]
    place = random.randrange(len(entries) - 1)
    if random.random() < 0.5:
        del entries[place]
        return f"entry {place + 1} is gone"
    entries.insert(place, deepcopy(entries[random.randrange(len(entries))]))
    return f"an entry stands twice, before entry {place + 1}"


def a_number(file: Plain, random: Source) -> str:
    """The number of an entry, or its id, is that of another."""
    entry, other = random.sample(file["entries"], 2)
    key = random.choice(("seq", "id"))
    entry[key] = other[key]
    return f"entry {entry['seq']}: its {key} is another's"


def a_seat(file: Plain, random: Source) -> str:
    """An entry is somebody's who is not in the file."""
    entry = random.choice(file["entries"])
    was, entry["act"]["seat"] = entry["act"]["seat"], random.choice(("p-dov", "watch", "", "p-"))
    return f"entry {entry['seq']}: the seat {was} is {entry['act']['seat']!r}"


def a_member(file: Plain, random: Source) -> str:
    """Somebody who did something has another seat."""
    acting = {entry["act"]["seat"] for entry in file["entries"]}
    member = random.choice([each for each in file["members"] if each["seat"] in acting] or [{"seat": ""}])
    was, member["seat"] = member["seat"], "p-dov"
    return f"the seat {was} is nobody's" if was else ""


def the_beginning(file: Plain, random: Source) -> str:
    """A value of the state before the first entry."""
    return f"at the beginning, {_a_leaf(file['first'], random)}"


def a_byte(file: Plain, random: Source) -> str:
    """A digit somewhere in what commands brought, as it stands in the file."""
    entry = _did(file, random, lambda act: any(sign.isdigit() for sign in json.dumps([act["chance"], act["events"]])))
    if entry is None:
        return ""
    text = json.dumps([entry["act"]["chance"], entry["act"]["events"]])
    place = random.choice([place for place, sign in enumerate(text) if sign.isdigit()])
    digit = random.choice([each for each in "123456789" if each != text[place]])
    entry["act"]["chance"], entry["act"]["events"] = json.loads(text[:place] + digit + text[place + 1 :])
    return f"entry {entry['seq']}: a digit is {digit}"


def something_unknown(file: Plain, random: Source) -> str:
    """A field that is unknown."""
    where = random.choice((file, file["first"], *[entry["act"] for entry in file["entries"]], *file["members"]))
    where["note"] = 1
    return "a field that nobody knows"


def _promised(file: Plain, random: Source) -> Plain | None:
    """An entry whose id and time are in a promise that was kept later."""
    kept = [entry["seq"] for entry in file["entries"] if entry.get("proof", {}).get("link")]
    some = [entry for entry in file["entries"] if entry["seq"] < max(kept, default=0)]
    used = [entry["seq"] for entry in some if entry.get("proof", {}).get("seed")]
    some = [entry for entry in some if entry["seq"] <= max(used, default=0)]
    return random.choice(some) if some else None


def an_id(file: Plain, random: Source) -> str:
    """The id of an entry is one that nobody has."""
    entry = _promised(file, random)
    if entry is None:
        return ""
    was, entry["id"] = entry["id"], f"{entry['id']}{random.choice('abc.:_-')}"
    return f"entry {entry['seq']}: the id {was} is {entry['id']}"


def a_time(file: Plain, random: Source) -> str:
    """An entry is of another moment, before or after the next one or not."""
    entry = _promised(file, random)
    if entry is None:
        return ""
    by = random.choice((-9_000, -1, 1, 1_000, 9_000))
    entry["at"] += by
    return f"entry {entry['seq']}: its time is {by} ms later"


def anything(file: Plain, random: Source) -> str:
    """Any value of any entry, words and reasons among them; the sum of the file stays as it was."""
    return _a_leaf(file["entries"], random)


CHANGES: tuple[Change, ...] = (
    a_die, a_card, more_or_less_chance, an_event, the_events, order, one_less, a_number, a_seat, a_member,
    the_beginning, a_byte, something_unknown, an_id, a_time, anything, *PROOFS,
)  # fmt: skip

SUM_STAYS: tuple[Change, ...] = (anything,)
"""After all others the sum of the entries is made anew, as somebody would who knows how a file is written."""


# What stays as right as it was, here and there: as somebody might have played.


def another_seat(file: Plain, random: Source) -> str:
    """A command is another's who sits there."""
    entry = random.choice(file["entries"])
    act = entry["act"]
    was, act["seat"] = act["seat"], _other(act["seat"], random)
    return f"entry {entry['seq']}: {was} is {act['seat']}"


def another_command(file: Plain, random: Source) -> str:
    """A value of a command."""
    entry = _did(file, random, lambda act: len(act["command"]) > 1)
    return "" if entry is None else f"entry {entry['seq']}, command: {_a_leaf(entry['act']['command'], random)}"


def another_order(file: Plain, random: Source) -> str:
    """Two entries change places, and are numbered anew."""
    entries = file["entries"]
    place = random.randrange(len(entries) - 1)
    entries[place], entries[place + 1] = entries[place + 1], entries[place]
    for each in (place, place + 1):
        entries[each]["seq"] = each + 1
    return f"entries {place + 1} and {place + 2} have changed places, and are numbered anew"


def another_log(file: Plain, random: Source) -> str:
    """An entry is gone, and those behind it are numbered anew."""
    entries = file["entries"]
    place = random.randrange(len(entries) - 1)
    del entries[place]
    for number, entry in enumerate(entries, 1):
        entry["seq"] = number
    return f"entry {place + 1} is gone, and those behind it are numbered anew"


AS_RIGHT: tuple[Change, ...] = (another_seat, another_command, another_order, another_log)


def altered(file: bytes, change: Change, random: Source) -> tuple[bytes, str]:
    """The file with one thing changed, and what; an empty sentence where it has nothing of the kind."""
    made = msgspec.json.decode(file)
    what = change(made, random)
    if change not in SUM_STAYS and "sum" in made:
        lines = b"".join(msgspec.json.encode(entry) + b"\n" for entry in made["entries"])
        made["sum"] = hashlib.sha256(lines).hexdigest()
    return msgspec.json.encode(made), what


# What becomes of it.


def found(data: bytes) -> str:
    """Return why a file is not taken, in a sentence; empty where it is."""
    try:
        filed = read_file(io.BytesIO(data))
        _, entries = checked(filed, system(filed.system))
        for _ in entries:
            pass
    except Refused as refused:
        return refused.problem
    return ""


def as_legal(data: bytes) -> bool:
    """Return whether the rules make of a file's commands and dice what it says, looked at by another way than the
    import's."""
    filed = read_file(io.BytesIO(data))
    of = system(filed.system)
    codec: Codec[Any, Any, Any] = Codec(of.game)
    first = codec.state.decode(filed.first)
    rehearse(of.game, first, [codec.entry.decode(raw) for raw in filed.entries])
    return bool(first == of.new(filed.edition, filed.scene))
