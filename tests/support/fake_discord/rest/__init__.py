"""The REST API of the fake Discord."""
