"""Offences: irregular acts, who finds them when, and what they cost (topic `offences`)."""
