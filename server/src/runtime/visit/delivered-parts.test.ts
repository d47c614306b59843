import { describe, expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { runtimeCalls } from '../../../test/runtime-calls.ts';
import { useVisits } from '../../../test/visits.ts';

/** What a visit brings of each part of a body, beyond flows. */

const server = useServer();
const visits = useVisits(server);
const { content, fresh, identify, live } = visits;
const { send } = runtimeCalls(server, visits);

async function visit(userId: string) {
  const { status, body } = await send('visit', { userId });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function publish(type: string, data: object) {
  const made = await content.create({ type, name: type });
  const patched = await content.patchVersion(made, { data, startRules: { when: [] } });
  expect(patched.status, JSON.stringify(patched.body)).toBe(200);
  const published = await content.publish(made);
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return made;
}

const isPro = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
const clicked = { type: 'element', target: { selector: '#a' }, state: 'clicked' };
/** Only the page knows where it is. */
const onPage = { type: 'current_url', includes: ['*/orders'] };
const yes = { decision: 'yes', when: [] };
const no = { decision: 'no', when: [] };
const watch = { decision: 'watch', when: [clicked] };
const watchPage = { decision: 'watch', when: [onPage] };
const text = { type: 'text', markdown: 'Hello' };
const button = { type: 'button', text: 'Next', actions: [{ type: 'dismiss' }] };
const modal = (...blocks: object[]) => ({ name: 'Step', type: 'modal', content: [...blocks, button] });

describe('the conditions of parts', () => {
  it('of a checklist are decided for each item', async () => {
    await fresh();
    await identify('ann', { plan: 'pro' });
    await identify('bob', { plan: 'free' });
    await publish('checklist', {
      content: [{ ...button, hiddenWhen: [isPro] }],
      items: [
        { name: 'One', completeWhen: [isPro], onlyShowWhen: [onPage] },
        { name: 'Two', completeWhen: [isPro, clicked], onlyShowWhen: [isPro] },
        { name: 'Three', completeWhen: [{ type: 'task_clicked' }] },
      ],
    });
    const rulesFor = async (user: string) => (await visit(user)).contents[0].rules;
    const always = {
      'data.items[0].onlyShowWhen': watchPage,
      'data.items[2].completeWhen': { decision: 'watch', when: [{ type: 'task_clicked' }] },
    };
    expect(await rulesFor('ann')).toEqual({
      ...always,
      'data.content[0].hiddenWhen': yes,
      'data.items[0].completeWhen': yes,
      'data.items[1].completeWhen': watch,
      'data.items[1].onlyShowWhen': yes,
    });
    expect(await rulesFor('bob')).toEqual({
      ...always,
      'data.content[0].hiddenWhen': no,
      'data.items[0].completeWhen': no,
      'data.items[1].completeWhen': no,
      'data.items[1].onlyShowWhen': no,
    });
  });

  it('of a resource center are decided for each block of a tab, what stands in it, and each item of a list', async () => {
    await fresh();
    await identify('ann', { plan: 'pro' });
    const tour = await live('Tour', null);
    const item = { content: tour.id, contentType: 'flow', onlyShowWhen: [isPro] };
    await publish('resource-center', {
      tabs: [
        { name: 'Plain', blocks: [{ type: 'richtext', content: [text] }] },
        {
          name: 'Help',
          blocks: [
            { type: 'richtext', content: [{ ...button, disabledWhen: [isPro] }], onlyShowWhen: [isPro] },
            { type: 'content-list', name: 'Tours', items: [item], onlyShowWhen: [onPage] },
          ],
        },
      ],
    });
    const [center] = (await visit('ann')).contents;
    expect(center.rules).toEqual({
      'data.tabs[1].blocks[0].onlyShowWhen': yes,
      'data.tabs[1].blocks[0].content[0].disabledWhen': yes,
      'data.tabs[1].blocks[1].onlyShowWhen': watchPage,
      'data.tabs[1].blocks[1].items[0].onlyShowWhen': yes,
    });
    expect(JSON.stringify(center.data)).not.toContain('When"');
  });

  it('of the variations of a theme are left to the page where only the page knows, also for the theme of a step', async () => {
    await fresh();
    await identify('ann', { plan: 'pro' });
    const background = (color: string) => ({ mainColor: { background: color } });
    const theme = await content.must('POST', '/themes', {
      name: 'Ours',
      settings: background('#ffffff'),
      variations: [
        { name: 'Orders', conditions: [isPro, onPage], settings: background('#101010') },
        { name: 'Pro', conditions: [isPro], settings: background('#202020') },
      ],
    });
    await live(
      'Tour',
      { when: [] },
      { themeId: theme.id },
      { steps: [modal(text), { ...modal(text), themeId: theme.id }] },
    );
    for (const [user, fallback] of [
      ['ann', '#202020'],
      ['bob', '#ffffff'],
    ]) {
      const { contents, themes } = await visit(user!);
      const [tour] = contents;
      const colorOf = (key: string) => themes[key].mainColor.background;
      expect(colorOf(tour.theme.key)).toBe(fallback);
      const variations = tour.theme.variations.map(({ key, when }: { key: string; when: object[] }) => [
        colorOf(key),
        when,
      ]);
      expect(variations).toEqual(user === 'ann' ? [['#101010', [onPage]]] : []);
      expect(tour.stepThemes).toEqual({ [tour.steps[1].cvid]: tour.theme });
    }
  });
});

describe('the session of a visitor', () => {
  it('tells which questions have an answer, and which tasks are done', async () => {
    await fresh();
    const question = { type: 'question', question: { kind: 'nps', name: 'How likely?' } };
    const flow = await live('Survey', { when: [] }, {}, { steps: [modal(question), modal(text)] });
    const { body: session } = await send('sessions', { userId: 'ann', contentId: flow.id });
    const { cvid } = (await visit('ann')).contents[0].steps[0].content[0].question;
    expect((await visit('ann')).contents[0].session.answeredCvids).toEqual([]);
    const tell = (name: string, fields: object) =>
      send(`sessions/${session.id}/events`, { userId: 'ann', name, ...fields });
    expect((await tell('question_answered', { question: cvid, answer: 9 })).status).toBe(200);
    expect((await visit('ann')).contents[0].session.answeredCvids).toEqual([cvid]);
  });

  it('tells that an announcement was seen, in this session and after it', async () => {
    await fresh();
    const news = await content.create({ type: 'announcement', name: 'News' });
    const data = { title: 'News', introContent: [text], distribution: 'badge' };
    expect((await content.patchVersion(news, { data })).status).toBe(200);
    expect((await content.publish(news)).status).toBe(200);
    expect((await visit('ann')).contents).toMatchObject([{ seen: false, session: null }]);
    const { body: session } = await send('sessions', { userId: 'ann', contentId: news.id });
    expect((await visit('ann')).contents).toMatchObject([{ seen: false, session: { seen: false } }]);
    await send(`sessions/${session.id}/events`, { userId: 'ann', name: 'announcement_seen' });
    const [after] = (await visit('ann')).contents;
    expect(after.seen || after.session.seen).toBe(true);
    expect((await visit('bob')).contents).toMatchObject([{ seen: false }]);
  });

  it('gives each content of a list its state: available, active or completed', async () => {
    await fresh();
    const flows = [await live('New', null), await live('Begun', null), await live('Done', null)];
    const items = flows.map(({ id }) => ({ content: id, contentType: 'flow' }));
    await publish('resource-center', {
      tabs: [{ name: 'Help', blocks: [{ type: 'content-list', name: 'Tours', items }] }],
    });
    const begin = async (contentId: string) =>
      (await send('sessions', { userId: 'ann', contentId, withContent: true })).body;
    await begin(flows[1]!.id);
    const { session: done, delivery } = await begin(flows[2]!.id);
    const { cvid } = delivery.contents[0].steps.at(-1);
    for (const [name, fields] of [
      ['flow_step_seen', { stepCvid: cvid }],
      ['flow_ended', {}],
    ] as const)
      expect((await send(`sessions/${done.id}/events`, { userId: 'ann', name, ...fields })).status).toBe(200);
    const center = (await visit('ann')).contents.find(
      ({ type }: { type: string }) => type === 'resource-center',
    );
    const listed = center.data.tabs[0].blocks[0].items.map(({ name, state }: Record<string, string>) => [
      name,
      state,
    ]);
    expect(listed).toEqual([
      ['New', 'available'],
      ['Begun', 'active'],
      ['Done', 'completed'],
    ]);
  });
});

it('an embedded page of a known provider has the address of its player, another page none', async () => {
  await fresh();
  const embed = (url: string) => ({ type: 'embed', url });
  const youtube = embed('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await live('Tour', { when: [] }, {}, { steps: [modal(youtube, embed('https://example.com/video'))] });
  const [tour] = (await visit('ann')).contents;
  expect(tour.steps[0].content.slice(0, 2)).toMatchObject([
    { embedUrl: expect.stringMatching(/^https:\/\/www\.youtube(-nocookie)?\.com\/embed\/dQw4w9WgXcQ/) },
    { embedUrl: null },
  ]);
});
