import { expect, it } from 'vitest';
import { eventually } from '../kit.ts';
import { describeWithServer, type LivedSession } from './real-server.ts';

describeWithServer('the demo in a browser', (real) => {
  it('shows its tour, follows the routes of the product, stands in its dialog and speaks German', async () => {
    const customer = await real.newCustomer();
    const [project] = customer.environment.split('/environments');
    const { token } = customer;
    const made = await real.server.call(`${project}/demo`, { method: 'POST', token });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { environmentId } = made.body;
    const page = await customer.open(`${real.server.url}/demo`);
    // Nothing that the page or the guides do breaks the policy of the page: an error in the console fails this test.
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByRole('heading', { name: 'Welcome to Harbor, Ada!' }).waitFor();
    await page.getByText('The summer release is here').waitFor();
    await button('Show me around').click();

    // A click on the target leads on, and opens the dialog of the product, in which the guide waits.
    await page.getByRole('dialog').getByText('Everything starts with a project').waitFor();
    await page.locator('#new-project').click();
    await page.getByLabel('Name', { exact: true }).fill('Spring campaign');
    await button('Create project').click();
    await page.waitForURL('**/demo/projects');
    await page.getByRole('dialog').getByText('Your project is there').waitFor();
    await button('Got it').click();

    // After the tour comes the checklist, whose items lead through the routes.
    await page.getByRole('button', { name: /^Meet your team/ }).click();
    await page.waitForURL('**/demo/team');
    await eventually(async () => {
      const done = await page.getByRole('progressbar', { name: /done|of/ }).getAttribute('aria-valuenow');
      expect(Number(done)).toBeGreaterThanOrEqual(3);
    });
    await page.getByRole('button', { name: /^Look at the settings/ }).click();
    await page.waitForURL('**/demo/settings');
    await page.getByText('How likely are you to recommend Harbor').first().waitFor();

    await page.getByLabel('Guides in').selectOption('Deutsch');
    await page
      .getByText(/Wie wahrscheinlich/)
      .first()
      .waitFor();
    // What the person did is in the sessions of the environment Demo.
    const user: string = await page.evaluate(() => JSON.parse(localStorage.getItem('harbor:user')!).id);
    const content: { id: string; name: string }[] = (await customer.api.must('GET', '/content?limit=100'))
      .results;
    await eventually(async () => {
      const list = `${project}/environments/${environmentId}/sessions?userId=${user}&limit=100`;
      const sessions: LivedSession[] = (await real.server.call(list, customer)).body.results;
      const nameOf = (id: string) => content.find((one) => one.id === id)?.name;
      const completed = sessions.filter((one) => one.completed).map(({ contentId }) => nameOf(contentId));
      expect(completed).toContain('Demo: Welcome tour');
      expect(sessions.map(({ contentId }) => nameOf(contentId))).toContain('Demo: Get to know Harbor');
    });
  });
});
