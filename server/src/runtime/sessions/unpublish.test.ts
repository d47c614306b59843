import { describe, expect, it } from 'vitest';
import { codeOf, useServer } from '../../../test/harness.ts';
import { useLiving } from '../../../test/lived-content.ts';

const server = useServer();
const { project, living } = useLiving(server);

describe('unpublishing', () => {
  it('ends the live sessions there, each with its event, and no new ones begin', async () => {
    const banner = await living.publish('banner');
    const announcement = await living.publish('announcement');
    const users = Array.from({ length: 5 }, (_, n) => `audience ${n}`);
    const ids = await Promise.all(users.map((user) => living.begin(banner, user)));
    await living.event(ids[0]!, 'banner_dismissed');
    const told = await living.begin(announcement, 'told');
    for (const { id } of [banner, announcement])
      await living.api.must('POST', `/content/${id}/unpublish`, { environmentId: project.production });
    const sessions = await Promise.all([...ids, told].map((id) => living.session(id)));
    expect(sessions.map(({ endReason }) => endReason)).toEqual([
      'user_closed',
      ...Array(5).fill('unpublished_content'),
    ]);
    expect(await living.eventNames(ids[1]!)).toEqual(['banner_seen', 'banner_dismissed']);
    const [last] = await living.events(`sessionId=${ids[1]}`);
    expect(last.attributes.banner_end_reason).toBe('unpublished_content');
    expect(await living.eventNames(ids[0]!)).toEqual(['banner_seen', 'banner_dismissed']);
    expect(codeOf(await living.start(banner.id, 'late'))).toBe('404 E1004');
  });

  it('ends as many as there are', async () => {
    const banner = await living.publish('banner');
    const { pool } = server.database;
    await pool.query(
      `INSERT INTO users (environment_id, external_id, created_at, updated_at)
       SELECT $1, 'one of many ' || n, now(), now() FROM generate_series(1, 2500) n`,
      [project.production],
    );
    await pool.query(
      `INSERT INTO content_sessions (environment_id, id, content_id, version_id, user_id, start_reason, created_at, last_activity_at)
       SELECT $1, 'many ' || n, $2, $3, 'one of many ' || n, 'x', $4, $4 FROM generate_series(1, 2500) n`,
      [project.production, banner.id, banner.versionId, server.clock.now],
    );
    await living.api.must('POST', `/content/${banner.id}/unpublish`, { environmentId: project.production });
    const { rows } = await pool.query(
      `SELECT count(*)::int AS sessions, count(DISTINCT e.session_id)::int AS told, count(e.id)::int AS events
       FROM content_sessions s LEFT JOIN events e ON e.environment_id = s.environment_id AND e.session_id = s.id AND e.code_name = 'banner_dismissed'
       WHERE s.content_id = $1 AND s.end_reason = 'unpublished_content'`,
      [banner.id],
    );
    expect(rows).toEqual([{ sessions: 2500, told: 2500, events: 2500 }]);
  });

  it('that a process did not see to the end is finished by the upkeep of another', async () => {
    const [banner, again] = [await living.publish('banner'), await living.publish('banner')];
    const [left, before] = [await living.begin(banner, 'left'), await living.begin(again, 'before')];
    const place = { project_id: project.id, environment_id: project.production };
    for (const { id } of [banner, again])
      await server.endings.request(server.db, [{ ...place, content_id: id }], 'unpublished_content');
    await server.db.deleteFrom('publications').where('content_id', '=', banner.id).execute();
    server.pass(1);
    // It was published again at once.
    const since = await living.begin(again, 'since');
    await server.endings.finish();
    const ended = await Promise.all([left, before, since].map((id) => living.session(id)));
    expect(ended.map(({ endReason }) => endReason)).toEqual([
      'unpublished_content',
      'unpublished_content',
      null,
    ]);
    const { rows } = await server.database.pool.query('SELECT FROM session_endings');
    expect(rows).toEqual([]);
  });

  it('while sessions begin leaves none of them alive', async () => {
    const banner = await living.publish('banner');
    const starts = Array.from({ length: 40 }, (_, n) => living.start(banner.id, `racer ${n}`));
    await Promise.race(starts);
    await living.api.must('POST', `/content/${banner.id}/unpublish`, { environmentId: project.production });
    const answers = await Promise.all(starts);
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
    const { rows } = await server.database.pool.query(
      'SELECT count(*)::int AS live FROM content_sessions WHERE content_id = $1 AND ended_at IS NULL',
      [banner.id],
    );
    expect(rows[0].live).toBe(0);
  });
});
