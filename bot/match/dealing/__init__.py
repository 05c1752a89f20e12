"""Deal boards: layouts, fair deals and the daily puzzle."""
