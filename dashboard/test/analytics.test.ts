import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { analyticsOf, type Happened } from '../../server/test/analytics.ts';
import { contentOf } from '../../server/test/content.ts';
import { germanIn } from '../../server/test/translations.ts';
import { button, describeInBrowser, shown } from './kit.ts';

const dayMs = 86_400_000;

/** What the table behind a plot says, without the days on which nothing happened. */
async function rowsOf(table: Locator): Promise<string[][]> {
  const rows = await table.locator('tbody tr').all();
  const texts = await Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  return texts.filter(([, ...numbers]) => numbers.some((number) => number !== '0'));
}

/** The texts of the entries of a list. */
const entriesOf = async (page: Page, label: string) =>
  (await page.getByRole('list', { name: label }).getByRole('listitem').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  );

const saved = async (page: Page) => {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as CSV').click()]);
  return (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
};

describeInBrowser('numbers', (kit) => {
  let flow: { id: string; editedVersionId: string };
  const dayOf = (daysAgo: number) =>
    new Date(kit.server.clock.now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  const written = (daysAgo: number) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(dayOf(daysAgo)),
    );

  beforeAll(async () => {
    const { server, project } = kit;
    const calls = contentOf(server, project);
    const { record } = analyticsOf(server, project);
    const question = { kind: 'nps', name: 'Would you recommend us?' };
    const ask = { name: 'Score', type: 'modal', content: [{ type: 'question', question }] };
    const text = { type: 'text', markdown: 'Hello' };
    const steps = [{ name: 'Welcome', type: 'modal', content: [text] }, ask];
    flow = await calls.createFlow({ name: 'Tour' }, { steps });
    const { status, body } = await calls.call(
      'GET',
      `/content/${flow.id}/versions/${flow.editedVersionId}?expand=steps`,
    );
    expect(status).toBe(200);
    const [first, second] = body.steps;
    const cvid = second.content[0].question.cvid;
    expect((await calls.publish(flow)).status).toBe(200);
    for (const id of ['ada', 'bob', 'eve', 'dan', 'kim']) {
      const path = `/v2/projects/${project.id}/environments/${project.production}/users/${id}`;
      const user = { method: 'PUT', token: project.token, body: { attributes: {} } };
      expect((await server.call(path, user)).status).toBe(200);
    }
    const at = (daysAgo: number) => `${dayOf(daysAgo)}T00:30:00Z`;
    const score = (user: string, daysAgo: number, value: number): Happened => [
      'question_answered',
      user,
      at(daysAgo),
      { question_cvid: cvid, question_name: question.name, question_type: 'nps', number_answer: value },
      `session-${user}`,
    ];
    await record(flow.id, [
      ['flow_started', 'ada', at(2)],
      ['flow_started', 'bob', at(2)],
      ['flow_started', 'eve', at(1)],
      ['flow_started', 'dan', at(1)],
      ['flow_started', 'kim', at(40)],
      ['flow_completed', 'ada', at(2)],
      ['flow_completed', 'eve', at(1)],
      ...['ada', 'bob', 'eve', 'dan'].map(
        (user): Happened => ['flow_step_seen', user, at(2), { flow_step_cvid: first.cvid }],
      ),
      ...['ada', 'eve', 'dan'].map(
        (user): Happened => ['flow_step_seen', user, at(1), { flow_step_cvid: second.cvid }],
      ),
      ['tooltip_target_missing', 'dan', at(1), { flow_step_cvid: second.cvid }],
      score('ada', 2, 10),
      score('eve', 1, 9),
      score('dan', 1, 3),
    ]);
  });

  it('of content are shown by day, step and answer, and are saved as a table', async () => {
    const page = await kit.enter(kit.at(`content/${flow.id}?tab=analytics`));
    await shown(page, 'Tour');
    const panel = page.locator('section, div').filter({ has: page.getByRole('heading', { name: 'By day' }) });
    await panel.first().waitFor();
    const facts = page.locator('dl').first();
    await expect
      .poll(async () => (await facts.innerText()).split(/\n+/))
      .toEqual([
        'Users who started',
        '4',
        '1 in the 30 days before',
        'Users who completed',
        '2',
        '0 in the 30 days before',
      ]);
    await button(page, 'Show as table').first().click();
    expect(await rowsOf(page.getByRole('region', { name: 'By day' }))).toEqual([
      [written(2), '2', '1'],
      [written(1), '2', '1'],
    ]);
    expect(await entriesOf(page, 'Users who saw each step')).toEqual([
      '1. Welcome 4 · 100 %',
      '2. Score 3 · 75 % 1 user did not have its element',
    ]);
    await page.getByRole('heading', { name: 'Would you recommend us?' }).waitFor();
    await page.getByText('3 answers').waitFor();
    await page.getByText('33', { exact: true }).waitFor();
    expect(await entriesOf(page, 'Promoters, passives and detractors')).toEqual([
      'Promoters 2 · 67 %',
      'Passives 0 · 0 %',
      'Detractors 1 · 33 %',
    ]);
    await page.getByRole('img', { name: /Net promoter score by day/ }).waitFor();

    const [head = '', ...days] = await saved(page);
    const columns = head.split(',');
    const started = days.map((line) => line.split(',')[columns.indexOf('uniqueStarts')]);
    expect([columns[0], days.length]).toEqual(['date', 30]);
    expect(started.filter((number) => number !== '0')).toEqual(['2', '2']);

    await page.getByLabel('Range').selectOption('90');
    await page.waitForURL(/days=(%22)?90/);
    await page.reload();
    await expect.poll(async () => (await facts.innerText()).split(/\n+/)[1]).toBe('5');
    await page.goto(`${kit.server.url}${kit.at(`content/${flow.id}?tab=analytics&days=7`)}`);
    await page.getByText('in the 7 days before').first().waitFor();
    await page.goto(`${kit.server.url}${kit.at(`content/${flow.id}?tab=analytics&zone=Nowhere&days=soon`)}`);
    await expect.poll(async () => (await facts.innerText()).split(/\n+/)[1]).toBe('4');
  });

  it('that are all zero say why', async () => {
    const { create } = contentOf(kit.server, kit.project);
    const { id } = await create({ type: 'banner', name: 'Unseen' });
    const page = await kit.enter(kit.at(`content/${id}?tab=analytics`));
    await page.getByText('It is not published in Production').waitFor();
    const staging = kit
      .at(`content/${flow.id}?tab=analytics`)
      .replace(kit.project.production, kit.project.staging);
    await page.goto(`${kit.server.url}${staging}`);
    await page.getByText('It is not published in Staging').waitFor();
  });

  it('stand on Home and in the list of content, with what needs attention', async () => {
    const calls = contentOf(kit.server, kit.project);
    const german = germanIn(calls);
    await german.addLanguage();
    const half = await calls.createFlow({ name: 'Half translated' });
    await german.translate(half, { [await german.pathOf(half, 'Hello')]: 'Hallo' }, { enabled: true });
    await calls.create({ name: 'Without steps' });
    const page = await kit.enter(kit.at());
    await shown(page, 'Home');
    const figures = await page.locator('dl').first().innerText();
    expect(figures.split(/\n+/)).toEqual([
      'Active users, 7 days',
      '5',
      'of 5',
      'Sessions, 30 days',
      '4',
      'flows and checklists started',
      'Completions, 30 days',
      '2',
      '50 % of sessions',
      'Failed deliveries, 30 days',
      '0',
      'Look at the webhooks',
    ]);
    await button(page, 'Show as table').click();
    const table = page.getByRole('region', { name: /started and completed on each/ });
    expect(await rowsOf(table)).toEqual([
      [written(2), '2', '1'],
      [written(1), '2', '1'],
    ]);
    const attention = page.getByRole('list', { name: 'Content that needs attention' });
    const reasons = attention.getByRole('listitem').getByRole('listitem');
    expect(await reasons.allInnerTexts()).toEqual([
      'Once in 7 days a step did not find its element',
      expect.stringMatching(/^Cannot be published: /),
      ...((await reasons.count()) > 3 ? [expect.stringMatching(/^Cannot be published: /)] : []),
      'Translations: 1 missing',
    ]);
    await reasons.last().getByRole('link').click();
    await page.waitForURL(/tab=translations/);

    await page.getByRole('link', { name: 'Content', exact: true }).first().click();
    await shown(page, 'Content');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Tour', exact: true }) });
    await row.getByText('4 · 2 completed').waitFor();
    await row.getByRole('img', { name: 'Views of each of the last 7 days' }).waitFor();
    await page.getByLabel('Type').selectOption('banner');
    await page.waitForURL(/type=banner/);
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Type').selectOption('');
    await page.getByLabel('State').selectOption('published');
    await row.waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Half translated' }).count()).toBe(0);
  });
});
