"""Simulate players who make every kind of change in processes that may be killed, and record confirmations."""
