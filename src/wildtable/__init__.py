"""Wildtable: tabletop role-playing games by the book, as a library.

>>> import wildtable
>>> wildtable.open_table("savage", "duel", seed=15)
LocalTable('savage', 'adventure', 'duel': 0 entries)

`open_table` opens a table and `load_table` reads one; docs/learn/python.md shows what to do with it. The packages
`odds` (exact chances), `cases` (rule cases), `dice` and `forecast` (a fight played many times) belong to it as well.
Each name is imported when it is first used. One that needs an extra which is not installed raises `MissingExtra`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from wildtable import cases, dice, forecast, odds
    from wildtable.extras import MissingExtra
    from wildtable.local import LocalTable, load_table, open_table
    from wildtable.play import GM, WATCH, Command, Entry, Event, Offer, Offers, Refused, Seat, rehearse
    from wildtable.systems import System, system

    __version__: str

__all__ = [
    "GM",
    "WATCH",
    "Command",
    "Entry",
    "Event",
    "LocalTable",
    "MissingExtra",
    "Offer",
    "Offers",
    "Refused",
    "Seat",
    "System",
    "__version__",
    "cases",
    "dice",
    "forecast",
    "load_table",
    "odds",
    "open_table",
    "rehearse",
    "system",
]

_HOMES = {
    "extras": ("MissingExtra",),
    "local": ("LocalTable", "load_table", "open_table"),
    "play": ("GM", "WATCH", "Command", "Entry", "Event", "Offer", "Offers", "Refused", "Seat", "rehearse"),
    "systems": ("System", "system"),
}


if not TYPE_CHECKING:  # a type checker would take any name for one of ours

    def __getattr__(name: str) -> object:
        """Return a name of `__all__`, imported now."""
        from importlib import import_module  # noqa: PLC0415 - `import wildtable` is to cost nothing

        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if name == "__version__":
            from importlib.metadata import version  # noqa: PLC0415 - it reads the package's metadata, which takes long

            value: object = version("wildtable")
        else:
            home = next((home for home, names in _HOMES.items() if name in names), None)
            value = (
                import_module(f"wildtable.{name}")
                if home is None
                else getattr(import_module(f"wildtable.{home}"), name)
            )
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """Return the names of `__all__`."""
    return sorted(__all__)
