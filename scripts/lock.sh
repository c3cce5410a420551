#!/bin/sh
# usage: lock.sh PYTHON [OPTION of uv ...]
# Write requirements/lock.txt: one exact version of everything that pyproject.toml asks for, with
# markers for each Python and system. Versions already pinned stay, unless --upgrade is given.
# PYTHON is one that has uv.
set -eu
python=$1
shift
cd "$(dirname "$0")/.."
exec "$python" -m uv --no-config pip compile --quiet --universal --python-version 3.11 \
    --all-extras --group browser --group lint --group test \
    --custom-compile-command "make lock" \
    pyproject.toml --output-file requirements/lock.txt "$@"
