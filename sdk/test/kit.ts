import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { patienceMs } from '../../server/test/until.ts';
import type { Guidepost, Taken } from '../src/wire/api.ts';
import type { DeliveredContent, Message } from '../src/wire/wire.ts';
import { hasChromium, sharedChromium } from './chromium.ts';
import { deliveryOf } from './delivery.ts';
import { openPageServer, type PageServer } from './page-server.ts';
import { openScriptedServer, type ScriptedServer } from './scripted-server.ts';

declare global {
  interface Window {
    guidepost: Guidepost;
    heard: { name: string; payload: unknown }[];
  }
}

export interface OpenOptions {
  inContextOf?: Page;
  /** The page leaves by itself, so it is never quite loaded. */
  isRestless?: boolean;
}

export interface Kit {
  browser: Browser;
  server: ScriptedServer;
  pages: PageServer;
  /** Opens a page of `pages/`, in a profile of its own unless one is given. Errors in it fail the test. */
  open(path: string, options?: BrowserContextOptions & OpenOptions): Promise<Page>;
  /** Opens a page and identifies a user. */
  visit(path: string, options?: Parameters<Kit['open']>[1]): Promise<Page>;
  /** What the server delivers from now on, with the light theme under `light`. */
  deliver(...contents: DeliveredContent[]): void;
  /** Errors that are expected in this test: everything that matches is no failure. */
  allow(pattern: RegExp): void;
}

/** Tests in a browser. Without one they are skipped, and `global-setup.ts` says so. */
export function describeInBrowser(name: string, define: (kit: Kit) => void): void {
  describe.skipIf(!hasChromium)(name, () => {
    const kit = {} as Kit;
    let problems: string[] = [];
    let allowed: RegExp[] = [];
    let revision = 0;

    const watchPage = async (page: Page): Promise<void> => {
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error}`));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`);
      });
      await page.addInitScript(() => {
        const tell = (kind: string, what: string) => console.error(`${kind}: ${what}`);
        addEventListener('securitypolicyviolation', (event) => {
          tell('policy', `${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
    };

    beforeAll(async () => {
      kit.pages = await openPageServer(() => kit.server.url);
      kit.browser = await sharedChromium();
    });
    afterAll(async () => {
      await kit.pages?.close();
    });
    // A server for each test: what a closed page still sends does not reach the next one.
    beforeEach(async () => {
      kit.server = await openScriptedServer();
    });
    afterEach(async () => {
      await Promise.all(kit.browser.contexts().map((context) => context.close()));
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      problems = [];
      allowed = [];
      await kit.server.close();
      expect(unexpected).toEqual([]);
    });

    kit.open = async (path, { inContextOf, isRestless, ...options } = {}) => {
      const context = inContextOf?.context() ?? (await kit.browser.newContext(options));
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      await watchPage(page);
      await page.goto(`${kit.pages.url}/${path}`, { waitUntil: isRestless ? 'commit' : 'load' });
      return page;
    };
    kit.visit = async (path, options) => {
      const page = await kit.open(path, options);
      await identify(page);
      return page;
    };
    kit.deliver = (...contents) => {
      revision += 1;
      kit.server.delivery = deliveryOf(`r${revision}`, contents);
    };
    kit.allow = (pattern) => allowed.push(pattern);
    define(kit);
  });
}

export const identify = (page: Page, userId = 'ada'): Promise<Taken> =>
  page.evaluate((id) => {
    window.guidepost.init('sdk_test');
    return window.guidepost.identify(id);
  }, userId);

/** The names of the session's events and starts, in order, without the pages that were viewed. */
export const lived = (messages: readonly Message[]): string[] =>
  messages.flatMap((message) => {
    if (message.type === 'session_event') return [message.name];
    return message.type === 'page' ? [] : [message.type];
  });

/** Waits until it holds; what does not come to hold fails the test by its timeout. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  expect
    .poll(
      async () => {
        try {
          await check();
          return 'holds';
        } catch (error) {
          return String((error as Error).message);
        }
      },
      { timeout: patienceMs },
    )
    .toBe('holds') as unknown as Promise<void>;
