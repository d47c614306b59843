import type { Page } from 'playwright-core';
import { builtSdk } from '../../sdk/test/built-sdk.ts';
import { openPageServer } from '../../sdk/test/page-server.ts';
import { contentOf } from '../../server/test/content.ts';
import { livingIn } from '../../server/test/lived-content.ts';
import { button, type Kit } from './kit.ts';

export const outline = (page: Page) => page.getByRole('navigation', { name: 'Outline' });
export const properties = (page: Page) => page.getByRole('region', { name: 'Properties' });
export const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]');

/** A row of the outline, by the beginning of its title. */
export const row = (page: Page, title: string | RegExp) =>
  outline(page).locator('[data-row]').filter({ hasText: title }).first();

/** Makes content in the dialog of the list and waits for the editor. */
export async function make(kit: Kit, type: string, name: string, template?: string): Promise<Page> {
  const page = await kit.enter(kit.at('content'), { viewport: { width: 1440, height: 900 } });
  await button(page, 'New content').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Type').selectOption(type);
  if (template) await dialog.getByLabel('Start from').selectOption({ label: template });
  await button(page, 'Make the content').click();
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

/** Opens the page of a customer with the SDK, as one of their users. Ends its server with the page. */
export async function visit(kit: Kit, userId: string): Promise<Page> {
  const { sdkToken } = await livingIn(kit.server, kit.project);
  const files = await builtSdk();
  const pages = await openPageServer(() => kit.server.url);
  const context = await kit.browser.newContext();
  context.on('close', () => void pages.close());
  await context.route(/\/sdk\/(guidepost\.js|c\/.*)$/, (route) => {
    const code = files.get(new URL(route.request().url()).pathname.replace('/sdk/', ''));
    return route.fulfill({
      status: code ? 200 : 404,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: code ?? '',
    });
  });
  const page = await context.newPage();
  await page.goto(`${pages.url}/plain`);
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
  return page;
}
