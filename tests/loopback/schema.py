"""Discord's own description of its API, and what a body has that it does not allow."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry
from referencing.jsonschema import DRAFT202012

Problem = tuple[tuple[str | int, ...], str]
"""Where in a body, and what is wrong there."""

_URI = "urn:discord:openapi"
_ROOT = Path(__file__).resolve().parents[2]


def openapi_path() -> Path:
    """Where `openapi.json` is expected; it need not be there."""
    named = os.environ.get("COINS_DISCORD_OPENAPI")
    return Path(named) if named else _ROOT.parent / "shared" / "discord" / "openapi.json"


class OpenApi:
    """The description, with one compiled validator for each kind of body."""

    def __init__(self, path: Path) -> None:
        document = json.loads(path.read_text(encoding="utf-8"))
        # Discord takes ids as numbers too, which discord.py relies on; its description does not say so.
        document["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
        self._paths: dict[str, Any] = document["paths"]
        resource = DRAFT202012.create_resource(document)
        self._registry: Registry[Any] = Registry().with_resource(_URI, resource)
        self._validators: dict[tuple[str, ...], Draft202012Validator | None] = {}

    @classmethod
    def find(cls) -> OpenApi | None:
        """The description where it is expected, read once a process; `None` where it is absent."""
        path = openapi_path()
        return _load(path) if path.is_file() else None

    def request_problems(self, method: str, template: str, body: Any) -> list[Problem]:
        """What is wrong with `body` as the request of a route named as the description names it."""
        return self._problems(body, template, method.lower(), "requestBody", "content", "application/json", "schema")

    def response_problems(self, method: str, template: str, status: int, body: Any) -> list[Problem]:
        """What is wrong with `body` as the answer of a route."""
        where = (template, method.lower(), "responses", str(status), "content", "application/json", "schema")
        return self._problems(body, *where)

    def _problems(self, body: Any, *where: str) -> list[Problem]:
        validator = self._validator(where)
        if validator is None:
            return []
        problems: dict[tuple[str | int, ...], str] = {}
        for error in validator.iter_errors(body):
            for leaf in _leaves(error):
                problems.setdefault(tuple(leaf.absolute_path), leaf.message)
        return list(problems.items())

    def _validator(self, where: tuple[str, ...]) -> Draft202012Validator | None:
        if where not in self._validators:
            found: Any = self._paths
            for step in where:
                found = found.get(step, {})
            pointer = "/".join(step.replace("~", "~0").replace("/", "~1") for step in ("paths", *where))
            schema = {"$ref": f"{_URI}#/{pointer}"}
            self._validators[where] = Draft202012Validator(schema, registry=self._registry) if found else None
        return self._validators[where]


@cache
def _load(path: Path) -> OpenApi:
    return OpenApi(path)


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    """The errors of the one branch that was meant, where `type` tells which; else `error` itself."""
    branches: dict[str | int, list[ValidationError]] = {}
    if error.validator in ("oneOf", "anyOf"):
        for inner in error.context or ():
            branches.setdefault(inner.relative_schema_path[0], []).append(inner)
    meant = [errors for errors in branches.values() if not any(map(_of_another_type, errors))]
    if len(meant) != 1:
        yield error
        return
    for inner in meant[0]:
        yield from _leaves(inner)


def _of_another_type(error: ValidationError) -> bool:
    path = list(error.relative_path)
    return (not path and error.validator == "type") or (path == ["type"] and error.validator in ("enum", "const"))
