#!/bin/sh
# Checks the types that the browser's modules declare. TypeScript comes from npm, into the folder named;
# where there is no npm, that is said and nothing is checked.
set -eu
folder=$1
if ! command -v npm >/dev/null 2>&1; then
    echo "The browser's modules are not checked: no npm (apt-get install npm)."
    exit 0
fi
if [ ! -x "$folder/node_modules/.bin/tsc" ]; then
    echo "Installing what checks the browser's modules."
    npm install --prefix "$folder" --silent --no-fund --no-audit typescript@7.0.2
fi
exec "$folder/node_modules/.bin/tsc" --project .
