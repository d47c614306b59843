import { beforeAll, expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { patienceMs } from '../../server/test/until.ts';
import { button, describeInBrowser } from './kit.ts';
import {
  add,
  contentIdOf,
  make,
  outline,
  preview,
  properties,
  publishOpen,
  row,
  saved,
  startByItself,
  storedBody,
  visitDemo,
  workInDemo,
} from './studio-kit.ts';

describeInBrowser('the editor of content', (kit) => {
  beforeAll(() => workInDemo(kit));

  it('builds a flow from nothing by mouse, which a user then lives through', async () => {
    const page = await make(kit, 'flow', 'Tour');
    await add(page, 'Add a step to Steps', 'Modal');
    await row(page, 'Welcome').click();
    await properties(page).getByLabel('Text', { exact: true }).fill('## Hello there');
    await preview(page).getByRole('heading', { name: 'Hello there' }).waitFor();

    await add(page, 'Add a step to Steps', 'Tooltip');
    await properties(page).getByLabel('Name').fill('Where to save');
    await button(page, 'Set: Target element').click();
    await properties(page).getByLabel('Selector').fill('#export');
    await preview(page).getByText('Tell what this element is for.', { exact: true }).waitFor();

    // A click on the button in the preview selects it, and a second one follows it.
    await row(page, 'Step 1').click();
    await preview(page).getByRole('button', { name: 'Next' }).click();
    await properties(page).getByRole('heading', { name: 'Button' }).waitFor();
    expect(await properties(page).getByLabel('Go to a step').inputValue()).toBeTruthy();
    await preview(page).getByRole('button', { name: 'Next' }).click();
    await properties(page).getByRole('heading', { name: 'Tooltip step' }).waitFor();

    await button(page, 'Audience & start').click();
    expect(await properties(page).getByLabel('Start automatically').isChecked()).toBe(true);
    await saved(page);
    const { steps } = await storedBody(kit, page);
    expect(steps).toMatchObject([
      {
        type: 'modal',
        content: [
          { markdown: '## Hello there' },
          { text: 'Next', actions: [{ type: 'goto_step', step: steps[1].cvid }] },
        ],
      },
      {
        name: 'Where to save',
        type: 'tooltip',
        target: { selector: '#export' },
        content: [{ type: 'text' }, { text: 'Done', actions: [{ type: 'dismiss' }] }],
      },
    ]);

    await publishOpen(kit, page);
    const user = await visitDemo(kit, 'ada');
    await user.getByRole('heading', { name: 'Hello there' }).waitFor();
    await user.getByRole('button', { name: 'Next' }).click();
    await user.getByText('Tell what this element is for.', { exact: true }).waitFor();
    await user.getByRole('button', { name: 'Done' }).click();
    await user.getByText('Tell what this element is for.', { exact: true }).waitFor({ state: 'detached' });

    // What the user did is told at the steps, once the page has sent it.
    const numbers = outline(page).getByTitle(/^Users who saw this step .*: 1\./);
    await expect
      .poll(
        async () => {
          await page.reload();
          await row(page, 'Where to save').waitFor();
          await numbers
            .first()
            .waitFor({ timeout: 2_000 })
            .catch(() => undefined);
          return numbers.count();
        },
        { timeout: patienceMs },
      )
      .toBe(2);
  });

  it('forks a draft at the first edit of what is published', async () => {
    const { createFlow, publish, must } = contentOf(kit.server, kit.project);
    const tour = await createFlow({ name: 'Live tour' });
    await publish(tour);
    const page = await kit.enter(kit.at(`content/${tour.id}/edit`));
    await row(page, 'Hello').click();
    await properties(page).getByLabel('Text', { exact: true }).fill('Changed');
    await saved(page);
    await page.getByText('draft 1 of Live tour').waitFor();
    const content = await must('GET', `/content/${tour.id}`);
    expect(content.editedVersionId).not.toBe(tour.editedVersionId);
    const live = await must('GET', `/content/${tour.id}/versions/${tour.editedVersionId}?expand=steps`);
    expect(live.steps[0].content[0].markdown).toBe('Hello');
  });

  it('says at the field what the service refuses, and saves once it is mended', async () => {
    kit.allow(/status of 400/);
    const page = await make(kit, 'banner', 'Sale');
    await add(page, 'Add a block to Blocks', 'Button');
    await properties(page)
      .getByRole('button', { name: /^Add an action/ })
      .click();
    await page.getByRole('menuitem', { name: 'Open a page' }).click();
    await properties(page).getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
    await page.getByText('Not saved: 1 field needs attention').waitFor();
    await properties(page)
      .getByText(/^Must be an http, https/)
      .waitFor();
    await outline(page)
      .getByRole('img', { name: /^Fix: / })
      .first()
      .waitFor();
    await properties(page).getByLabel('Address', { exact: true }).fill('/sale');
    await saved(page);
    expect((await storedBody(kit, page)).data.content).toMatchObject([
      { actions: [{ type: 'dismiss' }, { type: 'navigate', url: '/sale' }] },
    ]);
  });

  it('says at a condition what is missing without asking the service, and offers everything that can be asked there', async () => {
    const { must } = contentOf(kit.server, kit.project);
    // More than the service puts on one page of a list.
    for (let index = 0; index < 101; index += 1) {
      const codeName = `event_${index}`;
      await must('POST', '/event-definitions', { codeName, displayName: codeName });
    }
    const page = await make(kit, 'banner', 'For some');
    await startByItself(page);
    await button(page, 'Condition').click();
    const about = properties(page).getByLabel('What it is about');
    await about.selectOption('#event');
    const offered = properties(page).getByLabel('Event', { exact: true }).locator('option');
    await expect
      .poll(async () => (await offered.allInnerTexts()).filter((name) => /^event_/.test(name)).length)
      .toBe(101);
    await about.selectOption('#current_url');
    await page.getByText('Not saved: 1 field needs attention').waitFor();
    await properties(page).getByRole('listitem').getByRole('alert').waitFor();
    await properties(page).getByLabel('Add to addresses that match').fill('/shop/*');
    await page.keyboard.press('Enter');
    await saved(page);
    await properties(page).getByText('the address matches /shop/*').waitFor();
    expect((await storedBody(kit, page)).startRules.when).toEqual([
      { type: 'current_url', includes: ['/shop/*'] },
    ]);
  });

  it('shows what somebody else saves within seconds', async () => {
    const { createFlow, patchVersion } = contentOf(kit.server, kit.project);
    const tour = await createFlow({ name: 'Shared tour' });
    const page = await kit.enter(kit.at(`content/${tour.id}/edit`));
    await row(page, 'Welcome').waitFor();
    await patchVersion(tour, { steps: [{ name: 'By Ada', type: 'modal', content: [] }] });
    await row(page, 'By Ada').waitFor();
    await page.getByText('Somebody else has changed this draft').first().waitFor();
  });

  it('lets nobody lose anything when two edit the same draft', async () => {
    kit.allow(/ERR_FAILED|status of 409|status of 412/);
    const { createFlow, patchVersion, must } = contentOf(kit.server, kit.project);
    const tour = await createFlow({ name: 'Contested tour' });
    const page = await kit.enter(kit.at(`content/${tour.id}/edit`));
    await row(page, 'Hello').click();
    // The page does not hear of the other edit before its own.
    await page.route('**/versions/*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    const { steps } = await storedBody(kit, page);
    await patchVersion(tour, { steps: [{ cvid: steps[0].cvid, name: 'Theirs' }] });
    await properties(page).getByLabel('Text', { exact: true }).fill('Mine');
    await button(page, 'Keep mine as a new draft').click();
    await saved(page);
    const mine = await storedBody(kit, page);
    expect(mine.steps[0].content[0].markdown).toBe('Mine');
    const theirs = await must('GET', `/content/${tour.id}/versions/${tour.editedVersionId}?expand=steps`);
    expect(theirs.steps[0].name).toBe('Theirs');
  });

  it('keeps what is edited without a connection, over a closed tab', async () => {
    kit.allow(/ERR_INTERNET_DISCONNECTED/);
    const { createFlow } = contentOf(kit.server, kit.project);
    const tour = await createFlow({ name: 'Train tour' });
    const page = await kit.enter(kit.at(`content/${tour.id}/edit`));
    await row(page, 'Hello').click();
    const context = page.context();
    await context.setOffline(true);
    await properties(page).getByLabel('Text', { exact: true }).fill('Written in a tunnel');
    await page.getByText('Offline. Your edits are kept').waitFor();
    const address = page.url();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await again.getByText('Edits that had not been saved are here again.').waitFor();
    await saved(again);
    const { steps } = await storedBody(kit, again);
    expect(steps[0].content[0].markdown).toBe('Written in a tunnel');
  });

  it('carries a part from one content to another by copy and paste', async () => {
    const { createFlow } = contentOf(kit.server, kit.project);
    const tour = await createFlow({ name: 'From here' });
    const page = await kit.enter(kit.at(`content/${tour.id}/edit`), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await row(page, 'Close').click();
    await page.keyboard.press('ControlOrMeta+c');
    const other = await createFlow({ name: 'To there' });
    await page.goto(`${kit.server.url}${kit.at(`content/${other.id}/edit`)}`);
    await row(page, 'Hello').click();
    await page.keyboard.press('ControlOrMeta+v');
    await saved(page);
    expect(contentIdOf(page)).toBe(other.id);
    const { steps } = await storedBody(kit, page);
    expect(steps[0].content.map(({ type }: { type: string }) => type)).toEqual(['text', 'button', 'button']);
    await outline(page).getByRole('button', { name: 'Close' }).nth(1).waitFor();
  });
});
