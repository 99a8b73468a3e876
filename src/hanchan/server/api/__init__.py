"""What a page asks without a socket: tables to make and join, hands, rulebooks, records."""
