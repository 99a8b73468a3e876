"""What a page is told: a match as it stands, its log, its sheets, and the whole update."""
