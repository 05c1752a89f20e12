"""Render the course: the list of lessons, and the screens of a lesson."""
