"""The lobby: tables that are open to anybody, and strangers who look for a match."""
