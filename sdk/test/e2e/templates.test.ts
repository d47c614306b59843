import { contentTypes } from 'guidepost-model/content-types/types';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { templates as templatesByType } from '../../../dashboard/src/kinds/templates.ts';
import { eventually } from '../kit.ts';
import { type Customer, describeWithServer } from './real-server.ts';

const templates = contentTypes.flatMap((type) =>
  templatesByType[type].map((template) => ({ type, ...template })),
);
type Template = (typeof templates)[number];

/** What a user does from the first sight to the end, by the id of the template. */
const lives: Record<string, (page: Page, customer: Customer) => Promise<unknown>> = {
  'welcome-tour': async (page) => {
    await page.getByRole('heading', { name: 'Welcome, friend!' }).waitFor();
    await click(page, 'Show me around', 'Next', 'Next', 'Begin');
  },
  'feature-launch': (page) => click(page, 'Show me', 'Got it'),
  nps: async (page) => {
    await page.getByRole('radio', { name: '9' }).click();
    await page.locator('textarea').fill('It is fast.');
    await click(page, 'Send', 'Close');
  },
  'feature-feedback': async (page) => {
    await page.getByRole('radio').nth(3).click();
    await page.locator('textarea').fill('Nothing.');
    await click(page, 'Send', 'Close');
  },
  'first-question': async (page) => {
    await page.getByText('Invite my team').click();
    await click(page, 'Continue', 'Close');
  },
  'onboarding-checklist': (page) => page.getByText('Complete your profile').first().waitFor(),
  'help-center': async (page) => {
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByText('Getting started').first().click();
    await page.getByText('Answer the questions that everybody asks first.').waitFor();
  },
  'maintenance-banner': (page) => page.getByText('Maintenance on Sunday').waitFor(),
  'trial-banner': (page) => page.getByRole('button', { name: 'See the plans' }).waitFor(),
  // Announcements wait in a resource center.
  'release-notes': async (page) => {
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByText('News').first().click();
    await page.getByText('What is new this month').first().waitFor();
  },
  beacon: async (page) => {
    await page.locator('.gp-launcher').click();
    await page.getByText('Did you know?', { exact: true }).waitFor();
  },
  'signup-tracker': async (page, customer) => {
    await page.evaluate(() => history.pushState(null, '', '/checkout/cart'));
    await eventually(async () => expect(await customer.eventsOf('userId=ada')).toContain('checkout_visited'));
  },
};

async function click(page: Page, ...names: string[]): Promise<void> {
  // The page has buttons too, and the cross of a bubble is called "Close".
  for (const name of names)
    await page
      .locator('.gp-button')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click();
}

describeWithServer('the template', (real) => {
  /** Creates content of the template as the dashboard does, and publishes it as it comes. */
  async function publish(customer: Customer, { type, name, body, event }: Template) {
    const { must, create, patchVersion, publish: send } = customer.api;
    if (event) await must('POST', '/event-definitions', event);
    const content = await create({ type, name, ...(type === 'tracker' && { themeId: undefined }) });
    const stored = await patchVersion(content, body);
    expect(stored.status, JSON.stringify(stored.body)).toBe(200);
    const found = await must('GET', `/content/${content.id}/versions/${content.editedVersionId}/validate`);
    expect(found).toEqual({ ok: true, errors: [], warnings: [] });
    expect((await send(content)).status).toBe(200);
    return content;
  }

  it.each(templates)('$name is published as it comes, and seen', async (template) => {
    const customer = await real.newCustomer();
    if (template.type === 'announcement')
      await publish(customer, templates.find(({ id }) => id === 'help-center') as Template);
    const content = await publish(customer, template);
    const page = await customer.visit('plain', 'ada');
    const live = lives[template.id];
    if (!live) throw new Error(`Say how a user lives through ${template.id}.`);
    await live(page, customer);
    if (template.type !== 'flow') return;
    await eventually(async () => {
      const sessions = await customer.sessionsOf('ada');
      expect(sessions.find(({ contentId }) => contentId === content.id)).toMatchObject({ completed: true });
    });
  });
});
