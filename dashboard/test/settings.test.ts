import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { openedBody } from '../../server/test/mails.ts';
import { newPerson } from '../../server/test/people.ts';
import { agree, button, describeInBrowser, shown } from './kit.ts';

const savedCsv = async (page: Page) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as CSV').click()]);
  return (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
};

describeInBrowser(
  'the settings',
  (kit) => {
    it('make, rename and delete an environment and a project', async () => {
      const page = await kit.enter(kit.at('environments'));
      await shown(page, 'Environments');
      await button(page, 'New environment').click();
      await page.getByRole('dialog').getByLabel('Name').fill('Preview');
      await button(page, 'Create environment').click();
      await page
        .getByRole('button', { name: /Preview/ })
        .first()
        .waitFor();
      await shown(page, 'Environments');
      await page.getByLabel('Name', { exact: true }).fill('Trial');
      await button(page, 'Save').click();
      await page.getByRole('button', { name: /Trial/ }).first().waitFor();
      await button(page, 'Delete').click();
      await agree(page, 'Delete');
      await shown(page, 'Home');
      await page.getByRole('button', { name: /Production/ }).waitFor();

      await page.goto(`${kit.server.url}${kit.at('settings')}`);
      await page.getByLabel('Name of the new project').fill('Second');
      await button(page, 'Make the project').click();
      await page.getByText('The project is there.').waitFor();
      await page.getByRole('button', { name: /Production/ }).click();
      await page.getByRole('menuitem', { name: 'Second' }).click();
      await page.waitForURL((url) => !url.pathname.includes(kit.project.id));
      await shown(page, 'Settings');
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Second');
      await button(page, 'Delete the project').click();
      await agree(page, 'Delete the project');
      await page.waitForURL((url) => url.pathname.includes(kit.project.id));
      await shown(page, 'Home');
    });

    it('rename a token, which goes on working', async () => {
      const { server, project } = kit;
      const { must } = contentOf(server, project);
      const { token } = await must('POST', '/access-tokens', { name: 'Sync', scopes: ['user:read'] });
      const page = await kit.enter(kit.at('tokens'));
      await button(page, 'Rename Sync').click();
      await page.getByRole('dialog').getByLabel('Name').fill('Nightly sync');
      await button(page, 'Save').click();
      await page.getByText('The token is called Nightly sync now.').waitFor();
      await page.getByRole('row', { name: /^Nightly sync/ }).waitFor();
      expect(await page.getByRole('row', { name: /^Sync/ }).count()).toBe(0);
      expect((await server.call('/v2/me', { token })).status).toBe(200);
    });

    it('revoke a token, which then opens nothing', async () => {
      const { server, project } = kit;
      const { must } = contentOf(server, project);
      const { token } = await must('POST', '/access-tokens', { name: 'Old sync', scopes: ['user:read'] });
      const page = await kit.enter(kit.at('tokens'));
      await button(page, 'Revoke Old sync').click();
      await agree(page, 'Revoke');
      await page
        .getByText(/revoked/i)
        .first()
        .waitFor();
      expect((await server.call('/v2/me', { token })).status).toBe(403);
    });

    it('invite by mail, send a new link, and hand the project over', async () => {
      kit.allow(/403/);
      const { server, project } = kit;
      const heir = await newPerson(server, { project, role: 'admin' });
      const page = await kit.enter(kit.at('members'));
      await button(page, 'Invite').click();
      await page.getByLabel('E-mail address').fill('joan@example.com');
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
      await page.getByText('The link was sent by mail to joan@example.com.').waitFor();
      expect(await page.getByRole('dialog').locator('pre').count()).toBe(0);
      await button(page, 'Done').click();
      const mails = server.db.selectFrom('mails').select('body').where('recipient', '=', 'joan@example.com');
      expect(await mails.execute()).toHaveLength(1);
      await button(page, 'New link').click();
      await page.getByRole('dialog', { name: 'A new link' }).getByText('sent by mail').waitFor();
      const bodies = (await mails.execute()).map((mail) => openedBody(server, mail));
      expect(new Set(bodies).size).toBe(2);
      await button(page, 'Done').click();

      const log = await kit.enter(kit.at('audit-log'));
      await shown(log, 'Audit log');
      const [head = '', ...lines] = await savedCsv(log);
      expect(head).toContain('action');
      expect(lines.some((line) => line.includes('joan@example.com'))).toBe(true);

      await button(page, 'Make Person admin the owner').click();
      await agree(page, 'Transfer the project');
      await page.getByText('The project has another owner now.').waitFor();
      const owners = server.db
        .selectFrom('members')
        .select('account_id')
        .where('project_id', '=', project.id)
        .where('role', '=', 'owner');
      expect(await owners.execute()).toEqual([{ account_id: heir.id }]);
      // Back, so that the owner of the other tests is the owner again.
      await server.db
        .updateTable('members')
        .set({ role: 'owner' })
        .where('account_id', '=', project.accountId)
        .execute();
      server.principals.clear();
    });

    it('list sessions by state, save them, show one, end and delete it', async () => {
      const { server, project } = kit;
      const { must, createFlow, publish } = contentOf(server, project);
      const E = `/environments/${project.production}`;
      await must('PUT', `${E}/users/ada`, { attributes: {} });
      const flow = await createFlow({ name: 'Lived' });
      expect((await publish(flow)).status).toBe(200);
      const { token } = await must('GET', E);
      const start = { method: 'POST', token, body: { contentId: flow.id, userId: 'ada' } };
      expect((await server.call('/sdk/v1/sessions', start)).status).toBe(201);
      const page = await kit.enter(kit.at(`content/${flow.id}?tab=sessions`));
      await page.getByRole('row', { name: /ada.*active/ }).waitFor();
      const [head = '', line = '', ...more] = await savedCsv(page);
      expect([head.includes('userId'), line.includes('ada'), more]).toEqual([true, true, []]);
      await page.getByLabel('Which sessions').selectOption('true');
      await page.getByRole('heading', { name: 'No sessions' }).waitFor();
      await page.getByLabel('Which sessions').selectOption('');
      await page.getByRole('row', { name: /ada/ }).getByRole('link').last().click();
      await shown(page, 'Lived');
      await page
        .getByText(/flow.started/i)
        .first()
        .waitFor();
      await button(page, 'End the session').click();
      await page.getByText('The session has ended.').waitFor();
      await page.getByText('ended', { exact: true }).waitFor();
      await button(page, 'Delete').click();
      await agree(page, 'Delete');
      await page.getByRole('heading', { name: 'No sessions' }).waitFor();
    });
  },
  {
    BASE_URL: 'http://guidepost.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'guidepost@example.com',
    ALLOW_PRIVATE_NETWORK_EGRESS: 'true',
  },
);
