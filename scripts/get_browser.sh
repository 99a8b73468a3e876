#!/bin/sh
# Install the browsers that tests/browser drives, where this is a Debian machine and one is missing.
# Without one its tests are skipped, so this never fails.
set -eu
wanted=""
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || wanted="chromium"
command -v firefox-esr >/dev/null || command -v firefox >/dev/null || wanted="$wanted firefox-esr"
[ -n "$wanted" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing for the browser tests (once): $wanted ..."
    # shellcheck disable=SC2086 - two words are two packages
    if apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $wanted >/dev/null; then
        exit 0
    fi
fi
echo "Missing here: $wanted. Its tests are skipped: install it with the system's packages."
