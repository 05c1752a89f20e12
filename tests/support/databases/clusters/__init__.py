"""Run several database servers: a primary with a standby, proxies and poolers, and links that can be cut."""
