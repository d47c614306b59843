import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { main } from '../../main.ts';

/** A folder with nothing else than the folder of an export beside a secret. */
let outside: string;
let folder: string;
const made: string[] = [];
beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'guidepost-hostile-'));
  made.push(outside);
  folder = join(outside, 'tours');
  await writeFile(join(outside, 'secret.yaml'), 'password: [unclosed\n');
});
afterAll(() => Promise.all(made.map((path) => rm(path, { recursive: true, force: true }))));

/** A service that answers what a test wants. */
let url: string;
let answer: RequestListener;
beforeAll(async () => {
  const service = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return () => service.close();
});

const head = { guidepost: 1, kinds: ['theme', 'content'], seen: {} };
const exports = (...lines: object[]) => {
  answer = (_request, response) => {
    response.setHeader('Content-Type', 'application/x-ndjson');
    response.end([head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
};

async function run(...words: string[]): Promise<{ text: string; failed: boolean }> {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  const restore = () => spies.forEach((spy) => void spy.mockRestore());
  onTestFinished(restore);
  await main(words, { GUIDEPOST_URL: url, GUIDEPOST_TOKEN: 'gp_test' });
  const failed = process.exitCode === 1;
  process.exitCode = undefined;
  restore();
  return { text: lines.join('\n'), failed };
}

const everything = async () =>
  (await readdir(outside, { recursive: true })).sort().filter((name) => name !== 'secret.yaml');
const lock = (fields: object = {}) =>
  JSON.stringify({ project: 'p', environment: null, seen: {}, files: {}, ...fields });
async function folderWith(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

describe('a service', () => {
  it.each(['../../escaped', '/etc/escaped', 'a/b', '..', '', 'A', 'x'.repeat(81), 'a\\b', 'a\u0000b'])(
    'that names a theme or content %j gets nothing written',
    async (key) => {
      for (const kind of ['theme', 'content', 'segment']) {
        exports({ [kind]: { key, name: 'Escaped' } });
        const { text, failed } = await run('export', folder, '--project', 'p');
        expect([failed, text]).toEqual([true, expect.stringContaining('is no key')]);
        expect(await everything()).toEqual([]);
      }
    },
  );

  it.each([
    ['no lines', ''],
    ['lines that are no JSON', 'nonsense\n'],
    ['a head that is a list', '[]\n'],
    ['kinds that are none', '{"guidepost":1,"kinds":["../x"],"seen":{}}\n'],
    ['lines that are texts', `${JSON.stringify(head)}\n"theme"\n`],
    ['things that are texts', `${JSON.stringify(head)}\n{"theme":"x"}\n`],
    ['things of no kind', `${JSON.stringify(head)}\n{"__proto__":{"key":"x"}}\n`],
  ])('that answers %s is refused in one sentence', async (_what, body) => {
    answer = (_request, response) => response.end(body);
    const { text, failed } = await run('export', folder, '--project', 'p');
    expect([failed, text]).toEqual([true, expect.stringContaining('something else than a project')]);
    expect(await everything()).toEqual([]);
  });

  it('that never ends its answer is left', async () => {
    answer = (_request, response) => {
      const chunk = Buffer.alloc(1 << 20, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    };
    const { text, failed } = await run('export', folder, '--project', 'p');
    expect([failed, text]).toEqual([true, expect.stringMatching(/more than \d+ bytes/)]);
  });

  it('commands no terminal by what it says', async () => {
    answer = (_request, response) =>
      response
        .writeHead(400)
        .end(JSON.stringify({ error: { code: 'E1017', message: 'Bad \u001b]0;owned\u0007\u001b[2J' } }));
    await folderWith({ 'themes/a.yaml': 'key: a\nname: A\n' });
    const { text } = await run('plan', folder, '--project', 'p');
    expect(text).toContain('Bad');
    expect(['\u001b', '\u0007'].filter((command) => text.includes(command))).toEqual([]);
  });
});

describe('a folder of somebody else', () => {
  it.each(['plan', 'apply', 'pull'])('has links, which %s does not follow', async (command) => {
    exports();
    const links: [string, string][] = [
      ['content/x.yaml', join(outside, 'secret.yaml')],
      ['project.yaml', join(outside, 'secret.yaml')],
      ['themes', outside],
      ['attributes.yaml', '/dev/zero'],
      ['guidepost.lock', join(outside, 'secret.yaml')],
    ];
    for (const [path, target] of links) {
      await rm(folder, { recursive: true, force: true });
      await folderWith({ 'guidepost.lock': lock(), 'segments/a.yaml': 'key: a\nname: A\n' });
      await rm(join(folder, path), { force: true });
      await mkdir(join(folder, path, '..'), { recursive: true });
      await symlink(target, join(folder, path));
      const { text, failed } = await run(command, folder, '--project', 'p');
      expect([failed, text], path).toEqual([true, expect.stringContaining('is a link')]);
      expect(text).not.toContain('unclosed');
    }
  });

  it('has no pipe that is waited for, and no file without an end', async () => {
    await folderWith({ 'guidepost.lock': lock() });
    await mkdir(join(folder, 'content'));
    execFileSync('mkfifo', [join(folder, 'content', 'x.yaml')]);
    expect(await run('plan', folder, '--project', 'p')).toMatchObject({
      failed: true,
      text: expect.stringContaining('content/x.yaml is no file'),
    });
    await rm(join(folder, 'content'), { recursive: true });
    await folderWith({ 'content/x.yaml': `# ${'x'.repeat(17 * 1024 * 1024)}` });
    expect(await run('plan', folder, '--project', 'p')).toMatchObject({
      failed: true,
      text: expect.stringContaining('content/x.yaml is larger than'),
    });
  });

  it('cannot have a pull write or remove outside of it, by links or by names in its lock', async () => {
    const precious = join(outside, 'precious.yaml');
    await writeFile(precious, 'precious');
    exports({ theme: { key: 'brand', name: 'Brand' } });
    await folderWith({ 'guidepost.lock': lock() });
    await symlink(outside, join(folder, 'themes'));
    expect(await run('pull', folder)).toMatchObject({
      failed: true,
      text: expect.stringContaining('is a link'),
    });
    await rm(join(folder, 'themes'));
    await mkdir(join(folder, 'themes'));
    await symlink(precious, join(folder, 'themes', 'brand.yaml'));
    expect(await run('export', folder, '--project', 'p', '--overwrite')).toMatchObject({
      failed: true,
      text: expect.stringContaining('is a link'),
    });
    await rm(join(folder, 'themes'), { recursive: true });
    for (const name of ['theme/../../precious', 'content/../../precious', 'nothing/x', 'theme/']) {
      await writeFile(join(folder, 'guidepost.lock'), lock({ seen: { [name]: 'x' }, files: {} }));
      expect(await run('pull', folder, '--overwrite'), name).toMatchObject({
        failed: true,
        text: expect.stringContaining('cannot be read'),
      });
    }
    expect(await readFile(precious, 'utf8')).toBe('precious');
    for (const project of ['..', 'a/b', '']) {
      await writeFile(join(folder, 'guidepost.lock'), lock({ project }));
      expect((await run('pull', folder)).failed, project).toBe(true);
    }
  });

  it('is written as before where it is honest', async () => {
    exports({ theme: { key: 'brand', name: 'Brand' } }, { content: { key: 'tour-2', name: 'Tour' } });
    expect(await run('export', folder, '--project', 'p')).toMatchObject({ failed: false });
    expect(await everything()).toEqual([
      'tours',
      'tours/content',
      'tours/content/tour-2.yaml',
      'tours/guidepost.lock',
      'tours/themes',
      'tours/themes/brand.yaml',
    ]);
  });
});
