import { expect, it } from 'vitest';
import { answer } from '../../server/test/receivers.ts';
import { receiving } from '../../server/test/webhooks.ts';
import { agree, button, describeInBrowser, password } from './kit.ts';

describeInBrowser(
  'a webhook',
  (kit) => {
    it('takes the topics that were chosen, in words', async () => {
      kit.allow(/400/);
      const receiver = await receiving(answer(200));
      const page = await kit.enter(kit.at('webhooks'));
      await button(page, 'New webhook').first().click();
      await page.getByLabel('Address').fill(receiver.url);
      await page.getByLabel('All topics').uncheck();
      await page.getByLabel('User created').check();
      await page.getByLabel('Content published').check();
      await page.getByLabel('Single events').fill('flow_completed, name!');
      await button(page, 'Make the webhook').click();
      await page.getByText('Not the code name of an event: name!').waitFor();
      await page.getByLabel('Single events').fill('flow_completed');
      await button(page, 'Make the webhook').click();
      await button(page, 'Done').click();
      const about = page.getByRole('list').filter({ hasText: 'User created user.created' });
      expect(await about.getByRole('listitem').allInnerTexts()).toEqual([
        'User created user.created',
        'Content published content.published',
        'Event tracked: Flow completed event.tracked.flow_completed',
      ]);

      await button(page, 'Change').click();
      expect(await page.getByLabel('User created').isChecked()).toBe(true);
      expect(await page.getByLabel('User deleted').isChecked()).toBe(false);
      expect(await page.getByLabel('Single events').inputValue()).toBe('flow_completed');
      await page.getByLabel('Single events').fill('');
      await page.getByLabel('User created').uncheck();
      await button(page, 'Save').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect
        .poll(() => page.getByRole('listitem').filter({ hasText: '.' }).allInnerTexts())
        .toEqual(['Content published content.published']);
      await button(page, 'Delete').click();
      await agree(page, 'Delete');
      await page.getByText('No webhooks yet').waitFor();
    });

    it('is made, tested, fails, pauses, sends again, shows its secret and recovers', async () => {
      kit.allow(/403/);
      const { server, project } = kit;
      let users = 0;
      const cause = async (count: number) => {
        for (let n = 0; n < count; n++) {
          users += 1;
          const path = `/v2/projects/${project.id}/environments/${project.production}/users/u${users}`;
          const body = { attributes: {} };
          expect((await server.call(path, { method: 'PUT', token: project.token, body })).status).toBe(200);
        }
      };
      const receiver = await receiving(answer(200, {}, Buffer.from('thank you')));
      const page = await kit.enter(kit.at('webhooks'));
      await button(page, 'New webhook').first().click();
      await page.getByLabel('Address').fill(receiver.url);
      await button(page, 'Make the webhook').click();
      const secret = await page.getByRole('region', { name: 'The secret' }).innerText();
      await button(page, 'Done').click();
      await page.getByText('Delivering').waitFor();

      await button(page, 'Send a test').click();
      await page.getByText('The test message was delivered.').waitFor();
      await page.getByText('thank you').waitFor();

      // An hour ahead of the browser, so that the pause has not passed before the page shows it.
      server.pass(3_600);
      receiver.behave(answer(500));
      await cause(12);
      await server.worker.drain();
      await page.reload();
      await page.getByText('Pausing until').waitFor();
      await page.getByRole('img', { name: /Attempts by hour/ }).waitFor();
      const numbers = page.locator('dl').filter({ hasText: 'Succeeded' });
      expect((await numbers.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
        /^Attempts \d+ Succeeded \d+ % Median, hour of \d\d:\d\d [\d,]+ ms 95 of 100 within [\d,]+ ms$/,
      );
      await page.getByLabel('Filter by topic').fill('company.created');
      await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
      await button(page, 'Clear filters').click();

      await button(page, 'Show').click();
      const dialog = page.getByRole('dialog', { name: 'Is it you?' });
      await dialog.getByLabel('Password').fill(password);
      await dialog.getByRole('button', { name: 'Go on' }).click();
      await page.getByText(secret.trim()).waitFor();
      await button(page, 'Make a new one').click();
      await agree(page, 'Make a new secret');
      await page.getByText('The webhook has a new secret.').waitFor();
      await page.getByText(secret.trim()).waitFor({ state: 'detached' });
      const renewed = await page.getByRole('region', { name: 'The secret' }).innerText();
      expect(renewed.trim()).toMatch(/^whsec_/);
      await button(page, 'How to verify').click();
      await page.getByLabel('Language').selectOption('Python');
      await page.getByText('def is_genuine').waitFor();
      await button(page, 'Close').click();

      receiver.behave(answer(200));
      server.pass(60);
      // The first of the list that had an attempt.
      const tried = page.getByRole('row', { name: /User created user\.created.*pending 1/ }).first();
      await tried.getByRole('link').click();
      await page.getByRole('heading', { name: 'User created' }).waitFor();
      await page.getByText('Attempt 1').waitFor();
      const replay = await page.getByRole('region', { name: 'The command' }).innerText();
      expect(replay).toContain(`curl -X POST '${receiver.url}'`);
      expect(replay).toContain('"type":"user.created"');
      await button(page, 'Send again').click();
      await page.getByText('on its way again').waitFor();
      await server.worker.drain();
      await page.reload();
      await page.getByText('Attempt 2').waitFor();

      // What waits for its next attempt while the webhook is switched off fails for good.
      receiver.behave(answer(500));
      await cause(2);
      await server.worker.drain();
      receiver.behave(answer(200));
      await page.getByRole('link', { name: 'Webhook', exact: true }).click();
      for (const isOn of [false, true]) {
        await button(page, 'Change').click();
        await page.getByLabel('Deliver messages').setChecked(isOn);
        await button(page, 'Save').click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await server.worker.drain();
      }
      await page.getByLabel('State').selectOption('failed');
      await page
        .getByRole('row', { name: /failed/ })
        .first()
        .waitFor();
      const before = receiver.requests.length;
      const failed = await page.getByText(/\d+ messages? failed\./).innerText();
      await button(page, 'Recover').click();
      const again = await page.getByText(/messages are sent again/).innerText();
      expect(Number.parseInt(again, 10)).toBe(Number.parseInt(failed, 10));
      await server.worker.drain();
      expect(receiver.requests.length).toBeGreaterThan(before);

      await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click();
      const row = page.getByRole('row').filter({ hasText: receiver.url });
      await row.getByText(/^\d+ %$/).waitFor();
      await row.getByRole('img', { name: /Attempts by hour/ }).waitFor();
      await row.getByRole('link').click();
      await button(page, 'Delete').click();
      await agree(page, 'Delete');
      await page.getByText('No webhooks yet').waitFor();
    });
  },
  { ALLOW_PRIVATE_NETWORK_EGRESS: 'true' },
);
