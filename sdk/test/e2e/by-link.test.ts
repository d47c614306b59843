import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { patienceMs } from '../../../server/test/until.ts';
import { button, text } from './content-parts.ts';
import { type Customer, describeWithServer, type RealServer } from './real-server.ts';

const tour = {
  startRules: { when: [] },
  steps: [
    {
      key: 'a',
      name: 'Welcome',
      type: 'modal',
      content: [text('# Hello'), button('Begin', { type: 'goto_step', step: 'b' })],
    },
    {
      key: 'b',
      name: 'Saving',
      type: 'tooltip',
      target: { selector: '#save' },
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
      method: 'POST',
      token: customer.token,
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

  /** A page of a customer, made by a component library: all buttons look alike, and the ids are counters. */
  const invoices = () => {
    addEventListener('DOMContentLoaded', () => {
      const rows = [...'ABCDEFGHIJKL'].map((letter) => `Person ${letter}`);
      const icon = '<svg width="20" height="20"><circle cx="10" cy="10" r="9"></circle></svg>';
      const row = (name: string) =>
        `<tr><td>${name}</td><td><span class="tag">Paid</span></td><td><button>Edit</button><button class="glyph">${icon}</button></td></tr>`;
      const swatch = '<i class="css-1q2w3e" style="display:inline-block;width:14px;height:14px"></i>';
      const inserted = location.hash === '#later' ? '<label for="_r_3_">Extra</label><input id="_r_3_">' : '';
      const id = inserted ? '_r_4_' : '_r_3_';
      if (inserted) rows.reverse();
      document.querySelector('#room')!.outerHTML = `<main>
        <form>${inserted}<label for="${id}">City</label><input id="${id}"></form>
        <table><tbody>${rows.map(row).join('')}</tbody></table>
        <section><h2>Color</h2>${swatch.repeat(25)}</section>
        <div data-guidepost="totals"><p>Total <b>12</b></p></div></main>`;
    });
  };

  it('takes every target that it offers: a field, a row of a table, a glyph, the 20th of 25, a marked part', async () => {
    const customer = await real.newCustomer();
    const pickBy = async (choose: (page: Page) => Promise<void>, words: string) => {
      const pick = await newPick(customer, 'plain');
      const page = await openLink(real, pick.url, invoices);
      await page.getByText('Click the element').waitFor();
      await choose(page);
      await page.getByRole('radio', { checked: true }).getByText(words, { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Use this element' }).click();
      const { target } = await resultOf(customer, pick);
      await page.context().close();
      return target;
    };
    const row = (page: Page) => page.getByRole('row').nth(6);
    const field = await pickBy((page) => page.getByLabel('City').click(), 'Field labeled “City”');
    expect(field).toEqual({ selector: ':is(input,select,textarea)', label: 'City', count: 1 });
    const edit = await pickBy((page) => row(page).getByText('Edit').click(), 'Button “Edit” in “Person G”');
    expect(edit).toMatchObject({ text: 'Edit', within: { text: 'Person G' }, count: 1 });
    const glyph = await pickBy(
      (page) => row(page).locator('circle').click(),
      'Button with the class “glyph” in “Person G”',
    );
    expect(glyph).toMatchObject({ selector: '.glyph', within: { text: 'Person G' } });
    const swatch = await pickBy(
      (page) => page.locator('i').nth(19).click(),
      'Element in “Color”, match 20 of 25',
    );
    expect(swatch).toMatchObject({ nth: 19, count: 25 });
    const marked = await pickBy((page) => page.locator('b').click(), 'Element with data-guidepost “totals”');
    expect(marked).toEqual({ selector: '[data-guidepost="totals"]', count: 1 });
    await customer.publish('flow', {
      startRules: { when: [] },
      steps: [{ name: 'City', type: 'tooltip', target: field, content: [text('Enter your city here')] }],
    });
    // The application has one more field before it, and other rows first.
    const context = await real.browser.newContext();
    await context.addInitScript(invoices);
    const later = await customer.visit('plain#later', 'ada', context);
    await later.getByRole('dialog').getByText('Enter your city here').waitFor();
    expect(await later.getByLabel('City').getAttribute('aria-describedby')).not.toBeNull();
    expect(await later.getByLabel('Extra').getAttribute('aria-describedby')).toBeNull();
  });

  it('goes on to what stands inside with another click on the same place', async () => {
    const customer = await real.newCustomer();
    const pick = await newPick(customer, 'plain');
    const page = await openLink(real, pick.url, invoices);
    await page.getByText('Click the element').waitFor();
    const circle = page.locator('circle').first();
    await circle.click();
    await page.getByText('Click again to pick the element inside.').waitFor();
    await circle.click();
    await circle.click();
    await page.getByText('Click again to pick the element inside.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Use this element' }).click();
    expect(JSON.stringify((await resultOf(customer, pick)).target)).toContain('circle');
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
