"""A recorded match in a terminal: opened, stepped through, printed."""
