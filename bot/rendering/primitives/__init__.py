"""Draw sprites, text and colours, and encode PNG files."""
