import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { complaints } from '../../sdk/test/axe.ts';
import { contentOf } from '../../server/test/content.ts';
import { show } from './colours.ts';
import { button, describeInBrowser } from './kit.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Rules' });

describeInBrowser('conditions of content', (kit) => {
  const must = async (method: string, path: string, body?: object) => {
    const { server, project } = kit;
    const answer = await server.call(`/v2/projects/${project.id}${path}`, {
      method,
      token: project.token,
      body,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const rulesOf = async ({ id }: { id: string }) => {
    const { editedVersionId } = await must('GET', `/content/${id}`);
    return (await must('GET', `/content/${id}/versions/${editedVersionId}?expand=data`)).startRules;
  };
  /** A flow with these conditions, and its dialog of rules. */
  const openRules = async (when?: object[], name = 'Tour') => {
    const { createFlow } = contentOf(kit.server, kit.project);
    const flow = await createFlow({ name }, when ? { startRules: { when } } : {});
    const page = await kit.enter(kit.at(`content/${flow.id}`));
    await button(page, 'Change the rules').click();
    await dialogOf(page).waitFor();
    return { flow, page, dialog: dialogOf(page) };
  };
  let segment: string;

  beforeAll(async () => {
    const users = `/environments/${kit.project.production}/users`;
    await must('PUT', `${users}/ann`, { attributes: { plan: 'enterprise', seats: 5, tags: ['a'] } });
    await must('POST', '/event-definitions', { codeName: 'sold', displayName: 'Sold' });
    const amount = {
      codeName: 'amount',
      displayName: 'Amount',
      scope: 'eventDefinition',
      dataType: 'number',
    };
    await must('POST', '/attribute-definitions', amount);
    const manual = { name: 'Friends', bizType: 'user', kind: 'manual' };
    segment = (await must('POST', '/segments', manual)).id;
  });

  it('of many kinds are built, read as a sentence, saved and found again', async () => {
    const { flow, page, dialog } = await openRules();
    await dialog.getByLabel('It starts by itself').check();
    const start = dialog.getByRole('group', { name: 'Starts by itself' });
    const add = start.getByRole('button', { name: 'Condition', exact: true });
    const row = (index: number) => start.getByRole('listitem').nth(index);
    const about = (index: number) => row(index).getByLabel('What it is about');

    await add.click();
    await about(0).selectOption('plan');
    await row(0).getByLabel('Value').fill('pro');
    await add.click();
    await about(1).selectOption('#segment');
    await row(1).getByLabel('In the segment or not').selectOption('false');
    await row(1).getByLabel('Segment', { exact: true }).selectOption(segment);
    await add.click();
    await about(2).selectOption('#event');
    await row(2).getByLabel('Event', { exact: true }).selectOption('sold');
    await row(2).getByLabel('How often').selectOption('at_least');
    await row(2).getByLabel('Number of times').fill('3');
    await row(2).getByLabel('When', { exact: true }).selectOption('in_the_last');
    await add.click();
    await about(3).selectOption('#current_url');
    await row(3).getByLabel('Add to addresses that match').fill('/app/*');
    await page.keyboard.press('Enter');
    await add.click();
    await about(4).selectOption('#element');
    await row(4).getByLabel('CSS selector of the element').fill('#save');
    await add.click();
    await about(5).selectOption('seats');
    await row(5).getByLabel('Comparison').selectOption('between');
    await row(5).getByLabel('Value', { exact: true }).fill('2');
    await row(5).getByLabel('Upper value').fill('9');
    await dialog
      .getByText(
        'plan is pro and is not in the segment Friends and Sold happened at least 3 times in the last 7 days and the address matches /app/* and the element #save is on the page and seats is between 2 and 9',
      )
      .waitFor();
    await button(page, 'Save the rules').click();
    await page.getByText('The rules are saved in the draft.').waitFor();

    const stored = await rulesOf(flow);
    expect(stored.when).toEqual([
      { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' },
      { type: 'segment', segment, in: false },
      {
        type: 'event',
        event: 'sold',
        count: { op: 'at_least', n: 3 },
        within: { op: 'in_the_last', value: 7, unit: 'days' },
      },
      { type: 'current_url', includes: ['/app/*'] },
      { type: 'element', target: { selector: '#save' }, state: 'present' },
      { type: 'attribute', scope: 'user', attribute: 'seats', op: 'between', value: '2', value2: '9' },
    ]);
    await button(page, 'Change the rules').click();
    await button(page, 'Save the rules').click();
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await rulesOf(flow)).toEqual(stored);
  });

  it('are built by keys alone, in a group, and the focus follows', async () => {
    const { flow, page, dialog } = await openRules([]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await dialog
      .getByRole('group', { name: 'Starts by itself' })
      .getByRole('button', { name: 'Group' })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('How the conditions of the group are joined');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('What it is about');
    await page.keyboard.type('plan');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Comparison');
    await page.keyboard.type('starts');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Value');
    await page.keyboard.type('ent');
    // Past the button that removes the row, to the one that adds another.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('What it is about');
    await page.keyboard.type('plan');
    await page.keyboard.press('Tab');
    await page.keyboard.type('has no');
    await dialog.getByText('(plan starts with ent or plan has no value)').waitFor();
    await button(page, 'Save the rules').focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect((await rulesOf(flow)).when).toEqual([
      {
        type: 'group',
        match: 'any',
        conditions: [
          { type: 'attribute', scope: 'user', attribute: 'plan', op: 'starts_with', value: 'ent' },
          { type: 'attribute', scope: 'user', attribute: 'plan', op: 'empty' },
        ],
      },
    ]);
  });

  it('stand in groups within groups, and an event has conditions of its own', async () => {
    const { flow, page, dialog } = await openRules([]);
    const start = dialog.getByRole('group', { name: 'Starts by itself' });
    const within = (outer: Locator) => outer.getByRole('group', { name: 'Group of conditions' }).first();
    const add = (where: Locator, what: string) =>
      where.getByRole('button', { name: what, exact: true }).last().click();
    const about = (where: Locator) => where.getByLabel('What it is about');

    await add(start, 'Group');
    const outer = within(start);
    await about(outer).selectOption('plan');
    await outer.getByLabel('Value').fill('pro');
    await outer.getByRole('button', { name: 'Group', exact: true }).click();
    const inner = within(outer);
    await inner.getByLabel('How the conditions of the group are joined').selectOption('all');
    await about(inner).selectOption('seats');
    await inner.getByLabel('Comparison').selectOption('gte');
    await inner.getByLabel('Value').fill('5');
    await inner.getByRole('button', { name: 'Condition', exact: true }).click();
    await about(inner).nth(1).selectOption('#event');
    await inner.getByLabel('Event', { exact: true }).selectOption('sold');
    await add(inner, 'Only some of these events');
    const where = inner.getByRole('group', { name: 'Only events where' });
    await where.getByLabel('Comparison').selectOption('gt');
    await where.getByLabel('Value').fill('100');
    await dialog
      .getByText('(plan is pro or (seats is at least 5 and Sold happened where Amount is more than 100))')
      .waitFor();
    await button(page, 'Save the rules').click();
    await dialog.waitFor({ state: 'detached' });

    const ofUser = { type: 'attribute', scope: 'user' };
    const large = { type: 'event_attribute', attribute: 'amount', op: 'gt', value: '100' };
    const both = [
      { ...ofUser, attribute: 'seats', op: 'gte', value: '5' },
      { type: 'event', event: 'sold', where: [large] },
    ];
    const pro = { ...ofUser, attribute: 'plan', op: 'is', value: 'pro' };
    const inside = { type: 'group', match: 'all', conditions: both };
    expect((await rulesOf(flow)).when).toEqual([{ type: 'group', match: 'any', conditions: [pro, inside] }]);

    // What is taken away inside leaves the rest as it was.
    await button(page, 'Change the rules').click();
    await within(within(start)).getByRole('button', { name: 'Remove condition 1' }).first().click();
    await button(page, 'Save the rules').click();
    await dialog.waitFor({ state: 'detached' });
    expect((await rulesOf(flow)).when).toEqual([
      { type: 'group', match: 'any', conditions: [pro, { ...inside, conditions: both.slice(1) }] },
    ]);
  });

  it('that are not complete get what the service says beside them', async () => {
    const { page, dialog } = await openRules([]);
    await dialog
      .getByRole('group', { name: 'Starts by itself' })
      .getByRole('button', { name: 'Condition', exact: true })
      .click();
    await dialog.getByLabel('What it is about').selectOption('#current_url');
    kit.allow(/400/);
    await button(page, 'Save the rules').click();
    await dialog.getByText('Some conditions are not complete yet.').waitFor();
    await dialog.getByRole('listitem').getByRole('alert').waitFor();
  });

  it('suggest values that users have', async () => {
    const { dialog } = await openRules([
      { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: '' },
    ]);
    await dialog.getByLabel('Value').focus();
    await expect.poll(() => dialog.locator('datalist option').getAttribute('value')).toBe('enterprise');
  });

  it('that nobody can edit here are shown locked, also in a group, and kept while others are changed', async () => {
    const { createFlow } = contentOf(kit.server, kit.project);
    const flow = await createFlow({ name: 'Locked' }, { startRules: { when: [] } });
    const locked = { type: 'unsupported', note: 'Phase of the moon' };
    const plan = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'free' };
    const group = { type: 'group', match: 'any', conditions: [locked, plan] };
    const { rows } = await kit.server.database.pool.query(
      `UPDATE content_versions SET body = jsonb_set(body, '{startRules,when}', $2::jsonb) WHERE id = $1 RETURNING id`,
      [flow.editedVersionId, JSON.stringify([locked, group])],
    );
    expect(rows).toHaveLength(1);
    const page = await kit.enter(kit.at(`content/${flow.id}`));
    await button(page, 'Change the rules').click();
    const dialog = dialogOf(page);
    const chips = dialog
      .getByRole('listitem')
      .getByText('a condition that cannot be edited here: Phase of the moon', {
        exact: true,
      });
    await expect.poll(() => chips.count()).toBe(2);
    expect(await dialog.getByLabel('What it is about').count()).toBe(1);
    await dialog.getByLabel('Value').fill('pro');
    // The service refuses what it could not test; what counts is that the page loses nothing of it.
    kit.allow(/400/);
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PATCH'),
      button(page, 'Save the rules').click(),
    ]);
    expect(request.postDataJSON().startRules.when).toEqual([
      locked,
      { ...group, conditions: [locked, { ...plan, value: 'pro' }] },
    ]);
  });

  it('of a kind that this page has never heard of are shown locked too, and can be taken away', async () => {
    kit.allow(/400/);
    const plan = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'enterprise' };
    const conditions = JSON.stringify([{ type: 'moon_phase', phase: 'full' }, plan]);
    const page = await kit.enter(
      kit.at(`users?conditions=${encodeURIComponent(JSON.stringify(conditions))}`),
    );
    await button(page, 'Conditions (2)').click();
    const dialog = page.getByRole('dialog', { name: 'Conditions' });
    await dialog.getByText('a condition that this page does not know: moon_phase').waitFor();
    expect(await dialog.getByLabel('What it is about').count()).toBe(1);
    await button(page, 'Remove condition 1').click();
    await button(page, 'Apply').click();
    await page.getByRole('link', { name: 'ann' }).waitFor();
  });

  it('are accessible in light and dark', async () => {
    const { page, dialog } = await openRules([
      { type: 'segment', segment, in: true },
      { type: 'time_window', start: '2026-01-01T00:00:00Z' },
      { type: 'text_input', target: { selector: '#a' }, op: 'match', value: '^a' },
      { type: 'attribute', scope: 'user', attribute: 'tags', op: 'includes_any', values: ['a', 'b'] },
      {
        type: 'group',
        match: 'any',
        conditions: [{ type: 'event', event: 'sold', within: { op: 'any_time' } }],
      },
    ]);
    await dialog.getByText('includes any of a, b').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await show(page, colorScheme);
      expect(await complaints(page)).toEqual([]);
    }
  });
});
