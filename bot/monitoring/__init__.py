"""Serve health checks and Prometheus metrics."""
