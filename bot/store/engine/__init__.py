"""Run transactions: connections, locks, batched writes, retries and migrations."""
