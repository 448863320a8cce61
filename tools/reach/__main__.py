"""Make the list of what can be reached anew: `python -m tools.reach`; with `--afresh` without the walks it has."""

from __future__ import annotations

import sys

from tools.reach.cover import HERE, SEEDS, Cover


def main() -> int:
    """Walk until every rule is reached, and write down how; 1 where some cannot be."""
    cover = Cover()
    if HERE.exists() and "--afresh" not in sys.argv:
        cover.again(HERE.read_text("utf-8"))
        print(f"{len(cover.found)} of the list reached, {len(cover.left())} left", flush=True)
    for seed in range(SEEDS):
        cover.walk([seed], lambda words: print(words, flush=True))
        HERE.write_text(cover.written(), "utf-8")
    cover.guided(range(SEEDS), lambda words: print(words, flush=True))
    HERE.write_text(cover.written(), "utf-8")
    for slug, edition in sorted(cover.left()):
        print(f"not reached: {slug} in {edition}")
    return 1 if cover.left() else 0


if __name__ == "__main__":
    sys.exit(main())
