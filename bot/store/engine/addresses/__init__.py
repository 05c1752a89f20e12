"""Addresses of PostgreSQL servers: read as libpq reads them, checked before anything starts, and connected to."""
