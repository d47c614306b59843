import { expect, it, onTestFinished } from 'vitest';
import { asCode, type Line, thingsIn } from './as-code.ts';
import { newDatabase, newPool } from './database.ts';
import type { TestProject, TestServer } from './harness.ts';
import { holdWrites, writeIsHeld } from './held-writes.ts';
import { end, newDirectory, type Server, serverProcesses } from './processes.ts';

const token = 'known-token-of-the-test-that-kills-an-apply';
const settings = {
  SECRET_KEY: 'k'.repeat(32),
  BOOTSTRAP_API_TOKEN: token,
  BOOTSTRAP_PROJECT_ID: 'acme',
  BOOTSTRAP_ENVIRONMENT_ID: 'production',
};
const project = { id: 'acme', production: 'production', token } as TestProject;
const lines: Line[] = [
  { guidepost: 1 },
  ...['one', 'two', 'three'].map((key) => ({ theme: { key, name: key } })),
  { content: { key: 'tour', name: 'Tour', type: 'flow', themeId: 'two' } },
];

/** Calls of a process, which the kit for a server of the test takes as well. */
const codeOf = ({ url }: Server) => {
  const call: TestServer['call'] = async (path, { method = 'GET', body, headers = {} } = {}) => {
    const sent = { ...headers, authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}${path}`, { method, headers: sent, body: (body as string) ?? null });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
  };
  return asCode({ call });
};

it('an apply whose process is killed has changed nothing, and the next one changes all', async () => {
  const [directory, database] = [newDirectory(), await newDatabase()];
  const pool = newPool(database.url);
  const { serve, endAll } = serverProcesses({
    ...settings,
    DATABASE_URL: database.url,
    DATA_DIR: directory.path,
  });
  onTestFinished(async () => {
    await endAll();
    await pool.end();
    await database.drop();
    directory.remove();
  });
  const first = await serve();
  const before = await codeOf(first).exported(project);
  // The last that an apply writes: everything else is written, and not committed.
  const release = await holdWrites(pool, 'applied_things');
  const applied = codeOf(first)
    .apply(project, lines)
    .then(
      () => 'answered',
      () => 'cut off',
    );
  await writeIsHeld(pool);
  await end(first, 'SIGKILL');
  expect(await applied).toBe('cut off');
  await release();

  const second = codeOf(await serve());
  expect(thingsIn(await second.exported(project))).toEqual(thingsIn(before));
  expect((await second.apply(project, lines)).body.changes).toHaveLength(4);
  expect((await second.plan(project, lines)).body.changes).toEqual([]);
});
