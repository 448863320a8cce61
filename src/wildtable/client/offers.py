"""Commands made from offers."""

from __future__ import annotations

from typing import Any

import msgspec

from wildtable.refused import Refused
from wildtable.text.spoken import SpokenOffer


def filled(offer: SpokenOffer, **values: Any) -> dict[str, Any]:
    """Return the command of an offer, with values for its open fields. Raises `Refused` for a field that is not open.

    A field that is left out keeps the template's value; whether a value is possible the server says.
    """
    command: dict[str, Any] = msgspec.json.decode(offer.command)
    for name, value in values.items():
        if all(field.name != name for field in offer.fields):
            known = ", ".join(field.name for field in offer.fields) or "none"
            raise Refused("no-field", f"{offer.label} has no field {name!r:.40}.", f"Its open fields: {known}.")
        command[name] = value
    return command
