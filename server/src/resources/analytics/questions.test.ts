import { newId } from 'guidepost-model/ids';
import { describe, expect, it } from 'vitest';
import { analyticsOf, twoDays } from '../../../test/analytics.ts';
import { useProject } from '../../../test/api.ts';
import { contentOf } from '../../../test/content.ts';
import { useServer } from '../../../test/harness.ts';

const server = useServer();

const { project } = useProject(server);
const { record, read: ask } = analyticsOf(server, project);

const kinds = {
  nps: { kind: 'nps', name: 'Recommend?' },
  stars: { kind: 'rating', name: 'Good?', style: 'star', range: { low: 1, high: 3 } },
  scale: { kind: 'rating', name: 'Easy?', style: 'scale', range: { low: 0, high: 1 } },
  choice: {
    kind: 'choice',
    name: 'Which?',
    allowMultiple: true,
    enableOther: true,
    options: ['red', 'green', 'blue'].map((value) => ({ label: value.toUpperCase(), value })),
  },
  text: { kind: 'text', name: 'Why?', multiline: false },
};

/** A flow whose single step asks these questions, and their cvids in this order. */
async function survey(...names: (keyof typeof kinds)[]) {
  const { create, patchVersion } = contentOf(server, project);
  const content = await create();
  const blocks = names.map((name) => ({ type: 'question', question: kinds[name] }));
  const { status, body } = await patchVersion(content, {
    steps: [{ name: 'Survey', type: 'modal', content: blocks }],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const cvids = body.steps[0].content.map(({ question }: { question: { cvid: string } }) => question.cvid);
  return { contentId: content.id as string, cvids: cvids as string[] };
}

type Answer = [at: string, answer: object, session?: string];

const answer = (contentId: string, cvid: string, answers: Answer[]) =>
  record(
    contentId,
    answers.map(([at, given, session = newId()]) => {
      const attributes = { question_cvid: cvid, question_type: 'nps', ...given };
      return ['question_answered', 'ann', at, attributes, session];
    }),
  );

const read = (contentId: string, query?: Record<string, string>) => ask(contentId, query, '/questions');

const number = (value: number) => ({ number_answer: value });

describe('the questions of content', () => {
  it('are those of its version in their order, without free text, and without links to more', async () => {
    const { contentId, cvids } = await survey('text', 'scale', 'nps', 'choice', 'stars');
    const body = await read(contentId);
    expect(Object.keys(body)).toEqual(['results']);
    expect(body.results.map(({ question }: { question: object }) => question)).toEqual([
      { cvid: cvids[1], name: 'Easy?', type: 'scale' },
      { cvid: cvids[2], name: 'Recommend?', type: 'nps' },
      { cvid: cvids[3], name: 'Which?', type: 'multiple-choice' },
      { cvid: cvids[4], name: 'Good?', type: 'star-rating' },
    ]);
  });

  it('may be none', async () => {
    const banner = await contentOf(server, project).create({ type: 'banner' });
    expect(await read(banner.id)).toEqual({ results: [] });
  });
});

describe('an NPS question', () => {
  it('has a score, its shares, and both again for each day', async () => {
    const { contentId, cvids } = await survey('nps');
    const scores = [9, 10, 10, 8, 7, 0];
    await answer(
      contentId,
      cvids[0]!,
      scores.map((score) => ['2026-02-01T10:00:00Z', number(score)]),
    );
    await answer(contentId, cvids[0]!, [
      ['2026-02-02T10:00:00Z', number(6)],
      ['2026-02-03T10:00:00Z', number(0)],
      // The window of the first day begins here, between the two; that of the second day one day later.
      ['2025-02-01T23:59:59Z', number(0)],
      ['2025-02-02T00:00:00Z', number(9)],
    ]);
    const { results } = await read(contentId, twoDays);
    const counts: Record<number, number> = { 0: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 2 };
    expect(results).toEqual([
      {
        object: 'questionAnalytics',
        question: { cvid: cvids[0], name: 'Recommend?', type: 'nps' },
        totalResponses: 7,
        distribution: Array.from({ length: 11 }, (_, score) => {
          const count = counts[score] ?? 0;
          return { answer: score, count, percentage: [0, 14.29, 28.57][count] };
        }),
        nps: {
          score: 14.29,
          promoters: { count: 3, percentage: 42.86 },
          passives: { count: 2, percentage: 28.57 },
          detractors: { count: 2, percentage: 28.57 },
          rollingWindowDays: 365,
          byDay: [
            { date: '2026-02-01', score: 42.86, total: 7 },
            { date: '2026-02-02', score: 14.29, total: 7 },
          ],
        },
        rating: null,
      },
    ]);
  });

  it('without answers has no score: 0 is one', async () => {
    const { contentId } = await survey('nps');
    const [{ nps, totalResponses }] = (await read(contentId, twoDays)).results;
    const share = { count: 0, percentage: 0 };
    expect([totalResponses, nps.score, nps.promoters]).toEqual([0, null, share]);
    expect(nps.byDay).toEqual([
      { date: '2026-02-01', score: null, total: 0 },
      { date: '2026-02-02', score: null, total: 0 },
    ]);
  });
});

describe('a rating', () => {
  it('has the average of the trailing year', async () => {
    const { contentId, cvids } = await survey('stars');
    await answer(contentId, cvids[0]!, [
      ['2025-06-01T10:00:00Z', number(1)],
      ['2026-02-01T10:00:00Z', number(3)],
      ['2026-02-02T10:00:00Z', number(3)],
    ]);
    const [{ totalResponses, distribution, rating, nps }] = (await read(contentId, twoDays)).results;
    expect([totalResponses, nps]).toEqual([2, null]);
    expect(distribution).toEqual([
      { answer: 1, count: 0, percentage: 0 },
      { answer: 2, count: 0, percentage: 0 },
      { answer: 3, count: 2, percentage: 100 },
    ]);
    expect(rating).toEqual({
      average: 2.33,
      rollingWindowDays: 365,
      byDay: [
        { date: '2026-02-01', average: 2, total: 2 },
        { date: '2026-02-02', average: 2.33, total: 3 },
      ],
    });
  });

  it('shows answers outside of its present range last', async () => {
    const { contentId, cvids } = await survey('scale');
    await answer(contentId, cvids[0]!, [
      ['2026-02-01T10:00:00Z', number(9)],
      ['2026-02-01T11:00:00Z', number(9)],
      ['2026-02-01T12:00:00Z', number(5)],
      ['2026-02-01T12:00:00Z', number(1.0)],
    ]);
    const [{ distribution }] = (await read(contentId, twoDays)).results;
    expect(
      distribution.map(({ answer, count }: { answer: number; count: number }) => [answer, count]),
    ).toEqual([
      [0, 0],
      [1, 1],
      [9, 2],
      [5, 1],
    ]);
  });
});

describe('a choice', () => {
  const shares = async (contentId: string) => {
    const [{ totalResponses, distribution }] = (await read(contentId, twoDays)).results;
    const rows = distribution.map((row: { answer: string; count: number; percentage: number }) =>
      [row.answer, row.count, row.percentage].join(' '),
    );
    return [totalResponses, ...rows];
  };

  it('has every option in order, then what else was answered', async () => {
    const { contentId, cvids } = await survey('choice');
    await answer(contentId, cvids[0]!, [
      ['2026-02-01T10:00:00Z', { list_answer: ['blue', 'red', 'blue'] }],
      ['2026-02-01T11:00:00Z', { list_answer: ['blue'], text_answer: 'mauve' }],
      ['2026-02-01T12:00:00Z', { text_answer: 'mauve' }],
      ['2026-02-01T13:00:00Z', { text_answer: 'puce' }],
    ]);
    expect(await shares(contentId)).toEqual([
      4,
      'red 1 25',
      'green 0 0',
      'blue 2 50',
      'mauve 2 50',
      'puce 1 25',
    ]);
  });

  it('shows the hundred most frequent other answers, however many there are', async () => {
    const { contentId, cvids } = await survey('choice');
    const others = Array.from({ length: 150 }, (_, index) => `other ${String(index).padStart(3, '0')}`);
    await answer(
      contentId,
      cvids[0]!,
      [...others, 'other 149', 'green'].map((text) => ['2026-02-01T10:00:00Z', { text_answer: text }]),
    );
    const [total, ...rows] = await shares(contentId);
    expect([total, rows.length]).toEqual([152, 3 + 100]);
    expect(rows.slice(0, 5)).toEqual([
      'red 0 0',
      'green 1 0.66',
      'blue 0 0',
      'other 149 2 1.32',
      'other 000 1 0.66',
    ]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['an empty list', { list_answer: [] }],
    ['an empty text', { text_answer: '' }],
    ['no list', { list_answer: 'red' }],
    ['a list of nothing', { list_answer: [null, ''] }],
    ['a number that is none', { number_answer: '7' }],
    ['a text question', { text_answer: 'red', question_type: 'multi-line-text' }],
  ])('does not count %s as a response', async (_, given) => {
    const { contentId, cvids } = await survey('choice');
    await answer(contentId, cvids[0]!, [['2026-02-01T10:00:00Z', given]]);
    expect(await shares(contentId)).toEqual([0, 'red 0 0', 'green 0 0', 'blue 0 0']);
  });

  it('takes an answer of any length, of which 255 characters tell it from others', async () => {
    const { contentId, cvids } = await survey('choice');
    const long = '😀'.repeat(5_000);
    await answer(contentId, cvids[0]!, [['2026-02-01T10:00:00Z', { list_answer: [long, `${long}!`] }]]);
    expect((await shares(contentId))[4]).toBe(`${'😀'.repeat(255)} 1 100`);
  });
});

describe('of the answers of a session', () => {
  const total = async (contentId: string, day: string) =>
    (await read(contentId, { startDate: day, endDate: day })).results[0].totalResponses;

  it('the last one counts, on the day on which it was given, whichever arrives last', async () => {
    const { contentId, cvids } = await survey('nps');
    await answer(contentId, cvids[0]!, [['2026-02-02T10:00:00Z', number(9), 'same']]);
    expect([await total(contentId, '2026-02-01'), await total(contentId, '2026-02-02')]).toEqual([0, 1]);
    await answer(contentId, cvids[0]!, [
      ['2026-02-01T10:00:00Z', number(1), 'same'],
      ['2026-02-01T10:00:00Z', number(2), 'another'],
    ]);
    expect([await total(contentId, '2026-02-01'), await total(contentId, '2026-02-02')]).toEqual([1, 1]);
    await answer(contentId, cvids[0]!, [
      ['2026-02-03T10:00:00Z', number(3), 'same'],
      ['2026-02-04T10:00:00Z', number(4), 'same'],
    ]);
    const counts = await Promise.all(
      ['2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'].map((day) => total(contentId, day)),
    );
    expect(counts).toEqual([1, 0, 0, 1]);
  });

  it('an empty one takes an earlier one back', async () => {
    const { contentId, cvids } = await survey('nps');
    await answer(contentId, cvids[0]!, [['2026-02-01T10:00:00Z', number(9), 'regretted']]);
    expect(await total(contentId, '2026-02-01')).toBe(1);
    await answer(contentId, cvids[0]!, [['2026-02-01T11:00:00Z', {}, 'regretted']]);
    expect(await total(contentId, '2026-02-01')).toBe(0);
  });
});
