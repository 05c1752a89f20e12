"""Aggregate, recompute and read statistics."""
