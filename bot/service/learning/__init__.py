"""Use cases of the course: open a lesson, answer, step back, start over."""
