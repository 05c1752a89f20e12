"""Measure whole games, a mixed load, and games beside many finished ones, compared with a bare bot."""
