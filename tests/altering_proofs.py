"""Changes that somebody may make to the proofs of dice in a table's file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random as Source
from typing import Any

import msgspec

from wildtable.dice.fair import fell
from wildtable.dice.proof import ChancePiece

Plain = dict[str, Any]


def _proven(file: Plain, random: Source, has: Callable[[Plain], Any] = lambda proof: proof.get("seed")) -> Plain | None:
    """An entry with a proof of which something is so."""
    some = [entry for entry in file["entries"] if "proof" in entry and has(entry["proof"])]
    return random.choice(some) if some else None


def _digit(text: str, random: Source) -> str:
    """The same with one hex digit another; or in capitals, which is another text."""
    place = random.randrange(len(text))
    digit = random.choice([each for each in "0123456789abcdefABCDEFg" if each != text[place]])
    return text[:place] + digit + text[place + 1 :]


def _changed(file: Plain, random: Source, field: str) -> str:
    entry = _proven(file, random)
    if entry is None:
        return ""
    entry["proof"][field] = _digit(entry["proof"][field], random)
    return f"entry {entry['seq']}: its {field} is another"


def a_seed(file: Plain, random: Source) -> str:
    """A digit of a seed."""
    return _changed(file, random, "seed")


def a_promise(file: Plain, random: Source) -> str:
    """A digit of the promise in a proof, in the head, or at the end."""
    if random.random() < 0.7:
        return _changed(file, random, random.choice(("promise", "next")))
    if random.random() < 0.5:
        file["open"] = _digit(file["open"], random)
        return "the promise at the end is another"
    one = random.choice(file["promises"])
    one[1] = _digit(one[1], random)
    return f"the promise from entry {one[0]} on is another"


def a_nonce(file: Plain, random: Source) -> str:
    """A nonce is another, so that something else falls."""
    entry = _proven(file, random)
    if entry is None:
        return ""
    proof = entry["proof"]
    pieces = msgspec.convert(proof["fresh"], tuple[ChancePiece, ...])
    seed, was = bytes.fromhex(proof["seed"]), proof.get("nonce", "")
    for _ in range(20):
        nonce = random.choice(("", random.randbytes(16).hex(), random.randbytes(16).hex()))
        if any(fell(seed, was, piece) != fell(seed, nonce, piece) for piece in pieces):
            proof["nonce"] = nonce
            return f"entry {entry['seq']}: the nonce {was} is {nonce}"
    return ""


def a_piece(file: Plain, random: Source) -> str:
    """A number of what was asked of chance."""
    entry = _proven(file, random)
    if entry is None:
        return ""
    piece = random.choice(entry["proof"]["fresh"])
    key = random.choice(("at", "of", "place") if "of" in piece else ("at", "sides", "aces"))
    if key == "sides":
        place = random.randrange(len(piece["sides"])) if piece.get("sides") else -1
        if place < 0:
            return ""
        piece["sides"][place] += random.choice((-2, 1, 2))
    elif key == "aces":
        piece["aces"] = not piece.get("aces", False)
    else:
        piece[key] = piece.get(key, 0) + random.choice((-1, 1, 3))
    return f"entry {entry['seq']}: {key} of what was asked for is another"


def a_typed_die(file: Plain, random: Source) -> str:
    """A throw of the table's is said to be typed in, or one that was typed in is said to be none."""
    entry = _proven(file, random, lambda proof: True)
    if entry is None:
        return ""
    proof, act = entry["proof"], entry["act"]
    if proof.get("typed") and random.random() < 0.5:
        proof["typed"].remove(random.choice(proof["typed"]))
    elif proof.get("fresh"):
        piece = proof["fresh"].pop(random.randrange(len(proof["fresh"])))
        proof["typed"] = sorted([*proof.get("typed", []), piece["at"]])
        if "of" not in piece and act.get("typed"):
            return ""  # so it could have been: what is typed in is the word of whoever typed it
    else:
        proof["typed"].append(len(act["chance"]))
    return f"entry {entry['seq']}: of other dice it is said that they were typed in"


