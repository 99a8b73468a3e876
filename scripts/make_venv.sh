#!/bin/sh
# Make the virtual environment $1 with the first Python that hanchan runs on. The system's comes
# first: distributions build it with profiles of what it runs, version managers by default do not,
# and it takes a fifth less. PYTHON=/path/to/python in the environment chooses one.
set -eu
target=$1
without_venv=""

suits() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' >/dev/null 2>&1
}

for python in ${PYTHON:-/usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11}; do
    suits "$python" || continue
    if "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        exec "$python" -m venv "$target"
    fi
    without_venv=${without_venv:-$python}
done
if [ -n "$without_venv" ]; then
    echo "$without_venv cannot make virtual environments: install its venv part first" >&2
    echo "(on Debian and Ubuntu: apt install python3-venv), then run make again." >&2
    exit 1
fi
echo "hanchan needs Python 3.11 to 3.14; none of ${PYTHON:-/usr/bin/python3, python3, python3.14, python3.13, python3.12, python3.11} is one." >&2
exit 1
