"""All that a question in sentences says, before its attacker and its target are settled."""

from __future__ import annotations

from wildtable.odds.questions.prose.people import People, Person


class ProseFacts:
    """All that a question in sentences says before its attacker and its target are settled.

    ``counts``: numbers of the question, such as ``tn`` or ``rof``. ``heavy``: words and numbers that are not read,
    though they might change the answer.
    ``crowd``: how many attack one. ``light``: words that are not read and change nothing.
    """

    def __init__(self) -> None:
        self.people = People()
        self.counts: dict[str, int] = {}
        self.flags: set[str] = set()
        self.options: list[str] = []
        self.weapon: tuple[str, ...] = ()
        self.skills: list[str] = []
        self.modifiers: list[int] = []
        self.damage_modifiers: list[int] = []
        self.friends: list[tuple[Person, int]] = []
        self.explained: dict[str, tuple[int, ...]] = {}
        self.helps: Person | None = None
        self.resister: Person | None = None
        self.as_one: Person | None = None
        self.crowd = 0
        self.reach: tuple[int, ...] = ()
        self.rollers: list[Person] = []
        self.scale: dict[str, int] = {}
        self.tns: dict[str, int] = {}
        self.asked: Person | None = None
        self.holders: dict[str, Person] = {}
        self.heavy: list[str] = []
        self.light: list[str] = []
        self.notes: list[str] = []
