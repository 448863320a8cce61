"""Holds rule cases, JSON from standard input, against the code that is imported; prints the first that does not hold.

A process of its own, `python -m bench.faults.held`, with the tree to look at on PYTHONPATH. Status 1: one does not.
"""

from __future__ import annotations

import sys

import msgspec


def main() -> int:
    """Read the plain cases, hold each."""
    plain = msgspec.json.decode(sys.stdin.buffer.read())
    from wildtable.cases import Case, problem

    for item in plain:
        case = msgspec.convert(item, Case)
        if said := problem(case):
            print(f"{case.rule}: {case.name}: {said}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
