import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertEvents } from '../../../../test/analytics.ts';
import { lockWaits, useDatabase } from '../../../../test/database.ts';
import { inShareAlready } from '../../../db/fair-share.ts';
import { makePartitions, removeOldEvents } from '../../../db/partitions.ts';
import { CurrentCounts } from '../current-counts.ts';
import { readMetrics } from '../queries.ts';
import { catchUp, catchUpEverywhere, hasUncounted } from './catch-up.ts';
import { lockRollups } from './lock.ts';
import { uncountUser } from './uncount.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

const database = useDatabase(10);
let environmentId: string;
beforeAll(async () => {
  await makePartitions(database.kysely, now);
});
beforeEach(() => {
  environmentId = newId();
});
const db = () => database.kysely;

/** Events of different users, one second after the other. */
async function record(
  count: number,
  { name = 'banner_seen', contentId = 'banner' as string | null, from = 0 } = {},
) {
  await sql`
    WITH recorded AS (
      INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, content_id, created_at)
      SELECT ${environmentId}, ${newId()} || n, 'some', ${name}, 'user-' || n, ${contentId}::text,
        timestamptz '2026-02-01' + n * interval '1 second'
      FROM generate_series(${from + 1}::int, ${from + count}::int) n
      RETURNING environment_id, created_at, id, content_id
    )
    INSERT INTO analytics_queue (environment_id, created_at, event_id)
    SELECT environment_id, created_at, id FROM recorded WHERE recording_queues_events() AND content_id IS NOT NULL`.execute(
    db(),
  );
}

const range = { start: '2026-01-01', end: '2026-03-01' };

async function counted(contentId = 'banner', zone = 'UTC') {
  const rows = await readMetrics(db(), { environmentId, contentId, zone }, range);
  return rows.map(({ metric, part, total, users }) => [metric, part, total, users]);
}

async function read(contentId = 'banner', zone = 'UTC') {
  const needs = { db: db(), patientDb: db(), patientConnections: inShareAlready };
  await new CurrentCounts(needs).catchUp('project', environmentId);
  return counted(contentId, zone);
}

describe('events', () => {
  it('wait to be counted if they are about content', async () => {
    await record(3, { contentId: null });
    expect(await hasUncounted(db(), environmentId)).toBe(false);
    await record(1, { name: 'flow_ended' });
    expect(await hasUncounted(db(), environmentId)).toBe(true);
    await catchUp(db(), environmentId);
    expect(await hasUncounted(db(), environmentId)).toBe(false);
    expect(await counted()).toEqual([]);
  });

  it('are counted to the last one, also where they are more than a batch', async () => {
    await record(12_001);
    await catchUp(db(), environmentId);
    expect(await counted()).toEqual([['banner_seen', '', 12_001, 12_001]]);
    expect(await hasUncounted(db(), environmentId)).toBe(false);
  });

  it('are counted once, however many count at the same time', async () => {
    await record(6_000);
    const zones = ['UTC', 'Asia/Tokyo', 'America/Lima', 'UTC', 'Asia/Tokyo'];
    const all = await Promise.all(zones.map((zone) => read('banner', zone)));
    await Promise.all([catchUp(db(), environmentId), catchUpEverywhere(db())]);
    const expected = [['banner_seen', '', 6_000, 6_000]];
    expect([...all, await counted()]).toEqual([...zones.map(() => expected), expected]);
  });

  it('that are recorded during the counting are counted by it or by the next', async () => {
    const writing = Array.from({ length: 20 }, (_, index) => record(50, { from: index * 50 }));
    const reading = Array.from({ length: 10 }, (_, index) =>
      read('banner', index % 2 ? 'UTC' : 'Asia/Tokyo'),
    );
    const seen = (await Promise.all(reading)).map((rows) => (rows[0]?.[3] as number | undefined) ?? 0);
    await Promise.all(writing);
    for (const users of seen) expect(users % 50).toBe(0);
    for (const zone of ['UTC', 'Asia/Tokyo'])
      expect(await read('banner', zone)).toEqual([['banner_seen', '', 1_000, 1_000]]);
  });

  it('that are not committed yet wait for the next time, and are not waited for', async () => {
    await record(1);
    await db()
      .transaction()
      .execute(async (trx) => {
        const values = {
          environment_id: environmentId,
          id: newId(),
          event_definition_id: 'some',
          code_name: 'banner_seen',
          user_id: 'late',
          content_id: 'banner',
          attributes: '{}',
          created_at: new Date('2026-01-15'),
        };
        await insertEvents(trx, [values]);
        expect(await read()).toEqual([['banner_seen', '', 1, 1]]);
      });
    expect(await read()).toEqual([['banner_seen', '', 2, 2]]);
  });

  it('stay counted when they are older than what is kept', async () => {
    await record(10);
    expect(await read()).toEqual([['banner_seen', '', 10, 10]]);
    expect(await removeOldEvents(database.kysely, 7, now)).toBeGreaterThanOrEqual(10);
    expect(await read()).toEqual([['banner_seen', '', 10, 10]]);
    expect(await read('banner', 'Asia/Tokyo')).toEqual([['banner_seen', '', 10, 10]]);
    // The user of a day long gone is still the same user.
    await record(1, { from: 0 });
    expect(await read()).toEqual([['banner_seen', '', 11, 10]]);
  });

  it('that nobody could foresee are no obstacle', async () => {
    const strange = ['"text"', '7', '[]', 'null', '{"flow_step_cvid": {"a": 1}}', '{"flow_step_cvid": ""}'];
    const long = JSON.stringify({ flow_step_cvid: '😀'.repeat(3_000), question_cvid: '😀'.repeat(3_000) });
    const answers = ['{"a": 1}', '1e300', '"x"', 'null', '[[1], {}, null, ""]'].map(
      (value) => `{"question_cvid": "q", "list_answer": ${value}, "number_answer": ${value}}`,
    );
    const names = ['flow_step_seen', 'question_answered', 'flow_started'];
    const rows = [...strange, long, ...answers].flatMap((attributes) =>
      names.map((code_name) => ({
        environment_id: environmentId,
        id: newId(),
        event_definition_id: 'some',
        code_name,
        attributes,
        user_id: '😀'.repeat(255),
        content_id: 'flow',
        created_at: now,
      })),
    );
    await insertEvents(db(), rows);
    const found = await read('flow');
    expect(found.find(([metric]) => metric === 'flow_started')).toEqual([
      'flow_started',
      '',
      rows.length / 3,
      1,
    ]);
  });
});

