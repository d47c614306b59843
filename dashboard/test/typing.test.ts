import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { until } from '../../server/test/until.ts';
import { button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('what somebody types', (kit) => {
  const must = (method: string, path: string, body?: unknown) =>
    contentOf(kit.server, kit.project).must(method, path, body);

  /** Makes the page read again what it shows, as when somebody comes back to its tab. */
  const comeBack = (page: Page, ready: () => Promise<boolean>) =>
    until('the page has read it again', async () => {
      await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
      return ready();
    });

  it('into the settings of an environment stays when these change beneath it, and only that is sent', async () => {
    const environment = `/environments/${kit.project.staging}`;
    const page = await kit.enter(`/p/${kit.project.id}/e/${kit.project.staging}/environments`);
    await shown(page, 'Environments');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Mine');
    await must('PATCH', environment, { name: 'Theirs', allowedOrigins: ['https://theirs.example'] });
    await comeBack(page, () => page.getByText('Somebody else has saved “Theirs” meanwhile.').isVisible());
    expect(await name.inputValue()).toBe('Mine');
    expect(await page.getByLabel('Allowed origins').inputValue()).toBe('https://theirs.example');
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await button(page, 'Keep mine').click();
    await button(page, 'Save').click();
    await page.getByText('Saved.').waitFor();
    const { name: saved, allowedOrigins } = await must('GET', environment);
    expect([saved, allowedOrigins]).toEqual(['Mine', ['https://theirs.example']]);
    await must('PATCH', environment, { name: 'Staging', allowedOrigins: [] });
  });

  it('into a segment stays, and does not undo what others have saved', async () => {
    const conditions = [{ type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' }];
    const { id } = await must('POST', '/segments', {
      name: 'Paying',
      bizType: 'user',
      kind: 'condition',
      conditions: [],
    });
    const page = await kit.enter(kit.at(`segments/${id}`));
    await shown(page, 'Paying');
    await page.getByLabel('Name', { exact: true }).fill('Paying users');
    await must('POST', '/attribute-definitions', {
      codeName: 'plan',
      scope: 'user',
      dataType: 'string',
      displayName: 'Plan',
    });
    await must('PATCH', `/segments/${id}`, { conditions });
    await button(page, 'Save segment').click();
    await page.getByText('The segment is saved.').waitFor();
    const saved = await must('GET', `/segments/${id}`);
    expect([saved.name, saved.conditions.length]).toEqual(['Paying users', 1]);
    await page.getByLabel('Name', { exact: true }).fill('Mine');
    await must('PATCH', `/segments/${id}`, { name: 'Theirs' });
    await comeBack(page, () => page.getByText('Somebody else has saved “Theirs” meanwhile.').isVisible());
    await button(page, 'Use theirs').click();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Theirs');
  });

  it('into a segment is not left behind without a question', async () => {
    const page = await kit.enter(kit.at('segments/new?kind=user'));
    await page.getByLabel('Name', { exact: true }).fill('Half');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('alertdialog').getByText('Leave without saving?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await button(page, 'Save segment').click();
    await shown(page, 'Half');
  });

  it('as rules of content is merged with other rules, and asked about where both changed the same', async () => {
    const flow = await contentOf(kit.server, kit.project).createFlow({ name: 'Ruled' }, {});
    const path = `/content/${flow.id}/versions/${flow.editedVersionId}`;
    const onPage = (value: string) => ({ type: 'current_url', includes: [value], excludes: [] });
    const page = await kit.enter(kit.at(`content/${flow.id}`));
    await button(page, 'Change the rules').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/It starts by itself/).check();
    await must('PATCH', path, { hideRules: { when: [onPage('/theirs')] } });
    await dialog.getByRole('button', { name: 'Save the rules' }).click();
    await dialog.waitFor({ state: 'detached' });
    const merged = await must('GET', `${path}?expand=data`);
    expect([merged.startRules?.when, merged.hideRules?.when?.length]).toEqual([[], 1]);

    await button(page, 'Change the rules').click();
    await dialog.getByLabel(/It starts by itself/).uncheck();
    await must('PATCH', path, { startRules: { when: [onPage('/mine')] } });
    await dialog.getByRole('button', { name: 'Save the rules' }).click();
    await dialog.getByText(/Somebody else has saved “.*mine.*” meanwhile/).waitFor();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await must('GET', `${path}?expand=data`)).startRules).toBe(null);
  });

  it('as an attribute stays in its dialog until the service has taken it', async () => {
    kit.allow(/400/);
    await must('POST', '/attribute-definitions', {
      codeName: 'seats',
      scope: 'user',
      dataType: 'number',
      displayName: 'Seats',
    });
    await must('PUT', `/environments/${kit.project.production}/users/ada`, { attributes: {} });
    const page = await kit.enter(kit.at('users/ada'));
    await button(page, 'Set an attribute').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Attribute').selectOption('seats');
    await dialog.getByLabel('Value').fill('many');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/must be a number|is no number|number/)
      .last()
      .waitFor();
    expect(await dialog.getByLabel('Value').inputValue()).toBe('many');
    await dialog.getByLabel('Value').fill('12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('as the name of a language stays when another locale is chosen, and the untouched code follows it', async () => {
    const page = await kit.enter(kit.at('localizations'));
    await button(page, 'New language').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Language').selectOption('de-DE');
    await dialog.getByLabel('Name').fill('Deutsch');
    await dialog.getByLabel('Language').selectOption('fr-FR');
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Deutsch');
    expect(await dialog.getByLabel('Code').inputValue()).toBe('fr-FR');
  });

  it('is asked for below its field, in the words of the dashboard', async () => {
    const page = await kit.enter(kit.at('webhooks'));
    await button(page, 'New webhook').first().click();
    const dialog = page.getByRole('dialog');
    const address = dialog.getByLabel('Address');
    // The first field has the focus, not the button that closes the dialog.
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'url');
    await dialog.getByRole('button', { name: 'Make the webhook' }).click();
    await dialog.getByText('Required').waitFor();
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    await address.fill('nonsense');
    expect(await dialog.getByText('Required').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Make the webhook' }).click();
    await dialog.getByText('Enter a full address').waitFor();
  });
});
