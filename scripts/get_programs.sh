#!/bin/sh
# Install what the tests drive and `make cluster` shows, where this is a Debian machine and something
# is missing: chromium, firefox, nginx, postgresql, or those of them that are named. The tests of what
# cannot be had are skipped, so this never fails.
set -eu
PATH="$PATH:/usr/local/sbin:/usr/sbin"
asked=" ${*:-chromium firefox nginx postgresql} "
missing=""
# The shell draws no windows round its pages, so the tests take half the time with it.
has_shell() { [ -n "$(apt-cache madison chromium-headless-shell 2>/dev/null)" ]; }
# wants NAME PROGRAM...: the name is missing if it is asked for and no PROGRAM is here.
wants() {
    case $asked in *" $1 "*) ;; *) return 0 ;; esac
    name=$1
    shift
    for program; do ! command -v "$program" >/dev/null || return 0; done
    missing="$missing $name"
}
# packages_of NAME: what Debian calls it; for Chromium also the usual fonts of a desktop, and the
# library that Playwright's driver needs.
packages_of() {
    case $1 in
    chromium)
        if has_shell; then echo chromium-headless-shell; else echo chromium; fi
        echo fonts-dejavu-core fonts-liberation libatomic1 ;;
    firefox) echo firefox-esr ;;
    nginx) echo nginx-light ;;
    *) echo "$1" ;;
    esac
}
if has_shell; then wants chromium chromium-headless-shell; else wants chromium chromium chromium-browser; fi
wants firefox firefox-esr firefox
wants nginx nginx
wants postgresql initdb /usr/lib/postgresql/*/bin/initdb
[ -n "$missing" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing (once):$missing ..."
    # The tests start a database server of their own; the system is to run none for their sake.
    case $missing in *postgresql*)
        mkdir -p /etc/postgresql-common
        [ -e /etc/postgresql-common/createcluster.conf ] ||
            echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf ;;
    esac
    apt-get update -qq || true
    failed=""
    for name in $missing; do # one by one: what cannot be had keeps nothing else away
        # What is only recommended would be a hundred packages more, the desktop's services among them.
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
            $(packages_of "$name") >/dev/null || failed="$failed $name"
    done
    # The tests start an nginx of their own, too.
    case $missing in *nginx*) systemctl disable --now nginx >/dev/null 2>&1 || true ;; esac
    missing=$failed
fi
[ -z "$missing" ] || echo "Missing here:$missing. Install it with the system's packages."
