#!/bin/sh
# Prints the path of HAProxy: the one on the path, else that of the system's package, which is installed if need be.

on_path() {
    PATH="$PATH:/usr/local/sbin:/usr/sbin" command -v haproxy
}

from_system() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return
    apt-get update -qq >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends haproxy >/dev/null
    on_path
}

for source in on_path from_system; do
    haproxy="$($source)"
    if [ -n "$haproxy" ] && "$haproxy" -v >/dev/null 2>&1; then
        echo "$haproxy"
        exit
    fi
done
echo "These tests need HAProxy: install the package haproxy, or put haproxy on the path" >&2
exit 1
