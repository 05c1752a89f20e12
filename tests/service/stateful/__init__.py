"""The service driven by random commands of several players and processes, compared with a plain model."""
