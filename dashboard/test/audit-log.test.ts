import { it } from 'vitest';
import { button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('the audit log', (kit) => {
  it('tells a change with who made it and how, and finds it by its filters', async () => {
    const page = await kit.enter(kit.at('settings'));
    await shown(page, 'Settings');
    await page.getByLabel('Name', { exact: true }).fill('Another name');
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();

    await page.getByRole('link', { name: 'Audit log' }).click();
    const row = page.getByRole('row', { name: /Changed project Another name the dashboard 127\.0\.0\.1/ });
    await row.waitFor();
    await row.getByRole('button').click();
    const change = page.getByRole('dialog').getByRole('row', { name: 'name Test project Another name' });
    await change.waitFor();
    await button(page, 'Close').click();

    await page.getByLabel('Of what').selectOption('webhook');
    await page.getByText('Nothing matches').waitFor();
    await button(page, 'Clear filters').click();
    await row.waitFor();
  });
});
