"""The switch between `make test`, for everyday work, and `make test-all`, which proves everything at its full size."""

from __future__ import annotations

import os

FULL_SIZE = os.environ.get("TEST_FULL_SIZE") == "1"
"""If true, property tests try more examples, and every process of the bot is started afresh instead of forked."""
