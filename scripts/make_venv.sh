#!/bin/sh
# Make the virtual environment $1 with the first Python that hanchan runs on.
# PYTHON=/path/to/python in the environment chooses one.
set -eu
target=$1

suits() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' >/dev/null 2>&1
}

for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    suits "$python" || continue
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        echo "$python cannot make virtual environments: install its venv part first" >&2
        echo "(on Debian and Ubuntu: apt install python3-venv), then run make again." >&2
        exit 1
    fi
    exec "$python" -m venv "$target"
done
echo "hanchan needs Python 3.11 to 3.14; none of ${PYTHON:-python3, python3.14, python3.13, python3.12, python3.11} is one." >&2
exit 1
