"""Which messages the code says: found in its syntax, so that no path need be run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import bot
from bot.language import ENGLISH, tongue


@dataclass(frozen=True)
class Saying:
    """A call that names the messages `keys` and gives them `values`; `None` where these can't be told."""

    where: str
    keys: frozenset[str]
    values: frozenset[str] | None


def subjects() -> list[str]:
    """The names of the files."""
    return sorted(tongue(ENGLISH).subjects)


def named() -> Iterator[tuple[str, str]]:
    """Every string of the code that looks like a key, and every part of a written-out pattern, with its place."""
    for path, tree in _code():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _KEY.fullmatch(node.value):
                yield f"{path}:{node.lineno}", node.value


def meant(known: frozenset[str]) -> Iterator[str]:
    """Every message of `known` that a string with gaps may name, wherever that stands."""
    for _, tree in _code():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                yield from _keys(node, known)


def sayings(known: frozenset[str]) -> Iterator[Saying]:
    """Every call whose first words name messages, by a string or by one with gaps."""
    for path, tree in _code():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            for argument in node.args:
                keys = frozenset(_keys(argument, known))
                if keys:
                    values = frozenset(each.arg for each in node.keywords if each.arg)
                    whole = all(each.arg for each in node.keywords)
                    yield Saying(f"{path}:{node.lineno}", keys, values if whole else None)


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


def sentences(known: frozenset[str]) -> Iterator[tuple[str, str, str]]:
    """Every English text that stands in the code before the key by which it is translated: place, key, text."""
    for path, tree in _code():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                texts = [str(each.value) for each in node.args if isinstance(each, ast.Constant)]
                yield from ((f"{path}:{node.lineno}", key, text) for text, key in pairwise(texts) if key in known)


def refusals() -> Iterator[tuple[str, bool]]:
    """Every making of an error that players meet: its place, and whether it names a key."""
    kinds = {"BadRequest", "BoardError", "IllegalMove", "MatchOver", "NotYourTurn", "BoardMovedOn", "Words"}
    for path, tree in _code():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds:
                said = [each for each in node.args if isinstance(each, ast.Constant)]
                unsaid = len(said) == 1 and not _KEY.fullmatch(str(said[0].value))
                yield f"{path}:{node.lineno}", not unsaid
