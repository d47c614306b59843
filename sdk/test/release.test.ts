import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** A copy of what the release script reads first: the manifests and a changelog without any version. */
let folder: string;
const root = join(import.meta.dirname, '../..');
const workspaces = ['.', 'model', 'server', 'client', 'sdk', 'dashboard'];
const address = { repository: { type: 'git', url: 'git+https://git.example.com/guidepost.git' } };
const addressed = { ...address, homepage: 'https://guidepost.example.com' };

async function manifest(workspace: string, fields: Record<string, unknown>) {
  const {
    repository: _,
    homepage: __,
    ...rest
  } = JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'));
  await mkdir(join(folder, workspace), { recursive: true });
  await writeFile(join(folder, workspace, 'package.json'), JSON.stringify({ ...rest, ...fields }));
  return `v${rest.version}`;
}
const release = (tag: string) =>
  spawnSync('bash', [join(folder, 'scripts/release.sh'), tag, join(folder, 'release')], { encoding: 'utf8' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidepost-release-'));
  await cp(join(root, 'scripts/release.sh'), join(folder, 'scripts/release.sh'));
  await writeFile(join(folder, 'CHANGELOG.md'), '# Changelog\n');
});
afterAll(() => rm(folder, { recursive: true }));

it('a package without its repository or its homepage is not released', async () => {
  let tag = '';
  for (const workspace of workspaces) tag = await manifest(workspace, addressed);
  // With the addresses the script goes on, to the changelog.
  expect(release(tag).stderr).toMatch(/^CHANGELOG\.md has no section/);
  for (const [workspace, fields, missing] of [
    ['server', {}, 'repository'],
    ['client', {}, 'repository'],
    ['sdk', address, 'homepage'],
  ] as const) {
    await manifest(workspace, fields);
    expect(release(tag)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${workspace}/package.json has no "${missing}".`),
    });
    await manifest(workspace, addressed);
  }
});
