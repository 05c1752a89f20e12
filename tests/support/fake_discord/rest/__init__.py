"""Serve the REST API of the fake Discord."""
