"""Call SQLite's driver directly on hot paths, because SQLAlchemy switches threads three times for each statement."""
