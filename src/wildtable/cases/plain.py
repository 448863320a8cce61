"""YAML without its surprises: ``on``, ``off``, ``yes`` and ``no`` are words, and no key stands twice."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Any

import yaml


class NotYaml(ValueError):
    """A text that is no YAML; the message says why, ``line`` where."""

    def __init__(self, problem: str, mark: yaml.Mark | None) -> None:
        super().__init__(problem)
        self.line = mark.line + 1 if mark else 1


def load(text: str) -> Any:
    """Return the value of a text: lists, mappings, words, numbers, true and false. Raises `NotYaml`."""
    try:
        return yaml.load(text, CaseLoader)  # noqa: S506 - a SafeLoader that builds less than it might
    except yaml.MarkedYAMLError as error:
        raise NotYaml(error.problem or "it is not YAML", error.problem_mark) from None
    except (yaml.YAMLError, ValueError, AttributeError, RecursionError):  # what a strange tag or depth makes of it
        raise NotYaml("it is not YAML", None) from None


class CaseLoader(yaml.SafeLoader):
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise yaml.MarkedYAMLError(problem="a key is one word", problem_mark=key.start_mark)
            if key.value in seen:
                raise yaml.MarkedYAMLError(problem=f"{key.value!r} stands twice", problem_mark=key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


CaseLoader.yaml_implicit_resolvers = {}
for _tag, _form, _first in (
    ("bool", "true|false", "tf"),
    ("int", "[-+]?(?:0|[1-9][0-9]*)", "-+0123456789"),
    ("float", r"[-+]?[0-9]+\.[0-9]+", "-+0123456789"),
    ("null", "null|~|", ["n", "~", ""]),
):
    CaseLoader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(rf"(?:{_form})$"), list(_first))
