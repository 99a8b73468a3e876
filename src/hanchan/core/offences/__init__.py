"""Offences: irregular acts, their discovery and their sanctions (topic `offences`)."""
