"""The weapons of a question: which one an attack is made with, its numbers, and the hand that holds it."""

from __future__ import annotations

from msgspec.structs import replace

from wildtable.board.templates import SPRAYS
from wildtable.odds.asking import Unanswerable
from wildtable.odds.questions.fights.figures import ATTACKER, AskedFigures
from wildtable.odds.questions.reading.settling import beside_a_shotgun
from wildtable.odds.questions.reading.tokens import AskedDice
from wildtable.savage.attacks.model import RAPID
from wildtable.savage.fight import Fighter, changed
from wildtable.savage.powers.queries import ARCANE
from wildtable.savage.sheets.building import weapon as built_weapon
from wildtable.savage.sheets.ready import gear
from wildtable.savage.traits.model import ATTRIBUTES
from wildtable.savage.weapons.model import Damage, Weapon
from wildtable.savage.weapons.queries import weapon

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

TWO_WEAPONS = "two-weapons"
OPTION_FLAGS = {"both-barrels": "double-barrel", "slug": "shotgun"}
"""Options of an attack that only some weapons have, and the flag of those."""

MOST_SHOTS = 6
"""The highest Rate of Fire."""

AUTOMATIC = 3
"""The Rate of Fire of an automatic weapon by numbers alone."""

QUICK = ("double-tap", *RAPID)
"""The options of a weapon that fires as often as one pulls the trigger."""

PLAIN_RANGE = (12, 24, 48)
"""The range of a shot by numbers alone."""

DARK = 2
"""The level of light in which nothing far is seen."""

RANGED_TRAITS = ("shooting", "athletics")


