from __future__ import annotations

import os

from hypothesis import settings

# Nothing here is timed; HYPOTHESIS_MAX_EXAMPLES asks for a longer search.
settings.register_profile("coins", deadline=None, max_examples=int(os.environ.get("HYPOTHESIS_MAX_EXAMPLES", "60")))
settings.load_profile("coins")
