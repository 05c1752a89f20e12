"""Serve the gateway of the fake Discord: websockets, sessions, compression."""
