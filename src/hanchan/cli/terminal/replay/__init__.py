"""A recorded match in a terminal: screens to step through it, and lists."""
