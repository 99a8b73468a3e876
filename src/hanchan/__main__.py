"""Entry point of the command `hanchan` and of `python -m hanchan`."""

import sys

from hanchan.extras import missing_extra_error
from hanchan.i18n.user_language import environment_language


def main() -> int:
    """Run the command line of this process and return its exit status.

    Without the extra `cli`, the status is 2 and a sentence says what to install.
    """
    try:
        from hanchan.cli import main as run  # noqa: PLC0415 - it needs the extra
    except ModuleNotFoundError as problem:
        sentence = missing_extra_error(problem).localized(environment_language())
        sys.stderr.write(f"hanchan: {sentence}\n")
        return 2
    return run()


if __name__ == "__main__":
    sys.exit(main())