class AskedWeapons(AskedFigures):
    """The weapon of a question's attack."""

    def _skill(self) -> str:
        """Return the skill of an attack by numbers alone."""
        named = [name for name in self.facts.attacker.traits if name not in ATTRIBUTES]
        if named or self.facts.skill:
            return self.facts.skill or named[0]
        if self.facts.power:
            return ARCANE[0]
        return "shooting" if self._is_shot() else "fighting"

    def _is_shot(self) -> bool:
        facts = self.facts
        return bool(
            "shot" in facts.flags
            or facts.reach
            or facts.template
            or {"range", "rof"} & set(facts.numbers)
            or facts.number("inches") > 2
            or {"aim-bonus", "aim-steady", "double-tap", "three-round-burst"} & set(facts.options)
            or set(RANGED_TRAITS) & {*facts.attacker.traits, facts.skill}
        )

    def _is_close(self) -> bool:
        """Return whether the attack is made hand to hand, as far as the question says so."""
        return self._chosen_range() is None

    def _chosen_range(self) -> tuple[int, int, int] | None:
        facts = self.facts
        if facts.weapon:
            item = self._known_weapon(facts.weapon)
            return item.range
        side = facts.attacker
        if side.name:
            made = self._figure(ATTACKER, side, {})
            return self._own_weapon(made).range
        return self._plain_range if self._skill() in RANGED_TRAITS else None

    @property
    def _plain_range(self) -> tuple[int, int, int]:
        """The range of a shot by numbers alone: the one in the question, or the usual one; in the dark one that ends
        where nothing more is seen (sw.illumination)."""
        inches = SPRAYS.get(self.facts.template)
        sight = self.rules.edition.dark_sight
        usual = (sight // 4, sight // 2, sight) if self._is_dark() else PLAIN_RANGE
        short, medium, long = (inches,) * 3 if inches else self.facts.reach or usual
        return short, medium, long

    def _is_dark(self) -> bool:
        """Return whether a band of range is all that a question says of a distance in the dark."""
        return self.facts.number("light") >= DARK and "inches" not in self.facts.numbers

    def _known_weapon(self, id: str) -> Weapon:
        """Return a weapon of the attacker, or a ready one. Raises `Unanswerable` for another figure's own."""
        side = self.facts.attacker
        carried = self._figure(ATTACKER, side, {}).sheet.weapons if side.name else ()
        found = next((item for item in carried if item.id == id), None)
        if found is None and id not in gear() and id not in [item.id for item in self.own.gear]:
            raise Unanswerable(f"The attacker has no {id.replace('-', ' ')}.", "Name another weapon.")
        return found or built_weapon(id, self.own)

    def _choose_weapon(self) -> None:
        """Choose the weapon that a word such as ``shotgun`` means: the attacker's own, or else the first there is."""
        facts, side = self.facts, self.facts.attacker
        by_numbers = "shot" in facts.flags and side.damage is not None and not side.name and len(facts.weapons) == 1
        if by_numbers and self._known_weapon(facts.weapon).range is None:
            facts.weapon = ""  # a spear that the question throws, by its numbers
        if len(facts.weapons) < 2:
            return
        carried = [item.id for item in self._figure(ATTACKER, side, {}).sheet.weapons] if side.name else []
        own = [each for each in facts.weapons if each in carried]
        facts.weapon = next(iter(own), next((each for each in facts.weapons if each in gear()), facts.weapons[0]))
        if not own:
            self.notes = (*self.notes, f"The weapon is a {self._known_weapon(facts.weapon).name.lower()}.")

    def _numbered_weapon(self, skill: str) -> Weapon:
        """Return the weapon of an attacker by numbers."""
        side = self.facts.attacker
        dealt = side.damage or AskedDice((6,), strength=True)
        shot, options = skill in RANGED_TRAITS, self.facts.options
        rate = max(1, min(MOST_SHOTS, self.facts.number("rof", 1)))
        is_burst = "three-round-burst" in options and self.rules.edition.three_round_burst
        if is_burst or (self.facts.action or ("",))[0] == "suppress":
            rate = max(rate, AUTOMATIC)
        return Weapon(
            "weapon",
            "Weapon",
            skill,
            Damage(dealt.strength, dealt.sides, dealt.plus),
            self._plain_range if shot else None,
            ap=side.numbers.get("ap", 0),
            rof=rate if shot else 1,
            template=self.facts.template if shot else "",
            flags=("semi-auto",) if shot and any(each in QUICK for each in options) else (),
        )

    def _own_weapon(self, by: Fighter) -> Weapon:
        """Return the weapon of a figure that the question is about: for a shot the first that shoots."""
        items = by.sheet.weapons
        for option, flag in OPTION_FLAGS.items():
            if option in self.facts.options and (found := [item for item in items if flag in item.flags]):
                return found[0]
        shoots = [item for item in items if item.range is not None and not item.template]
        if self._is_shot() and shoots:
            return shoots[0]
        wanted = self.facts.skill
        fitting = [item for item in items if item.skill == wanted]
        if fitting:
            return fitting[0]
        held = [item for item in items if item.id in by.arms.hands]
        return next(iter([*held[-1:], *items]), weapon(by, "fists")) if not held else self._better_hand(by)

    def _in_off_hand(self, by: Fighter) -> Weapon | None:
        """Return the weapon for close combat that a figure holds in its off hand; None for none."""
        held = by.arms.hands[by.sheet.off_hand]
        item = weapon(by, held) if held else None
        return item if item is not None and item.range is None else None

    def _better_hand(self, by: Fighter) -> Weapon:
        first, second = by.arms.hands if not by.sheet.left_handed else by.arms.hands[::-1]
        return weapon(by, first or second)

    def _weapon(self, by: Fighter) -> Weapon:
        """Return the weapon of the attack, with the damage and AP that the question gives it."""
        side, facts = self.facts.attacker, self.facts
        if facts.weapon:
            item = self._known_weapon(facts.weapon)
        elif facts.attacker.is_unarmed:
            item = built_weapon("fists", self.own)
        elif "off hand" in facts.flags:
            item = self._in_off_hand(by) or self._own_weapon(by)
        else:
            item = self._own_weapon(by)
        if facts.skill == "shooting" and item.range is None and side.damage is not None and not facts.weapon:
            item = self._numbered_weapon(facts.skill)  # a goblin with shooting d6 and 2d6
        dealt = side.damage
        if "shotgun" in item.flags and not {"slug", "both-barrels"} & set(facts.options):
            dealt = beside_a_shotgun(dealt, facts.number("range", int("medium" in facts.flags)))
        if dealt is not None and (side.name or facts.weapon):
            item = replace(item, damage=Damage(dealt.strength, dealt.sides, dealt.plus))
        if "shots" in facts.flags and side.name and item.rof == 1 < facts.number("rof"):
            facts.numbers["times"] = facts.numbers.pop("rof")
            self.notes = (*self.notes, "Each shot is a roll by itself; add 2 actions for two in a turn.")
        if item.range is not None and facts.number("rof") > item.rof:
            item = replace(item, rof=min(MOST_SHOTS, facts.number("rof")), shots=0)
        if "no recoil" in facts.flags:
            item = replace(item, flags=(*item.flags, "no-recoil"))
        return replace(item, ap=side.numbers["ap"]) if "ap" in side.numbers else item

    def _is_of_numbers(self, item: Weapon, carried: Mapping[str, Weapon]) -> bool:
        """Return whether a shot is the question's own by its numbers, and none from the hand that a figure holds its
        weapon in."""
        side = self.facts.attacker
        is_changed = item.id in carried and item.rof != carried[item.id].rof
        return item.range is not None and bool(side.traits or side.die or side.damage or is_changed)

    def _armed(self, by: Fighter, item: Weapon) -> Fighter:
        """Return the attacker with its weapon in hand."""
        is_off = "off hand" in self.facts.flags
        carried = {each.id: each for each in by.sheet.weapons}
        by = replace(by, sheet=replace(by.sheet, weapons=tuple({**carried, item.id: item}.values())))
        if TWO_WEAPONS in self.facts.options and item.range is None:
            close = [each for each in carried.values() if each.range is None and each.id != item.id]
            other = next(iter(close), replace(item, id=f"{item.id}-2"))
            by = replace(
                by, sheet=replace(by.sheet, weapons=tuple({**carried, item.id: item, other.id: other}.values()))
            )
            return changed(by, hands=(item.id, other.id) if is_off == by.sheet.left_handed else (other.id, item.id))
        is_bare = "natural" in item.flags
        if "unarmed" in item.flags:
            return changed(by, hands=("", ""))
        if is_bare or (item.id in by.arms.hands and not (is_off or self._is_of_numbers(item, carried))):
            return by
        return changed(by, hands=(item.id, "") if is_off == by.sheet.left_handed else ("", item.id))
