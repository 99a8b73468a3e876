#!/bin/sh
# Make the virtual environment $1 with a Python that hanchan runs on: of those called python3 that
# are on the PATH the first, or a faster build, else one with a number in its name.
# PYTHON=/path/to/python in the environment chooses one.
set -eu
target=$1
chosen=""
without_venv=""

suits() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 15))' >/dev/null 2>&1
}

# The microseconds of a short computation, at best: beside much else a long one is interrupted.
pace() {
    "$1" -c 'import time, timeit
took = timeit.repeat("sorted(f(i) for i in range(2000))", "f = lambda i: (i & 63, [i])", time.process_time, 60, 1)
print(int(min(took) * 1e6))'
}

# Choose $1 if it is the first that suits, or takes a tenth less than the one chosen. Python built
# without profiles of what it runs takes a fifth longer, for tests and matches alike.
consider() {
    suits "$1" || return 0
    if ! "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        without_venv=${without_venv:-$1}
        return 0
    fi
    took=$(pace "$1")
    [ -z "$chosen" ] || [ $((took * 10)) -lt $((best * 9)) ] || return 0
    chosen=$1
    best=$took
}

if [ -n "${PYTHON:-}" ]; then
    consider "$PYTHON"
else
    IFS=:
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        [ -z "$chosen" ] || break
        for folder in $PATH; do
            [ ! -x "$folder/$name" ] || consider "$folder/$name"
        done
    done
fi
[ -z "$chosen" ] || exec "$chosen" -m venv "$target"
if [ -n "$without_venv" ]; then
    echo "$without_venv cannot make virtual environments: install its venv part first" >&2
    echo "(on Debian and Ubuntu: apt install python3-venv), then run make again." >&2
else
    echo "hanchan needs Python 3.11 to 3.14; none of ${PYTHON:-python3, python3.14, python3.13, python3.12, python3.11} is one." >&2
fi
exit 1
