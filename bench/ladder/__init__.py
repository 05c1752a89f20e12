"""The ladder of opponents: its tournament, simulated players, and what `make bench` says about them."""
