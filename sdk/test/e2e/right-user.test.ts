import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '../kit.ts';
import { button, text } from './content-parts.ts';
import { type Customer, describeWithServer } from './real-server.ts';

const banner = (words: string, ...when: object[]) => ({
  startRules: { when },
  data: { content: [text(words)] },
});

/** Opens a page as a user with these attributes. */
async function arrive(customer: Customer, userId: string, attributes: object): Promise<Page> {
  const page = await customer.open('plain');
  await page.evaluate(
    ([token, user, facts]) => {
      window.guidepost.init(token);
      return window.guidepost.identify(user, facts as Record<string, string>);
    },
    [customer.sdkToken, userId, attributes] as const,
  );
  return page;
}

describeWithServer('content', (real) => {
  it('is shown to the right user, and to another one as soon as a rule comes to hold', async () => {
    const customer = await real.newCustomer();
    await customer.sdk('identify', { userId: 'somebody', attributes: { plan: 'free' } });
    await customer.sdk('track', { userId: 'somebody', name: 'order_paid' });
    const isPro = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
    await customer.publish('banner', banner('You have the pro plan.', isPro));
    await customer.publish('flow', {
      startRules: { when: [{ type: 'event', event: 'order_paid' }] },
      steps: [{ name: 'Thanks', type: 'bubble', content: [text('It is on its way.')] }],
    });
    const ada = await arrive(customer, 'ada', { plan: 'pro' });
    await ada.getByText('You have the pro plan.').waitFor();

    const bea = await arrive(customer, 'bea', { plan: 'free' });
    expect(await bea.getByText('You have the pro plan.').count()).toBe(0);
    await bea.evaluate(() => window.guidepost.updateUser({ plan: 'pro' }));
    await bea.getByText('You have the pro plan.').waitFor();
    expect(await bea.getByText('It is on its way.', { exact: true }).count()).toBe(0);
    await bea.evaluate(() => window.guidepost.track('order_paid'));
    await bea.getByText('It is on its way.', { exact: true }).waitFor();
    expect(await ada.getByText('It is on its way.', { exact: true }).count()).toBe(0);
  });

  it('speaks the language of the user, and so do the words of the SDK', async () => {
    const customer = await real.newCustomer();
    const { api } = customer;
    const content = await api.create({ type: 'announcement', name: 'News' });
    const popup = { distribution: 'popup', introContent: [text('Good morning')] };
    const version = `/content/${content.id}/versions/${content.editedVersionId}`;
    await api.must('PATCH', version, { data: { title: 'News', ...popup } });
    for (const [code, words] of [
      ['de-DE', 'Guten Morgen'],
      ['ar', 'صباح الخير'],
    ] as const) {
      await api.must('POST', '/localizations', { code, name: code, locale: code });
      const { units } = await api.must('GET', `${version}/localizations/${code}`);
      const translated = units
        .filter(({ source }: { source: string }) => source === 'Good morning')
        .map(({ path }: { path: string }) => [path, words]);
      expect(translated).toHaveLength(1);
      const translations = Object.fromEntries(translated);
      await api.must('PUT', `${version}/localizations/${code}`, { enabled: true, translations });
    }
    expect((await api.publish(content)).status).toBe(200);

    const english = await arrive(customer, 'ada', {});
    await english.getByText('Good morning').waitFor();
    await english.getByRole('button', { name: 'Close' }).waitFor();
    const german = await arrive(customer, 'bea', { locale_code: 'de-DE' });
    await german.getByText('Guten Morgen').waitFor();
    await german.getByRole('button', { name: 'Schließen' }).waitFor();
    const arabic = await arrive(customer, 'cem', { locale_code: 'ar' });
    const words = arabic.getByText('صباح الخير');
    await words.waitFor();
    expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  });

  it('that is lived is what webhooks tell', async () => {
    const customer = await real.newCustomer();
    const at = `${customer.environment}/webhooks`;
    const fields = { url: 'https://hooks.example.com/', topics: ['*'] };
    const made = await real.server.call(at, { method: 'POST', token: customer.token, body: fields });
    expect(made.status).toBe(201);
    await customer.publish('flow', {
      startRules: { when: [] },
      steps: [
        {
          key: 'a',
          name: 'a',
          type: 'modal',
          content: [button('Begin', { type: 'goto_step', step: 'b' })],
        },
        { key: 'b', name: 'b', type: 'bubble', content: [button('Finish', { type: 'dismiss' })] },
      ],
    });
    const page = await customer.visit('plain', 'ada');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await eventually(async () => expect(await customer.eventsOf('userId=ada')).toContain('flow_ended'));
    const lived = await customer.eventsOf('userId=ada');
    const messages = await real.server.call(`${at}/${made.body.id}/messages?limit=100`, customer);
    const told = messages.body.results
      .filter(({ type }: { type: string }) => type.startsWith('event.tracked.'))
      .map(({ type }: { type: string }) => type.replace('event.tracked.', ''))
      .filter((name: string) => name !== 'page_viewed');
    expect(lived).toHaveLength(7);
    expect(told.sort()).toEqual(lived.toSorted());
  });
});
