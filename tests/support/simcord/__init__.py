"""Use the Discord that SimCord simulates in the process of the test."""
