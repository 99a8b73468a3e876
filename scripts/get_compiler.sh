#!/bin/sh
# Install a C compiler into the virtual environment $1 where this machine has none, so that the law
# can be compiled. Without it everything works interpreted, so this never fails.
set -eu
if [ -n "${CC:-}" ] || command -v cc >/dev/null || command -v clang >/dev/null \
    || command -v gcc >/dev/null; then
    exit 0
fi
echo "No C compiler here: ziglang (100 MB) is installed into $1 (once) ..."
"$1/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes \
    -r requirements/compiler.txt ||
    echo "It cannot be had: simulations and the like are played interpreted, a hundred times as slow."
