import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDirectory } from './processes.ts';

const script = fileURLToPath(new URL('../../scripts/build-before-start.js', import.meta.url));

/** What each bundle is made of, and the file that its build writes last. */
const sources = {
  server: ['server/src/main.ts', 'server/vite.config.ts', 'server/package.json'],
  sdk: ['sdk/src/main.ts', 'sdk/build/smaller.ts', 'sdk/vite.config.ts', 'sdk/package.json'],
  dashboard: [
    'dashboard/src/main.tsx',
    'dashboard/index.html',
    'dashboard/preview-frame.html',
    'dashboard/vite.config.ts',
    'dashboard/package.json',
    'client/src/client.ts',
  ],
};
const built = {
  server: 'server/program/main.js',
  sdk: 'sdk/dist/guidepost.js.json',
  dashboard: 'dashboard/dist/built.json',
};
const shared = ['model/src/model.ts', 'package-lock.json'];

describe('before npm start', () => {
  let root: string;
  let remove: () => void;
  afterEach(() => remove());
  const write = (path: string, text = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  /** As if the file was written so many seconds after an hour ago. */
  const changed = (path: string, seconds: number) => {
    const at = Date.now() / 1000 - 3_600 + seconds;
    utimesSync(join(root, path), at, at);
  };
  beforeEach(() => {
    const made = newDirectory();
    root = made.path;
    remove = made.remove;
    for (const path of [...Object.values(sources).flat(), ...shared]) {
      write(path);
      changed(path, 0);
    }
    mkdirSync(join(root, 'scripts'));
    copyFileSync(script, join(root, 'scripts/build-before-start.js'));
    write('package.json', '{"type": "module"}');
    // A compiler that tells in which folder it was asked to build, and writes what the build would write last.
    write(
      'bin/vite',
      `#!/bin/sh\nfolder=$(basename "$PWD")\necho "builds $folder"\nmkdir -p program dist\n` +
        `touch "$(case $folder in server) echo program/main.js;; sdk) echo dist/guidepost.js.json;; *) echo dist/built.json;; esac)"\n`,
    );
    chmodSync(join(root, 'bin/vite'), 0o755);
  });

  const start = ({ hasCompiler = true } = {}) => {
    const { PATH = '' } = process.env;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'scripts/build-before-start.js')],
      {
        encoding: 'utf8',
        env: { PATH: hasCompiler ? `${join(root, 'bin')}:${PATH}` : '/nowhere' },
      },
    );
    return { status, builds: stdout.trim().split('\n').filter(Boolean), stderr };
  };
  const everything = ['builds server', 'builds sdk', 'builds dashboard'];

  it('everything is built once, and again only where something changed', () => {
    const first = start();
    expect(first).toMatchObject({ status: 0, builds: everything });
    // A person sees what a minute of silence would be for.
    expect(first.stderr).toBe('Building (about a minute, once)…\n');
    expect(start()).toMatchObject({ builds: [], stderr: '' });
    for (const path of Object.values(built)) changed(path, 60);
    changed('dashboard/src/main.tsx', 120);
    expect(start()).toMatchObject({ builds: ['builds dashboard'], stderr: 'Building what has changed…\n' });
    for (const path of Object.values(built)) changed(path, 180);
    changed('model/src/model.ts', 240);
    expect(start().builds).toEqual(everything);
  });

  it('without compilers what was built is started, and without a build nothing is', () => {
    const refused = start({ hasCompiler: false });
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringContaining('The server is not built.'),
    ]);
    for (const path of Object.values(built)) write(path);
    expect(start({ hasCompiler: false })).toEqual({ status: 0, builds: [], stderr: '' });
  });
});
