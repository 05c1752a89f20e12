from __future__ import annotations

from tests.loopback.plugin import openapi, world

__all__ = ["openapi", "world"]
