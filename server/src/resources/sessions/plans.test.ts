import { beforeAll, describe, expect, it } from 'vitest';
import { isDistributed } from '../../../test/cluster.ts';
import { useServer } from '../../../test/harness.ts';
import { selectSessions } from './queries.ts';

const server = useServer();

// The parts of a table on a cluster have indexes of other names.
describe.skipIf(isDistributed)('the plan of', () => {
  const many = 20_000;
  beforeAll(async () => {
    const { pool } = server.database;
    await pool.query(
      `INSERT INTO users (environment_id, external_id, created_at, updated_at)
       SELECT 'large', 'u' || n, now(), now() FROM generate_series(1, $1::int) n`,
      [many],
    );
    await pool.query(
      `INSERT INTO content_sessions (environment_id, id, content_id, version_id, user_id, created_at, last_activity_at, completed_at)
       SELECT 'large', 's' || n, 'c' || n % 7, 'v', 'u' || n, timestamptz '2026-01-01' + n * interval '1 second', now(),
         CASE WHEN n % 500 = 0 THEN now() END
       FROM generate_series(1, $1::int) n`,
      [many],
    );
    await pool.query('VACUUM ANALYZE content_sessions');
  });

  it.each([
    ['the whole list', {}, 'content_sessions_list'],
    ['sessions of content', { contentId: 'c3' }, 'content_sessions_content'],
    ['sessions of a user', { userId: 'u77' }, 'content_sessions_user'],
    ['completed sessions', { completed: true }, 'content_sessions_completed'],
    [
      'completed sessions of content',
      { contentId: 'c3', completed: true },
      'content_sessions_content_completed',
    ],
  ])('%s is a walk of its index', async (_, filter, index) => {
    const page = selectSessions(server.db, 'large', filter)
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('created_at', 'id'),
          '>',
          tuple(eb.val(new Date('2026-01-01T01:00:00Z')), eb.val('s3600')),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(21);
    const [plan] = await page.explain('json');
    const nodes = JSON.stringify(plan);
    expect(nodes).toContain(`"Index Name":"${index}"`);
    expect(nodes).not.toMatch(/"Node Type":"(Sort|Seq Scan|Bitmap Heap Scan)"/);
  });
});
