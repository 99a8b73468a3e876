"""The lobby: open tables, and matchmaking among strangers."""
