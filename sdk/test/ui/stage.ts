import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';

/** A browser and a server of pages on which the renderers can be tried without a service. */

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const hasChromium = existsSync(executablePath);

const root = join(import.meta.dirname, '../..');

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
        input: { stage: join(import.meta.dirname, 'in-page.ts') },
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'c/[name]-[hash].js' },
      },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])));
}

export interface PageOptions extends BrowserContextOptions {
  html?: string;
  headers?: Record<string, string>;
  /** Where the page lies; it loads the bundle by itself. */
  path?: string;
}

export interface UiStage {
  browser: Browser;
  /** A page with the renderers in it, in a profile of its own. */
  open(options?: PageOptions): Promise<Page>;
  close(): Promise<void>;
}

export async function openStage(): Promise<UiStage> {
  const scripts = await bundle();
  let current: PageOptions = {};
  const server = createServer((request, response) => {
    const script = scripts.get(request.url ?? '');
    if (script) return response.setHeader('content-type', 'text/javascript').end(script);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    for (const [name, value] of Object.entries(current.headers ?? {})) response.setHeader(name, value);
    const html = current.html ?? '<h1>A page</h1>';
    return response.end(
      `<!doctype html><html lang="en"><head><title>A page</title></head><body>${html}<script type="module" src="/stage.js"></script></body></html>`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  return {
    browser,
    open: async ({ html, headers, path, ...options } = {}) => {
      current = { html, headers } as PageOptions;
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}${path ?? '/'}`);
      await page.waitForFunction(() => 'stage' in globalThis);
      return page;
    },
    close: async () => {
      await browser.close();
      await new Promise((closed) => server.close(closed));
    },
  };
}
