# To be sourced by scripts that try a service: a folder of their own, and a service in it that ends with the script.
#
#   start_service COMMAND...   starts it, waits until it has told its address and token, and sets $url and $token

folder=$(mktemp -d)
service=''
stop() {
  if [ -n "$service" ]; then
    # The whole group: npx and its shell do not pass the signal on to the service, which stops its database.
    kill -- "-$service" 2> /dev/null || true
    wait "$service" 2> /dev/null || true
    for _ in $(seq 300); do
      kill -0 -- "-$service" 2> /dev/null || break
      sleep 0.1
    done
  fi
  rm -rf "$folder"
}
trap stop EXIT
# The database of the service does not run as root, but as a user who must be able to enter.
chmod 755 "$folder"
mkdir -m 755 "$folder/data"

start_service() {
  # It gets a group of processes of its own.
  set -m
  DATA_DIR="$folder/data" PORT=0 "$@" > "$folder/log" 2>&1 &
  service=$!
  set +m
  for _ in $(seq 1200); do
    if grep -q 'curl -H' "$folder/log"; then break; fi
    kill -0 "$service" 2> /dev/null || { cat "$folder/log" >&2 && exit 1; }
    sleep 0.1
  done
  url=$(sed -n 's/.*Server listening at \(http:[^ "]*\).*/\1/p' "$folder/log" | head -n 1)
  token=$(grep -o 'gp_[A-Za-z0-9_-]*' "$folder/log" | head -n 1)
}
