"""Help tests and benchmarks; modules here are shared."""
