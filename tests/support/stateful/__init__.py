"""Drive the service by a state machine, and compare it with a model."""
