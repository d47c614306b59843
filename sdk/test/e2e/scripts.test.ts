import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Customer, describeWithServer } from './real-server.ts';

declare global {
  interface Window {
    chats?: number;
    errors: string[];
  }
}

const chat = {
  type: 'live-chat',
  name: 'Chat with us',
  provider: 'custom',
  customCode: 'window.chats = (window.chats ?? 0) + 1;',
};

describeWithServer('a script of content', (real) => {
  const newHelp = async (allowScripts: boolean): Promise<Customer> => {
    const customer = await real.newCustomer();
    const { token } = customer;
    await real.server.call(customer.environment, { method: 'PATCH', token, body: { allowScripts } });
    await customer.publish('resource-center', {
      startRules: { when: [] },
      data: { tabs: [{ name: 'Help', blocks: [chat] }] },
    });
    return customer;
  };

  /** Opens the resource center, and clicks what has the script. */
  const ask = async (page: Page) => {
    await page.waitForFunction(() => window.guidepost.getResourceCenterState() !== null);
    await page.evaluate(() => {
      window.errors = [];
      window.guidepost.on('error', ({ message }) => window.errors.push(message));
      window.guidepost.openResourceCenter();
    });
    await page.getByRole('button', { name: chat.name }).click();
  };

  it('is fetched as a module and run, each time that it is asked for', async () => {
    const customer = await newHelp(true);
    const page = await customer.visit('plain', 'ada');
    await ask(page);
    await page.waitForFunction(() => window.chats === 1);
    await page.evaluate(() => window.guidepost.openResourceCenter());
    await page.getByRole('button', { name: chat.name }).click();
    await page.waitForFunction(() => window.chats === 2);
    expect(await page.evaluate(() => window.errors)).toEqual([]);
  });

  it('is not run where the environment does not allow scripts, and the page is told', async () => {
    const customer = await newHelp(false);
    const page = await customer.visit('plain', 'ada');
    await ask(page);
    await page.waitForFunction(() => window.errors.length > 0);
    expect(await page.evaluate(() => [window.errors, window.chats])).toEqual([
      ['Scripts of content are not allowed here.'],
      undefined,
    ]);
  });
});
