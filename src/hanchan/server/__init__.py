"""The server on which people play in browsers: tables, events, clubs and accounts."""
