import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { largestSteps } from '../../../../bench/running/largest-bodies.ts';
import { fillProject } from '../../../test/as-code.ts';
import { contentOf } from '../../../test/content.ts';
import { newProject, type TestProject, useServer } from '../../../test/harness.ts';
import { main } from '../../main.ts';
import { readYaml } from './files.ts';

const server = useServer();
let folders: string;
beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), 'guidepost-code-'));
});
afterAll(() => rm(folders, { recursive: true, force: true }));

const newFolder = () => mkdtemp(join(folders, 'folder-'));

/** Text that a command prints, and whether it succeeds. */
async function run({ token }: TestProject, ...words: string[]): Promise<{ text: string; failed: boolean }> {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keep),
    vi.spyOn(console, 'error').mockImplementation(keep),
  ];
  const restore = () => spies.forEach((spy) => void spy.mockRestore());
  onTestFinished(restore);
  await main(words, { GUIDEPOST_URL: server.url, GUIDEPOST_TOKEN: token });
  const failed = process.exitCode === 1;
  process.exitCode = undefined;
  restore();
  return { text: lines.join('\n'), failed };
}

async function exportedFolder() {
  const project = await newProject(server);
  await fillProject(server, project);
  const folder = await newFolder();
  const at = ['--project', project.id, '--environment', 'production'];
  expect(await run(project, 'export', folder, ...at)).toMatchObject({ failed: false });
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain(from);
    await writeFile(join(folder, file), text.replace(from, to));
  };
  return { project, folder, change };
}

describe('a folder', () => {
  it('may have content that the service takes in several lines only', async () => {
    const project = await newProject(server);
    const { must, create } = contentOf(server, project);
    const flow = await create({ type: 'flow', name: 'Long' });
    const version = `/content/${flow.id}/versions/${flow.editedVersionId}`;
    await must('PATCH', version, { steps: largestSteps['1 MB of Markdown']() });
    await must('POST', '/localizations', { code: 'de', name: 'German', locale: 'de-DE' });
    const { units } = await must('GET', `${version}/localizations/de`);
    const translations = Object.fromEntries(
      units.map(({ path, source }: { path: string; source: string }) => [path, source.slice(0, 15_000)]),
    );
    await must('PUT', `${version}/localizations/de`, { translations });
    const folder = await newFolder();
    await run(project, 'export', folder, '--project', project.id);
    const text = await readFile(join(folder, 'content/long.yaml'), 'utf8');
    expect(text).toContain('translations:');
    const other = await newProject(server);
    expect((await run(other, 'apply', folder, '--project', other.id)).text).toContain('Create content long');
    expect((await run(other, 'plan', folder, '--project', other.id)).text).toContain('No changes');
  });

  it('that was exported is readable, and has nothing to apply', async () => {
    const { project, folder } = await exportedFolder();
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).sort();
    expect(files).toEqual([
      'attributes.yaml',
      'content/first-steps.yaml',
      'content/welcome-tour.yaml',
      'events.yaml',
      'guidepost.lock',
      'localizations.yaml',
      'project.yaml',
      'segments/friends.yaml',
      'segments/on-the-pro-plan.yaml',
      'themes/brand.yaml',
      'webhooks.yaml',
    ]);
    expect(await readFile(join(folder, 'segments/on-the-pro-plan.yaml'), 'utf8')).toBe(
      `key: on-the-pro-plan
name: On the pro plan
kind: condition
bizType: user
conditions:
  - scope: user
    type: attribute
    attribute: plan
    op: is
    value: pro
`,
    );
    expect(await run(project, 'plan', folder)).toEqual({ text: 'No changes.', failed: false });
    expect(await run(project, 'apply', folder)).toEqual({ text: 'No changes.', failed: false });
    expect(await run(project, 'pull', folder)).toEqual({ text: 'No changes.', failed: false });
    expect((await run(project, 'export', folder, '--project', project.id)).failed).toBe(true);
  });

  it('that was edited is planned in words and applied, here and to another project', async () => {
    const { project, folder, change } = await exportedFolder();
    await change('themes/brand.yaml', 'name: Brand', 'name: Our brand # as marketing calls it');
    const words = 'Change theme brand\n    name is "Our brand", and was "Brand"\n\n1';
    expect((await run(project, 'plan', folder)).text).toBe(`${words} to change.`);
    expect((await run(project, 'apply', folder)).text).toBe(`${words} changed.`);
    expect((await run(project, 'plan', folder)).text).toBe('No changes.');
    // Nothing has changed on the service since, so the comment stays.
    expect((await run(project, 'pull', folder)).text).toBe('No changes.');
    expect(await readFile(join(folder, 'themes/brand.yaml'), 'utf8')).toContain('marketing');

    const other = await newProject(server);
    const at = ['--project', other.id, '--environment', 'Production'];
    expect((await run(other, 'apply', folder, ...at)).text).toContain('Create content welcome-tour');
    expect((await run(other, 'plan', folder, ...at)).text).toBe('No changes.');
    const copy = await newFolder();
    await run(other, 'export', copy, ...at);
    const read = async (from: string) =>
      readYaml('', await readFile(join(from, 'content/welcome-tour.yaml'), 'utf8'));
    expect(await read(copy)).toEqual(await read(folder));
  });

  it('that is applied without an environment tells what is left out', async () => {
    const { folder } = await exportedFolder();
    const other = await newProject(server);
    const { text } = await run(other, 'plan', folder, '--project', other.id);
    expect(text).toMatch(/^content\/welcome-tour: What is published is left out.*--environment/m);
  });

  it('is refused when the service has changed, and pull brings the change unless the file was edited too', async () => {
    const { project, folder, change } = await exportedFolder();
    const { must } = contentOf(server, project);
    const [{ id }] = (await must('GET', '/themes?name=Brand')).results;
    await must('PATCH', `/themes/${id}`, { name: 'By hand' });
    await change('themes/brand.yaml', 'name: Brand', 'name: In the file');
    const applied = await run(project, 'apply', folder);
    expect(applied).toMatchObject({ failed: true, text: expect.stringContaining('theme/brand') });
    expect((await run(project, 'plan', folder)).text).toContain('(changed on the service since)');
    const pulled = await run(project, 'pull', folder);
    expect(pulled).toMatchObject({ failed: true, text: expect.stringContaining('  themes/brand.yaml') });
    await must('POST', '/themes', { name: 'Second' });
    expect((await run(project, 'pull', folder, '--overwrite')).text).toBe(
      'Changed themes/brand.yaml\nNew themes/second.yaml',
    );
    expect((await run(project, 'plan', folder)).text).toBe('No changes.');
    await rm(join(folder, 'themes/second.yaml'));
    expect((await run(project, 'plan', folder)).text).toBe('No changes.');
    expect((await run(project, 'apply', folder, '--delete')).text).toBe('Delete theme second\n\n1 deleted.');
  });

  it('with something that is refused changes nothing, and the file and the place are named', async () => {
    const { project, folder, change } = await exportedFolder();
    await change('themes/brand.yaml', 'name: Brand', 'name: Other');
    await change('content/welcome-tour.yaml', 'type: modal', 'type: moodal');
    const { text, failed } = await run(project, 'apply', folder);
    expect(failed).toBe(true);
    expect(text).toContain('nothing has changed');
    expect(text).toContain('content/welcome-tour.yaml: steps[0].type must be one of');
    const { results } = await contentOf(server, project).must('GET', '/themes?name=Other');
    expect(results).toEqual([]);
  });
});

