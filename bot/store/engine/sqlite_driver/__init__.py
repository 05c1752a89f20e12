"""Call SQLite's driver itself, for what every game needs: SQLAlchemy makes three trips to its thread a statement."""
