"""A queue that serves tables round-robin, members round-robin within a table, and a member's jobs in order."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Container, Hashable
from typing import Generic, TypeAlias, TypeVar

J = TypeVar("J")

QueueKey: TypeAlias = tuple[Hashable, Hashable]
"""A table, and one of its members."""


class FairQueue(Generic[J]):
    """A queue of jobs of many tables, ``most`` altogether and ``each`` of a member."""

    def __init__(self, most: int, each: int) -> None:
        self._most, self._each, self._many = most, each, 0
        self._tables: OrderedDict[Hashable, OrderedDict[Hashable, deque[J]]] = OrderedDict()

    def __len__(self) -> int:
        return self._many

    def add(self, whose: QueueKey, job: J) -> J | None:
        """Add a job; return the job that is dropped for lack of room, be it the same.

        Where all room is taken, the newest of the member with the most goes, at the table with the most.
        """
        table, member = whose
        jobs = self._jobs(whose)
        if jobs and len(jobs) >= self._each:
            return job
        self._tables.setdefault(table, OrderedDict()).setdefault(member, deque()).append(job)
        self._many += 1
        return self._pushed_out() if self._many > self._most else None

    def take(self, busy: Container[QueueKey] = ()) -> tuple[QueueKey, J] | None:
        """Return the next job, of a member that is not ``busy``; its table and member go to the end."""
        for table, members in self._tables.items():
            for member, jobs in members.items():
                if (table, member) not in busy:
                    job = jobs[0]
                    members.move_to_end(member)
                    self._tables.move_to_end(table)
                    self.drop((table, member), job)
                    return (table, member), job
        return None

    def drop(self, whose: QueueKey, job: J) -> bool:
        """Remove a job; return whether it was there."""
        table, member = whose
        jobs = self._jobs(whose)
        if not jobs or job not in jobs:
            return False
        jobs.remove(job)
        self._many -= 1
        if not jobs:
            del self._tables[table][member]
            if not self._tables[table]:
                del self._tables[table]
        return True

    def _jobs(self, whose: QueueKey) -> deque[J] | None:
        members = self._tables.get(whose[0])
        return members.get(whose[1]) if members else None

    def _pushed_out(self) -> J:
        table = max(self._tables, key=lambda name: sum(map(len, self._tables[name].values())))
        member = max(self._tables[table], key=lambda name: len(self._tables[table][name]))
        job = self._tables[table][member][-1]
        self.drop((table, member), job)
        return job
