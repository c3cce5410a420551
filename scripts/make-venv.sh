#!/bin/sh
# usage: make-venv.sh PYTHON DIR
# Make a virtual environment with pip in DIR, also where Python comes without ensurepip
# (Debian without python3-venv).
set -eu
python=$1
dir=$2

if ! command -v "$python" >/dev/null 2>&1; then
    echo "euchre needs Python 3.11 or newer, and there is no '$python'; try: make PYTHON=/path/to/python3" >&2
    exit 1
fi
# Read by Pythons of any age, 2.7 included.
"$python" -c '
import sys
if sys.version_info < (3, 11):
    sys.exit("euchre needs Python 3.11 or newer, and %s is %d.%d; try: make PYTHON=/path/to/python3.11"
             % (sys.executable, sys.version_info[0], sys.version_info[1]))
'

if "$python" -c 'import ensurepip' >/dev/null 2>&1 && "$python" -m venv "$dir" >/dev/null 2>&1; then
    :
else
    "$python" -m venv --without-pip "$dir"
fi
if ! "$dir/bin/python" -m pip --version >/dev/null 2>&1; then
    if ! "$python" -m pip --version >/dev/null 2>&1; then
        echo "euchre needs pip, and $python has none; on Debian: apt-get install python3-pip" >&2
        exit 1
    fi
    "$python" -m pip --python "$dir/bin/python" --disable-pip-version-check install --quiet pip
fi
