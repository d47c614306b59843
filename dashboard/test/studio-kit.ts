import { certain } from 'guidepost-model/certain';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { builtSdk } from '../../sdk/test/built-sdk.ts';
import { openPageServer } from '../../sdk/test/page-server.ts';
import { insertDemoEnvironment } from '../../server/src/resources/environments/demo.ts';
import { contentOf } from '../../server/test/content.ts';
import { livingIn } from '../../server/test/lived-content.ts';
import { patienceMs } from '../../server/test/until.ts';
import { button, type Kit } from './kit.ts';

export const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' });
export const properties = (page: Page) => page.getByRole('region', { name: 'Properties' });
export const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');

/** A row of the outline, by the beginning of its title. */
export const row = (page: Page, title: string | RegExp) =>
  outline(page).locator('[data-row]').filter({ hasText: title }).first();

/** Makes content in the dialog of the list and waits for the editor. */
export async function make(
  kit: Kit,
  type: string,
  name: string,
  template?: string,
  audience?: string,
): Promise<Page> {
  const page = await kit.enter(kit.at('content'), { viewport: { width: 1440, height: 900 } });
  await button(page, 'New content').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Type').selectOption(type);
  if (template) await dialog.getByLabel('Start from').selectOption({ label: template });
  if (audience) await dialog.getByLabel('Audience').selectOption({ label: audience });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create / })
    .click();
  await outline(page).waitFor();
  return page;
}

/** Adds a part to a list of the outline; `kind` is what the menu calls it, where there are several kinds. */
export async function add(page: Page, label: string, kind?: string): Promise<void> {
  await outline(page).getByRole('button', { name: label, exact: true }).click();
  if (kind) await page.getByRole('option', { name: kind }).click();
}

export const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

/** The id of the content in the address of the editor. */
export const contentIdOf = (page: Page) => /content\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';

/** What the service has of the draft that is open in the editor. */
export async function storedBody(kit: Kit, page: Page) {
  const { must } = contentOf(kit.server, kit.project);
  const content = await must('GET', `/content/${contentIdOf(page)}`);
  return must('GET', `/content/${content.id}/versions/${content.editedVersionId}?expand=steps&expand=data`);
}

/** Publishes what is open in the editor. */
export async function publishOpen(kit: Kit, page: Page): Promise<void> {
  const { must, publish } = contentOf(kit.server, kit.project);
  const { status, body } = await publish(await must('GET', `/content/${contentIdOf(page)}`));
  if (status >= 300) throw new Error(JSON.stringify(body));
}

/** Takes all content from the pages of the environment, so that a user meets only what a test makes. */
export async function unpublishAll(kit: Kit): Promise<void> {
  const { must } = contentOf(kit.server, kit.project);
  const { results } = await must('GET', '/content?limit=100&published=true');
  const body = { environmentId: kit.project.production };
  for (const { id } of results) await must('POST', `/content/${id}/unpublish`, body);
}

/** Serves pages of a customer with the SDK to a profile of the browser, and ends with it. Answers their address. */
export async function customerPages(kit: Kit, context: BrowserContext): Promise<string> {
  const pages = await openPageServer(() => kit.server.url);
  context.on('close', () => void pages.close());
  await serveSdk(context);
  return pages.url;
}

/** Gives a profile of the browser the SDK as it is built from its sources. */
export async function serveSdk(context: BrowserContext): Promise<void> {
  const files = await builtSdk();
  await context.route(/\/sdk\/(guidepost\.js|c\/.*)$/, (route) => {
    const code = files.get(new URL(route.request().url()).pathname.replace('/sdk/', ''));
    return route.fulfill({
      status: code ? 200 : 404,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: code ?? '',
    });
  });
}

/** What the page of a customer does for each of its users. */
export async function identify(kit: Kit, page: Page, userId: string): Promise<void> {
  const { sdkToken } = await livingIn(kit.server, kit.project);
  await page.evaluate(
    ([token, user]) => {
      const { guidepost } = window as unknown as {
        guidepost: { init: (token: string) => void; identify: (user: string) => Promise<unknown> };
      };
      guidepost.init(token);
      return guidepost.identify(user);
    },
    [sdkToken, userId] as const,
  );
}

/** Gives the project the environment of the demo product, and makes it the one in which the tests work. */
export async function workInDemo(kit: Kit): Promise<void> {
  const { server, project } = kit;
  const made = await insertDemoEnvironment(server.db, project.id, server.clock.now);
  kit.project = { ...project, production: certain(made, 'The environment of the demo').id };
}

/** Opens the demo product, which the service itself serves, as one of its users. */
export async function visitDemo(kit: Kit, userId: string): Promise<Page> {
  const context = await kit.browser.newContext();
  await serveSdk(context);
  const signedIn = { id: userId, name: 'Ada', since: '2026-01-01T00:00:00Z', language: 'en' };
  await context.addInitScript((user) => localStorage.setItem('harbor:user', user), JSON.stringify(signedIn));
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${kit.server.url}/demo`);
  return page;
}

/** Lets the content that is open in the editor start by itself, for everybody. */
export async function startByItself(page: Page, label = 'Start automatically'): Promise<void> {
  await button(page, 'Audience & start').click();
  await properties(page).getByLabel(label).check();
}

/** Publishes what is open in the editor to the environment of the demo product, in the dialog of its page. */
export async function publishByMouse(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await button(page, 'Publish to Demo').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish to Demo' }).click();
  await page.getByText('Published to Demo.').waitFor();
}

/** Waits until the analytics of the content tell these numbers, as its page shows them. */
export async function analyticsTell(page: Page, expected: Record<string, number>): Promise<void> {
  await page.getByRole('link', { name: 'Analytics' }).click();
  const told = async () => {
    await page.reload();
    await page.getByRole('heading', { name: 'By day' }).waitFor();
    const numbers = Object.keys(expected).map(async (name) => {
      const term = page.getByRole('term').filter({ hasText: name });
      return [name, Number(await term.locator('xpath=following-sibling::dd').first().innerText())];
    });
    return Object.fromEntries(await Promise.all(numbers));
  };
  await expect.poll(told, { timeout: patienceMs }).toEqual(expected);
}

/** The longest way by Tab to anything in the editor. */
const mostStops = 150;

/** Goes there with the Tab key. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
}
