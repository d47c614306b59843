import { it } from 'vitest';
import { describeInBrowser } from './kit.ts';

describeInBrowser('the API reference', (kit) => {
  // An error in the console, such as a breach of the page's policy, fails the test.
  it('is shown under its strict policy, with the operations of the API', async () => {
    const page = await kit.open('/docs');
    await page
      .getByRole('heading', { name: /Guidepost/ })
      .first()
      .waitFor();
    await page.getByText('Users').first().waitFor();
  });
});
