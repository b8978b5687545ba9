#!/bin/sh
# Prints the path of a Chromium that runs: the one on the path, else Playwright's download, else the system's package.

runs() {
    [ -n "$1" ] && "$1" --version >/dev/null 2>&1
}

on_path() {
    for name in ${CHROMIUM:-} chromium chromium-browser google-chrome; do
        command -v "$name" && return
    done
}

from_playwright() {
    "$venv/playwright" install chromium >/dev/null 2>&1
    "$venv/python" -c '
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)'
}

from_system() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return
    apt-get update -qq >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-liberation >/dev/null
    on_path
}

venv="$(dirname "$0")/../.venv/bin"
for source in on_path from_playwright from_system; do
    chromium="$($source)"
    if runs "$chromium"; then
        echo "$chromium"
        exit
    fi
done
echo "The browser tests need Chromium: install the package chromium, or put chromium on the path" >&2
exit 1
