"""Find the messages that the code uses, from its syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax.ast import Resource

import bot
from bot.i18n import ENGLISH
from bot.i18n.catalog import sources


@dataclass(frozen=True)
class MessageCall:
    """A call with the message keys `keys` and `values`; `None` if the values are unknown."""

    where: str
    keys: frozenset[str]
    values: frozenset[str] | None


def subjects() -> list[str]:
    """Return the names of the Fluent files."""
    return sorted(sources(ENGLISH))


@cache
def resources(language: str) -> dict[str, Resource]:
    """Return the syntax trees of the Fluent files of a language by their subjects."""
    return {name: FluentResource(source) for name, source in sources(language).items()}


def named() -> Iterator[tuple[str, str]]:
    """Yield every string literal that looks like a message key, with its location."""
    for path, tree in _code():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _KEY.fullmatch(node.value):
                yield f"{path}:{node.lineno}", node.value


def meant(known: frozenset[str]) -> Iterator[str]:
    """Yield every message key of `known` that an f-string may produce."""
    for _, tree in _code():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                yield from _keys(node, known)


def message_calls(known: frozenset[str]) -> Iterator[MessageCall]:
    """Yield every call with an argument that names messages, as a literal or an f-string."""
    for path, tree in _code():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            for argument in node.args:
                keys = frozenset(_keys(argument, known))
                if keys:
                    values = frozenset(each.arg for each in node.keywords if each.arg)
                    whole = all(each.arg for each in node.keywords)
                    yield MessageCall(f"{path}:{node.lineno}", keys, values if whole else None)


def _keys(node: ast.AST, known: frozenset[str]) -> Iterator[str]:
    if isinstance(node, ast.IfExp):
        yield from _keys(node.body, known)
        yield from _keys(node.orelse, known)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and _KEY.fullmatch(node.value):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(str(each.value)) if isinstance(each, ast.Constant) else "[a-z0-9-]+" for each in node.values]
        if isinstance(node.values[0], ast.Constant) and _BEGINS.match(str(node.values[0].value)):
            yield from (key for key in known if re.fullmatch("".join(parts), key))


def _code() -> Iterator[tuple[str, ast.Module]]:
    root = Path(bot.__file__).parent
    for path in sorted(root.rglob("*.py")):
        yield str(path.relative_to(root.parent)), ast.parse(path.read_text("utf-8"))


_SUBJECT = "|".join(map(re.escape, subjects()))
_KEY = re.compile(rf"(?:{_SUBJECT})(?:-[a-z0-9]+)+")
_BEGINS = re.compile(rf"(?:{_SUBJECT})-")


def refusals() -> Iterator[tuple[str, bool]]:
    """Yield every localized text: its location, and whether it names a key."""
    for path, tree in _code():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("LocalizedText", "Refusal")
            ):
                said = [each for each in node.args if isinstance(each, ast.Constant)]
                unsaid = len(said) == 1 and not _KEY.fullmatch(str(said[0].value))
                yield f"{path}:{node.lineno}", not unsaid
