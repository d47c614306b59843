// A copy of the working tree in which a kind can be tried out: sources are copied, packages are linked.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Makes the copy, gives its folder to `use`, and removes it. */
export async function inScratchCopy(root, use) {
  const folder = mkdtempSync(join(tmpdir(), 'guidepost-kind-'));
  try {
    for (const path of filesOf(root)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      copyFileSync(join(root, path), join(folder, path));
    }
    linkPackages(root, folder);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Changes that are not committed count too; files that git ignores do not. */
function filesOf(root) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return list.split('\0').filter((path) => path && existsSync(join(root, path)));
}

/** The workspaces are linked to those of the copy, all other packages to where they are. */
function linkPackages(root, folder) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const place of ['', ...workspaces]) {
    const packages = join(root, place, 'node_modules');
    if (!existsSync(packages)) continue;
    mkdirSync(join(folder, place, 'node_modules'), { recursive: true });
    for (const name of readdirSync(packages)) {
      if (name === '.cache' || name === '.vite') continue;
      const from = join(packages, name);
      const isWorkspace = lstatSync(from).isSymbolicLink();
      symlinkSync(isWorkspace ? readlinkSync(from) : from, join(folder, place, 'node_modules', name));
    }
  }
}
