"""Several servers at once: a primary with a standby, what stands before them, and links that can be cut."""
