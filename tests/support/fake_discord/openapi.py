"""Find errors of request bodies by Discord's OpenAPI description."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

Json = dict[str, Any]
Problem = tuple[tuple[str | int, ...], str]
"""A path in a body, and the error there."""

_URI = "urn:discord:openapi"
_KEPT_BODIES = 500
"""Every bot of a test process registers the same commands, and to check them takes longer than most tests."""
CARRIED = Path(__file__).with_name("openapi.json.gz")
"""The part of the description that the fake Discord serves; `README.md` says where it comes from."""


class OpenApi:
    """The description, with one compiled validator for each route."""

    def __init__(self, path: Path) -> None:
        data = path.read_bytes()
        document = json.loads(gzip.decompress(data) if path.suffix == ".gz" else data)
        # Discord takes ids as numbers too, which discord.py relies on; its description does not say so.
        document["components"]["schemas"]["SnowflakeType"]["type"] = ["string", "integer"]
        self._paths: dict[str, Any] = document["paths"]
        resource = DRAFT202012.create_resource(document)
        self._registry: Registry[Any] = Registry().with_resource(_URI, resource)
        self._schemas: dict[str, Any] = document["components"]["schemas"]
        self._validators: dict[tuple[str, ...], Any] = {}
        self._checked = lru_cache(_KEPT_BODIES)(self._check)
        self._kind: Any = extend(Draft202012Validator, {"oneOf": self._union, "anyOf": self._union})

    @classmethod
    def load(cls) -> OpenApi:
        """Return the description in this folder, read once a process; `COINS_DISCORD_OPENAPI` names another file."""
        return _load(Path(os.environ.get("COINS_DISCORD_OPENAPI") or CARRIED))

    def request_problems(self, method: str, template: str, body: Any) -> list[Problem]:
        """Return the errors in `body` as the request of a route; `template` is its path in the description."""
        where = (template, method.lower(), "requestBody", "content", "application/json", "schema")
        return list(self._checked(json.dumps(body), where))

    def _check(self, body: str, where: tuple[str, ...]) -> list[Problem]:
        validator = self._validator(where)
        problems: dict[tuple[str | int, ...], str] = {}
        for error in validator.iter_errors(json.loads(body)) if validator is not None else ():
            problems.setdefault(tuple(error.absolute_path), error.message)
        return list(problems.items())

    def _validator(self, where: tuple[str, ...]) -> Any:
        """Return the validator of the schema at this path of the description; `None` if there is none."""
        if where not in self._validators:
            found: Any = self._paths
            for step in where:
                found = found.get(step, {})
            pointer = "/".join(step.replace("~", "~0").replace("/", "~1") for step in ("paths", *where))
            schema = {"$ref": f"{_URI}#/{pointer}"}
            self._validators[where] = self._kind(schema, registry=self._registry) if found else None
        return self._validators[where]

    def _union(self, validator: Any, branches: list[Json], instance: Any, _: Json) -> Iterator[ValidationError]:
        """Validate only the branches with the `type` of the instance: much faster, with the errors of one branch."""
        meant = [branch for branch in branches if self._may_be(validator, branch, instance)]
        if not meant:
            path = ["type"] if isinstance(instance, dict) and "type" in instance else []
            found = instance["type"] if path else instance
            yield ValidationError(f"{found!r} is none of what is possible here", path=path)
            return
        attempts: list[list[ValidationError]] = []
        for branch in meant:
            attempts.append(list(validator.descend(instance, branch)))
            if not attempts[-1]:
                return
        yield from min(attempts, key=len)

    def _may_be(self, validator: Any, branch: Json, instance: Any) -> bool:
        while "$ref" in branch:
            branch = self._schemas[branch["$ref"].rpartition("/")[2]]
        if "const" in branch:
            return bool(instance == branch["const"])
        kinds = branch.get("type", [])
        if kinds and not any(
            validator.is_type(instance, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)
        ):
            return False
        types = branch.get("properties", {}).get("type", {}).get("enum")
        return not (types and isinstance(instance, dict) and "type" in instance) or instance["type"] in types


@cache
def _load(path: Path) -> OpenApi:
    return OpenApi(path)
