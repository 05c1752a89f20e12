"""Speed, measured as ratios in one run: `python -m bench`. One module a subject; see `bench.__main__`."""
