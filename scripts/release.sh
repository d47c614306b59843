#!/usr/bin/env bash
# Makes everything that a release publishes: the packages, their SBOM, the API document and the notes of the version.
#
#   scripts/release.sh v0.2.0 FOLDER
#
# Refuses a tag that is not the version of every package, a package that does not name its repository and its homepage, and
# a version without a section in CHANGELOG.md.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# = 2 ] || { echo 'Usage: scripts/release.sh TAG FOLDER' >&2 && exit 1; }
version=${1#v} folder=$2

for file in package.json {model,server,client,sdk,dashboard}/package.json; do
  found=$(node -p "require('./$file').version")
  [ "$found" = "$version" ] || { echo "$file has the version $found, and the tag says $version." >&2 && exit 1; }
done

# npm publishes with provenance only what names the repository that it was made from.
node -e '
for (const file of ["server/package.json", "client/package.json", "sdk/package.json"])
  for (const field of ["repository", "homepage"])
    if (!require(`./${file}`)[field]) {
      console.error(`${file} has no "${field}". Set the address of the project (docs/releasing.md).`);
      process.exit(1);
    }
'

mkdir -p "$folder"
# The section of the version, without its heading.
awk -v heading="## [$version]" 'index($0, "## [") == 1 { inside = index($0, heading) == 1; next } inside' CHANGELOG.md > "$folder/notes.md"
grep -q '[^[:space:]]' "$folder/notes.md" || { echo "CHANGELOG.md has no section [$version]." >&2 && exit 1; }

node scripts/pack.js "$folder"
npm sbom --sbom-format=cyclonedx --sbom-type=application --omit=dev \
  --workspace guidepost --workspace guidepost-client --workspace guidepost-js > "$folder/sbom.cdx.json"
cp docs/api/openapi.json "$folder/openapi.json"
