"""Run transactions: connections, locks, one writer, retries and migrations."""
