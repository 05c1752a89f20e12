"""Parse the messages of a language, and list the values of each."""

from __future__ import annotations

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from tests.support.languages.message_usage import resources


class Values(Visitor):
    """The names of a message's placeholders."""

    def __init__(self, message: ast.Message) -> None:
        self.names: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, ast.Message]:
    bodies = [resource.body for resource in resources(language).values()]
    return {each.id.name: each for body in bodies for each in body if isinstance(each, ast.Message)}


def message_values(language: str) -> dict[str, frozenset[str]]:
    return {key: frozenset(Values(message).names) for key, message in messages(language).items()}
