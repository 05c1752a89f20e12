"""Use cases of players and background jobs, one function each: load a game, apply the rules, store the result.

They don't depend on Discord. They take an `AppContext` (database, settings, caches) and a `RequestContext` (user,
channel and interaction), and return plain values or raise a typed error whose message is shown to the user.
"""
