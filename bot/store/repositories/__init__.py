"""Repositories: store and load everything that is neither a game nor a statistic, one module per entity."""
