import { expect, it } from 'vitest';
import { describeInBrowser, eventually, lived } from '../kit.ts';
import type { Mood } from '../scripted-server.ts';
import { button, flow, step } from '../ui/contents.ts';

const moods: [string, Mood][] = [
  ['refuses', { status: 400 }],
  ['fails', { status: 500 }],
  ['is overrun', { status: 429, retryAfter: 1 }],
  ['cuts the connection', 'cut'],
  ['stops in the middle', 'half'],
  ['answers with a page', 'html'],
  ['answers with something else', 'other'],
];

describeInBrowser('a server that', (kit) => {
  const { deliver, open } = kit;
  const closed = () => flow(step('modal', { content: [button('Hello')] }));

  it.each(moods)('%s rejects the promise and breaks nothing in the page', async (_, mood) => {
    kit.allow(/Failed to load resource/);
    kit.server.mood = mood;
    const page = await open('plain');
    const error = await page.evaluate(async () => {
      window.guidepost.init('sdk_test');
      return window.guidepost
        .identify('ada')
        .catch((cause) => ({ name: cause.name, code: cause.code, status: cause.status }));
    });
    expect(error).toMatchObject({
      name: 'GuidepostError',
      code: expect.any(String),
      status: expect.any(Number),
    });
    await page.click('#save');
  });

  it('comes back is told everything that has happened meanwhile, in order', async () => {
    kit.allow(/Failed to load resource/);
    deliver(closed());
    const page = await kit.visit('plain');
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    await eventually(() => expect(lived(kit.server.messages).length).toBe(2));
    kit.server.mood = 'cut';
    await page.evaluate(async () => {
      for (const name of ['one', 'two', 'three']) await window.guidepost.track(name).catch(() => {});
    });
    await page.getByRole('button', { name: 'Hello' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    kit.server.mood = 'fine';
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await eventually(() =>
      expect(lived(kit.server.messages).slice(2)).toEqual([
        'track',
        'track',
        'track',
        'flow_step_completed',
        'flow_ended',
      ]),
    );
  });

  it('comes back is asked for the content by itself', async () => {
    kit.allow(/Failed to load resource/);
    kit.server.mood = 'cut';
    const page = await open('plain');
    await page.evaluate(() => {
      window.guidepost.init('sdk_test');
      return window.guidepost.identify('ada', { plan: 'pro' }).catch(() => {});
    });
    deliver(closed());
    kit.server.mood = 'fine';
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    expect(kit.server.visits.at(-1)).toMatchObject({ userId: 'ada', attributes: { plan: 'pro' } });
  });

  it('is down is not asked again and again', async () => {
    kit.allow(/Failed to load resource/);
    kit.server.mood = 'cut';
    const page = await open('plain');
    await page.clock.install();
    await page.evaluate(() => {
      window.guidepost.init('sdk_test', { trackPages: false });
      return window.guidepost.identify('ada').catch(() => {});
    });
    // In the next ten minutes: after 1, 2, 4 … seconds, up to 5 minutes.
    await page.clock.runFor('10:00');
    await eventually(() => expect(kit.server.requests.length).toBeGreaterThan(4));
    expect(kit.server.requests.length).toBeLessThanOrEqual(12);
  });

  it('delivers content that makes no sense shows the rest, and no error reaches the page', async () => {
    const good = closed();
    deliver(
      ...([
        {},
        { contentId: 'a', type: 'flow', start: null },
        { contentId: 'b', type: 'no-such-type', start: { decision: 'yes', when: [] } },
      ] as never[]),
      { ...flow(), contentId: 'empty' },
      { ...flow(), contentId: 'nothing', steps: null as never },
      good,
    );
    const page = await open('plain');
    await page.evaluate(() => {
      window.guidepost.init('sdk_test');
      return window.guidepost.identify('ada');
    });
    await page.getByRole('button', { name: 'Hello' }).waitFor();
  });

  it('refuses a message is not sent it again, and the page hears of it', async () => {
    const page = await kit.visit('plain');
    kit.server.mood = { status: 400 };
    kit.allow(/Failed to load resource/);
    const code = await page.evaluate(() => window.guidepost.track('x').catch((error) => error.code));
    expect(code).toBe('E1013');
    kit.server.mood = 'fine';
    await page.evaluate(() => window.guidepost.track('y'));
    expect(kit.server.messages.flatMap((message) => (message.type === 'track' ? message.name : []))).toEqual([
      'y',
    ]);
  });

  it('never answers lets the promise be rejected after 15 seconds', async () => {
    const page = await open('plain');
    await page.clock.install();
    kit.server.mood = 'hang';
    kit.allow(/Failed to load resource/);
    const code = await page.evaluate(() => {
      // The deadline is the browser's own clock, which a test cannot move: a shorter one stands for it.
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (time) => timeout.call(AbortSignal, time / 100);
      window.guidepost.init('sdk_test');
      return window.guidepost.identify('ada').catch((error) => error.code);
    });
    expect(code).toBe('timeout');
  });
});
