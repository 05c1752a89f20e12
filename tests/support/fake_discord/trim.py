"""Rewrite `openapi.json.gz`: keep only the routes of the fake Discord in Discord's API description.

    python -m tests.support.fake_discord.trim path/to/discord-api-spec/specs/openapi.json

Afterwards name the commit in `README.md`.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support.fake_discord.openapi import CARRIED
from tests.support.fake_discord.rest import ROUTES

_KEPT = ("requestBody",)


def trim(document: dict[str, Any]) -> dict[str, Any]:
    """Return `document` with only the routes of the fake Discord and the components they refer to."""
    paths: dict[str, Any] = {}
    for method, template, _ in ROUTES:
        operation = document["paths"][template][method.lower()]
        paths.setdefault(template, {})[method.lower()] = {key: operation[key] for key in _KEPT if key in operation}
    components: dict[str, dict[str, Any]] = {}
    waiting = list(_references(paths))
    while waiting:
        kind, name = waiting.pop().split("/")[-2:]
        if name not in components.setdefault(kind, {}):
            components[kind][name] = document["components"][kind][name]
            waiting += _references(components[kind][name])
    return {"openapi": document["openapi"], "info": document["info"], "paths": paths, "components": components}


def _references(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        node = list(node.values())
    for each in node if isinstance(node, list) else ():
        yield from _references(each)


if __name__ == "__main__":
    written = json.dumps(trim(json.loads(Path(sys.argv[1]).read_text("utf-8"))), sort_keys=True, separators=(",", ":"))
    # Without a time in it, the same description makes the same file.
    CARRIED.write_bytes(gzip.compress(written.encode(), mtime=0))
