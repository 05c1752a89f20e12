"""Look at messages and pages: `tools.screens` and `tests/support` share this."""
