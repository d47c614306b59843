import { devices, type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '../kit.ts';
import { ask, button, dismiss, everyone, goto, text } from './content-parts.ts';
import { type Customer, describeWithServer } from './real-server.ts';

const step = (key: string, type: string, ...content: object[]) => ({ key, name: key, type, content });

describeWithServer('by touch alone, on a phone', (real) => {
  /** Nothing here touches the mouse: a click without a finger would be one of a mouse. */
  async function visit(customer: Customer): Promise<{ page: Page; tap: (name: string) => Promise<void> }> {
    const page = await customer.visit('mobile', 'ada', await real.browser.newContext(devices['Pixel 7']!));
    const tap = (name: string) => page.getByRole('button', { name }).filter({ visible: true }).tap();
    return { page, tap };
  }

  it('a flow with a step of every type and a question of every kind is lived to its end', async () => {
    const customer = await real.newCustomer();
    const options = ['Red', 'Blue'].map((label) => ({ label, value: label.toLowerCase() }));
    const range = { low: 1, high: 5 };
    await customer.publish('flow', {
      ...everyone,
      steps: [
        step('a', 'modal', text('# Hello'), button('Begin', goto('b'))),
        { ...step('b', 'tooltip', button('Then', goto('c'))), target: { selector: '#save' } },
        step('c', 'bubble', ask('d', { kind: 'nps', name: 'How likely?' })),
        step('d', 'bubble', ask('e', { kind: 'rating', name: 'How good?', style: 'star', range })),
        step('e', 'modal', ask('f', { kind: 'text', name: 'Why?', multiline: true, buttonText: 'Tell' })),
        step(
          'f',
          'bubble',
          ask('g', { kind: 'choice', name: 'Which?', options, allowMultiple: true, buttonText: 'Choose' }),
        ),
        step('g', 'bubble', button('Finish', dismiss)),
      ],
    });
    const { page, tap } = await visit(customer);
    await tap('Begin');
    await tap('Then');
    await page.getByRole('radio', { name: '9' }).tap();
    await page.getByRole('radio', { name: '4' }).tap();
    await page.getByRole('textbox').tap();
    await page.getByRole('textbox').fill('Because.');
    await tap('Tell');
    await page.getByRole('checkbox', { name: 'Red' }).tap();
    await page.getByRole('checkbox', { name: 'Blue' }).tap();
    await tap('Choose');
    await tap('Finish');
    await eventually(async () => {
      const [session] = await customer.sessionsOf('ada');
      expect(session).toMatchObject({ completed: true, endedAt: expect.any(String) });
      const values = session!.answers!.map(({ answerValue }) => answerValue);
      expect(values).toEqual(expect.arrayContaining([9, 4, 'Because.', ['red', 'blue']]));
    });
  });

  it('a checklist, a launcher, a banner, a resource center and an announcement are used', async () => {
    const customer = await real.newCustomer();
    const tasks = ['Invite', 'Import'].map((name) => ({ name, completeWhen: [{ type: 'task_clicked' }] }));
    await customer.publish('checklist', {
      ...everyone,
      data: { buttonText: 'Get started', initialDisplay: 'button', items: tasks },
    });
    // A finger cannot hover: a tap opens it all the same.
    await customer.publish('launcher', {
      ...everyone,
      data: {
        style: 'button',
        buttonText: 'What is this?',
        target: { selector: '#save' },
        tooltip: { content: [text('It saves.'), button('I see', dismiss)] },
        behavior: { event: 'hovered' },
      },
    });
    await customer.publish('banner', { ...everyone, data: { content: [text('We move on Friday.')] } });
    await customer.publish('resource-center', {
      ...everyone,
      data: {
        buttonText: 'Help me',
        tabs: [{ name: 'Home', blocks: [{ type: 'announcement', name: 'News' }] }],
      },
    });
    await customer.publish('announcement', {
      data: { title: 'Boards', introContent: [text('At last.')], distribution: 'badge' },
    });
    const { page, tap } = await visit(customer);
    await tap('What is this?');
    await tap('I see');
    await page.getByRole('region').getByRole('button', { name: 'Dismiss' }).tap();
    await page.getByText('We move on Friday.').waitFor({ state: 'detached' });
    await tap('Help me');
    await page.getByText('At last.').waitFor();
    await tap('Close help');
    await tap('Get started');
    await tap('Invite');
    await tap('Import');
    await tap('Dismiss checklist');
    await page.getByRole('group').getByRole('button', { name: 'Dismiss' }).tap();
    await eventually(async () => {
      const events = new Set(await customer.eventsOf('userId=ada'));
      for (const name of [
        'launcher_activated',
        'launcher_dismissed',
        'banner_dismissed',
        'resource_center_opened',
        'announcement_seen',
        'resource_center_closed',
        'checklist_completed',
        'checklist_dismissed',
      ])
        expect(events).toContain(name);
    });
  });
});
