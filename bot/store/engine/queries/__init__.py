"""Run a query by itself: one SELECT without a session and without a transaction around it.

A session costs several trips to the driver and some ten times the processor time of the query. Requests that come with
every game use this instead.
"""
