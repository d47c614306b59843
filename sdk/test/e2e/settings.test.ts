import { expect, it } from 'vitest';
import { eventually } from '../kit.ts';
import { everyone, text } from './content-parts.ts';
import { describeWithServer } from './real-server.ts';

const onOther = { type: 'current_url', includes: ['*/plain/other'] };
const task = (name: string, more: object = {}) => ({
  name,
  completeWhen: [{ type: 'task_clicked' }],
  ...more,
});
const bubble = (words: string) => ({
  startRules: { when: [{ type: 'current_url', includes: ['*/nowhere'] }] },
  steps: [
    {
      name: 'One',
      type: 'bubble',
      content: [text(words), { type: 'button', text: 'Leave', actions: [{ type: 'dismiss' }] }],
    },
  ],
});

describeWithServer('the settings of a checklist', (real) => {
  it('show it as a button first, an item only where it belongs, and nothing to dismiss it with', async () => {
    const customer = await real.newCustomer();
    await customer.publish('checklist', {
      ...everyone,
      data: {
        buttonText: 'Begin here',
        initialDisplay: 'button',
        preventDismiss: true,
        items: [task('Invite'), task('Only there', { onlyShowWhen: [onOther] })],
      },
    });
    const page = await customer.visit('plain', 'ada');
    const button = page.getByRole('button', { name: 'Begin here' });
    await button.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button.click();
    await page.getByRole('button', { name: 'Invite' }).waitFor();
    expect(await page.getByRole('button', { name: 'Only there' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Dismiss checklist' }).count()).toBe(0);
    await page.evaluate(() => history.pushState(null, '', '/plain/other'));
    await page.getByRole('button', { name: 'Only there' }).waitFor();
    expect(await page.getByRole('progressbar').getAttribute('aria-valuemax')).toBe('2');
  });

  it('open it at once, and take it away when all is done; what the server says is what was lived', async () => {
    const customer = await real.newCustomer();
    await customer.publish('checklist', {
      ...everyone,
      data: { initialDisplay: 'expanded', autoDismiss: true, items: [task('Invite'), task('Import')] },
    });
    const page = await customer.visit('plain', 'ada');
    await page.getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Get Started' }).count()).toBe(0);
    await eventually(async () =>
      expect(await customer.sessionsOf('ada')).toMatchObject([
        { completed: true, progress: 100, endedAt: expect.any(String) },
      ]),
    );
  });
});

describeWithServer('the settings of a resource center', (real) => {
  it('show blocks and items only where they belong, and say how far the user is with each content', async () => {
    const customer = await real.newCustomer();
    const [fresh, begun, done] = [
      await customer.publish('flow', bubble('Fresh words')),
      await customer.publish('flow', bubble('Begun words')),
      await customer.publish('flow', bubble('Done words')),
    ];
    const item = (content: string, label: string, more: object = {}) => ({
      content,
      contentType: 'flow',
      label,
      ...more,
    });
    await customer.publish('resource-center', {
      ...everyone,
      data: {
        tabs: [
          {
            name: 'Home',
            blocks: [
              { type: 'richtext', content: [text('Only on the other page.')], onlyShowWhen: [onOther] },
              { type: 'divider' },
              {
                type: 'content-list',
                name: 'Guides',
                items: [
                  item(fresh.id, 'The fresh one'),
                  item(begun.id, 'The begun one'),
                  item(done.id, 'The done one', { onlyShowWhen: [onOther] }),
                ],
              },
            ],
          },
        ],
      },
    });
    await customer.sdk('identify', { userId: 'ada' });
    const lived = await customer.begin(done, 'ada');
    await customer.event(lived, 'flow_step_seen', { stepCvid: done.version.steps[0].cvid });
    await customer.event(lived, 'flow_ended', { attributes: { flow_end_reason: 'close_button_dismiss' } });
    await customer.begin(begun, 'ada');

    const page = await customer.visit('plain', 'ada');
    // The flow that was begun goes on, beside the resource center.
    await page.getByRole('dialog').getByText('Begun words').waitFor();
    await page.getByRole('button', { name: 'Help' }).click();
    const center = page.locator('guidepost-ui .gp-center');
    expect(await center.getByText('Only on the other page.').count()).toBe(0);
    await center.getByRole('button', { name: 'Guides' }).click();
    await center.getByRole('button', { name: 'The fresh one' }).waitFor();
    expect(await center.getByRole('listitem').allInnerTexts()).toEqual([
      'The fresh one',
      expect.stringMatching(/^The begun one\s+In progress$/),
    ]);
    await page.evaluate(() => history.pushState(null, '', '/plain/other'));
    await center.getByRole('button', { name: 'The done one' }).waitFor();
    expect((await center.getByRole('listitem').allInnerTexts())[2]).toMatch(/^The done one\s+Completed$/);
    await center.getByRole('button', { name: 'Back' }).click();
    await center.getByText('Only on the other page.').waitFor();
  });

  it('lead to the page of a content before it starts there, in this tab or in a new one', async () => {
    const customer = await real.newCustomer();
    const [same, other] = [
      await customer.publish('flow', bubble('Same words')),
      await customer.publish('flow', bubble('Other words')),
    ];
    const at = (navigateOpenType: string) => ({ navigateUrl: '/plain/other', navigateOpenType });
    const list = {
      type: 'content-list',
      name: 'Guides',
      items: [
        { content: same.id, contentType: 'flow', label: 'Here', ...at('same') },
        { content: other.id, contentType: 'flow', label: 'There', ...at('new') },
      ],
    };
    await customer.publish('resource-center', {
      ...everyone,
      data: { tabs: [{ name: 'Home', blocks: [list] }] },
    });
    const page = await customer.visit('plain', 'ada');
    await page.getByRole('button', { name: 'Help' }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'There' }).click();
    expect(new URL((await opened).url()).pathname).toBe('/plain/other');
    await page.getByRole('dialog').getByText('Other words').waitFor();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Here', exact: true }).click();
    await page.waitForURL('**/plain/other');
    await page.evaluate((token) => {
      window.guidepost.init(token);
      return window.guidepost.identify('ada');
    }, customer.sdkToken);
    await page.getByRole('dialog').getByText('Same words').waitFor();
  });
});
