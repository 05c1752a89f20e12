"""Statistics: result events, their aggregation into totals, leaderboards, ratings, and recomputation."""
