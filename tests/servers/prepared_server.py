"""What a server finds ready where it is forked: its modules, and routes that are registered."""

import gc

from hanchan.server import runner
from hanchan.server.runtime.settings import Settings
from servers.routed_app import app_of

app_of(Settings())
gc.collect()
gc.freeze()  # what each server would look through once more


def serve_with_its_routes() -> None:
    """Have `run_server` take the routes that are ready, with a state and services of its own."""
    runner.make_app = app_of
