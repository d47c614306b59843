import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { agree, button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('definitions:', (kit) => {
  it('an attribute is deleted, found among the deleted ones and restored', async () => {
    const { server, project } = kit;
    const user = `/v2/projects/${project.id}/environments/${project.production}/users/ada`;
    const body = { attributes: { favourite_colour: 'green' } };
    expect((await server.call(user, { method: 'PUT', token: project.token, body })).status).toBe(200);

    const page = await kit.enter(kit.at('attributes'));
    await shown(page, 'Attributes');
    await button(page, 'Actions for favourite_colour').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await agree(page, 'Delete');
    await page.getByText('Deleted. It can be restored.').waitFor();
    await button(page, 'Actions for favourite_colour').waitFor({ state: 'detached' });

    await page.getByLabel('Deleted or not').selectOption('true');
    await button(page, 'Actions for favourite_colour').click();
    await page.getByRole('menuitem', { name: 'Restore' }).click();
    await page.getByText('Restored.', { exact: true }).waitFor();
    await page.getByLabel('Deleted or not').selectOption('');
    await button(page, 'Actions for favourite_colour').waitFor();
  });

  it('deleted events are purged for good', async () => {
    const { must } = contentOf(kit.server, kit.project);
    const { id } = await must('POST', '/event-definitions', { codeName: 'junk_event', displayName: 'Junk' });
    await must('DELETE', `/event-definitions/${id}`);
    const page = await kit.enter(kit.at('events'));
    await shown(page, 'Events');
    await page.getByLabel('Deleted or not').selectOption('true');
    await page.getByText('junk_event').waitFor();
    await button(page, 'Purge').click();
    await agree(page, 'Purge');
    await page.getByText('Deleted events without values are removed.').waitFor();
    await page.getByText('junk_event').waitFor({ state: 'detached' });
  });

  it('an attribute shows which values people have, and an event when it was first and last seen', async () => {
    const { must } = contentOf(kit.server, kit.project);
    const at = `/environments/${kit.project.staging}`;
    for (const [id, plan] of Object.entries({ ann: 'free', bob: 'free', cid: 'pro', dan: '' }))
      await must('PUT', `${at}/users/${id}`, { attributes: { plan } });
    const daysAgo = (days: number) =>
      new Date(kit.server.clock.now.getTime() - days * 86_400_000).toISOString();
    for (const days of [1, 5, 3])
      await must('POST', `${at}/events`, {
        userId: 'ann',
        name: 'order_placed',
        occurredAt: daysAgo(days),
        attributes: { total: days * 10 },
      });

    const open = async (path: string, name: string) => {
      const page = await kit.enter(`/p/${kit.project.id}/e/${kit.project.staging}/${path}`);
      await button(page, name).click();
      return page.getByRole('dialog', { name });
    };
    const plan = await open('attributes?search=plan', 'Plan');
    await plan.getByText('3 of the 4 newest users have one.').waitFor();
    const values = plan.getByRole('list', { name: 'The most frequent values' }).getByRole('listitem');
    expect(await values.allInnerTexts()).toEqual([
      expect.stringMatching(/^free\s+2 · 67 %/),
      expect.stringMatching(/^pro\s+1 · 33 %/),
    ]);
    await plan.getByText('Nothing uses it.').waitFor();
    const total = await open('attributes?search=total', 'Total');
    await total.getByText('3 of the 3 newest events have one.').waitFor();

    const order = await open('events?search=order_placed', 'Order_placed');
    const seen = (name: string) => order.locator(`dt:text-is("${name}") + dd time`).getAttribute('datetime');
    await expect.poll(() => order.locator('dd time').count()).toBe(3);
    expect([await seen('First seen'), await seen('Last seen')]).toEqual([daysAgo(5), daysAgo(1)]);
    const never = await open('events?search=flow_step_seen', 'Flow Step Seen');
    await expect.poll(() => never.getByText('never').count()).toBe(2);
  });
});
