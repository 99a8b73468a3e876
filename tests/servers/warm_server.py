"""Done once in the process from which servers are forked, and imported nowhere else.

What a server does before its first answer takes half a second: it imports the steps of the schema,
registers routes, reads messages and rulebooks, and looks for garbage among all modules. A forked
server finds that done.
"""

import gc
from pathlib import Path
from tempfile import TemporaryDirectory

from hanchan.i18n import LANGUAGES, text
from hanchan.kernels.compiled_library import compiled_unavailable_reason
from hanchan.rules import load_rules
from hanchan.server import runner
from hanchan.server.runtime.settings import Settings
from hanchan.store import Store
from servers.routed_app import app_of

with TemporaryDirectory(prefix="hanchan-test-") as folder:
    Store.open(f"sqlite:///{Path(folder, 'empty.sqlite')}").close()
for language in LANGUAGES:
    text(language, "check-store")
load_rules("tenhou")
compiled_unavailable_reason()
app_of(Settings())
runner.make_app = app_of
gc.collect()
gc.freeze()
