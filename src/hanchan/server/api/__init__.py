"""HTTP routes: everything a page requests without a socket."""
