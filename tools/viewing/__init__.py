"""Read messages and open pages, for `tools.screens` and `tests/support`."""
