"""The server: tables that people reach with a browser, kept in a store, played by the law below."""
