#!/usr/bin/env bash
# Makes the packages of a release, installs them into an empty folder as a user would, starts the service from its package and
# calls it with the client from its own. Wants a package index, from which npm gets what the packages need.
#
#   scripts/test-packages.sh
set -euo pipefail
cd "$(dirname "$0")/.."

. scripts/service-for-test.sh

node scripts/pack.js "$folder/packages" > "$folder/log" 2>&1 || { cat "$folder/log" >&2 && exit 1; }
ls -l "$folder/packages"

mkdir -m 755 "$folder/user"
cd "$folder/user"
echo '{ "type": "module" }' > package.json
cp "$folder"/packages/*.tgz .
left_out() {
  cat "$folder/log" >&2
  echo "LEFT OUT: npm could not install what $1, so the packages were made and not started."
  exit 0
}
npm install --silent --no-audit --no-fund ./guidepost-client-*.tgz ./guidepost-js-*.tgz 2> "$folder/log" ||
  left_out 'the client needs'
# npx gets what the service needs, and knows it the next time.
service_package=./$(basename "$folder"/packages/guidepost-[0-9]*.tgz)
npx --yes "$service_package" --help > "$folder/log" 2>&1 || left_out 'the service needs'

start_service npx --yes "$service_package" serve
cat > use.js << 'PROGRAM'
import { createClient } from 'guidepost-client';
import guidepost from 'guidepost-js';

const [url, token] = process.argv.slice(2);
const client = createClient({ baseUrl: url, token });
const [project] = (await client.get('/v2/me')).projects;
console.log(`The service answers for the project "${project.name}".`);
for (const path of ['/', '/docs', '/sdk/guidepost.js', '/openapi.json']) {
  const { status } = await fetch(url + path, { headers: { accept: 'text/html,*/*' } });
  if (status !== 200) throw new Error(`${path} answers ${status}`);
}
if (typeof guidepost.init !== 'function') throw new Error('The SDK has no init.');
PROGRAM
node use.js "$url" "$token"
DATA_DIR="$folder/data" npx --yes "$service_package" doctor
echo 'The packages install, start and work together.'
