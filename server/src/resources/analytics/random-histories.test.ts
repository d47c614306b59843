import fc from 'fast-check';
import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { insertEvents } from '../../../test/analytics.ts';
import { useProject } from '../../../test/api.ts';
import { contentOf } from '../../../test/content.ts';
import { useServer } from '../../../test/harness.ts';
import {
  expectedAnalytics,
  expectedQuestions,
  localDay,
  nextDay,
  type Range,
  type RecordedEvent,
} from '../../../test/naive-analytics.ts';
import { uncountSession } from './rollup/uncount.ts';

const server = useServer();

const { project } = useProject(server);

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Australia/Eucla',
  'Pacific/Chatham',
  'America/Havana',
  'Antarctica/Casey',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
];

/** Moments at which clocks are changed: by an hour, by half of one, at midnight, just after it, or by a whole day. */
const changes = {
  'Berlin, one hour less': '2025-03-30T01:00:00Z',
  'Berlin, one hour more': '2025-10-26T01:00:00Z',
  'New York, one hour more': '2025-11-02T06:00:00Z',
  'Lord Howe, half an hour more': '2025-04-05T15:00:00Z',
  'Sao Paulo, no midnight': '2018-11-04T03:00:00Z',
  'Chatham, one hour more at a quarter to four': '2025-04-05T14:00:00Z',
  'Havana, midnight twice': '2025-11-02T05:00:00Z',
  'Casey, three hours less at 00:01': '2020-10-03T16:01:00Z',
  'St. Johns, from 00:01 back to the day before': '2010-11-07T02:31:00Z',
  'Apia, no 30 December': '2011-12-30T10:00:00Z',
};

/** So few that they meet again. */
const users = ['u1', 'u2', 'u3'];
const sessions = ['s1', 's2'];

interface Happening {
  what: number;
  user: string;
  session: string | null;
  part: number;
  answer: number;
  minutes: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.nat(11),
  user: fc.constantFrom(...users),
  session: fc.constantFrom(...sessions, null),
  part: fc.nat(1),
  answer: fc.nat(10),
  // Up to three days around the change; the minutes next to it more often.
  minutes: fc.oneof(fc.integer({ min: -4320, max: 4320 }), fc.integer({ min: -65, max: 65 })),
});

type Step =
  | { record: Happening[] }
  | { ask: string }
  | { deleteUser: string }
  | { deleteSession: { user: string; session: string } };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ record: fc.array(happening, { minLength: 1, maxLength: 12, size: 'max' }) }),
  },
  { weight: 2, arbitrary: fc.record({ ask: fc.constantFrom(...zones) }) },
  { weight: 1, arbitrary: fc.record({ deleteUser: fc.constantFrom(...users) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      deleteSession: fc.record({
        user: fc.constantFrom(...users),
        session: fc.constantFrom(...sessions),
      }),
    }),
  },
);

const parts = ['first', 'second'];

/** What happens, as the runtime records it: by type of content, then by `what`. */
const eventsOf: Record<string, (happening: Happening) => [string, Record<string, unknown>]> = {
  flow: ({ what, part, answer }) => {
    const question = { question_cvid: ['nps', 'rating', 'choice'][what % 3], question_type: 'any' };
    const step = { flow_step_cvid: parts[part] };
    if (what < 6) {
      const value = [{ number_answer: answer }, { number_answer: 1 + (answer % 5) }][what % 3];
      const chosen = { list_answer: ['a', 'b', 'c'].filter((_, index) => answer & (1 << index)) };
      return ['question_answered', { ...question, ...(value ?? chosen) }];
    }
    const names = ['flow_started', 'flow_completed', 'flow_ended'];
    const ofStep = ['flow_step_seen', 'flow_step_completed', 'tooltip_target_missing'];
    return what < 9 ? [names[what - 6]!, {}] : [ofStep[what - 9]!, step];
  },
  'resource-center': ({ what, part }) => {
    const names = ['resource_center_opened', 'resource_center_closed'];
    const block = { resource_center_block_id: parts[part] };
    return what < 4 ? [names[what % 2]!, {}] : ['resource_center_clicked', block];
  },
  launcher: ({ what }) => [['launcher_seen', 'launcher_activated', 'launcher_dismissed'][what % 3]!, {}],
};

