"""The server: tables for browsers, saved in a store, and played by the law."""
