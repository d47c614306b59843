import { existsSync } from 'node:fs';
import { makeAccountLink } from 'guidepost/dist/auth/account-links.js';
import { openDatabase } from 'guidepost/dist/db/pool.js';
import { chromium, type Page } from 'playwright-core';
import { digits, type Figure } from '../running/figures.js';
import { median } from '../running/load.js';
import { type Instance, projectId, token } from '../running/servers.js';

const steps = 50;
const rounds = 5;
const keys = 60;

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The editor of the dashboard in a browser, with a flow of 50 steps: to open it, and to type in it. */
export async function benchStudio({
  url,
  databaseUrl,
}: Instance & { databaseUrl: string }): Promise<Figure[]> {
  const executablePath = process.env.CHROMIUM_PATH ?? usual.find((file) => existsSync(file));
  if (!executablePath) {
    console.log('\nThe editor is left out: there is no Chromium. Set CHROMIUM_PATH.');
    return [];
  }
  const contentId = await makeFlow(url);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url, databaseUrl);
    const home = new URL(page.url()).pathname.replace(/\/$/, '');
    const opened: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.goto(`${url}${home}/content/${contentId}`);
      await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
      opened.push((await page.evaluate(openEditor)) as number);
    }
    await page
      .locator('nav[aria-label="Outline"] [data-row]', { hasText: 'Text 1 of step 1' })
      .first()
      .click();
    await page.getByLabel('Text', { exact: true }).waitFor();
    const typed = (await page.evaluate(typeKeys)) as number[];
    return [
      figureOf('from "Edit" to an outline that answers', opened),
      figureOf('a key in a text, with everything that is drawn', typed),
    ];
  } finally {
    await browser.close();
  }
}

const figureOf = (name: string, times: number[]): Figure => ({
  name,
  value: median(times),
  unit: 'ms',
  note: `slowest ${digits(Math.max(...times))} ms`,
});

/** Clicks, waits for every row, and until the browser has drawn them and has time for the next event. In the page. */
const openEditor = `(async () => {
  const start = performance.now();
  [...document.querySelectorAll('a')].find((link) => link.textContent.trim() === 'Edit').click();
  const rows = () => document.querySelectorAll('nav[aria-label="Outline"] [data-row]').length;
  while (rows() < ${steps}) await new Promise((next) => setTimeout(next, 1));
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 0)));
  return performance.now() - start;
})()`;

/** React draws what follows from an input before the event has ended, so that its length is that of everything. In the page. */
const typeKeys = `(async () => {
  const field = [...document.querySelectorAll('textarea')].find((one) => one.value.startsWith('Text 1'));
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  const times = [];
  for (let key = 0; key < ${keys}; key += 1) {
    const start = performance.now();
    set.call(field, field.value + 'x');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    times.push(performance.now() - start);
    await new Promise((next) => setTimeout(next, 60));
  }
  return times;
})()`;

async function makeFlow(url: string): Promise<string> {
  const themes = (await call(url, 'GET', '/themes')) as { results: { id: string }[] };
  const themeId = themes.results[0]?.id;
  const flow = (await call(url, 'POST', '/content', { type: 'flow', name: 'Long tour', themeId })) as {
    id: string;
    editedVersionId: string;
  };
  await call(url, 'PATCH', `/content/${flow.id}/versions/${flow.editedVersionId}`, {
    steps: Array.from({ length: steps }, (_, step) => ({
      name: `Step ${step + 1}`,
      type: 'modal',
      content: [1, 2, 3, 4].map((text) => ({
        type: 'text',
        markdown: `Text ${text} of step ${step + 1}`,
      })),
    })),
  });
  return flow.id;
}

async function signIn(page: Page, url: string, databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl);
  const { account_id } = await database.kysely
    .selectFrom('members')
    .select('account_id')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const link = await makeAccountLink(database.kysely, account_id, 'setup', new Date());
  await database.close();
  await page.goto(`${url}/setup?token=${link}`);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
}

async function call(url: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${url}/v2/projects/${projectId}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}
