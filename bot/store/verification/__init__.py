"""Queries that verify a whole database, reading a bounded number of rows at a time."""
