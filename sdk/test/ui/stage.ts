import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { iconPaths } from 'guidepost-model/content/icon-paths';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { patienceMs } from '../../../server/test/until.ts';
import { hasChromium, sharedChromium } from '../chromium.ts';
import type { Shown, StageInPage } from './in-page.ts';

declare const stage: StageInPage;

/** A browser and a server of pages on which the renderers can be tried without a service and without core. */

const root = join(import.meta.dirname, '../..');
let bundled: Promise<Map<string, string>> | undefined;

async function bundle(): Promise<Map<string, string>> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source'] },
    oxc: { jsx: { runtime: 'automatic', importSource: '#view', development: false } },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: {
          stage: join(import.meta.dirname, 'in-page.ts'),
          'preview-frame': join(root, 'src/entries/preview-frame.ts'),
        },
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'c/[name]-[hash].js' },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])));
}

export interface PageOptions extends BrowserContextOptions {
  /** What `body` holds. */
  html?: string;
  headers?: Record<string, string>;
  /** Attributes of the root element. */
  root?: string;
}

export interface UiStage {
  browser: Browser;
  /** A page with the renderers in it, in a profile of its own. Errors in it fail the test. */
  open(options?: PageOptions): Promise<Page>;
  /** Errors that match are expected in this test. */
  allow(pattern: RegExp): void;
}

/** Tests of the renderers in a browser. Without one they are skipped, and `global-setup.ts` says so. */
export function describeUi(name: string, define: (ui: UiStage) => void): void {
  describe.skipIf(!hasChromium)(name, () => {
    const pages = new Map<string, PageOptions>();
    let problems: string[] = [];
    let allowed: RegExp[] = [];
    const ui = {} as UiStage;
    ui.allow = (pattern) => allowed.push(pattern);
    let scripts: Map<string, string>;
    const server = createServer((request, response) => {
      const script = scripts.get(request.url ?? '');
      if (script) return response.setHeader('content-type', 'text/javascript').end(script);
      const {
        html = '<h1>A page</h1>',
        headers = {},
        root: attributes = '',
      } = pages.get(request.url ?? '') ?? {};
      response.setHeader('content-type', 'text/html; charset=utf-8');
      for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
      const head = '<head><title>A page</title></head>';
      const module_ = '<script type="module" src="/stage.js"></script>';
      return response.end(
        `<!doctype html><html lang="en" ${attributes}>${head}<body>${html}${module_}</body></html>`,
      );
    });

    beforeAll(async () => {
      bundled ??= bundle();
      scripts = await bundled;
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      ui.browser = await sharedChromium();
    });
    afterAll(async () => {
      await new Promise((closed) => server.close(closed));
    });
    afterEach(async () => {
      await Promise.all(ui.browser.contexts().map((context) => context.close()));
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      problems = [];
      allowed = [];
      expect(unexpected).toEqual([]);
    });

    ui.open = async ({ html, headers, root: attributes, ...options } = {}) => {
      const path = `/page-${pages.size}`;
      pages.set(path, {
        ...(html !== undefined && { html }),
        ...(headers && { headers }),
        ...(attributes && { root: attributes }),
      });
      const context = await ui.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error}`));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`);
      });
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      await page.waitForFunction(() => 'stage' in globalThis);
      await page.evaluate((icons) => Object.assign(stage.page, { icons }), iconPaths);
      return page;
    };
    define(ui);
  });
}

/** Draws contents on a page. */
export async function show(page: Page, ...shown: Shown[]): Promise<void> {
  for (const one of shown) await page.evaluate((what) => stage.show(what), one);
}

/** What the renderers have reported, as name and facts; forgotten afterwards. */
export const reports = (page: Page): Promise<unknown[][]> => page.evaluate(() => stage.reported.splice(0));

/** The name of the element that has the focus, as a screen reader would say it, however deep it is. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) return 'nothing';
    const label = active.getAttribute('aria-label') ?? active.id ?? '';
    if (active.getAttribute('role') === 'dialog') return 'dialog';
    return active.getAttribute('aria-label')
      ? label
      : active.textContent?.trim() || active.id || active.localName;
  });
