import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { repetitions } from '../extent.ts';
import { eventually } from '../kit.ts';
import { text } from './content-parts.ts';
import { type Customer, describeWithServer } from './real-server.ts';

const score = 7;

/**
 * How the page's requests fare from the answer on: as ever; only those get through that outlive the page; none does;
 * or all do, but the page does not hear the server's answer.
 */
type Network = 'open' | 'last words' | 'none' | 'unheard';

/** Pages that are open at the same time, each in a profile of its own: one that crashes takes no other with it. */
const lanes = 4;

/** Answers the question, and leaves in the same task if there is a place to go to. */
const answer = (page: Page, network: Network, goTo?: string) =>
  page.evaluate(
    async ([name, how, address]) => {
      const find = (root: ParentNode): HTMLElement | null => {
        for (const element of root.querySelectorAll<HTMLElement>('*')) {
          if (element.getAttribute('role') === 'radio' && element.textContent === name) return element;
          const inside = element.shadowRoot && find(element.shadowRoot);
          if (inside) return inside;
        }
        return null;
      };
      const { fetch } = window;
      let heard = Promise.resolve();
      if (how !== 'open') {
        window.fetch = (input, init) => {
          if (how === 'last words' && init?.keepalive) return fetch(input, init);
          if (how === 'unheard') heard = fetch(input, init).then(() => {});
          return new Promise(() => {});
        };
      }
      const radio = find(document)!;
      if (address) {
        // Later, for the way to an empty page is so short that nothing could be said of this call any more.
        setTimeout(() => {
          radio.click();
          location.assign(address);
        });
        return;
      }
      radio.click();
      if (how !== 'unheard') return;
      // What is urgent is sent in the next task.
      await new Promise((sent) => setTimeout(sent));
      await heard;
    },
    [String(score), network, goTo ?? ''] as const,
  );

async function newSurvey(customer: Customer) {
  await customer.publish('flow', {
    startRules: { when: [] },
    steps: [
      {
        name: 'a',
        type: 'bubble',
        content: [text('Hello'), { type: 'question', question: { kind: 'nps', name: 'How likely?' } }],
      },
    ],
  });
}

/** Half of the 200 unloads in the middle of a flow that must lose nothing; the other half is in unload.test.ts. */
describeWithServer('the last moment of a page', (real) => {
  const users = (count: number) => Array.from({ length: count }, (_, n) => `user-${n}`);

  /** Each user lives it once, some at the same time. */
  const each = async (
    all: string[],
    live: (user: string, n: number, profile: BrowserContext) => Promise<void>,
  ) => {
    const waiting = [...all.entries()];
    const profiles = await Promise.all(Array.from({ length: lanes }, () => real.browser.newContext()));
    const run = async (profile: BrowserContext) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await live(next[1], next[0], profile);
    };
    await Promise.all(profiles.map(run));
    return profiles;
  };

  /** Each user has one session with one answer, and has given it once. */
  const expectOneAnswerOf = (customer: Customer, expected: string[]) =>
    eventually(async () => {
      const sessions = await customer.all('sessions?expand=answers');
      const events = await customer.all('events?name=question_answered');
      const given = sessions.map(({ userId, answers }) => [
        userId,
        ...answers.map(({ answerValue }: { answerValue: unknown }) => answerValue),
      ]);
      const wanted = expected.map((user) => [user, score]).sort();
      expect(given.sort()).toEqual(wanted);
      expect(events.map(({ userId }) => userId).sort()).toEqual([...expected].sort());
    });

  const visit = async (customer: Customer, user: string, profile: BrowserContext) => {
    const page = await customer.visit('plain', user, profile);
    await page.getByRole('radio', { name: String(score) }).waitFor();
    return page;
  };

  const many = repetitions(40, 8);
  const crashed = repetitions(20, 4);

  it(`keeps the answers of ${many} pages that are closed`, async () => {
    const customer = await real.newCustomer();
    await newSurvey(customer);
    await each(users(many), async (user, n, profile) => {
      const page = await visit(customer, user, profile);
      await answer(page, n % 2 === 0 ? 'open' : 'last words');
      await page.close();
    });
    await expectOneAnswerOf(customer, users(many));
  });

  it(`keeps the answers of ${many} pages that are left for another origin`, async () => {
    const customer = await real.newCustomer();
    await newSurvey(customer);
    const elsewhere = ['about:blank', `${real.pages.url.replace('127.0.0.1', 'localhost')}/plain`];
    await each(users(many), async (user, n, profile) => {
      const page = await visit(customer, user, profile);
      const address = elsewhere[n % 2]!;
      await answer(page, n % 4 < 2 ? 'open' : 'last words', address);
      // A page that is closed on its way to the next one may never be reported as closed.
      await page.waitForURL(address);
      await page.close();
    });
    await expectOneAnswerOf(customer, users(many));
  });

  it(`keeps the answers of ${crashed} pages that crash: the next page sends what they have left`, async () => {
    const customer = await real.newCustomer();
    await newSurvey(customer);
    const profiles = await each(users(crashed), async (user, n, profile) => {
      const page = await visit(customer, user, profile);
      // Every second answer has reached the server, which the page did not hear of: it is sent again.
      await answer(page, n % 2 === 0 ? 'none' : 'unheard');
      const crashed = page.waitForEvent('crash');
      page.goto('chrome://crash').catch(() => {});
      await crashed;
      await page.close();
    });
    for (const profile of profiles) {
      const later = await profile.newPage();
      await later.clock.setFixedTime(Date.now() + 61_000);
      await later.goto(`${real.pages.url}/plain`);
      await later.evaluate((token) => window.guidepost.init(token), customer.sdkToken);
      await later.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes('outbox:')));
    }
    await expectOneAnswerOf(customer, users(crashed));
  });
});