const bodies: Record<string, object> = {
  flow: {
    steps: [...parts.map((name) => ({ name, type: 'hidden' })), survey()],
  },
  'resource-center': {
    data: {
      tabs: [{ id: 'tab', name: 'Tab', blocks: parts.map((id) => ({ id, type: 'action', name: id })) }],
    },
  },
  launcher: {},
};

function survey() {
  const options = ['a', 'b', 'c'].map((value) => ({ label: value.toUpperCase(), value }));
  const questions = [
    { kind: 'nps', name: 'Recommend?' },
    { kind: 'rating', name: 'Good?', style: 'star', range: { low: 1, high: 5 } },
    { kind: 'choice', name: 'Which?', options, allowMultiple: true },
  ];
  const content = questions.map((question) => ({ type: 'question', question }));
  return { name: 'survey', type: 'modal', content };
}

async function newContent(type: string): Promise<string> {
  const { create, patchVersion } = contentOf(server, project);
  const content = await create({ type });
  const { status, body } = await patchVersion(content, bodies[type]);
  if (type === 'launcher') return content.id;
  expect(status, JSON.stringify(body)).toBe(200);
  // Steps and questions get names that the histories know.
  await sql`
    UPDATE content_versions SET body = jsonb_set(body, '{steps}', ${JSON.stringify((body.steps ?? []).map(renamed))}::jsonb)
    WHERE content_id = ${content.id}`.execute(server.db);
  return content.id;
}

interface StoredStep {
  name: string;
  content: { question: { kind: string } }[];
}

const renamed = (step: StoredStep) => ({
  ...step,
  cvid: step.name,
  content: step.content.map((block) => {
    return { ...block, question: { ...block.question, cvid: block.question.kind } };
  }),
});

let histories = 0;

/** Each history has content and users of its own, in the same environment as the others. */
async function play(type: string, change: string, steps: Step[]): Promise<string> {
  const contentId = await newContent(type);
  const prefix = `history-${++histories}`;
  const environment_id = project.production;
  await addUsers(prefix);
  for (const step of steps) {
    if ('record' in step) await record(type, contentId, prefix, change, step.record);
    else if ('ask' in step) await ask(contentId, { zone: step.ask, start: '2025-03-28', end: '2025-04-02' });
    else if ('deleteUser' in step) {
      const path = `/v2/projects/${project.id}/environments/${environment_id}/users/${prefix}-${step.deleteUser}`;
      await server.call(path, { method: 'DELETE', token: project.token });
    } else {
      const { user, session } = step.deleteSession;
      const row = { id: `${prefix}-${session}${user}`, user_id: `${prefix}-${user}` };
      await server.db.transaction().execute(async (trx) => {
        await uncountSession(trx, environment_id, row);
        const events = trx.deleteFrom('events').where('environment_id', '=', environment_id);
        await events.where('session_id', '=', row.id).where('user_id', '=', row.user_id).execute();
      });
    }
  }
  return contentId;
}

async function addUsers(prefix: string): Promise<void> {
  const now = server.clock.now;
  const rows = users.map((user) => {
    return { environment_id: project.production, external_id: `${prefix}-${user}`, attributes: '{}' };
  });
  const insert = server.db.insertInto('users');
  await insert.values(rows.map((row) => ({ ...row, created_at: now, updated_at: now }))).execute();
}

async function record(type: string, contentId: string, prefix: string, change: string, list: Happening[]) {
  const rows = list.map((happening) => {
    const [code_name, attributes] = eventsOf[type]!(happening);
    // A session belongs to one user.
    const session = happening.session && `${prefix}-${happening.session}`;
    return {
      environment_id: project.production,
      id: newId(),
      event_definition_id: 'some',
      code_name,
      user_id: `${prefix}-${happening.user}`,
      content_id: contentId,
      session_id: session && `${session}${happening.user}`,
      attributes: JSON.stringify(attributes),
      created_at: new Date(Date.parse(change) + happening.minutes * 60_000),
    };
  });
  await insertEvents(server.db, rows);
}

