#!/usr/bin/env bash
# Makes a Python client of docs/api/openapi.json with openapi-python-client, and calls a service with it that is started for this.
# The generator warns of bodies that are lines of JSON, which it does not know. Wants Python 3.10 or newer, and a package index.
#
#   npm run build && scripts/test-python-client.sh
set -euo pipefail
cd "$(dirname "$0")/.."

generator='openapi-python-client==0.29.1'

left_out() {
  echo "LEFT OUT: $1, so no Python client was made."
  exit 0
}

. scripts/service-for-test.sh

python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2> /dev/null || left_out 'Python 3.10 is not here'
python3 -m venv "$folder/python" 2> /dev/null || left_out 'Python has no venv here'
"$folder/python/bin/pip" install --quiet --retries 1 "$generator" 2> "$folder/pip" ||
  { cat "$folder/pip" >&2 && left_out "$generator could not be installed"; }

# The programs that it would have the code formatted by are left out.
echo 'post_hooks: []' > "$folder/settings.yaml"
"$folder/python/bin/openapi-python-client" generate --meta none --path docs/api/openapi.json \
  --config "$folder/settings.yaml" --output-path "$folder/guidepost_api"

start_service node server/bin/guidepost.js serve
PYTHONPATH="$folder" "$folder/python/bin/python" scripts/use-python-client.py "$url" "$token"
