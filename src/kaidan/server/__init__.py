"""Connections: routes, sockets, stores and pages; no rules."""
