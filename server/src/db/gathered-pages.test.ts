import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProject, type TestProject, useServer } from '../../test/harness.ts';
import { GatheredPages } from './gathered-pages.ts';
import type { Database } from './pool.ts';

const server = useServer();
const idOf = (n: number) => `user ${String(n).padStart(3, '0')}`;
const userCount = 60;
let project: TestProject;

beforeAll(async () => {
  project = await newProject(server);
  for (const environmentId of [project.production, project.staging]) {
    const rows = Array.from({ length: userCount }, (_, n) => {
      const at = new Date(Date.UTC(2026, 0, 1, 0, 0, n));
      return {
        environment_id: environmentId,
        external_id: idOf(n),
        attributes: '{}',
        created_at: at,
        updated_at: at,
      };
    });
    await server.db.insertInto('users').values(rows).execute();
  }
});

/** Pages of three users, and how many statements read them. */
function reading() {
  const sent = { count: 0 };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sent.count++;
      return result;
    },
  };
  const pages = new GatheredPages(server.db.withPlugin(counting) as Database);
  const pageAfter = async (environmentId: string, n: number) => {
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, n));
    const rows = await pages.read(environmentId, 'three users', [at, idOf(n)], ([time, id]) =>
      server.db
        .selectFrom('users')
        .select(['environment_id', 'external_id', 'created_at'])
        .where('environment_id', '=', environmentId)
        .where('created_at', '>=', time as Date)
        .where('external_id', '>', id as string)
        .orderBy('created_at')
        .limit(sql.lit(3))
        .compile(),
    );
    return rows.map((row) => row.external_id);
  };
  return { sent, pageAfter };
}

const following = (n: number) => [n + 1, n + 2, n + 3].filter((next) => next < userCount).map(idOf);

describe('pages of a list', () => {
  it('that are asked for together are read by one statement, and each has its own rows in their order', async () => {
    const { sent, pageAfter } = reading();
    const starts = [40, 7, 58, 0, 59, 7];
    const pages = await Promise.all(starts.map((n) => pageAfter(project.production, n)));
    expect(pages).toEqual(starts.map(following));
    expect(sent.count).toBe(1);
  });

  it('are sixteen at most in a statement', async () => {
    const { sent, pageAfter } = reading();
    const starts = Array.from({ length: 40 }, (_, n) => n);
    const pages = await Promise.all(starts.map((n) => pageAfter(project.production, n)));
    expect(pages).toEqual(starts.map(following));
    expect(sent.count).toBe(3);
  });

  it('of different environments share no statement', async () => {
    const { sent, pageAfter } = reading();
    await server.db.deleteFrom('users').where('environment_id', '=', project.staging).execute();
    const environments = [project.production, project.staging, project.production];
    const pages = await Promise.all(environments.map((id) => pageAfter(id, 5)));
    expect(pages).toEqual([following(5), [], following(5)]);
    expect(sent.count).toBe(2);
  });
});
