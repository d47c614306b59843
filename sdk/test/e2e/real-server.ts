import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { makePartitions } from '../../../server/src/db/partitions.ts';
import { newProject, startTestServer, type TestServer } from '../../../server/test/harness.ts';
import { type Living, livingIn } from '../../../server/test/lived-content.ts';
import { patienceMs } from '../../../server/test/until.ts';
import { builtSdk } from '../built-sdk.ts';
import { hasChromium, sharedChromium } from '../chromium.ts';
import { openPageServer, type PageServer } from '../page-server.ts';

/** A project on the real server, and the pages of a customer whose users live with its content. */
export interface Customer extends Living {
  /** May read everything of the project. */
  token: string;
  /** What the analytics of a content say. */
  analytics(contentId: string, more?: string): Promise<Record<string, unknown>>;
  /** The sessions of a user, oldest first. */
  sessionsOf(userId: string): Promise<LivedSession[]>;
  /** The names of the events of a session, or of a user, oldest first; without the pages that were viewed. */
  eventsOf(query: string): Promise<string[]>;
  /** Everything of a list of the environment, such as `events?userId=ada`, page by page. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into lists of every kind
  all(list: string): Promise<any[]>;
  /** Opens a page of `pages/`, or a whole address, in a profile of its own or in a given one. Errors in it fail the test. A restless page leaves before it is loaded. */
  open(path: string, profile?: BrowserContext, isRestless?: boolean): Promise<Page>;
  /** Opens a page and identifies the user. */
  visit(path: string, userId: string, profile?: BrowserContext): Promise<Page>;
}

export interface LivedSession {
  id: string;
  contentId: string;
  completed: boolean;
  progress: number;
  endedAt: string | null;
  answers?: { questionCvid: string; answerValue: unknown }[];
}

export interface RealServer {
  browser: Browser;
  server: TestServer;
  pages: PageServer;
  newCustomer(): Promise<Customer>;
  /** Errors that are expected in this test: everything that matches is no failure. */
  allow(pattern: RegExp): void;
}

/** Tests of the built SDK on pages of one origin, against the real server on another. */
export function describeWithServer(name: string, define: (real: RealServer) => void): void {
  describe.skipIf(!hasChromium)(name, () => {
    const real = {} as RealServer;
    let directory: string;
    let problems: string[] = [];
    let allowed: RegExp[] = [];
    real.allow = (pattern) => allowed.push(pattern);

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'guidepost-sdk-'));
      for (const [path, code] of await builtSdk()) {
        await mkdir(dirname(join(directory, path)), { recursive: true });
        await writeFile(join(directory, path), code);
      }
      real.server = await startTestServer({}, undefined, { sdkDirectory: directory });
      // Browsers have the clock of the machine, so the server has it too.
      Object.defineProperty(real.server.clock, 'now', { get: () => new Date() });
      await makePartitions(real.server.db, new Date());
      real.pages = await openPageServer(() => real.server.url);
      real.browser = await sharedChromium();
    });
    afterAll(async () => {
      await real.pages?.close();
      await real.server?.close();
      if (directory) await rm(directory, { recursive: true });
    });
    afterEach(async () => {
      await Promise.all(real.browser.contexts().map((context) => context.close()));
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      problems = [];
      allowed = [];
      expect(unexpected).toEqual([]);
    });

    real.newCustomer = async () => {
      const project = await newProject(real.server);
      const living = await livingIn(real.server, project);
      const ask = async (path: string) => {
        const { status, body } = await real.server.call(path, project);
        expect(status, JSON.stringify(body)).toBe(200);
        return body;
      };
      const open: Customer['open'] = async (path, profile, isRestless) => {
        const context = profile ?? (await real.browser.newContext());
        const page = await context.newPage();
        page.setDefaultTimeout(patienceMs);
        page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error}`));
        page.on('console', (message) => {
          // A request that a test has cut is an error of the test.
          if (message.type() === 'error' && !/ERR_FAILED/.test(message.text()))
            problems.push(`console: ${message.text()}`);
        });
        await page.goto(new URL(path, `${real.pages.url}/`).href, {
          waitUntil: isRestless ? 'commit' : 'load',
        });
        return page;
      };
      return {
        ...living,
        open,
        all: async (list) => {
          const found = [];
          for (let cursor = ''; ; ) {
            const { results, next } = await ask(
              `${living.environment}/${list}&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
            );
            found.push(...results);
            if (!next) return found;
            cursor = new URL(next, real.server.url).searchParams.get('cursor')!;
          }
        },
        token: project.token,
        analytics: (contentId, more = '') =>
          ask(
            `/v2/projects/${project.id}/content/${contentId}/analytics${more}?environmentId=${project.production}`,
          ),
        sessionsOf: async (userId) =>
          (
            await ask(
              `${living.environment}/sessions?userId=${userId}&orderBy=createdAt&limit=100&expand=answers`,
            )
          ).results,
        eventsOf: async (query) => {
          const { results } = await ask(`${living.environment}/events?limit=100&orderBy=createdAt&${query}`);
          const names: string[] = results.map((event: { codeName: string }) => event.codeName);
          return names.filter((codeName) => codeName !== 'page_viewed');
        },
        visit: async (path, userId, profile) => {
          const page = await open(path, profile);
          await page.evaluate(
            ([token, user]) => {
              window.guidepost.init(token);
              return window.guidepost.identify(user);
            },
            [living.sdkToken, userId] as const,
          );
          return page;
        },
      };
    };
    define(real);
  });
}
