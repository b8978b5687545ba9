#!/bin/sh
# Makes the virtual environment $1 with the first Python on the path that is new enough, or says what is missing.

for python in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        "$python" -m venv "$1" && exit
        echo "Tenback needs Python's venv module: on Debian, apt-get install python3-venv" >&2
        exit 1
    fi
done
echo "Tenback needs Python 3.11 or later: https://www.python.org/downloads/" >&2
exit 1
