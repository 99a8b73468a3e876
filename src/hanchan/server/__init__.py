"""The server: tables that people play at in browsers, saved in a store."""
