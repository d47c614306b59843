import { describe, expect, it } from 'vitest';
import { analyticsOf } from '../../../test/analytics.ts';
import { useServer } from '../../../test/harness.ts';
import { type LivedType, type Published, useLiving } from '../../../test/lived-content.ts';

const server = useServer();
const { project, living } = useLiving(server);
const { read } = analyticsOf(server, project);

const date = '2026-03-01';
const today = { startDate: date, endDate: date };

type Told = [name: string, fields?: object];

/** A session that a page reports like this. */
async function live(type: LivedType, told: (content: Published) => Told[]) {
  const content = await living.publish(type);
  const session = await living.begin(content, 'ada');
  for (const [name, fields] of told(content)) {
    const { status, body } = await living.event(session, name, fields);
    expect([status, body.ignored], name).toEqual([200, null]);
  }
  return { id: content.id, session };
}

const survey = ({ version, questions }: Published): Told[] => [
  ['flow_step_seen', { stepCvid: version.steps[0].cvid }],
  ['question_answered', { question: questions.nps, answer: 9 }],
  ['question_answered', { question: questions.stars, answer: 4 }],
  ['question_answered', { question: questions.say, answer: 'Fine' }],
  ['question_answered', { question: questions.one, answer: 'red' }],
  ['question_answered', { question: questions.many, answer: ['red', 'blue'] }],
  ['flow_step_completed', { stepCvid: version.steps[0].cvid }],
  ['flow_step_seen', { stepCvid: version.steps.at(-1).cvid }],
];

describe('what pages report', () => {
  it('is counted for each type of content', async () => {
    const numbersOf: Partial<Record<LivedType, [(content: Published) => Told[], object]>> = {
      checklist: [
        ({ version: { data } }) => [
          ['checklist_seen'],
          ['checklist_task_clicked', { taskId: data.items[0].id }],
          ...data.items.map(({ id }: { id: string }): Told => ['checklist_task_completed', { taskId: id }]),
        ],
        {
          uniqueStarts: 1,
          totalCompletions: 1,
          totalOpens: 1,
          tasks: [{ totalClicks: 1 }, { totalCompletions: 1 }, {}],
        },
      ],
      launcher: [() => [['launcher_activated']], { uniqueSeen: 1, newActivations: 1 }],
      banner: [() => [['banner_dismissed']], { uniqueSeen: 1, uniqueDismissals: 1 }],
      'resource-center': [
        ({ version: { data } }) => [
          ['resource_center_opened'],
          [
            'resource_center_clicked',
            { attributes: { resource_center_block_id: data.tabs[1].blocks[0].id } },
          ],
        ],
        { totalOpens: 1, totalClicks: 1, blocks: [{ totalClicks: 0 }, { totalClicks: 1, tabName: 'Links' }] },
      ],
      announcement: [() => [['announcement_seen']], { uniqueSeen: 1 }],
    };
    for (const [type, [told, numbers]] of Object.entries(numbersOf)) {
      const { id } = await live(type as LivedType, told);
      expect(await read(id, today)).toMatchObject(numbers);
    }
    const tracker = await living.publish('tracker');
    expect((await living.sdk(`trackers/${tracker.id}/completed`, { userId: 'ada' })).status).toBe(200);
    expect(await read(tracker.id, today)).toMatchObject({ uniqueUsers: 1, totalOccurrences: 1 });
  });

  it('of a survey is counted, and no longer once the session is deleted', async () => {
    const { id, session } = await live('flow', survey);
    const numbers = { uniqueStarts: 1, totalStarts: 1, uniqueCompletions: 1, totalCompletions: 1 };
    const steps = [{ totalViews: 1, totalCompletions: 1 }, {}, {}, {}, { totalViews: 1 }];
    expect(await read(id, today)).toMatchObject({ ...numbers, byDay: [{ date, ...numbers }], steps });
    const { results } = await read(id, today, '/questions');
    expect(results.map(answersOf)).toEqual([
      ['nps', 1, 9],
      ['stars', 1, 4],
      ['one', 1, 'red'],
      ['many', 1, 'red', 'blue'],
    ]);
    expect(results[0].nps.score).toBe(100);
    expect(results[1].rating.average).toBe(4);

    const path = `${living.environment}/sessions/${session}`;
    expect((await server.call(path, { method: 'DELETE', token: project.token })).status).toBe(204);
    expect(await read(id, today)).toMatchObject({ uniqueStarts: 0, totalStarts: 0, totalCompletions: 0 });
    const after = (await read(id, today, '/questions')).results.map(answersOf);
    expect(after).toEqual([
      ['nps', 0],
      ['stars', 0],
      ['one', 0],
      ['many', 0],
    ]);
  });
});

interface Counted {
  question: { name: string };
  totalResponses: number;
  distribution: { answer: unknown; count: number }[];
}

const answersOf = ({ question, totalResponses, distribution }: Counted) => [
  question.name,
  totalResponses,
  ...distribution.filter(({ count }) => count > 0).map(({ answer }) => answer),
];
