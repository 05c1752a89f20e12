"""A state machine that drives the service, and the model that it is compared with."""
