import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { agree, button, describeInBrowser } from './kit.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

describeInBrowser('content', (kit) => {
  it('is made, renamed, duplicated, archived and restored', async () => {
    const page = await kit.enter(kit.at('content'));
    await button(page, 'New content').first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Welcome');
    await page.getByRole('dialog').getByLabel('Type').selectOption('checklist');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Create / })
      .click();
    await heading(page, 'Welcome').waitFor();
    await page.getByRole('link', { name: /^Back to / }).click();

    await button(page, 'Rename').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Hello');
    await button(page, 'Save').click();
    await heading(page, 'Hello').waitFor();

    await button(page, 'Duplicate').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await heading(page, 'Hello (copy)').waitFor();

    await button(page, 'Archive').click();
    await agree(page, 'Archive');
    await button(page, 'Restore Hello (copy)').click();
    await page.getByText('Hello (copy) is back').waitFor();
  });

  it('is published with what validation says, shown in use, and unpublished', async () => {
    const { createFlow, create } = contentOf(kit.server, kit.project);
    const tour = await createFlow({ name: 'Tour' });
    const asks = { type: 'content_state', content: tour.id, state: 'completed' };
    await createFlow({ name: 'After the tour' }, { startRules: { when: [asks] } });
    const empty = await create({ type: 'flow', name: 'Empty' });

    const page = await kit.enter(kit.at(`content/${tour.id}`));
    await page.getByText('Ready to publish').waitFor();
    await page.getByRole('link', { name: 'After the tour' }).waitFor();
    await button(page, 'Publish to Production').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish to Production' }).click();
    await page.getByText('version 0', { exact: true }).waitFor();
    expect(await button(page, 'Archive').isDisabled()).toBe(true);
    const published = () =>
      kit.server.db
        .selectFrom('publications')
        .select('content_id')
        .where('content_id', '=', tour.id)
        .execute();
    expect(await published()).toHaveLength(1);

    await button(page, 'Unpublish from Production').click();
    await agree(page, 'Unpublish');
    await button(page, 'Publish to Production').waitFor();
    expect(await published()).toEqual([]);

    await page.goto(`${kit.server.url}${kit.at(`content/${empty.id}`)}`);
    await page.getByRole('link', { name: 'Flow has no steps' }).waitFor();
    await button(page, 'Publish to Production').click();
    const send = page.getByRole('dialog').getByRole('button', { name: 'Publish to Production' });
    expect(await send.isDisabled()).toBe(true);
  });

  it('that is chosen is archived together, but for what is still published', async () => {
    const { createFlow, publish } = contentOf(kit.server, kit.project);
    await createFlow({ name: 'Old banner' });
    await publish(await createFlow({ name: 'Live banner' }));
    const page = await kit.enter(kit.at('content?search=banner'));
    await page.getByLabel('Choose Old banner').check();
    await page.getByLabel('Choose Live banner').check();
    await button(page, 'Archive 2').click();
    await agree(page, 'Archive');
    await page.getByText('Archived 1. 1 are still published').waitFor();
    await page.getByLabel('Choose Old banner').waitFor({ state: 'detached' });
  });

  it('shows on a phone which of its tabs is open', async () => {
    const { createFlow } = contentOf(kit.server, kit.project);
    const flow = await createFlow({ name: 'On a phone' });
    const page = await kit.enter(kit.at(`content/${flow.id}?tab=sessions`), {
      viewport: { width: 360, height: 740 },
    });
    const tab = page.getByRole('navigation', { name: 'Parts of the content' }).getByRole('link', {
      name: 'Sessions',
    });
    const edges = async () => {
      const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {};
      return [x >= 0, x + width <= 360];
    };
    await expect.poll(edges).toEqual([true, true]);
  });
});
