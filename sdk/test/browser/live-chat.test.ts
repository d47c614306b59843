import { ResourceCenterData } from 'guidepost-model/content-types/resource-center/schema';
import { expect, it } from 'vitest';
import type { LiveChatTabBlock } from '../../src/wire/wire.ts';
import { describeInBrowser, eventually } from '../kit.ts';
import { resourceCenter } from '../ui/contents.ts';

type Provider = LiveChatTabBlock['provider'];

/** Where each chat puts itself, and what is asked of it to open. The last has a script of its own. */
const chats: Record<Exclude<Provider, 'custom'>, { at: string; calls: unknown[][] }> = {
  crisp: { at: '$crisp.push', calls: [[['do', 'chat:show']], [['do', 'chat:open']]] },
  freshchat: { at: 'fcWidget.open', calls: [[]] },
  'help-scout': { at: 'Beacon', calls: [['open']] },
  hubspot: { at: 'HubSpotConversations.widget.open', calls: [[]] },
  intercom: { at: 'Intercom', calls: [['show']] },
  'zendesk-classic': {
    at: 'zE',
    calls: [
      ['webWidget', 'show'],
      ['webWidget', 'open'],
    ],
  },
  'zendesk-messenger': {
    at: 'zE',
    calls: [
      ['messenger', 'show'],
      ['messenger', 'open'],
    ],
  },
};

/** The words of a property anywhere in a schema. */
function wordsOf(schema: unknown, property: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: Record<string, { enum?: string[] }> };
  const own = properties?.[property]?.enum ?? [];
  return [...own, ...Object.values(schema).flatMap((part) => wordsOf(part, property))];
}

describeInBrowser('live chat', (kit) => {
  it('has a case here for every provider', () => {
    const providers = new Set(wordsOf(ResourceCenterData, 'provider'));
    expect([...providers].sort()).toEqual([...Object.keys(chats), 'custom'].sort());
  });

  it('opens the chat that the page has, whichever it is, and says which one the page lacks', async () => {
    const providers = Object.keys(chats) as (keyof typeof chats)[];
    kit.deliver(
      resourceCenter(
        providers.map((provider) => ({
          id: provider,
          type: 'live-chat',
          name: `Ask by ${provider}`,
          provider,
        })),
      ),
    );
    const page = await kit.visit('plain');
    await page.evaluate(() => {
      window.heard = [];
      window.guidepost.on('error', ({ message }) => void window.heard.push({ name: message, payload: null }));
    });
    await page.getByRole('button', { name: 'Help' }).click();
    for (const provider of providers) {
      await page.evaluate(() => window.heard.splice(0));
      const ask = page.getByRole('button', { name: `Ask by ${provider}` });
      await ask.click();
      const heard = () => page.evaluate(() => window.heard.map(({ name, payload }) => payload ?? name));
      await eventually(async () => expect(await heard()).toEqual([`The page has no ${provider} chat.`]));
      const { at, calls } = chats[provider];
      await page.evaluate((path) => {
        window.heard = [];
        const names = path.split('.');
        const last = names.pop()!;
        let place = window as unknown as Record<string, unknown>;
        for (const name of names) {
          place[name] = {};
          place = place[name] as Record<string, unknown>;
        }
        place[last] = (...args: unknown[]) => void window.heard.push({ name: path, payload: args });
      }, at);
      await ask.click();
      await eventually(async () => expect(await heard()).toEqual(calls));
      await page.evaluate((name) => Reflect.deleteProperty(window, name), at.split('.')[0]!);
    }
  });
});
