#!/usr/bin/env bash
# Tries a service that is started for this with requests that Schemathesis makes of its /openapi.json: right ones and wrong ones, a
# fixed number with a fixed seed. Each answer must be one that the document declares, and no request that the document
# forbids may be accepted. Wants Python 3.10 or newer, and a package index.
#
#   npm run build && scripts/test-contract.sh
set -euo pipefail
cd "$(dirname "$0")/.."

fuzzer='schemathesis==4.32.5'
# Two checks are left out. A schema cannot tell what is stored, so that a request that it allows may be refused; and a method that a
# path does not have is 404 E1033 here, not 405.
left_out_checks='positive_data_acceptance,unsupported_method'

left_out() {
  echo "LEFT OUT: $1, so no requests were made of the API document."
  exit 0
}

. scripts/service-for-test.sh

python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2> /dev/null || left_out 'Python 3.10 is not here'
python3 -m venv "$folder/python" 2> /dev/null || left_out 'Python has no venv here'
"$folder/python/bin/pip" install --quiet --retries 1 "$fuzzer" 2> "$folder/pip" ||
  { cat "$folder/pip" >&2 && left_out "$fuzzer could not be installed"; }

most=1000000000
start_service env HOST=127.0.0.1 ALLOW_PRIVATE_NETWORK_EGRESS=true API_THROTTLE_LIMIT=$most API_THROTTLE_FALLBACK_LIMIT=$most \
  SDK_THROTTLE_LIMIT=$most SDK_THROTTLE_ENVIRONMENT_LIMIT=$most node server/bin/guidepost.js serve
node scripts/contract-settings.js "$url" "$token" > "$folder/schemathesis.toml"

# `try MOST SECONDS ...`: at most MOST requests to each operation, right ones and wrong ones, within SECONDS.
try() {
  most=$1 seconds=$2
  shift 2
  (cd "$folder" && PYTHONPATH="$OLDPWD/scripts" timeout --signal INT --preserve-status "$seconds" python/bin/schemathesis \
    --config-file schemathesis.toml run "$url/openapi.json" --max-examples "$most" --exclude-checks "$left_out_checks" \
    --phases fuzzing --seed 1658861572 --no-shrink --continue-on-failure --generation-database none \
    --suppress-health-check all --request-timeout 90 --warnings off "$@") | tee "$folder/said" && return
  grep -q '= Interrupted after' "$folder/said" && ! grep -qE '= (FAILURES|ERRORS) =' "$folder/said" || return 1
  echo "LEFT OUT: what was not tried within $seconds seconds."
}
failed=0
try 60 60 --include-path-regex '^/sdk/' || failed=1
try 4 100 --exclude-path-regex '^/sdk/' || failed=1
exit $failed
