import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { contentOf } from '../../server/test/content.ts';
import { agree, button, describeInBrowser, shown } from './kit.ts';

describeInBrowser('users', (kit) => {
  const send = (path: string, body: object, method = 'PUT') => {
    const { server, project } = kit;
    return server.call(`/v2/projects/${project.id}${path}`, { method, token: project.token, body });
  };
  const inProduction = (path: string) => `/environments/${kit.project.production}${path}`;

  beforeAll(async () => {
    for (const [name, plan] of [
      ['ann', 'pro'],
      ['bob', 'free'],
      ['cid', 'free'],
    ]) {
      const attributes = { name, plan, signed_up: '2026-01-01T00:00:00Z' };
      const answer = await send(inProduction(`/users/${name}`), { attributes });
      expect(answer.status).toBe(200);
    }
    const event = { userId: 'ann', name: 'report_exported' };
    await send('/event-definitions', { codeName: 'report_exported', displayName: 'Report exported' }, 'POST');
    expect((await send(inProduction('/events'), event, 'POST')).status).toBeLessThan(300);
  });

  it('are narrowed by conditions that the address keeps, and these become a segment', async () => {
    const page = await kit.enter(kit.at('users'));
    await shown(page, 'Users');
    await button(page, 'Conditions').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Condition' }).click();
    await page.getByLabel('What it is about').selectOption('plan');
    await page.getByLabel('Comparison').selectOption('is');
    await page.getByRole('textbox', { name: 'Value' }).fill('free');
    await button(page, 'Apply').click();
    await page.getByRole('link', { name: 'ann' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'bob' }).waitFor();
    expect(await page.getByRole('link', { name: 'ann' }).count()).toBe(0);
    await button(page, 'Save as segment').click();
    await page.getByText('2 users').waitFor();
    await page.getByLabel('Name').fill('Free plan');
    await button(page, 'Save segment').click();
    await shown(page, 'Free plan');

    await button(page, 'Delete').click();
    await agree(page, 'Delete');
    await page.getByLabel('Deleted or not').selectOption('true');
    await button(page, 'Restore Free plan').click();
    await page.getByText('Free plan is back.').waitFor();
  });

  it('are saved as CSV under the same filters', async () => {
    const page = await kit.enter(kit.at('users?search=ann'));
    await page.getByRole('link', { name: 'ann' }).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as CSV').click()]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('ann');
  });

  it('are saved as CSV under the same conditions, in the same order', async () => {
    const isFree = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'free' };
    const conditions = JSON.stringify([isFree]);
    const page = await kit.enter(
      kit.at(`users?conditions=${encodeURIComponent(JSON.stringify(conditions))}`),
    );
    await page.getByRole('link', { name: 'bob' }).waitFor();
    const listed = await page.getByRole('main').getByRole('table').getByRole('link').allInnerTexts();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as CSV').click()]);
    const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head.split(',')[0]).toBe('id');
    expect(lines.map((line) => line.split(',')[0])).toEqual(listed);
    expect(listed.toSorted()).toEqual(['bob', 'cid']);
  });

  it('have the columns that somebody chose', async () => {
    const page = await kit.enter(kit.at('users'));
    await shown(page, 'Users');
    const hasPlan = async () => (await page.getByRole('columnheader', { name: /^plan$/i }).count()) > 0;
    const before = await hasPlan();
    await button(page, 'Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'plan' }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL(/columns=/);
    await expect.poll(hasPlan).toBe(!before);
    await page.reload();
    await shown(page, 'Users');
    expect(await hasPlan()).toBe(!before);
  });

  it('that are chosen get into a segment and are deleted together', async () => {
    await send('/segments', { name: 'Guests', bizType: 'user', kind: 'manual' }, 'POST');
    for (const name of ['dan', 'eve']) await send(inProduction(`/users/${name}`), { attributes: { name } });
    const page = await kit.enter(kit.at('users'));
    await shown(page, 'Users');
    for (const name of ['dan', 'eve']) await page.getByLabel(`Choose ${name}`).check();
    await page.getByLabel('Segment to change').selectOption({ label: 'Guests' });
    await button(page, 'Add').click();
    await page.getByText('Changed the segment for 2 users.').waitFor();
    await page.getByLabel('Segment', { exact: true }).selectOption({ label: 'Guests' });
    await page.getByRole('link', { name: 'ann' }).waitFor({ state: 'detached' });
    for (const name of ['dan', 'eve']) await page.getByLabel(`Choose ${name}`).check();
    await button(page, 'Delete').click();
    await agree(page, 'Delete');
    await page.getByText('Deleted 2 users.').waitFor();
    const answer = await kit.server.call(`/v2/projects/${kit.project.id}${inProduction('/users/dan')}`, {
      token: kit.project.token,
    });
    expect(answer.status).toBe(404);
  });

  it('have a page with what happened, and attributes that can be set', async () => {
    const page = await kit.enter(kit.at('users/ann'));
    await shown(page, 'ann');
    await page.getByText('Report exported').waitFor();
    await button(page, 'Set an attribute').click();
    await page.getByLabel('Attribute', { exact: true }).selectOption('plan');
    await page.getByRole('textbox', { name: 'Value' }).fill('enterprise');
    await button(page, 'Save').click();
    await page.getByText('enterprise').waitFor();
    await button(page, 'Copy the id').waitFor();
  });

  it('stand in sessions under their names, with the reason of the end in words', async () => {
    const { must, createFlow, publish } = contentOf(kit.server, kit.project);
    await send(inProduction('/users/u-1815'), { attributes: { name: 'Ada Lovelace' } });
    const flow = await createFlow({ name: 'Closed' });
    expect((await publish(flow)).status).toBe(200);
    const { token } = await must('GET', `/environments/${kit.project.production}`);
    const sdk = (path: string, body: object) =>
      kit.server.call(`/sdk/v1/${path}`, { method: 'POST', token, body: { userId: 'u-1815', ...body } });
    const { id } = (await sdk('sessions', { contentId: flow.id })).body;
    const ended = { name: 'flow_ended', attributes: { flow_end_reason: 'dismiss_button' } };
    expect((await sdk(`sessions/${id}/events`, ended)).status).toBeLessThan(300);
    const page = await kit.enter(kit.at(`content/${flow.id}?tab=sessions`));
    const row = page.getByRole('row', { name: /Ada Lovelace/ });
    await row.getByText('u-1815', { exact: true }).waitFor();
    await row.getByRole('link').last().click();
    await page.getByText('Closed by the user').first().waitFor();
    await page.getByRole('link', { name: 'Ada Lovelace' }).waitFor();
    expect(await page.getByText('dismiss_button').count()).toBe(0);
  });

  it('get content or do not, and explain says why', async () => {
    const { createFlow, publish } = contentOf(kit.server, kit.project);
    const isPro = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
    const flow = await createFlow({ name: 'For pros' }, { startRules: { when: [isPro] } });
    await publish(flow);
    const page = await kit.enter(kit.at('explain'));
    await shown(page, 'Explain');
    await page.getByLabel('Id of the user').fill('bob');
    await page.getByLabel('Content').selectOption(flow.id);
    await button(page, 'Explain').click();
    await page.getByRole('heading', { name: /Shown on the page\?.*No/ }).waitFor();
    await page.getByText('Current value: free').waitFor();
    await page.getByText('plan is pro').waitFor();
  });
});
