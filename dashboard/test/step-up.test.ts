import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newPerson } from '../../server/test/people.ts';
import { agree, button, describeInBrowser, password, shown } from './kit.ts';

describeInBrowser(
  'a person whose sign-in is a while ago',
  (kit) => {
    /** The owner on a page, long after the sign-in. */
    async function late(path: string): Promise<Page> {
      kit.allow(/403/);
      const page = await kit.enter(kit.at(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      kit.server.pass(16 * 60);
      return page;
    }

    async function prove(page: Page): Promise<void> {
      const dialog = page.getByRole('dialog', { name: 'Is it you?' });
      await dialog.getByLabel('Password').fill(password);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }

    async function savedBy(page: Page, name: string): Promise<string> {
      await button(page, name).click();
      const [download] = await Promise.all([page.waitForEvent('download'), prove(page)]);
      return readFile(await download.path(), 'utf8');
    }

    it('enters the password, and the invitation, its new link and the role go on', async () => {
      const viewer = await newPerson(kit.server, { project: kit.project, role: 'viewer' });
      const page = await late('members');
      await button(page, 'Invite').click();
      await page.getByLabel('E-mail address').fill('grace@example.com');
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
      await prove(page);
      await page.getByText('grace@example.com is invited').waitFor();
      await button(page, 'Done').click();

      kit.server.pass(16 * 60);
      await button(page, 'New link').click();
      await prove(page);
      await page.getByRole('dialog', { name: 'A new link' }).waitFor();
      await button(page, 'Done').click();

      kit.server.pass(16 * 60);
      await page.getByLabel('Role of Person viewer').selectOption('admin');
      await prove(page);
      await page.getByText('Person viewer is admin now.').waitFor();
      const { role } = await kit.server.db
        .selectFrom('members')
        .select('role')
        .where('account_id', '=', viewer.id)
        .executeTakeFirstOrThrow();
      expect(role).toBe('admin');
    });

    it('cancels, and nothing is done', async () => {
      const page = await late('members');
      await button(page, 'Invite').click();
      await page.getByLabel('E-mail address').fill('nobody@example.com');
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
      await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Confirm who you are first').first().waitFor();
      const invited = kit.server.db
        .selectFrom('invitations')
        .select('id')
        .where('email', '=', 'nobody@example.com');
      expect(await invited.execute()).toEqual([]);
    });

    it('saves all users, the audit log and the project as files', async () => {
      const { server, project } = kit;
      const path = `/v2/projects/${project.id}/environments/${project.production}/users/ada`;
      await server.call(path, { method: 'PUT', token: project.token, body: { attributes: {} } });
      expect(await savedBy(await late('users'), 'Save as CSV')).toContain('ada');
      expect(await savedBy(await late('audit-log'), 'Save as CSV')).toContain('operation');
      expect(await savedBy(await late('settings'), 'Export')).toContain('"guidepost":1');
    });

    it('allows scripts, lets go of the proof of identity, and deletes an environment', async () => {
      const { server, project } = kit;
      const page = await late('environments');
      await page.getByLabel('Content may run scripts').check();
      await button(page, 'Save').click();
      await prove(page);
      await page.getByText('Saved.').waitFor();
      const environments = server.db.updateTable('environments').where('project_id', '=', project.id);
      await environments.set({ require_identity: true }).execute();
      server.forgetRights();
      server.pass(16 * 60);
      await page.reload();
      await button(page, 'Require no proof').click();
      await prove(page);
      await page.getByText('Proof not required').waitFor();

      server.pass(16 * 60);
      await page.goto(`${server.url}/p/${project.id}/e/${project.staging}/environments`);
      await button(page, 'Delete').click();
      await agree(page, 'Delete');
      await prove(page);
      await shown(page, 'Home');
      expect(
        (
          await server.call(`/v2/projects/${project.id}/environments/${project.staging}`, {
            token: project.token,
          })
        ).status,
      ).toBe(404);
    });

    it('makes a webhook', async () => {
      const page = await late('webhooks');
      await button(page, 'New webhook').first().click();
      await page.getByLabel('Address').fill('http://127.0.0.1:1/');
      await button(page, 'Make the webhook').click();
      await prove(page);
      await page.getByRole('region', { name: 'The secret' }).waitFor();
    });

    it('deletes a project', async () => {
      kit.allow(/404/);
      const { server, project } = kit;
      const body = { name: 'Second' };
      const answer = await server.call('/v2/projects', { method: 'POST', token: project.token, body });
      const { environments } = {
        environments: await server.db
          .selectFrom('environments')
          .select('id')
          .where('project_id', '=', answer.body.id)
          .execute(),
      };
      kit.allow(/403/);
      const page = await kit.enter(`/p/${answer.body.id}/e/${environments[0]?.id}/settings`);
      await shown(page, 'Settings');
      server.pass(16 * 60);
      await button(page, 'Delete the project').click();
      await agree(page, 'Delete the project');
      await prove(page);
      await shown(page, 'Home');
      expect((await server.call(`/v2/projects/${answer.body.id}`, { token: project.token })).status).toBe(
        403,
      );
    });
  },
  { ALLOW_PRIVATE_NETWORK_EGRESS: 'true' },
);
