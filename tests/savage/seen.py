"""What has occurred on a walk."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from wildtable.play import Did
from wildtable.savage import events as e


@dataclass
class Seen:
    """What has occurred on a walk, to be sure that nothing was left out."""

    commands: Counter[str] = field(default_factory=Counter)
    options: Counter[str] = field(default_factory=Counter)
    frames: Counter[str] = field(default_factory=Counter)
    goals: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    injuries: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)

    def note(self, act: Any) -> None:
        """An entry's act."""
        self.acts[tag(act)] += 1
        if isinstance(act, Did):
            self.commands[tag(act.command)] += 1
            self.options.update(getattr(act.command, "options", ()))
        for event in getattr(act, "events", ()):
            self.events[tag(event)] += 1
            if isinstance(event, e.Asked):
                self.frames[tag(event.frame)] += 1
                if test := getattr(event.frame, "test", None):
                    self.goals[tag(test.goal)] += 1
            if isinstance(event, e.Injured):
                self.injuries[event.injury.kind] += 1

    def add(self, other: Seen) -> None:
        """What another walk has seen."""
        for name in self.__dataclass_fields__:
            getattr(self, name).update(getattr(other, name))


def tag(value: Any) -> str:
    """The short name of a command, an event, a frame, a goal, an act."""
    return str(type(value).__struct_config__.tag)
