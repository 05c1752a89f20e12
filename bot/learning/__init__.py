"""Define the course: lessons as data, steps that judge answers, and a player's progress; no texts and no storage."""
