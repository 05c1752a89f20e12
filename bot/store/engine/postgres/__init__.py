"""PostgreSQL: calls of its driver on hot paths, batches of updates, and commits that no failover can undo."""
