import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { patienceMs } from '../../../server/test/until.ts';
import { button, text } from './content-parts.ts';
import { type Customer, describeWithServer, type RealServer } from './real-server.ts';

const tour = {
  startRules: { when: [] },
  steps: [
    {
      ...{ key: 'a', name: 'Welcome', type: 'modal' },
      content: [text('# Hello'), button('Begin', { type: 'goto_step', step: 'b' })],
    },
    {
      ...{ key: 'b', name: 'Saving', type: 'tooltip', target: { selector: '#save' } },
      content: [text('Here you save.'), button('Finish', { type: 'dismiss' })],
    },
  ],
};

const hour = 3_600_000;
/** The server's clock, so many milliseconds ahead. */
const shiftClock = ({ server }: RealServer, by: number) =>
  Object.defineProperty(server.clock, 'now', { get: () => new Date(Date.now() + by) });

/** Errors that have reached a page. */
const problems: string[] = [];
afterEach(() => expect(problems.splice(0)).toEqual([]));

/** Opens a link in a profile of its own. */
async function openLink(real: RealServer, url: string, before?: () => void): Promise<Page> {
  const page = await (await real.browser.newContext()).newPage();
  page.setDefaultTimeout(patienceMs);
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error}`));
  if (before) await page.addInitScript(before);
  await page.goto(url);
  return page;
}

const environmentOf = ({ environment }: Customer) => environment.split('/').at(-1)!;

async function previewLink(real: RealServer, customer: Customer): Promise<string> {
  const { id, editedVersionId } = await customer.api.createFlow({ name: 'New tour' }, tour);
  const { url } = await customer.api.must('POST', `/content/${id}/versions/${editedVersionId}/preview`, {
    environmentId: environmentOf(customer),
    url: `${real.pages.url}/plain`,
  });
  return url;
}

/** Everything that a visit could leave behind, in the whole service. */
async function recorded({ server }: RealServer) {
  const countOf = async (table: 'users' | 'content_sessions' | 'events' | 'webhook_messages') => {
    const { count } = await server.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return {
    users: await countOf('users'),
    sessions: await countOf('content_sessions'),
    events: await countOf('events'),
    messages: await countOf('webhook_messages'),
  };
}

/** What the page of a customer does for each of its users. */
const signIn = (page: Page, { sdkToken }: Customer) =>
  page.evaluate(async (token) => {
    window.guidepost.init(token);
    await window.guidepost.identify('ada', { plan: 'pro' });
    await window.guidepost.track('signed_in');
  }, sdkToken);

describeWithServer('a draft by link', (real) => {
  it('is lived on the page of the customer and leaves nothing behind; without the link the page is as always', async () => {
    const customer = await real.newCustomer();
    const { status } = await real.server.call(`${customer.environment}/webhooks`, {
      ...{ method: 'POST', token: customer.token },
      body: { url: 'https://hooks.example.com/', topics: ['*'] },
    });
    expect(status).toBe(201);
    const link = await previewLink(real, customer);
    const before = await recorded(real);
    const page = await openLink(real, link);
    await signIn(page, customer);
    await page.getByText('Nothing is recorded').waitFor();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('button', { name: 'Finish' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await page.getByRole('button', { name: 'Exit' }).click();
    await page.waitForFunction(() => !sessionStorage.getItem('guidepost:link'));
    await page.waitForLoadState();
    expect(await recorded(real)).toEqual(before);
    // The same calls of the same page count from now on, and the draft is nowhere.
    await signIn(page, customer);
    const after = await recorded(real);
    expect(after).toMatchObject({ users: before.users + 1, sessions: before.sessions });
    expect(after.events).toBeGreaterThan(before.events);
    expect(after.messages).toBeGreaterThan(before.messages);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is refused with words when its time is over, or when another service has made it', async () => {
    const customer = await real.newCustomer();
    const link = await previewLink(real, customer);
    const page = await openLink(real, `${link.slice(0, -8)}AAAAAAAA`);
    await page.getByText('This is no preview of this service.').waitFor();
    shiftClock(real, 2 * hour);
    try {
      const late = await openLink(real, link);
      await late.getByText('This preview has expired. Create a new one.').waitFor();
      expect(await late.getByRole('dialog').count()).toBe(0);
    } finally {
      shiftClock(real, 0);
    }
  });
});

interface Pick {
  id: string;
  url: string;
}

describeWithServer('the picker by link', (real) => {
  const newPick = (customer: Customer, path: string): Promise<Pick> =>
    customer.api.must('POST', '/picks', { url: `${real.pages.url}/${path}` });
  /** What the author gets who waits for the choice. */
  const resultOf = async (customer: Customer, { id }: Pick) => {
    const wait = async (): Promise<{ status: string; result: { target: object } }> => {
      const pick = await customer.api.must('GET', `/picks/${id}?wait=25`);
      return pick.status === 'chosen' ? pick : wait();
    };
    return (await wait()).result;
  };
  const outline = (page: Page) => page.locator('guidepost-picker .frame');

  it('outlines what the pointer is on; the choice arrives, and finds the element in another build of the page', async () => {
    const customer = await real.newCustomer();
    const pick = await newPick(customer, 'plain');
    const page = await openLink(real, pick.url, () => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('#room')!.outerHTML =
          '<main class="css-1q2w3e"><button id=":r1:" class="css-9x8y7z export">Export</button></main>';
      });
    });
    const wanted = page.getByRole('button', { name: 'Export' });
    await page.getByText('Click the element').waitFor();
    expect(await outline(page).count()).toBe(0);
    await wanted.hover();
    await outline(page).waitFor();
    expect(await outline(page).boundingBox()).toMatchObject((await wanted.boundingBox())!);
    await wanted.click();
    await page.getByRole('button', { name: 'Use this element' }).click();
    const { target } = await resultOf(customer, pick);
    expect(JSON.stringify(target)).not.toMatch(/css-|:r1:/);
    await customer.publish('flow', {
      startRules: { when: [] },
      steps: [{ name: 'Export', type: 'tooltip', target, content: [text('Take it with you.')] }],
    });
    // Other names, another place, and a neighbour.
    const context = await real.browser.newContext();
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('#room')!.outerHTML =
          '<section><div class="css-000aaa"><button>Print</button><button id=":r7:" class="css-4r5t6y export">Export</button></div></section>';
      });
    });
    const rebuilt = await customer.visit('plain', 'ada', context);
    await rebuilt.getByRole('dialog').getByText('Take it with you.').waitFor();
    expect(await rebuilt.locator('[aria-describedby]').textContent()).toBe('Export');
  });

  it.each([
    ['a shadow root', 'shadow', '#open >>> #nest >>> #deep'],
    ['a frame', 'frames', '#own >>> #inside'],
  ])('chooses by the keyboard alone, inside %s', async (_, path, selector) => {
    const customer = await real.newCustomer();
    const pick = await newPick(customer, path);
    const page = await openLink(real, pick.url);
    await page.getByText('or go to it with Tab and press Enter').waitFor();
    await page.keyboard.press('Tab');
    await outline(page).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Finds exactly this element.').waitFor();
    await page.keyboard.press('Enter');
    const { target } = await resultOf(customer, pick);
    expect(target).toEqual({ selector, count: 1 });
    await page.locator('guidepost-picker').waitFor({ state: 'detached' });
  });

  it('says in words that nobody waits for the choice any more', async () => {
    const customer = await real.newCustomer();
    const pick = await newPick(customer, 'plain');
    shiftClock(real, 2 * hour);
    try {
      const page = await openLink(real, pick.url);
      await page.getByText('The element pick does not exist or has expired.').waitFor();
      await page.locator('#save').click();
      await page.getByRole('button', { name: 'Use this element' }).click();
      await page.getByText('The element pick does not exist or has expired.').waitFor();
    } finally {
      shiftClock(real, 0);
    }
  });
});
