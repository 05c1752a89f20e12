"""Read the pages that a running bot serves."""

from __future__ import annotations

import urllib.request


def read(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        return str(answer.read().decode())
