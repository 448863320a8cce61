"""The process that answers questions about odds in words: `python -m wildtable.server.jobs.asking_worker`.

It reads an `AskingRequest` a line and writes an `AskingReply` a line, until there is nothing more to read.
"""

from __future__ import annotations

import gzip
import sys
import time
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from wildtable.odds import Unanswerable, ask
from wildtable.odds.questions import AnswerRow, QuestionAnswer
from wildtable.odds.questions.answer.curves import AnswerCurve, charts
from wildtable.server.jobs.kinds import ASKING
from wildtable.server.jobs.warm_worker import TimeUsedUp, begin, is_worn, serve, time_limit
from wildtable.server.ops.tracebacks import traced
from wildtable.server.wire.odds import AskedChart, AskedCurve, AskedOdds, AskedPart, AskedRow, AskedVariant

How: TypeAlias = Literal["done", "late", "failed"]
Form: TypeAlias = Literal["json", "svg", "csv"]
FIRST = "sellsword v bandit, wild, 1 Benny"
"""A question that is answered before the first one comes, so that all of the rules are there."""
LONGEST = 2**20
"""Bytes of an answer before it is packed."""


class AskingRequest(Struct, frozen=True):
    """A question, the form of its answer, and the seconds of the processor that it may take."""

    number: int
    question: str
    form: Form
    seconds: float


class AskingReply(Struct, frozen=True, omit_defaults=True):
    """The answer, ``packed`` by gzip, and the seconds of the processor that it took.

    ``why``: what failed; ``last``: the process ends now.
    """

    number: int
    how: How
    packed: bytes = b""
    used: float = 0.0
    why: str = ""
    last: bool = False


def answered(question: str, form: Form) -> str:
    """Return the answer to a question as text of a form. A question may not name a file: a stranger asks."""
    told = ask(question, files=False)
    if form == "csv":
        return told.csv()
    if form == "svg":
        try:
            return told.svg()
        except Unanswerable:
            return ""
    return msgspec.json.encode(sent(told)).decode()


def sent(told: QuestionAnswer) -> AskedOdds:
    """Return an answer as it goes over the wire."""
    return AskedOdds(
        told.question,
        summary=_rows(told.summary),
        details=_rows(told.details),
        parts=tuple(AskedPart(part.roll, part.value, part.name, part.rule) for part in told.parts),
        notes=told.notes,
        variants=tuple(AskedVariant(label, _rows(each.summary)) for label, each in told.variants),
        charts=tuple(
            AskedChart(chart.outcome, chart.swept, tuple(map(_curve, chart.curves))) for chart in charts(told)
        ),
        unread=told.unread,
        suggestion=told.suggestion,
        problem=told.problem,
    )


def _curve(curve: AnswerCurve) -> AskedCurve:
    values, chances = zip(*curve.points, strict=True)
    return AskedCurve(curve.name, values, chances)


def _rows(rows: tuple[AnswerRow, ...]) -> tuple[AskedRow, ...]:
    return tuple(AskedRow(row.part, row.outcome, row.value, row.shown, row.is_chance) for row in rows)


def reply(asked: AskingRequest) -> AskingReply:
    """Return the reply to a request. Raises MemoryError."""
    began = time.process_time()
    how: How = "done"
    packed, why = b"", ""
    try:
        with time_limit(asked.seconds):
            text = answered(asked.question, asked.form).encode()
            if len(text) > LONGEST:
                how = "late"
            elif text:
                packed = gzip.compress(text)
    except TimeUsedUp:
        how = "late"
    except MemoryError:
        raise
    except Exception as error:  # noqa: BLE001 - the parent logs it
        how, why = "failed", traced(error)[-4000:]
    return AskingReply(asked.number, how, packed, time.process_time() - began, why, last=is_worn(ASKING))


if __name__ == "__main__":
    begin(ASKING)
    ask(FIRST)
    sys.exit(serve(AskingRequest, reply))
