"""Format pieces of text that several views share."""
