import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { agree, button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('what a project defines', (kit) => {
  it('attributes and events are made and changed, and say what uses them', async () => {
    kit.allow(/400/);
    const page = await kit.enter(kit.at('attributes'));
    await shown(page, 'Attributes');
    await button(page, 'New attribute').click();
    await page.getByLabel('Code name').fill('not a code name');
    await page.getByLabel('Name', { exact: true }).fill('Seats');
    await page.getByRole('dialog').getByLabel('Type').selectOption('number');
    await button(page, 'Save').click();
    await page.locator('input[aria-invalid="true"]').waitFor();
    await page.getByLabel('Code name').fill('seats');
    await button(page, 'Save').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByLabel('Search by name').fill('seats');
    await page.waitForURL(/search=seats/);
    await button(page, 'Actions for seats').click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Paid seats');
    await button(page, 'Save').click();
    await page.getByRole('row', { name: /Paid seats/ }).waitFor();

    const { must } = contentOf(kit.server, kit.project);
    const condition = { type: 'attribute', scope: 'user', attribute: 'seats', op: 'is', value: '5' };
    const segment = { name: 'With five seats', bizType: 'user', kind: 'condition', conditions: [condition] };
    await must('POST', '/segments', segment);
    await button(page, 'Paid seats').click();
    await page
      .getByRole('dialog', { name: 'Paid seats' })
      .getByRole('link', { name: 'With five seats' })
      .click();
    await shown(page, 'With five seats');

    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await shown(page, 'Events');
    await button(page, 'New event').click();
    await page.getByLabel('Code name').fill('order_placed');
    await page.getByLabel('Name', { exact: true }).fill('Order placed');
    await button(page, 'Save').click();
    await page.getByLabel('Search by name').fill('order');
    await page.getByRole('row', { name: /Order placed/ }).waitFor();
  });

  it('a segment in use is not deleted, and says what uses it; others are deleted and restored', async () => {
    kit.allow(/409/);
    const { must, createFlow, patchVersion } = contentOf(kit.server, kit.project);
    const { id } = await must('POST', '/segments', { name: 'Used', bizType: 'user', kind: 'manual' });
    const flow = await createFlow({ name: 'For the used' });
    const when = [{ type: 'segment', segment: id, in: true }];
    const patched = await patchVersion(flow, { startRules: { when } });
    expect(patched.status, JSON.stringify(patched.body)).toBe(200);
    const page = await kit.enter(kit.at(`segments/${id}`));
    await shown(page, 'Used');
    await page.getByRole('link', { name: 'For the used' }).waitFor();
    await button(page, 'Delete').click();
    await agree(page, 'Delete');
    await page
      .getByText(/in use|uses|used by/i)
      .first()
      .waitFor();
    await shown(page, 'Used');

    await page.goto(`${kit.server.url}${kit.at('segments/new')}`);
    await page.getByLabel('Name').fill('Our companies');
    await page
      .getByLabel('Of what')
      .or(page.getByLabel('Of', { exact: true }))
      .selectOption('company');
    await button(page, 'Save segment').click();
    await shown(page, 'Our companies');
    await button(page, 'Delete').click();
    await agree(page, 'Delete');
    await shown(page, 'Segments');
    await page.getByLabel('Deleted or not').selectOption('true');
    await button(page, 'Restore Our companies').click();
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByLabel('Deleted or not').selectOption('');
    await page.getByRole('link', { name: 'Our companies' }).waitFor();
  });

  it('languages are added, become the default, and are deleted and restored', async () => {
    const page = await kit.enter(kit.at('localizations'));
    await shown(page, 'Localizations');
    for (const [locale, name] of [
      ['de-DE', 'German'],
      ['fr-FR', 'French'],
    ] as const) {
      await button(page, 'New language').click();
      await page.getByLabel('Language', { exact: true }).selectOption(locale);
      await page.getByLabel('Name', { exact: true }).fill(name);
      await button(page, 'Add').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('row', { name: new RegExp(name) }).waitFor();
    }
    await button(page, 'Actions for French').click();
    await page.getByRole('menuitem', { name: 'Used by…' }).click();
    await page.getByText('Nothing uses it.').waitFor();
    await button(page, 'Close').click();
    await button(page, 'Actions for French').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('row', { name: /French/ }).waitFor({ state: 'detached' });
    await page.getByLabel('Show deleted languages').check();
    await page.waitForURL(/deleted=/);
    await page.reload();
    await button(page, 'Restore French').click();
    await page.getByText('French is back.').waitFor();
    await page.getByLabel('Show deleted languages').uncheck();
    await button(page, 'Actions for German').click();
    await page.getByRole('menuitem', { name: 'Make it the default' }).click();
    await page.getByRole('row', { name: /German default/ }).waitFor();
  });
});
