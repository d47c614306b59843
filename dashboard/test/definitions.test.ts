import { expect, it } from 'vitest';
import { agree, button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('an attribute', (kit) => {
  it('is deleted, found among the deleted ones and restored', async () => {
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
});
