"""Run real servers and poolers of PostgreSQL."""
