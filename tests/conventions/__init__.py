"""Rules of the code base that no linter checks."""
