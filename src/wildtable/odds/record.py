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

        def __init_subclass__(cls):
            own = vars(cls).get("__annotations__", ())
            cls.__match_args__ = names = (*cls.__match_args__, *own)
            parameters = [f"{name}=cls.{name}" if hasattr(cls, name) else name for name in names]
            lines = [f" fields[{name!r}] = {name}" for name in names]
            made = {}
            # Written out for each class, as `dataclasses` does, it takes half the time of a loop over the fields.
            text = "\n".join((f"def __init__(self, {', '.join(parameters)}):", " fields = self.__dict__", *lines))
            exec(text, {"cls": cls}, made)  # noqa: S102 - our own text
            cls.__init__ = made["__init__"]

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
