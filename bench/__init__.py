"""Benchmarks, as ratios measured in one run: `python -m bench`. One module per subject; see `bench.__main__`."""
