import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ContentType } from '../../../model/src/content-types/types.ts';
import { button, dismiss, text } from './content-parts.ts';
import { type Customer, describeWithServer } from './real-server.ts';

/*
 * What a check says about content beforehand is what a user then gets: nothing said, and it is there; said that it is not
 * shown, and it is not.
 */

const here = { type: 'current_url', includes: ['*'] };
const elsewhere = { type: 'current_url', includes: ['*/nowhere'] };
const startRules = { absent: null, empty: {}, forEverybody: { when: [] }, onThisPage: { when: [here] } };
type Start = keyof typeof startRules;

const words = 'Here it is.';
const bodies: Partial<Record<ContentType, object>> = {
  flow: { steps: [{ key: 'a', name: 'A', type: 'bubble', content: [text(words), button('Done', dismiss)] }] },
  checklist: { data: { items: [{ name: words, completeWhen: [{ type: 'task_clicked' }] }] } },
  launcher: {
    data: {
      style: 'button',
      buttonText: words,
      target: { selector: '#save' },
      tooltip: { content: [text('Hi')] },
    },
  },
  banner: { data: { content: [text(words)] } },
  'resource-center': {
    data: { buttonText: words, tabs: [{ name: 'T', blocks: [{ type: 'richtext', content: [text('Hi')] }] }] },
  },
};
const types = Object.keys(bodies) as ContentType[];

/** Whether the type is said not to be shown by itself without start rules. */
const saidOf: Record<string, string> = {
  flow: 'Audience & start · Flow does not start automatically, and no other content starts it',
  checklist: 'Audience & start · Checklist does not start automatically, and no other content starts it',
  launcher: 'Audience & start · Launcher is not shown: automatic start is off',
  banner: 'Audience & start · Banner is not shown: automatic start is off',
  'resource-center': 'Audience & start · Resource center is not shown: automatic start is off',
};

describeWithServer('what is said about content', (real) => {
  async function publish(customer: Customer, type: ContentType, patch: object) {
    const { create, patchVersion, publish: send, must } = customer.api;
    const content = await create({ type });
    const stored = await patchVersion(content, patch);
    expect(stored.status, JSON.stringify(stored.body)).toBe(200);
    expect((await send(content)).status).toBe(200);
    const said = async (): Promise<string[]> => {
      const { warnings } = await must(
        'GET',
        `/content/${content.id}/versions/${content.editedVersionId}/validate`,
      );
      return warnings.map((warning: { text: string }) => warning.text);
    };
    return { id: content.id as string, said };
  }

  /** Everything that a visit brings has come when the last of it is there: a launcher, which takes nobody's place. */
  const last = 'The last of all.';
  const publishLast = (customer: Customer) =>
    publish(customer, 'launcher', {
      startRules: {},
      data: {
        style: 'button',
        buttonText: last,
        target: { selector: '#send' },
        tooltip: { content: [text('Hi')] },
      },
    });
  const whole = async (page: Page) => {
    await page.getByRole('button', { name: last }).waitFor();
    return page.getByText(words).filter({ visible: true });
  };

  describe.each(types)('of type %s', (type) => {
    it.each(Object.keys(startRules) as Start[])('holds with start rules that are %s', async (start) => {
      const customer = await real.newCustomer();
      const { said } = await publish(customer, type, { ...bodies[type], startRules: startRules[start] });
      await publishLast(customer);
      const shown = await whole(await customer.visit('plain', 'ada'));
      if (start === 'absent') {
        expect(await said()).toEqual([saidOf[type]]);
        expect(await shown.count()).toBe(0);
      } else {
        expect(await said()).toEqual([]);
        await shown.first().waitFor();
      }
    });
  });

  it.each(['flow', 'checklist'] as const)('that is started by a button holds: %s', async (type) => {
    const customer = await real.newCustomer();
    const { id, said } = await publish(customer, type, bodies[type] ?? {});
    expect(await said()).toEqual([saidOf[type]]);
    await publish(customer, 'banner', {
      startRules: {},
      data: { content: [button('Start it', { type: 'start_content', content: id })] },
    });
    expect(await said()).toEqual([]);
    const page = await customer.visit('plain', 'ada');
    await page.getByRole('button', { name: 'Start it' }).click();
    await page.getByText(words).first().waitFor();
  });

  it('about conditions is nothing where they hold on other pages only', async () => {
    const customer = await real.newCustomer();
    const { said } = await publish(customer, 'banner', {
      ...bodies.banner,
      startRules: { when: [elsewhere] },
    });
    await publishLast(customer);
    expect(await said()).toEqual([]);
    expect(await (await whole(await customer.visit('plain', 'ada'))).count()).toBe(0);
  });

  it('about announcements holds: without rules everybody gets them', async () => {
    const customer = await real.newCustomer();
    const { said } = await publish(customer, 'announcement', {
      data: { title: 'News', introContent: [text(words)], distribution: 'popup' },
    });
    expect(await said()).toEqual([]);
    const page = await customer.visit('plain', 'ada');
    await page.getByText(words).first().waitFor();
  });

  it('about a step that nothing leads to holds: nobody comes to it', async () => {
    const customer = await real.newCustomer();
    const step = (key: string, ...content: object[]) => ({ key, name: key, type: 'bubble', content });
    const { said } = await publish(customer, 'flow', {
      startRules: {},
      steps: [
        step('a', text('First'), button('Done', dismiss)),
        step('b', text(words), button('Done', dismiss)),
      ],
    });
    expect(await said()).toEqual(['Step 2 · No button or trigger leads to this step']);
    const page = await customer.visit('plain', 'ada');
    await page.getByText('First', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('First', { exact: true }).waitFor({ state: 'detached' });
    expect(await page.getByText(words).count()).toBe(0);
  });

  it('about blocks behind a link that is off holds: nobody sees them', async () => {
    const customer = await real.newCustomer();
    const { said } = await publish(customer, 'announcement', {
      data: {
        title: 'News',
        introContent: [text('At once.')],
        detailContent: [text(words)],
        distribution: 'popup',
      },
    });
    expect(await said()).toEqual(['Read more · Blocks are never shown: the link is off']);
    const page = await customer.visit('plain', 'ada');
    await page.getByText('At once.').first().waitFor();
    expect(await page.getByText(words).count()).toBe(0);
  });
});
