#!/bin/sh
# Install the browser that tests/browser drives, where this is a Debian machine and one is missing.
# Without it those tests are skipped, so this never fails.
set -eu
if command -v chromium >/dev/null || command -v chromium-browser >/dev/null; then
    exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing chromium for the browser tests (once) ..."
    if apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; then
        exit 0
    fi
fi
echo "There is no chromium here, so the browser tests are skipped: install it with the system's packages."
