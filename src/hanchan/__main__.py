"""`python -m hanchan` is the command `hanchan`."""

import sys

from hanchan.cli import main

sys.exit(main())