it('the files of the documentation can be applied', async () => {
  const [project, folder] = [await newProject(server), await newFolder()];
  const page = await readFile(new URL('../../../../docs/tours-as-code.md', import.meta.url), 'utf8');
  const examples = [...page.matchAll(/```yaml\n# (\S+)\n(.*?)```/gs)].map(([, file = '', text = '']) => [
    file,
    text,
  ]);
  expect(examples.map(([file]) => file)).toEqual(['segments/on-the-pro-plan.yaml', 'content/welcome.yaml']);
  const plan = 'scope: user, codeName: plan, displayName: Plan, dataType: string';
  const rest = [
    ['attributes.yaml', `- { ${plan} }`],
    ['themes/brand.yaml', 'key: brand\nname: Brand'],
  ];
  for (const [file = '', text = ''] of [...examples, ...rest]) {
    await mkdir(join(folder, file, '..'), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const at = ['--project', project.id, '--environment', 'Production'];
  expect((await run(project, 'apply', folder, ...at)).text).toContain('4 created.');
  expect((await run(project, 'apply', folder)).text).toBe('No changes.');
  const file = join(folder, 'content/welcome.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace('type: modal', 'type: moodal'));
  const [, refused = ''] = /content\/welcome-tour\.yaml: (steps\[0\]\.type .*)/.exec(page) ?? [];
  expect((await run(project, 'plan', folder)).text).toContain(refused);
});

describe('a file that is refused with a clear error', () => {
  const bomb = ['a: &a [x, x]', 'b: &b [*a, *a, *a]', 'c: &c [*b, *b, *b]', 'd: [*c, *c, *c]'].join('\n');

  it.each([
    ['anchors that multiply', bomb, 'an alias such as *name cannot be used here'],
    ['an unknown tag', 'a: !!js/function x', 'Unresolved tag'],
    ['a hostile key', '__proto__:\n  a: 1', 'the key __proto__ cannot be used here'],
    ['a key twice', 'a: 1\na: 2', 'Map keys must be unique'],
    ['no YAML', 'a: [1', 'Flow sequence'],
    ['two documents', 'a: 1\n---\nb: 2', 'multiple documents'],
  ])('%s', (_what, text, message) => {
    expect(() => readYaml('project.yaml', text)).toThrow(message);
  });

  it('not UTF-8, too large, a list that is none, a key that is not that of the file', async () => {
    const project = await newProject(server);
    const refused = async (file: string, bytes: Buffer | string) => {
      const folder = await newFolder();
      await mkdir(join(folder, 'themes'));
      await writeFile(join(folder, file), bytes);
      return (await run(project, 'plan', folder, '--project', project.id)).text;
    };
    expect(await refused('project.yaml', Buffer.from([0xc3, 0x28]))).toBe('project.yaml is not UTF-8 text');
    expect(await refused('events.yaml', '#'.repeat(17 * 1024 * 1024))).toContain(
      'events.yaml is larger than',
    );
    expect(await refused('events.yaml', 'a: 1')).toBe('events.yaml must be a list');
    expect(await refused('themes/a.yaml', 'key: b\nname: B')).toContain(
      'themes/a.yaml: key must be the name',
    );
  });
});
