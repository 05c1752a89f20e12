"""Find the messages of a language and the code that uses them, and mark translated text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.runtime import FluentResource
from fluent.syntax.ast import Message, Resource, VariableReference
from fluent.syntax.visitor import Visitor

import bot
from bot import i18n
from bot.i18n import ENGLISH, Value, load_catalog
from bot.i18n.catalog import Catalog, sources

BEGIN, END = "¡", "¬"
"""Characters that no message contains and that fonts of pictures have."""
_INNERMOST = re.compile(f"{BEGIN}[^{BEGIN}{END}]*{END}")
_ALLOWED = re.compile(
    r"/coins [a-z]+( [a-z]+:\S+)?"  # commands as they are typed
    rf"|{BEGIN}[^{END}]*…"  # what is cut, as on a picture
    r"|<[#@t:][^>]*>|https://\S+"  # channels, people, times, links
    r"|\b7QK2MX\b"
    r"|\b\d?[LR][-−]?\d+\b"  # moves in a best line
    r"|\be\d+\b|\d[kMBT]\b"  # powers of ten
)
_DECIDES = (
    *("evaluation-worth", "evaluation-take", "evaluation-outcome", "evaluation-best-line", "evaluation-moves"),
    *("mark-cost", "review-if-perfect", "review-move", "review-perfect", "why-"),
    *("hint-one-coin", "hint-picks-equal", "duel-decided-end"),
)
"""Messages whose arguments only select a variant."""
_WORD = re.compile(r"[^\W\d_]{2,}")


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
    for path, nodes in _code():
        for node in nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _KEY.fullmatch(node.value):
                yield f"{path}:{node.lineno}", node.value


def meant(known: frozenset[str]) -> Iterator[str]:
    """Yield every message key of `known` that an f-string may produce."""
    for _, nodes in _code():
        for node in nodes:
            if isinstance(node, ast.JoinedStr):
                yield from _keys(node, known)


def message_calls(known: frozenset[str]) -> Iterator[MessageCall]:
    """Yield every call with an argument that names messages, as a literal or an f-string."""
    for path, nodes in _code():
        for node in nodes:
            if not isinstance(node, ast.Call):
                continue
            for argument in node.args:
                keys = frozenset(_keys(argument, known))
                if keys:
                    values = frozenset(each.arg for each in node.keywords if each.arg) - {"disabled"}  # a button
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


@cache
def _code() -> list[tuple[str, list[ast.AST]]]:
    """Return all nodes of each module of the bot, with its path."""
    root = Path(bot.__file__).parent
    paths = sorted(root.rglob("*.py"))
    return [(str(path.relative_to(root.parent)), [*ast.walk(ast.parse(path.read_text("utf-8")))]) for path in paths]


_SUBJECT = "|".join(map(re.escape, subjects()))
_KEY = re.compile(rf"(?:{_SUBJECT})(?:-[a-z0-9]+)+")
_BEGINS = re.compile(rf"(?:{_SUBJECT})-")


def refusals() -> Iterator[tuple[str, bool]]:
    """Yield every localized text: its location, and whether it names a key."""
    for path, nodes in _code():
        for node in nodes:
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("LocalizedText", "Refusal")
            ):
                said = [each for each in node.args if isinstance(each, ast.Constant)]
                unsaid = len(said) == 1 and not _KEY.fullmatch(str(said[0].value))
                yield f"{path}:{node.lineno}", not unsaid


class Values(Visitor):
    """The names of a message's placeholders."""

    def __init__(self, message: Message) -> None:
        self.names: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, Message]:
    bodies = [resource.body for resource in resources(language).values()]
    return {each.id.name: each for body in bodies for each in body if isinstance(each, Message)}


def values_by_message(language: str) -> dict[str, frozenset[str]]:
    return {key: frozenset(Values(message).names) for key, message in messages(language).items()}


class Marked(Catalog):
    """The English catalog with marks around every message."""

    def __init__(self) -> None:
        super().__init__(ENGLISH, {})
        self.language = "marked"
        self.given: set[str] = set()
        """Words in values that are not messages."""
        self.said: set[str] = set()
        """The keys of the messages that were looked up."""

    def translate(self, key: str, values: Mapping[str, Value]) -> str:
        self.said.add(key)
        if not key.startswith(_DECIDES):
            self.given.update(word for value in values.values() for word in unmarked(str(value)))
        return f"{BEGIN}{load_catalog(ENGLISH).translate(key, values)}{END}"


def unmarked(text: str) -> Iterator[str]:
    """Yield the words of `text` outside of messages."""
    before = ""
    while before != text:
        before, text = text, _INNERMOST.sub("", text)
    yield from _WORD.findall(_ALLOWED.sub("", text))


@contextmanager
def use_catalog(catalog: Catalog) -> Iterator[None]:
    """Use `catalog` during the block, instead of one of `LANGUAGES`."""
    before = i18n._CATALOG.set(catalog)
    try:
        yield
    finally:
        i18n._CATALOG.reset(before)
