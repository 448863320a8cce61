"""The walks that it takes to reach every rule in every edition in which it holds, and where that is written down."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from itertools import product

from tools.reach.walking import Opening, Reached, openings, walked
from wildtable.catalogue import folder, rules

HERE = folder() / "reached.toml"
SEEDS, STEPS = 30, 300
"""So many walks from an opening at most, so many steps each."""

HEAD = """\
# Made by `python -m tools.reach`: by which walk each rule is reached, in each edition in which it holds. A walk begins
# at a table as it is opened, takes nothing but offers, and is told by its edition, ready scene and number.
"""
OURS = {"savage": "savage", "saga": "saga", "seven-worlds": "savage"}
"""The systems of our own catalogue, and whose walks reach them."""


def held_in(opening: Opening) -> str:
    """The edition of the catalogue whose rules are played at an opening; a setting is played with one."""
    return "deluxe" if opening.edition == "seven-worlds" else opening.edition


def wanted() -> set[tuple[str, str]]:
    """Every rule with every edition in which it holds."""
    ours = [rule for rule in rules().values() if rule.system in OURS]
    return {(rule.slug, edition) for rule in ours for edition in (rule.editions or (rule.system,))}


class Cover:
    """The rules reached so far: rule and edition, with the opening, the number of the walk and the step."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], tuple[Opening, int, int]] = {}

    def left(self) -> set[tuple[str, str]]:
        """Return what has not been reached."""
        return wanted() - set(self.found)

    def add(self, opening: Opening, seed: int, reached: Reached) -> int:
        """Take in what a walk has reached; how many of it were new."""
        before = len(self.found)
        for slug, step in reached.slugs:
            key = (slug, held_in(opening))
            if key in wanted():
                self.found.setdefault(key, (opening, seed, step))
        return len(self.found) - before

    def again(self, text: str) -> None:
        """Take the walks of an older list again, and what of it they still reach."""
        for (name, seed), steps in sorted(walks(text).items()):
            opening = Opening.named(name)
            left = {slug for slug, edition in self.left() if edition == held_in(opening)}
            self.add(opening, seed, walked(opening, seed, max(steps.values()), left & set(steps)))

    def walk(self, seeds: Iterable[int], say: Callable[[str], None]) -> None:
        """Walk from every opening by each of some seeds, as long as something is left that could be reached there."""
        for seed in seeds:
            for opening in openings():
                left = {slug for slug, edition in self.left() if edition == held_in(opening)}
                if not left:
                    continue
                reached = walked(opening, seed, STEPS, left)
                if new := self.add(opening, seed, reached):
                    say(f"{opening} {seed}: {new} more, {len(self.left())} left")

    def guided(self, seeds: Iterable[int], say: Callable[[str], None]) -> None:
        """Walk toward each rule that is left, from every opening at which it holds, until it is reached."""
        for seed, (slug, edition) in product(seeds, sorted(self.left())):
            for opening in (one._replace(toward=slug) for one in openings() if held_in(one) == edition):
                if (slug, edition) not in self.found:
                    self.add(opening, seed, walked(opening, seed, STEPS, {slug}))
                    if (slug, edition) in self.found:
                        say(f"{opening} {seed}: {len(self.left())} left")

    def written(self) -> str:
        """The file that holds it."""
        lines = [HEAD]
        for slug in rules():
            here = {edition: how for (each, edition), how in self.found.items() if each == slug}
            if here:
                lines.append(f'["{slug}"]')
                lines += [
                    f'{edition} = "{opening} {seed}, {step} steps"' for edition, (opening, seed, step) in here.items()
                ]
                lines.append("")
        return "\n".join(lines)


def walks(text: str) -> dict[tuple[str, int], dict[str, int]]:
    """The walks of such a file: opening and number, and the rules that each reaches, with the step of each."""
    found: dict[tuple[str, int], dict[str, int]] = {}
    for slug, here in tomllib.loads(text).items():
        for told in here.values():
            walk, _, steps = told.removesuffix(" steps").partition(", ")
            opening, _, seed = walk.rpartition(" ")
            found.setdefault((opening, int(seed)), {})[slug] = int(steps)
    return found
