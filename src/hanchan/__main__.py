"""Entry point of `python -m hanchan`, the same as the command `hanchan`."""

import sys

from hanchan.cli import main

sys.exit(main())