async function ask(contentId: string, { zone, start, end }: Range, path = '') {
  const query = new URLSearchParams({ environmentId: project.production, timezone: zone });
  query.set('startDate', start);
  query.set('endDate', end);
  const url = `/v2/projects/${project.id}/content/${contentId}/analytics${path}?${query}`;
  const { status, body } = await server.call(url, { token: project.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const storedEvents = (contentId: string) =>
  server.db.selectFrom('events').selectAll().where('content_id', '=', contentId).execute() as Promise<
    RecordedEvent[]
  >;

/**
 * Rows of the rollups that are not what the active quarters of the users say. They are kept up to date by differences, so
 * whatever was once wrong would stay.
 */
async function wrongRollups(contentId: string) {
  const { rows } = await sql`
    WITH active AS (
      SELECT q.*, floor(q.quarter / 96.0)::int AS day,
        lag(q.quarter) OVER (PARTITION BY q.series_id, q.user_id ORDER BY q.quarter) AS previous
      FROM analytics_series s JOIN analytics_user_quarters q ON q.environment_id = s.environment_id AND q.series_id = s.id
      WHERE s.environment_id = ${project.production} AND s.content_id = ${contentId}
    ), expected AS (
      SELECT series_id, 'quarter' AS what, quarter AS at, NULL::int AS next, sum(times) AS total, count(*) AS users,
        count(*) FILTER (WHERE previous IS NULL) AS new_users,
        count(*) FILTER (WHERE quarter - previous <= 104) AS near, count(previous) AS back
      FROM active GROUP BY series_id, quarter
      UNION ALL
      SELECT series_id, 'day', day, NULL, sum(times), count(DISTINCT user_id), count(*) FILTER (WHERE previous IS NULL),
        NULL, count(*) FILTER (WHERE floor(previous / 96.0)::int < day)
      FROM active GROUP BY series_id, day
      UNION ALL
      SELECT series_id, 'return', previous, quarter, NULL, count(*), NULL, NULL, NULL
      FROM active WHERE previous IS NOT NULL GROUP BY series_id, previous, quarter
    ), kept AS (
      SELECT series_id, 'quarter' AS what, quarter AS at, NULL::int AS next, total, users, new_users,
        coalesce(within_quarters[cardinality(within_quarters)], 0) AS near,
        coalesce(within_days[cardinality(within_days)], 0) AS back
      FROM analytics_quarters WHERE environment_id = ${project.production}
      UNION ALL
      SELECT series_id, 'day', day - date '1970-01-01', NULL, total, users, new_users, NULL,
        coalesce(returned_within[cardinality(returned_within)], 0)
      FROM analytics_days WHERE environment_id = ${project.production}
      UNION ALL
      SELECT series_id, 'return', quarter, next_quarter, NULL, users, NULL, NULL, NULL
      FROM analytics_returns WHERE environment_id = ${project.production}
    ), kept_here AS (
      SELECT k.* FROM kept k JOIN analytics_series s ON s.id = k.series_id
      WHERE s.environment_id = ${project.production} AND s.content_id = ${contentId} AND k.users <> 0
    )
    (SELECT 'missing' AS wrong, e.* FROM (SELECT * FROM expected EXCEPT SELECT * FROM kept_here) e)
    UNION ALL
    (SELECT 'superfluous', e.* FROM (SELECT * FROM kept_here EXCEPT SELECT * FROM expected) e)`.execute(
    server.db,
  );
  return rows;
}

describe('the analytics of a random history', () => {
  it('are those of its events, in every zone and range', async () => {
    const history = fc.record({
      type: fc.constantFrom('flow', 'flow', 'resource-center', 'launcher'),
      change: fc.constantFrom(...Object.values(changes)),
      steps: fc.array(step, { minLength: 1, maxLength: 10, size: 'max' }),
      asked: fc.array(
        fc.record({
          zone: fc.constantFrom(...zones),
          from: fc.integer({ min: -4, max: 2 }),
          days: fc.oneof(fc.nat(5), fc.constant(40)),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    });
    const check = async ({
      type,
      change,
      steps,
      asked,
    }: typeof history extends fc.Arbitrary<infer H> ? H : never) => {
      const contentId = await play(type, change, steps);
      const events = await storedEvents(contentId);
      await ask(contentId, { zone: 'UTC', start: '2025-03-28', end: '2025-04-02' });
      expect(await wrongRollups(contentId)).toEqual([]);
      for (const { zone, from, days } of asked) {
        const start = nextDay(localDay(new Date(change), zone), from);
        const range = { zone, start, end: nextDay(start, days) };
        expect(await ask(contentId, range)).toMatchObject(expectedAnalytics(type, parts, events, range));
        const { results } = await ask(contentId, range, '/questions');
        expect(results).toMatchObject(type === 'flow' ? expectedQuestions(events, range) : []);
      }
    };
    await fc.assert(fc.asyncProperty(history, check), { numRuns: 60 });
  }, 300_000);
});
