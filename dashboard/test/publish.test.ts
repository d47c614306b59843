import { expect, it } from 'vitest';
import { complaints } from '../../sdk/test/axe.ts';
import { publishDue } from '../../server/src/resources/content/schedule/publish-due.ts';
import { aStep, contentOf } from '../../server/test/content.ts';
import { show } from './colours.ts';
import { button, describeInBrowser } from './kit.ts';

describeInBrowser('the dialog that publishes', (kit) => {
  const calls = () => contentOf(kit.server, kit.project);
  const live = async ({ id }: { id: string }) =>
    (await calls().must('GET', `/content/${id}`)).environments as { environmentId: string }[];
  const localTime = (at: Date) => {
    const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  };
  /** What a process of the server does every few seconds. */
  const runAt = (now: Date) =>
    publishDue({
      db: kit.server.db,
      dispatcher: { isGated: false, wake: () => {} },
      logger: { warn: () => {}, error: () => {} },
      now: () => now,
    });
  const soon = 5 * 60_000;

  it('publishes to several environments at once, with a note', async () => {
    const flow = await calls().createFlow({ name: 'Everywhere' });
    const page = await kit.enter(kit.at(`content/${flow.id}`));
    await button(page, 'Publish to Production').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Ready to publish').waitFor();
    await dialog.getByLabel('Staging').check();
    await dialog.getByLabel('Note').fill('The first one');
    await dialog.getByRole('button', { name: 'Publish to 2 environments' }).click();
    await page.getByText('Published to Production and Staging.').waitFor();
    expect(await live(flow)).toHaveLength(2);
    const version = await calls().must('GET', `/content/${flow.id}/versions/${flow.editedVersionId}`);
    expect(version.note).toBe('The first one');
  });

  it('shows in what the version differs from what is live', async () => {
    const { createFlow, publish, must, call } = calls();
    const flow = await createFlow({ name: 'Changed' });
    await publish(flow);
    const draft = await must('POST', `/content/${flow.id}/versions?expand=steps`);
    const steps = [...draft.steps, { ...aStep, name: 'Second step' }];
    expect((await call('PATCH', `/content/${flow.id}/versions/${draft.id}`, { steps })).status).toBe(200);
    const page = await kit.enter(kit.at(`content/${flow.id}`));
    await button(page, 'Publish to Production').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 change to what is published there').click();
    await dialog.getByText('Step “Second step”').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await show(page, colorScheme);
      expect(await complaints(page)).toEqual([]);
    }
  });

  it('refuses a version with errors, and names them', async () => {
    const empty = await calls().create({ name: 'Empty' });
    const page = await kit.enter(kit.at(`content/${empty.id}`));
    await button(page, 'Publish to Production').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Flow has no steps' }).waitFor();
    const send = dialog.getByRole('button', { name: 'Publish to Production' });
    expect(await send.isDisabled()).toBe(true);
  });

  it('plans a publication, which then happens', async () => {
    const flow = await calls().createFlow({ name: 'Planned' });
    const page = await kit.enter(kit.at(`content/${flow.id}`));
    await button(page, 'Publish to Production').click();
    const dialog = page.getByRole('dialog');
    const at = new Date(kit.server.clock.now.getTime() + soon);
    await dialog.getByLabel('When').selectOption('later');
    await dialog.getByLabel('Time').fill(localTime(at));
    await dialog.getByRole('button', { name: 'Schedule for Production' }).click();
    await page.getByText('Scheduled for Production.').waitFor();
    await page.getByRole('list', { name: 'Planned publications' }).getByText('planned').waitFor();
    expect(await live(flow)).toEqual([]);
    await runAt(at);
    expect(await live(flow)).toMatchObject([{ environmentId: kit.project.production }]);
    await page.reload();
    await page.getByText('version 0', { exact: true }).waitFor();
    expect(await page.getByRole('list', { name: 'Planned publications' }).count()).toBe(0);
  });

  it('shows a planned publication that failed, and one that is cancelled goes away', async () => {
    const { createFlow, must, patchVersion } = calls();
    const flow = await createFlow({ name: 'Failing' });
    const at = new Date(kit.server.clock.now.getTime() + soon);
    const body = { versionId: flow.editedVersionId, publishAt: at.toISOString() };
    const path = `/content/${flow.id}/scheduled-publications`;
    await must('POST', path, { ...body, environmentId: kit.project.production });
    expect((await patchVersion(flow, { steps: [] })).status).toBe(200);
    await runAt(at);
    const later = new Date(at.getTime() + soon).toISOString();
    await must('POST', path, { ...body, publishAt: later, environmentId: kit.project.staging });
    const page = await kit.enter(kit.at(`content/${flow.id}`));
    await page.getByText('The version cannot be published').waitFor();
    await button(page, 'Cancel the publication to Staging').click();
    await page.getByText('It is no longer planned.').waitFor();
    await button(page, 'Cancel the publication to Staging').waitFor({ state: 'detached' });
    await button(page, 'Dismiss the publication to Production').click();
    await page.getByRole('list', { name: 'Planned publications' }).waitFor({ state: 'detached' });
  });
});
