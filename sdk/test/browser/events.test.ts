import { expect, it } from 'vitest';
import type { ContentEvent, EventName } from '../../src/wire/events.ts';
import { describeInBrowser, eventually, identify } from '../kit.ts';
import { button, checklist, flow, item, question, resourceCenter, step, themeOf } from '../ui/contents.ts';

describeInBrowser('the events of the page', (kit) => {
  /** A page that keeps all that these events tell. */
  async function listen(...names: EventName[]) {
    const page = await kit.open('plain');
    await page.evaluate((all) => {
      window.heard = [];
      for (const name of all)
        window.guidepost.on(name, (payload) => void window.heard.push({ name, payload }));
    }, names);
    await identify(page);
    const heard = async () =>
      (await page.evaluate(() => window.heard)) as { name: EventName; payload: ContentEvent }[];
    return { page, heard };
  }

  it('question:answered has the question and the answer', async () => {
    const asked = question({ kind: 'nps', cvid: 'q1', name: 'How likely?' });
    const survey = flow(step('bubble', { content: [asked] }));
    kit.deliver(survey);
    const { page, heard } = await listen('question:answered');
    await page.getByRole('radio', { name: '7' }).click();
    await eventually(async () => expect(await heard()).toHaveLength(1));
    expect((await heard())[0]!.payload).toMatchObject({
      contentId: survey.contentId,
      type: 'flow',
      question: 'q1',
      answer: 7,
      sessionId: expect.any(String),
    });
  });

  it('checklist:task-completed has the task', async () => {
    const tasks = [item('Invite', { id: 'task-1' }), item('Import')];
    const when = [{ type: 'task_clicked' as const }];
    const list = {
      ...checklist({ items: tasks }),
      rules: { 'data.items[0].completeWhen': { decision: 'watch' as const, when } },
    };
    kit.deliver(list);
    const { page, heard } = await listen('checklist:task-completed');
    await page.getByRole('button', { name: 'Invite' }).click();
    await eventually(async () =>
      expect(await heard()).toMatchObject([
        { payload: { contentId: list.contentId, type: 'checklist', taskId: 'task-1' } },
      ]),
    );
  });

  it('resource-center:opened, :closed and :changed tell what happens to the resource center', async () => {
    const center = resourceCenter([{ id: 'b', type: 'divider' }]);
    kit.deliver(center);
    const { page, heard } = await listen(
      'resource-center:opened',
      'resource-center:closed',
      'resource-center:changed',
    );
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () =>
      expect((await heard()).map(({ name }) => name)).toEqual([
        'resource-center:opened',
        'resource-center:changed',
        'resource-center:closed',
        'resource-center:changed',
      ]),
    );
    for (const { payload } of await heard()) {
      expect(payload).toMatchObject({ contentId: center.contentId, type: 'resource-center' });
    }
  });

  it('target:missing tells of a step whose element is not there any more', async () => {
    const lost = step('tooltip', { target: { selector: '#nowhere' }, content: [button('Lost')] });
    const first = step('bubble', {
      content: [button('On', { actions: [{ type: 'goto_step', step: lost.cvid }] })],
    });
    const tour = flow(first, lost);
    kit.deliver(tour);
    kit.server.delivery.themes.light = themeOf('light', { 'tooltip.missingTargetBehavior': 'use-bubble' });
    const { page, heard } = await listen('target:missing');
    // Not after the seconds of the theme.
    await page.evaluate(() => window.guidepost.setTargetMissingSeconds(0));
    await page.getByRole('button', { name: 'On' }).click();
    await page.getByRole('button', { name: 'Lost' }).waitFor();
    await eventually(async () =>
      expect(await heard()).toMatchObject([{ payload: { contentId: tour.contentId, stepCvid: lost.cvid } }]),
    );
  });

  it('error tells what went wrong, and nothing is thrown into the page', async () => {
    const start = { type: 'start_content' as const, content: 'nowhere' };
    kit.deliver(flow(step('bubble', { content: [button('Other', { actions: [start] })] })));
    kit.allow(/404/);
    const page = await kit.open('plain');
    await page.evaluate(() => {
      window.heard = [];
      window.guidepost.on('error', (error) => {
        const { code, status } = error as Error & { code: string; status: number };
        window.heard.push({ name: code, payload: status });
      });
    });
    await identify(page);
    await page.getByRole('button', { name: 'Other' }).click();
    await eventually(async () =>
      expect(await page.evaluate(() => window.heard)).toEqual([{ name: 'E1004', payload: 404 }]),
    );
  });
});
