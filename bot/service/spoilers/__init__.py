"""Refuse requests that would help in a duel or a daily puzzle that is still open."""
