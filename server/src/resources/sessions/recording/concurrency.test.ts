import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../../../test/harness.ts';
import { type Published, useLiving } from '../../../../test/lived-content.ts';
import { DefinitionCache } from '../../end-users/definition-cache.ts';
import { findSession } from '../queries.ts';
import { Outlines } from './outlines.ts';
import { sessionStarter } from './starter.ts';
import { type SessionWriterOptions, sessionWriter } from './writer.ts';

/* Several processes on one database: writers that know nothing of each other. */
const server = useServer();
const { project, living } = useLiving(server);
let flow: Published;
beforeAll(async () => {
  flow = await living.publish('flow');
});

const place = () => ({ projectId: project.id, environmentId: project.production });
const aProcess = (): SessionWriterOptions => ({
  db: server.db,
  definitionCache: new DefinitionCache(server.db),
  now: () => server.clock.now,
  dispatcher: { isGated: false, wake: () => {} },
  runtimeQuota: { perDay: 100, inAll: 500 },
  outlines: new Outlines(),
});
const countOf = async (sessionId: string) => {
  const { rows } = await server.database.pool.query(
    'SELECT code_name, count(*)::int AS n FROM events WHERE session_id = $1 GROUP BY 1',
    [sessionId],
  );
  return Object.fromEntries(rows.map((row) => [row.code_name, row.n]));
};

let serial = 0;
const newUser = () => `concurrent ${serial++}`;

describe('processes that write at once', () => {
  it('begin one session for a user', async () => {
    const start = {
      ...place(),
      contentId: flow.id,
      userId: newUser(),
      startReason: 'x',
      context: {},
    };
    const starters = Array.from({ length: 4 }, () => sessionStarter(aProcess()));
    const started = await Promise.all(starters.flatMap((one) => [one.add(start), one.add(start)]));
    expect(started.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(started.map(({ row }) => row.id)).size).toBe(1);
  });

  it('record a message once, whichever of them gets it', async () => {
    const sessionId = await living.begin(flow, newUser());
    const event = { name: 'flow_step_seen', at: server.clock.now, stepCvid: flow.version.steps[0].cvid };
    const writers = Array.from({ length: 4 }, () => sessionWriter(aProcess()));
    const writes = Array.from({ length: 40 }, (_, n) =>
      writers[n % 4]!.add({ ...place(), sessionId, event, messageId: `${sessionId} ${n % 5}` }),
    );
    const ids = (await Promise.all(writes)).map(({ eventId }) => eventId);
    expect(new Set(ids).size).toBe(5);
    expect(await countOf(sessionId)).toMatchObject({ flow_step_seen: 5 });
  });

  it('complete and end a session once, and leave it where its events have led it', async () => {
    const writers = Array.from({ length: 3 }, () => sessionWriter(aProcess()));
    const name = fc.constantFrom(
      'flow_step_seen',
      'flow_step_seen',
      'flow_step_seen',
      'flow_completed',
      'flow_ended',
    );
    const told = fc.record({ name, step: fc.nat(4), writer: fc.nat(2) });
    const property = fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 25 }), async (events) => {
      const sessionId = await living.begin(flow, newUser());
      const written = await Promise.all(
        events.map(({ name, step, writer }) => {
          const event = { name, at: server.clock.now, stepCvid: flow.version.steps[step].cvid };
          return writers[writer]!.add({ ...place(), sessionId, event });
        }),
      );
      const counts = await countOf(sessionId);
      const row = (await findSession(server.db, project.production, sessionId))!;
      expect(counts.flow_completed ?? 0).toBe(row.completed_at ? 1 : 0);
      expect(counts.flow_ended ?? 0).toBe(row.ended_at ? 1 : 0);
      const taken = written.filter(({ eventId }) => eventId !== null);
      expect(new Set(taken.map(({ eventId }) => eventId)).size).toBe(taken.length);
      const { rows } = await server.database.pool.query(
        `SELECT coalesce(max((attributes->>'flow_step_progress')::int), 0) AS progress FROM events
         WHERE session_id = $1 AND code_name = 'flow_step_seen'`,
        [sessionId],
      );
      expect(row.progress).toBe(row.completed_at ? 100 : rows[0].progress);
    });
    await fc.assert(property, { numRuns: 25 });
  });
});
