"""Make boards and matches, and check them by brute force."""
