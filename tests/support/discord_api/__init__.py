"""Discord's own description of its API."""
