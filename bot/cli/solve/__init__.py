"""Solve boards on the command line: formats, requests, answers and the report."""
