#!/bin/sh
# Install the browsers that tests/browser drives, where this is a Debian machine and one is missing.
# Without one its tests are skipped, so this never fails.
set -eu
have() { command -v "$1" >/dev/null; }
missing=""
have chromium-headless-shell || have chromium || have chromium-browser || missing="chromium"
have firefox-esr || have firefox || missing="$missing firefox-esr"
wanted=$missing
# The shell draws no windows round its pages, so the tests take half the time with it.
if ! have chromium-headless-shell && [ -n "$(apt-cache madison chromium-headless-shell 2>/dev/null)" ]; then
    wanted="$wanted chromium-headless-shell"
fi
[ -n "$wanted" ] || exit 0
if [ "$(id -u)" = 0 ] && have apt-get; then
    echo "Installing for the browser tests (once): $wanted ..."
    # shellcheck disable=SC2086 - two words are two packages
    if apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $wanted >/dev/null; then
        exit 0
    fi
fi
[ -z "$missing" ] || echo "Missing here: $missing. Its tests are skipped: install it with the system's packages."