describe('the background', () => {
  it('counts in every environment, and leaves alone where somebody else is counting', async () => {
    const first = environmentId;
    await record(2);
    environmentId = newId();
    await record(3);
    await db()
      .transaction()
      .execute(async (trx) => {
        await lockRollups(trx, first);
        await catchUpEverywhere(db());
        expect(await hasUncounted(db(), first)).toBe(true);
        expect(await counted()).toEqual([['banner_seen', '', 3, 3]]);
      });
    await catchUpEverywhere(db());
    expect(await hasUncounted(db(), first)).toBe(false);
  });
});

describe('a time zone', () => {
  it('that nobody has asked for is read without counting, waiting or writing anything', async () => {
    await record(5);
    await catchUp(db(), environmentId);
    await db()
      .transaction()
      .execute(async (trx) => {
        await lockRollups(trx, environmentId);
        const content = { environmentId, contentId: 'banner', zone: 'Asia/Kathmandu' };
        const reading = db().transaction().setAccessMode('read only');
        const rows = await reading.execute((other) => readMetrics(other, content, range));
        expect(rows).toMatchObject([{ metric: 'banner_seen', total: 5, users: 5 }]);
      });
  });

  it('can be asked for before anything was recorded', async () => {
    expect(await read('banner', 'Asia/Tokyo')).toEqual([]);
    await record(5);
    expect(await read('banner', 'Asia/Tokyo')).toEqual([['banner_seen', '', 5, 5]]);
    expect(await read()).toEqual([['banner_seen', '', 5, 5]]);
  });
});

describe('a user who is deleted', () => {
  it('waits for a counting that has begun, and leaves nothing behind', async () => {
    await record(3);
    let forgotten: Promise<void> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await lockRollups(trx, environmentId);
        forgotten = db()
          .transaction()
          .execute(async (other) => {
            await uncountUser(other, environmentId, 'user-2');
            await other
              .deleteFrom('events')
              .where('environment_id', '=', environmentId)
              .where('user_id', '=', 'user-2')
              .execute();
          });
        await lockWaits(database.pool);
      });
    await forgotten;
    expect(await read()).toEqual([['banner_seen', '', 2, 2]]);
  });
});
