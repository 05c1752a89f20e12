"""Evidence for what `docs/solver/trees.md` says about gold grabbing."""
