#!/bin/sh
# Install what the tests drive and `make cluster` shows, where this is a Debian machine and something
# is missing: chromium, firefox, nginx, postgresql, or those of them that are named. The tests of what
# cannot be had are skipped, so this never fails.
set -eu
PATH="$PATH:/usr/local/sbin:/usr/sbin"
asked=" ${*:-chromium firefox nginx postgresql} "
missing=""
# wants NAME PACKAGE PROGRAM...: the package is missing if NAME is asked for and no PROGRAM is here.
wants() {
    case $asked in *" $1 "*) ;; *) return 0 ;; esac
    package=$2
    shift 2
    for program; do ! command -v "$program" >/dev/null || return 0; done
    missing="$missing $package"
}
wants chromium chromium chromium-headless-shell chromium chromium-browser
wants firefox firefox-esr firefox-esr firefox
wants nginx nginx-light nginx
wants postgresql postgresql initdb /usr/lib/postgresql/*/bin/initdb
needed=$missing
# The shell draws no windows round its pages, so the tests take half the time with it.
if [ -n "$(apt-cache madison chromium-headless-shell 2>/dev/null)" ]; then
    wants chromium chromium-headless-shell chromium-headless-shell
fi
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
    for package in $missing; do # one by one: what cannot be had keeps nothing else away
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$package" >/dev/null || failed="$failed $package"
    done
    # The tests start an nginx of their own, too.
    case $missing in *nginx*) systemctl disable --now nginx >/dev/null 2>&1 || true ;; esac
    needed=$failed
fi
[ -z "$needed" ] || echo "Missing here:$needed. Install it with the system's packages."
