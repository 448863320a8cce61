"""A frozen value with named fields, for answers that are to start in milliseconds."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import dataclass_transform
else:

    def dataclass_transform(**_):
        """Tell a type checker what the fields below are; do nothing at run time."""
        return lambda cls: cls


@dataclass_transform(frozen_default=True)
class Record:
    """A small frozen dataclass, without the modules that `dataclasses` imports, which cost more time than most answers.

    The fields are the annotations of the class, behind those of the class it comes from, with their defaults.
    """

    if not TYPE_CHECKING:
        __match_args__ = ()
        _defaults = {}

        def __init_subclass__(cls):
            own = tuple(vars(cls).get("__annotations__", ()))
            cls.__match_args__ = (*cls.__match_args__, *own)
            cls._defaults = {**cls._defaults, **{name: vars(cls)[name] for name in own if name in vars(cls)}}

        def __init__(self, *values, **named):
            names = self.__match_args__
            if named or len(values) != len(names):
                values = self._completed(values, named)
            self.__dict__.update(zip(names, values))  # noqa: B905 - they are as many, and a table has thousands

        def _completed(self, values, named):
            names = self.__match_args__
            fields = {**self._defaults, **dict(zip(names, values, strict=False)), **named}
            if len(values) > len(names) or fields.keys() != set(names):
                raise TypeError(f"{type(self).__name__} has the fields {', '.join(names)}")
            return [fields[name] for name in names]

    def __setattr__(self, name: str, value: object) -> None:
        """Raise AttributeError."""
        raise AttributeError(f"{type(self).__name__} stays as it is")

    def __delattr__(self, name: str) -> None:
        """Raise AttributeError."""
        raise AttributeError(f"{type(self).__name__} stays as it is")

    def __eq__(self, other: object) -> bool:
        """Return whether both are the same kind of record with the same fields."""
        return vars(self) == vars(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        """Return the hash of the fields."""
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        """Return the record as source text."""
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
