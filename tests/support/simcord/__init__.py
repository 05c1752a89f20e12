"""The Discord that SimCord simulates in the test's own process."""
