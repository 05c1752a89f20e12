"""Store and load games."""
