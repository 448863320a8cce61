"""The news that a case may check: the messages that everybody at the table got, by kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from wildtable.cases.shape import CaseError


def check_news(happened: Sequence[Struct], expected: Any) -> None:
    """Compare the last news of each kind that is named, field by field; of a list all there were of the kind.

    ``expected``: the kind, as a log writes it, with the fields; null where there was none. Raises `CaseError`.
    """
    if not isinstance(expected, dict):
        raise CaseError(f"news are {expected!r}; write news: {{hurt: {{wounds: 1}}}}")
    for kind, wanted in expected.items():
        told = [event for event in happened if event.__struct_config__.tag == kind]
        every = wanted if isinstance(wanted, list) else [wanted] if wanted is not None else []
        if len(told) != len(every) and (wanted is None or isinstance(wanted, list)):
            raise CaseError(f"news: {kind} should be told {len(every)} times and is told {len(told)} times")
        if not told and every:
            raise CaseError(f"news: there was no {kind}; there was {_kinds(happened)}")
        for fields, event in zip(every, told[-len(every) :], strict=True):
            _compare(kind, fields, event)


def _compare(kind: str, fields: dict[str, Any], event: Struct) -> None:
    for name, value in fields.items():
        field = str(name).replace("-", "_")
        if field not in event.__struct_fields__:
            raise CaseError(f"news: {kind} has no {name!r}; it has {', '.join(event.__struct_fields__)}")
        actual = msgspec.json.decode(msgspec.json.encode(getattr(event, field)))
        if actual != value:
            raise CaseError(f"news: {kind}: {name} should be {value!r} and is {actual!r}")


def _kinds(happened: Sequence[Struct]) -> str:
    return ", ".join(dict.fromkeys(str(event.__struct_config__.tag) for event in happened)) or "nothing"
