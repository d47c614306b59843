#!/usr/bin/env bash
# Runs a command beside a Citus cluster of this machine: a coordinator and two workers, in a temporary folder.
#
#   scripts/with-citus.sh npx vitest run --project server
#
# The command gets TEST_DATABASE_URL and TEST_DISTRIBUTE=citus, so tests spread the tables of every database that they make.
# It needs a PostgreSQL of Debian with the extension. Without it nothing runs, and that is said.
set -euo pipefail
cd "$(dirname "$0")/.."

control=$(ls /usr/share/postgresql/*/extension/citus.control 2> /dev/null | tail -1 || true)
if [ -z "$control" ]; then
  echo 'LEFT OUT: the extension Citus is not installed, so nothing ran on a cluster.'
  exit 0
fi
version=$(echo "$control" | cut -d / -f 5)
programs="/usr/lib/postgresql/$version/bin"

# PostgreSQL does not run as root.
as_user() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; else "$@"; fi; }
free_port() { node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }

folder=$(mktemp -d)
chmod 777 "$folder"
nodes=(coordinator worker-1 worker-2)
stop() {
  for node in "${nodes[@]}"; do
    # One that does not stop must not keep the others running.
    [ ! -f "$folder/$node/postmaster.pid" ] || (cd "$folder" && as_user "$programs/pg_ctl" stop -s -m immediate -D "$node") \
      || echo "$node does not stop" >&2
  done
  rm -rf "$folder"
}
trap stop EXIT

ports=()
cd "$folder"
for node in "${nodes[@]}"; do
  port=$(free_port)
  ports+=("$port")
  as_user "$programs/initdb" -D "$node" -U guidepost --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync > /dev/null
  as_user tee -a "$node/postgresql.conf" > /dev/null << EOF
port = $port
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 400
max_prepared_transactions = 400
# Every database has a daemon of the extension.
max_worker_processes = 64
# Nothing in these databases has to survive the run.
# Commits are synchronous nevertheless: otherwise a move loses what is committed and not yet in the log.
fsync = off
full_page_writes = off
citus.shard_count = ${CITUS_SHARD_COUNT:-2}
citus.node_conninfo = 'sslmode=disable'
EOF
  # From 15.20 on, the plugins that may read the log are named.
  if as_user "$programs/postgres" -D "$node" -C output_plugin_libraries > /dev/null 2>&1; then
    echo "output_plugin_libraries = 'citus,pgoutput'" | as_user tee -a "$node/postgresql.conf" > /dev/null
  fi
  as_user "$programs/pg_ctl" start -s -w -t 120 -D "$node" -l "$node.log"
done
cd - > /dev/null

export TEST_DISTRIBUTE=citus
export TEST_DATABASE_URL="postgres://guidepost@127.0.0.1:${ports[0]}/postgres"
export TEST_CITUS_WORKERS="127.0.0.1:${ports[1]},127.0.0.1:${ports[2]}"
"$@"
