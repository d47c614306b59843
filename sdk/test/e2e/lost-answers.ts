import type { Page } from 'playwright-core';

/** The next batch is taken by the server, but the page does not hear of it, and sends it again. */
export async function loseOneAnswer(page: Page): Promise<void> {
  await page.route(
    '**/sdk/v1/batch',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
