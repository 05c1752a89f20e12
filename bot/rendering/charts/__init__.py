"""Draw charts: values of intervals, margins, ratings and results of the daily puzzle."""
