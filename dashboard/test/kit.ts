import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { hasChromium, sharedChromium } from '../../sdk/test/chromium.ts';
import { makeAccountLink } from '../../server/src/auth/account-links.ts';
import type { Role } from '../../server/src/auth/scopes.ts';
import { makePartitions } from '../../server/src/db/partitions.ts';
import { newProject, startTestServer, type TestProject, type TestServer } from '../../server/test/harness.ts';
import { cookiesOf, newPerson, setClock, signIn } from '../../server/test/people.ts';
import { patienceMs, patientWithDatabase } from '../../server/test/until.ts';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

export const password = 'correct horse battery';

export interface Kit {
  browser: Browser;
  server: TestServer;
  project: TestProject;
  /** The address of a page of the environment Production. */
  at: (path?: string) => string;
  /** Opens an address in a profile of its own. Errors and breaches of the policy fail the test. */
  open: (path: string, options?: BrowserContextOptions, cookies?: Cookies) => Promise<Page>;
  /** Opens an address as the owner of the project, who has signed in. */
  enter: (path: string, options?: BrowserContextOptions) => Promise<Page>;
  /** Opens an address as somebody with another role in the project. */
  enterAs: (role: Role, path: string) => Promise<Page>;
  /** The path of the link on which the owner chooses a password. */
  setupPath: () => Promise<string>;
  /** Errors that are expected in this test: everything that matches is no failure. */
  allow: (pattern: RegExp) => void;
}

/** Tests of the dashboard in a browser, on a server of their own. Without a browser they are skipped. */
export function describeInBrowser(
  name: string,
  define: (kit: Kit) => void,
  environment: Record<string, string> = {},
): void {
  describe.skipIf(!hasChromium)(name, () => {
    const kit = {} as Kit;
    let problems: string[] = [];
    let allowed: RegExp[] = [];
    let session: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>> | undefined;

    beforeAll(async () => {
      kit.server = await startTestServer({ ...patientWithDatabase, ...environment });
      // Browsers know no other time, and pages ask for the last days.
      setClock(kit.server);
      await makePartitions(kit.server.db, kit.server.clock.now);
      kit.project = await newProject(kit.server);
      kit.browser = await sharedChromium();
    });
    afterAll(async () => {
      await kit.server?.close();
    });
    afterEach(async () => {
      await Promise.all(kit.browser.contexts().map((context) => context.close()));
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      problems = [];
      allowed = [];
      expect(unexpected).toEqual([]);
    });

    kit.allow = (pattern) => allowed.push(pattern);
    kit.at = (path = '') => `/p/${kit.project.id}/e/${kit.project.production}${path && '/'}${path}`;
    kit.setupPath = async () => {
      const { db, clock } = kit.server;
      return `/setup?token=${await makeAccountLink(db, kit.project.accountId, 'setup', clock.now)}`;
    };
    kit.open = async (path, options = {}, cookies = []) => {
      const context = await kit.browser.newContext(options);
      await context.addCookies(cookies);
      // Every tab of the profile is watched, also one that a page opens.
      context.on('page', (tab) => {
        tab.setDefaultTimeout(patienceMs);
        tab.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error}`));
        tab.on('console', (message) => {
          if (message.type() === 'error') problems.push(`console: ${message.text()}`);
        });
      });
      const page = await context.newPage();
      await page.goto(`${kit.server.url}${path}`);
      return page;
    };
    kit.enter = async (path, options = {}) => {
      session ??= await signedIn(kit);
      return kit.open(path, { ...options, storageState: session });
    };
    kit.enterAs = async (role, path) => {
      const person = await newPerson(kit.server, { project: kit.project, role });
      // A sign-in gives the cookie of the session, and one that knows the browser again.
      const cookies = cookiesOf(await signIn(kit.server, person)).split('; ');
      const url = kit.server.url;
      const named = cookies.map((text) => {
        const at = text.indexOf('=');
        return { name: text.slice(0, at), value: text.slice(at + 1), url };
      });
      return kit.open(path, {}, named);
    };
    define(kit);
  });
}

/** The cookies of an owner who has chosen a password. */
async function signedIn(kit: Kit) {
  const page = await kit.open(await kit.setupPath());
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Agrees in the dialog that asks back. */
export const agree = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

/** The page of this title, with everything that was on its way. */
export async function shown(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.skeleton, [aria-busy="true"]'));
}
