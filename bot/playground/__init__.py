"""A simulated Discord in the browser, around the real bot and a real database. Needs no token and no network."""
