import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '../kit.ts';
import { focused } from '../ui/stage.ts';
import { ask, button, dismiss, everyone, goto, text } from './content-parts.ts';
import { describeWithServer } from './real-server.ts';

/** The longest way by Tab to anything on these pages. */
const mostStops = 60;

/** Goes with Tab to what is named so, once it is on the page. */
async function reach(page: Page, name: string): Promise<void> {
  await page.getByText(name).or(page.getByLabel(name)).filter({ visible: true }).first().waitFor();
  for (let stop = 0; stop < mostStops; stop++) {
    if ((await focused(page)).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach "${name}".`);
}

async function use(page: Page, name: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.press('Enter');
}

const bubble = (key: string, ...content: object[]) => ({ key, name: key, type: 'bubble', content });

describeWithServer('by the keyboard alone', (real) => {
  it('a flow of every type of step is lived to its end', async () => {
    const customer = await real.newCustomer();
    const flow = await customer.publish('flow', {
      ...everyone,
      steps: [
        { key: 'a', name: 'a', type: 'modal', content: [text('# Hello'), button('Begin', goto('b'))] },
        {
          key: 'b',
          name: 'b',
          type: 'tooltip',
          target: { selector: '#save' },
          content: [text('Here you save.'), button('Then', goto('c'))],
        },
        { key: 'c', name: 'c', type: 'hidden', triggers: [{ do: [goto('d')] }] },
        {
          key: 'd',
          name: 'd',
          type: 'bubble',
          explicitCompletionStep: true,
          content: [text('That was all.'), button('Finish', dismiss)],
        },
      ],
    });
    const page = await customer.visit('plain', 'ada');
    await use(page, 'Begin');
    await use(page, 'Then');
    await use(page, 'Finish');
    await eventually(async () =>
      expect(await customer.sessionsOf('ada')).toMatchObject([
        { contentId: flow.id, completed: true, progress: 100, endedAt: expect.any(String) },
      ]),
    );
    const [session] = await customer.sessionsOf('ada');
    expect(await customer.eventsOf(`sessionId=${session!.id}`)).toEqual([
      'flow_started',
      'flow_step_seen',
      'flow_step_completed',
      'flow_step_seen',
      'flow_step_completed',
      'flow_step_seen',
      'flow_step_completed',
      'flow_step_seen',
      'flow_completed',
      'flow_step_completed',
      'flow_ended',
    ]);
    expect(await customer.analytics(flow.id)).toMatchObject({
      uniqueStarts: 1,
      totalStarts: 1,
      uniqueCompletions: 1,
      steps: ['a', 'b', 'c', 'd'].map((name) => ({ name, totalViews: 1, totalCompletions: 1 })),
    });
  });

  it('a survey with a question of every kind is answered', async () => {
    const customer = await real.newCustomer();
    const options = ['Red', 'Blue'].map((label) => ({ label, value: label.toLowerCase() }));
    const survey = await customer.publish('flow', {
      ...everyone,
      steps: [
        bubble('a', ask('b', { kind: 'nps', name: 'How likely?' })),
        bubble(
          'b',
          ask('c', { kind: 'rating', name: 'How good?', style: 'star', range: { low: 1, high: 5 } }),
        ),
        bubble('c', ask('d', { kind: 'text', name: 'Why?', multiline: false, buttonText: 'Send it' })),
        bubble('d', ask('e', { kind: 'choice', name: 'Which one?', options, allowMultiple: false })),
        bubble('e', ask('f', { kind: 'choice', name: 'Which ones?', options, allowMultiple: true })),
        bubble('f', text('Thanks a lot.'), button('Leave', dismiss)),
      ],
    });
    const page = await customer.visit('plain', 'ada');
    const panel = page.getByRole('dialog');
    await panel.getByText('How likely?').waitFor();
    await page.keyboard.press('F6');
    await reach(page, '0');
    for (const key of ['End', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await panel.getByText('How good?').waitFor();
    await reach(page, '1');
    for (const key of ['End', 'Enter']) await page.keyboard.press(key);
    await panel.getByText('Why?').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Because.');
    await use(page, 'Send it');
    await panel.getByText('Which one?').waitFor();
    await reach(page, 'Red');
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    await panel.getByText('Which ones?').waitFor();
    await reach(page, 'Red');
    for (const key of ['Space', 'Tab', 'Space', 'Tab', 'Enter']) await page.keyboard.press(key);
    await use(page, 'Leave');
    await eventually(async () =>
      expect(await customer.sessionsOf('ada')).toMatchObject([
        { contentId: survey.id, completed: true, endedAt: expect.any(String) },
      ]),
    );
    const [session] = await customer.sessionsOf('ada');
    const answers = session!.answers!.map(({ questionCvid, answerValue }) => [questionCvid, answerValue]);
    const { questions } = survey;
    expect(new Map(answers as [string, unknown][])).toEqual(
      new Map<string, unknown>([
        [questions['How likely?']!, 9],
        [questions['How good?']!, 5],
        [questions['Why?']!, 'Because.'],
        [questions['Which one?']!, 'blue'],
        [questions['Which ones?']!, ['red', 'blue']],
      ]),
    );
  });

  it('a checklist is opened, done and dismissed', async () => {
    const customer = await real.newCustomer();
    const items = ['Invite', 'Import'].map((name) => ({
      name,
      completeWhen: [{ type: 'task_clicked' }],
      clickActions: [],
    }));
    const checklist = await customer.publish('checklist', {
      ...everyone,
      data: { buttonText: 'Get started', initialDisplay: 'button', items },
    });
    const page = await customer.visit('plain', 'ada');
    await use(page, 'Get started');
    await use(page, 'Invite');
    await use(page, 'Import');
    await eventually(async () =>
      expect(await customer.sessionsOf('ada')).toMatchObject([{ completed: true, progress: 100 }]),
    );
    const [session] = await customer.sessionsOf('ada');
    expect(await customer.eventsOf(`sessionId=${session!.id}`)).toEqual([
      'checklist_started',
      'checklist_seen',
      'checklist_task_clicked',
      'checklist_task_completed',
      'checklist_task_clicked',
      'checklist_task_completed',
      'checklist_completed',
    ]);
    expect(await customer.analytics(checklist.id)).toMatchObject({
      uniqueStarts: 1,
      uniqueCompletions: 1,
      totalOpens: 1,
      tasks: ['Invite', 'Import'].map((name) => ({ name, totalClicks: 1, totalCompletions: 1 })),
    });
    await use(page, 'Dismiss checklist');
    await use(page, 'Dismiss');
    await eventually(async () =>
      expect(await customer.sessionsOf('ada')).toMatchObject([{ endedAt: expect.any(String) }]),
    );
    // What was dismissed stays away.
    const later = await customer.visit('plain', 'ada', page.context());
    expect(await later.getByText('Get started').count()).toBe(0);
  });

  it('a launcher is opened and closed', async () => {
    const customer = await real.newCustomer();
    const launcher = await customer.publish('launcher', {
      ...everyone,
      data: {
        style: 'button',
        buttonText: 'What is this?',
        target: { selector: '#save' },
        tooltip: { content: [text('It saves.'), button('I see', dismiss)] },
      },
    });
    const page = await customer.visit('plain', 'ada');
    await use(page, 'What is this?');
    await use(page, 'I see');
    await eventually(async () =>
      expect(await customer.sessionsOf('ada')).toMatchObject([{ endedAt: expect.any(String) }]),
    );
    const [session] = await customer.sessionsOf('ada');
    expect(await customer.eventsOf(`sessionId=${session!.id}`)).toEqual([
      'launcher_seen',
      'launcher_activated',
      'launcher_dismissed',
    ]);
    expect(await customer.analytics(launcher.id)).toMatchObject({ uniqueSeen: 1, newActivations: 1 });
  });

  it('a banner is dismissed, and stays away', async () => {
    const customer = await real.newCustomer();
    const banner = await customer.publish('banner', {
      ...everyone,
      data: { content: [text('We move on Friday.')] },
    });
    const page = await customer.visit('plain', 'ada');
    await page.getByText('We move on Friday.').waitFor();
    await use(page, 'Dismiss');
    await eventually(async () =>
      expect(await customer.analytics(banner.id)).toMatchObject({ uniqueSeen: 1, uniqueDismissals: 1 }),
    );
    expect(await customer.eventsOf('userId=ada')).toEqual(['banner_seen', 'banner_dismissed']);
    const later = await customer.visit('plain', 'ada', page.context());
    expect(await later.getByText('We move on Friday.').count()).toBe(0);
  });

  it('a resource center is opened, an announcement in it is read', async () => {
    const customer = await real.newCustomer();
    const center = await customer.publish('resource-center', {
      ...everyone,
      data: {
        buttonText: 'Help me',
        headerText: 'How can we help?',
        tabs: [
          { name: 'Home', blocks: [{ type: 'announcement', name: 'News' }] },
          { name: 'Links', blocks: [{ type: 'richtext', content: [text('Nothing more.')] }] },
        ],
      },
    });
    const news = await customer.publish('announcement', {
      data: { title: 'Dashboards are here', introContent: [text('At last.')], distribution: 'badge' },
    });
    const page = await customer.visit('plain', 'ada');
    await use(page, 'Help me');
    await page.getByText('Dashboards are here').waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () =>
      expect(await customer.analytics(center.id)).toMatchObject({ uniqueOpens: 1, totalOpens: 1 }),
    );
    await eventually(async () => {
      const events = await customer.eventsOf('userId=ada');
      expect(events).toContain('announcement_seen');
      expect(events).toContain('resource_center_opened');
      expect(events).toContain('resource_center_closed');
    });
    expect((await customer.sessionsOf('ada')).map((session) => session.contentId).sort()).toEqual(
      [center.id, news.id].sort(),
    );
  });

  it('an announcement that pops up is read and closed, once', async () => {
    const customer = await real.newCustomer();
    const news = await customer.publish('announcement', {
      data: {
        title: 'Dashboards are here',
        introContent: [text('At last.')],
        distribution: 'popup',
        popupConfig: { style: 'modal' },
      },
    });
    const page = await customer.visit('plain', 'ada');
    const announcement = page.getByText('Dashboards are here');
    await announcement.waitFor();
    const seen = async () =>
      (await customer.eventsOf('userId=ada')).filter((name) => name === 'announcement_seen');
    await eventually(async () => expect(await seen()).toHaveLength(1));
    // To be seen does not take it away: it stays until the user closes it.
    await page.evaluate(async () => {
      // The next answer of the server knows that it was seen.
      await window.guidepost.updateUser({ plan: 'pro' });
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    });
    expect(await announcement.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await announcement.waitFor({ state: 'detached' });
    expect(await seen()).toHaveLength(1);
    expect((await customer.sessionsOf('ada')).map((session) => session.contentId)).toEqual([news.id]);
    const later = await customer.visit('plain', 'ada', page.context());
    expect(await later.getByText('Dashboards are here').count()).toBe(0);
  });

  it('a tracker records its event when the page comes to fit', async () => {
    const customer = await real.newCustomer();
    await customer.publish('tracker', {
      startRules: { when: [{ type: 'current_url', includes: ['/plain/paid'] }] },
      data: { event: 'order_paid' },
    });
    const page = await customer.visit('plain', 'ada');
    await page.evaluate(() => history.pushState(null, '', '/plain/paid'));
    await eventually(async () =>
      expect((await customer.eventsOf('userId=ada')).sort()).toEqual([
        'event_tracker_completed',
        'order_paid',
      ]),
    );
  });
});
