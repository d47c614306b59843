import { expect, it } from 'vitest';
import { agree, button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('demo data', (kit) => {
  it('fills an environment of its own from the first steps, and is removed in the settings', async () => {
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    await page.getByRole('heading', { name: 'First steps' }).waitFor();
    await button(page, 'Fill with demo data').click();
    await page.getByRole('button', { name: /Demo/ }).first().waitFor();
    await shown(page, 'Home');
    expect(await page.getByRole('listitem').filter({ hasText: 'Demo:' }).count()).toBeGreaterThan(0);

    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await shown(page, 'Users');
    await page.getByRole('region', { name: 'Users' }).getByRole('row').nth(5).waitFor();

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await button(page, 'Remove the demo').click();
    await agree(page, 'Remove');
    await page.getByText('The demo is removed.').waitFor();
    await page.getByRole('button', { name: /Production/ }).waitFor();
  });
});
