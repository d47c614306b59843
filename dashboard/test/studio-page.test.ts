import { expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { livingIn } from '../../server/test/lived-content.ts';
import { patienceMs } from '../../server/test/until.ts';
import { button, describeInBrowser } from './kit.ts';
import {
  customerPages,
  identify,
  outline,
  preview,
  properties,
  row,
  saved,
  storedBody,
} from './studio-kit.ts';

const tooltip = {
  name: 'Saving',
  type: 'tooltip',
  target: { selector: '#save' },
  content: [{ type: 'text', markdown: 'Hello {{ name | default: "there" }}' }],
};

describeInBrowser('the editor and the page of the customer', (kit) => {
  const open = async (name: string, steps: object[] = [tooltip]) => {
    const { createFlow } = contentOf(kit.server, kit.project);
    const tour = await createFlow({ name }, { steps });
    const page = await kit.enter(kit.at(`content/${tour.id}/edit`), {
      viewport: { width: 1440, height: 900 },
    });
    await row(page, 'Saving').click();
    return { tour, page };
  };

  it('an element that is chosen on the page arrives in the field', async () => {
    const { page } = await open('Pointing');
    const pages = await customerPages(kit, page.context());
    await button(page, 'Choose it on the page').click();
    await page.getByLabel('Address of your page').fill(`${pages}/plain`);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      button(page, 'Open the page').click(),
    ]);
    await opened.getByText('Click the element').waitFor();
    await opened.getByRole('button', { name: 'Send' }).click();
    await opened.getByRole('button', { name: 'Use this element' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => properties(page).getByLabel('Selector').inputValue()).toBe('#send');
    await saved(page);
    expect((await storedBody(kit, page)).steps[0].target.selector).toBe('#send');
  });

  it('the draft is seen on the page, with edits of this moment, and nothing is recorded', async () => {
    const { page, tour } = await open('Tried');
    const pages = await customerPages(kit, page.context());
    await row(page, 'Hello').click();
    await properties(page).getByLabel('Text', { exact: true }).fill('Only just written');
    await button(page, 'See it on your page').click();
    await page.getByLabel('Address of your page').fill(`${pages}/plain`);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      button(page, 'Open the page').click(),
    ]);
    await opened.waitForLoadState();
    await identify(kit, opened, 'ada');
    await opened.getByRole('dialog').getByText('Only just written', { exact: true }).waitFor();
    const { environment } = await livingIn(kit.server, kit.project);
    const sessions = await kit.server.call(`${environment}/sessions?contentId=${tour.id}`, kit.project);
    expect(sessions.body.results).toEqual([]);
  });

  it('a step is marked whose element users did not have, and one at which many leave', async () => {
    const { tour, page } = await open('Lost', [tooltip, { ...tooltip, name: 'Second' }]);
    const { publish, must } = contentOf(kit.server, kit.project);
    await publish(tour);
    const { steps } = await must('GET', `/content/${tour.id}/versions/${tour.editedVersionId}?expand=steps`);
    const { start, event } = await livingIn(kit.server, kit.project);
    const users = Array.from({ length: 10 }, (_, index) => `user-${index}`);
    for (const user of users) {
      const { body } = await start(tour.id, user);
      const told = await event(body.id, 'flow_step_seen', { stepCvid: steps[0].cvid });
      expect(told.status, JSON.stringify(told.body)).toBeLessThan(300);
      await event(body.id, 'tooltip_target_missing', { stepCvid: steps[0].cvid });
    }
    const mark = row(page, 'Saving').getByText('many leave');
    await expect
      .poll(
        async () => {
          await page.reload();
          await row(page, 'Saving').waitFor();
          await mark.waitFor({ timeout: 2_000 }).catch(() => undefined);
          return mark.count();
        },
        { timeout: patienceMs },
      )
      .toBe(1);
    await row(page, 'Saving').getByText('element missing').waitFor();
    await row(page, 'Saving').getByTitle('10 of 10 users who saw this step did not go on').waitFor();
    expect(await row(page, 'Second').getByText('many leave').count()).toBe(0);
    await page.getByRole('link', { name: 'Publish' }).click();
    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByText('Many leave here: 10 of 10 users').waitFor();
  });

  it('the preview speaks another language, and greets a user by name', async () => {
    const { must } = contentOf(kit.server, kit.project);
    await must('POST', '/localizations', { code: 'de-DE', name: 'German', locale: 'de-DE' });
    await must('PUT', `/environments/${kit.project.production}/users/ada`, { attributes: { name: 'Ada' } });
    const { tour, page } = await open('Spoken');
    await preview(page).getByRole('dialog').getByText('Hello there', { exact: true }).waitFor();
    await page.getByLabel('Preview as the user with this id').fill('ada');
    await preview(page).getByRole('dialog').getByText('Hello Ada', { exact: true }).waitFor();
    const german = `/content/${tour.id}/versions/${tour.editedVersionId}/localizations/de-DE`;
    const [unit] = (await must('GET', german)).units;
    await must('PUT', german, { translations: { [unit.path]: 'Hallo {{ name | default: "du" }}' } });
    await page.getByLabel('Language of the preview').selectOption('de-DE');
    await preview(page).getByRole('dialog').getByText('Hallo Ada', { exact: true }).waitFor();
    await page.getByLabel('Language of the preview').selectOption('');
    await preview(page).getByRole('dialog').getByText('Hello Ada', { exact: true }).waitFor();
  });

  it('rows are dragged to another place', async () => {
    const second = { ...tooltip, name: 'Second', content: [{ type: 'text', markdown: 'Goodbye' }] };
    const { page } = await open('Dragged', [tooltip, second]);
    await row(page, 'Second').dragTo(row(page, 'Saving'));
    const names = () => outline(page).locator('[data-row]').allInnerTexts();
    await expect.poll(async () => (await names()).findIndex((name) => name.includes('Second'))).toBe(2);
    await saved(page);
    const { steps } = await storedBody(kit, page);
    expect(steps.map(({ name }: { name: string }) => name)).toEqual(['Second', 'Saving']);
  });
});