def a_proof(file: Plain, random: Source) -> str:
    """A proof is gone, or two of them have changed places."""
    proven = [entry for entry in file["entries"] if "proof" in entry]
    if len(proven) < 2:
        return ""
    one, other = random.sample(proven, 2)
    if random.random() < 0.5:
        del one["proof"]
        return f"entry {one['seq']}: its proof is gone"
    if one["proof"] == other["proof"]:
        return ""
    one["proof"], other["proof"] = other["proof"], one["proof"]
    return f"entries {one['seq']} and {other['seq']}: their proofs have changed places"


def a_fair_die(file: Plain, random: Source) -> str:
    """A die on the line, which nothing hangs on but its proof."""
    some = [each for each in file["entries"] if each["act"]["type"] == "said" and each.get("proof", {}).get("fresh")]
    if not some:
        return ""
    entry = random.choice(some)
    piece = random.choice(entry["proof"]["fresh"])
    chain = random.choice(entry["act"]["chance"][piece["at"]])
    was, chain[-1] = chain[-1], random.choice([face for face in range(1, 13) if face != chain[-1]])
    return f"entry {entry['seq']}: a die fell {was} and is {chain[-1]}"


def no_promises(file: Plain, random: Source) -> str:
    """Remove the promises from the head."""
    if not any("proof" in entry for entry in file["entries"]):
        return ""
    file["promises"], file["open"] = [], ""
    return "nothing is said to have been promised"


def _mixed(file: Plain, random: Source) -> Plain | None:
    """An entry into whose dice pages have mixed numbers."""
    return _proven(file, random, lambda proof: proof.get("rounds"))


def a_number_of_a_page(file: Plain, random: Source) -> str:
    """A digit of a number, a commitment, a call, or of what binds the call to the command."""
    entry = _mixed(file, random)
    if entry is None:
        return ""
    proof = entry["proof"]
    called = random.choice(proof["rounds"])
    places = [(part, "number" if "number" in part else "commit") for part in called["parts"]]
    holder, key = random.choice((*places, (called, "call"), (proof, "deed")))
    holder[key] = _digit(holder[key], random)
    return f"entry {entry['seq']}: a {key} is another"


def a_part(file: Plain, random: Source) -> str:
    """A page's part in a round is gone, another's, or said to have been kept back."""
    entry = _mixed(file, random)
    if entry is None:
        return ""
    rounds = entry["proof"]["rounds"]
    parts = random.choice(rounds)["parts"]
    if not parts:
        return ""
    place, toss = random.randrange(len(parts)), random.random()
    if toss < 0.3:
        del parts[place]
    elif toss < 0.6:
        there = {part["seat"] for part in parts}
        parts[place]["seat"] = random.choice([seat for seat in ("gm", "p-ben", "p-mia", "p-eve") if seat not in there])
    elif "number" in parts[place]:
        parts[place]["commit"] = hashlib.sha256(bytes.fromhex(parts[place].pop("number"))).hexdigest()
    else:
        parts[place]["number"] = parts[place].pop("commit")
    return f"entry {entry['seq']}: a part in its dice is another"


def a_round(file: Plain, random: Source) -> str:
    """A round is gone, or there twice; or no page has mixed anything."""
    entry = _mixed(file, random)
    if entry is None:
        return ""
    rounds = entry["proof"]["rounds"]
    place, toss = random.randrange(len(rounds)), random.random()
    if toss < 0.4:
        del rounds[place]
    elif toss < 0.7:
        rounds.insert(place, rounds[place])
    else:
        del entry["proof"]["rounds"], entry["proof"]["deed"]
    return f"entry {entry['seq']}: a round of its dice is another"


PROOFS = (
    a_seed, a_promise, a_nonce, a_piece, a_typed_die, a_proof, a_fair_die, no_promises, a_number_of_a_page, a_part,
    a_round,
)  # fmt: skip
