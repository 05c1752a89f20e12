"""Run the handlers of interactions, and respond."""
