"""Views of a match for pages: the table, its log, its score sheets, and updates."""
