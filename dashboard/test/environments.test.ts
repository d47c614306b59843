import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { signToken } from '../../server/test/identity-tokens.ts';
import { agree, button, describeInBrowser } from './kit.ts';

describeInBrowser('an environment', (kit) => {
  it('gets a signing secret with which a server proves who the user is, and can require the proof', async () => {
    const page = await kit.enter(kit.at('environments'));
    await button(page, 'New signing secret').click();
    await button(page, 'Make the secret').click();
    const secret = await page.getByRole('region', { name: 'The secret' }).innerText();
    await button(page, 'Done').click();

    await button(page, 'Try a token').click();
    await page
      .getByRole('textbox', { name: 'Token' })
      .fill(signToken(secret.trim(), { sub: 'ada' }, { now: kit.server.clock.now }));
    await button(page, 'Try it').click();
    await page.getByRole('dialog').getByText('Valid', { exact: true }).waitFor();
    await page.getByRole('dialog').getByText('ada', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Token' }).fill('nonsense');
    await button(page, 'Try it').click();
    await page.getByRole('dialog').getByText('Not valid').waitFor();
    await button(page, 'Close').click();

    await button(page, 'Require a proof').click();
    await agree(page, 'Require a proof');
    await page.getByText('Proof required').waitFor();
    await button(page, 'Require no proof').click();
    await page.getByText('Proof not required').waitFor();

    await button(page, 'Revoke Signing secret').click();
    await agree(page, 'Revoke');
    await page.getByText('no call can be proven').waitFor();
  });

  it('shows how many calls prove who the user is, and asks back before the others are refused', async () => {
    const { server, project } = kit;
    const { staging } = project;
    const { must } = contentOf(server, project);
    const { token } = await must('GET', `/environments/${staging}`);
    const { secret } = await must('POST', `/environments/${staging}/signing-secrets`, {});
    const identityToken = signToken(secret, { sub: 'ada' }, { now: server.clock.now });
    const visits = [{ userId: 'ada', identityToken }, { userId: 'bob' }, { userId: 'cid' }];
    for (const body of visits)
      expect((await server.call('/sdk/v1/visit', { method: 'POST', token, body })).status).toBe(200);

    const page = await kit.enter(`/p/${project.id}/e/${staging}/environments`);
    const numberOf = (name: string) =>
      page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').innerText();
    await page.getByText('Proven calls').waitFor();
    expect([await numberOf('Proven calls'), await numberOf('Not proven')]).toEqual(['1', '2']);
    await page.getByRole('img', { name: /^Calls that name a user by day/ }).waitFor();
    await button(page, 'Require a proof').click();
    await page.getByRole('alertdialog').getByText('2 calls of the last days proved nothing.').waitFor();
    await agree(page, 'Cancel');
    await page.getByText('Proof not required').waitFor();
  });

  it('says what is wrong with an origin, and keeps good ones', async () => {
    kit.allow(/400/);
    const page = await kit.enter(kit.at('environments'));
    const origins = page.getByLabel('Allowed origins');
    await origins.fill('not an origin');
    await button(page, 'Save').click();
    await page.locator('textarea[aria-invalid="true"]').waitFor();
    await origins.fill('https://app.example.com');
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
    await page.reload();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'https://app.example.com');
    await page.getByLabel('Allowed origins').fill('');
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
  });

  it('notices the first call of a page by itself', async () => {
    const page = await kit.enter(kit.at('environments'));
    await page.getByText('Waiting for the first call').waitFor();
    const { sdk_token: token } = await kit.server.db
      .selectFrom('environments')
      .select('sdk_token')
      .where('id', '=', kit.project.production)
      .executeTakeFirstOrThrow();
    const body = { userId: 'ada', context: { sdkVersion: '1.0.0' } };
    const answer = await kit.server.call('/sdk/v1/visit', { method: 'POST', token: token ?? '', body });
    expect(answer.status).toBe(200);
    await page.getByText('Installed', { exact: true }).waitFor();
  });

  it('gets a second SDK token, and loses the first', async () => {
    const page = await kit.enter(kit.at('environments'));
    const revoke = page.getByRole('button', { name: /^Revoke sdk_/ });
    await button(page, 'New').click();
    await revoke.nth(1).waitFor();
    await revoke.first().click();
    await agree(page, 'Revoke');
    await revoke.first().waitFor({ state: 'detached' });
  });
});
