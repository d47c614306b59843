import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { DeliveredContent } from '../../src/wire/wire.ts';
import { describeInBrowser, eventually, identify, lived } from '../kit.ts';
import { emptySession } from '../scripted-server.ts';
import { button, checklist, flow, item, step } from '../ui/contents.ts';

const tour = () => {
  const last = step('modal', { content: [button('Last')] });
  const second = step('modal', {
    content: [button('Second', { actions: [{ type: 'goto_step', step: last.cvid }] })],
  });
  const first = step('modal', {
    content: [button('First', { actions: [{ type: 'goto_step', step: second.cvid }] })],
  });
  return { content: flow(first, second, last), first, second, last };
};

/** Requests for it wait until the function is called that this returns. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    // A page that has gone away meanwhile asks for nothing any more.
    await route.continue().catch(() => {});
  });
  return release;
}

describeInBrowser('a flow over several pages', (kit) => {
  const { deliver, visit, open } = kit;
  const named = (page: Awaited<ReturnType<typeof visit>>, name: string) => page.getByRole('button', { name });

  it('goes on where it was on the next page, at once and without recording the step again', async () => {
    const { content, second } = tour();
    deliver(content);
    const page = await visit('plain');
    await named(page, 'First').click();
    await named(page, 'Second').waitFor();
    await eventually(() => expect(lived(kit.server.messages).length).toBe(4));
    const before = lived(kit.server.messages);
    // The server is slow: what the last page has left is enough.
    kit.server.mood = 'hang';
    await page.goto(`${kit.pages.url}/plain/next`);
    await page.evaluate(() => {
      window.guidepost.init('sdk_test');
      void window.guidepost.identify('ada');
    });
    await named(page, 'Second').waitFor();
    kit.server.mood = 'fine';
    kit.server.delivery.contents[0]!.session = {
      ...emptySession('s', content.versionId),
      stepCvid: second.cvid,
    };
    kit.server.delivery.revision = 'next';
    expect(lived(kit.server.messages)).toEqual(before);
    await named(page, 'Second').click();
    await named(page, 'Last').waitFor();
  });

  it('is resumed from what the server knows, in a browser that has never seen it', async () => {
    const { content, second } = tour();
    deliver({
      ...content,
      session: { ...emptySession('s9', content.versionId), stepCvid: second.cvid },
    } as DeliveredContent);
    const page = await visit('plain');
    await named(page, 'Second').click();
    await named(page, 'Last').waitFor();
    await eventually(() =>
      expect(lived(kit.server.messages)).toEqual(['flow_step_completed', 'flow_step_seen']),
    );
    expect(kit.server.messages.at(-1)).toMatchObject({ session: 's9' });
  });

  it('does not come back on the next page after it was closed, even when the server does not know it yet', async () => {
    deliver(tour().content);
    const page = await visit('plain');
    await named(page, 'First').waitFor();
    await page.evaluate(() => window.guidepost.endAll());
    kit.server.mood = 'hang';
    await page.goto(`${kit.pages.url}/plain/next`);
    await page.evaluate(() => {
      window.guidepost.init('sdk_test');
      void window.guidepost.identify('ada');
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await named(page, 'First').count()).toBe(0);
  });

  it('moves along in another tab of the same user, and ends there too', async () => {
    const { content } = tour();
    deliver(content);
    const one = await visit('plain');
    await named(one, 'First').waitFor();
    await eventually(() => expect(lived(kit.server.messages).length).toBe(2));
    const other = await open('plain', { inContextOf: one });
    await identify(other);
    await named(other, 'First').waitFor();
    await one.bringToFront();
    await named(one, 'First').click();
    await named(one, 'Second').waitFor();
    await other.bringToFront();
    await named(other, 'Second').waitFor();
    await named(other, 'Second').click();
    await named(other, 'Last').waitFor();
    await other.evaluate(() => window.guidepost.endAll());
    await one.bringToFront();
    await eventually(async () => expect(await one.getByRole('dialog').count()).toBe(0));
    await eventually(() =>
      expect(lived(kit.server.messages)).toEqual([
        'session_start',
        'flow_step_seen',
        'flow_step_completed',
        'flow_step_seen',
        'flow_step_completed',
        'flow_step_seen',
        'flow_ended',
      ]),
    );
  });

  it('does not go back in another tab because of an answer that is older than what was done', async () => {
    const { content, first } = tour();
    deliver(content);
    const one = await visit('plain');
    await named(one, 'First').waitFor();
    await eventually(() => expect(lived(kit.server.messages).length).toBe(2));
    const other = await open('plain', { inContextOf: one });
    await identify(other);
    await named(other, 'First').waitFor();
    kit.allow(/ERR_FAILED/);
    // From now on the server hears of nothing that is done in the first tab, and answers as if it had not been done.
    await one.route('**/sdk/v1/batch', (route) => route.abort());
    const session = { ...emptySession('s', content.versionId), stepCvid: first.cvid };
    Object.assign(kit.server.delivery, { revision: 'older', contents: [{ ...content, session }] });
    await one.bringToFront();
    await named(one, 'First').click();
    await named(one, 'Second').waitFor();
    await other.bringToFront();
    await named(other, 'Second').waitFor();
    await one.evaluate(() => window.guidepost.updateUser({ plan: 'pro' }));
    await other.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await named(other, 'Second').count()).toBe(1);
    expect(await named(one, 'Second').count()).toBe(1);
  });

  it.each(['before the page is left', 'after that'])(
    'is at the step that was chosen for the next page, if the server names the session %s',
    async (when) => {
      const second = step('tooltip', { target: { selector: '#save' }, content: [button('Second')] });
      const first = step('modal', {
        content: [button('First', { actions: [{ type: 'goto_step', step: second.cvid }] })],
      });
      const content = flow(first, second);
      deliver(content);
      const page = await open('plain');
      await page.evaluate(() => {
        document.querySelector('#save')!.remove();
        window.guidepost.setTargetMissingSeconds(1000);
      });
      // Nothing but the flow is told, so an answer may know of everything that was done.
      const arrive = (where: Page) =>
        where.evaluate(() => {
          window.guidepost.init('sdk_test', { trackPages: false });
          return window.guidepost.identify('ada');
        });
      const tell = await hold(page, '**/sdk/v1/batch');
      await arrive(page);
      await named(page, 'First').click();
      await named(page, 'First').waitFor({ state: 'detached' });
      const kept = await page.evaluate(() => Object.values(localStorage).join());
      const id = `id-of-${/"session_start","key":"(.+?)"/.exec(kept)?.[1]}`;
      kit.server.delivery.contents[0]!.session = {
        ...emptySession(id, content.versionId),
        stepCvid: first.cvid,
      };
      kit.server.delivery.revision = 'next';
      if (when !== 'after that') {
        tell();
        await eventually(async () => {
          const names = await page.evaluate(() => Object.keys(localStorage));
          expect(names.filter((name) => name.includes('outbox'))).toEqual([]);
        });
      }
      await page.goto(`${kit.pages.url}/plain/next`);
      tell();
      // The server has answered everything before the page can decide anything.
      const decide = await hold(page, '**/c/engine-*');
      await arrive(page);
      expect(lived(kit.server.messages)).toEqual(['session_start', 'flow_step_seen', 'flow_step_completed']);
      decide();
      await named(page, 'Second').waitFor();
    },
  );

  it('comes back when the user goes back to a page that is loaded anew', async () => {
    deliver(tour().content);
    const page = await visit('plain');
    await named(page, 'First').waitFor();
    await page.goto(`${kit.pages.url}/media`);
    await page.goBack();
    await page.evaluate(() => {
      window.guidepost.init('sdk_test');
      void window.guidepost.identify('ada');
    });
    await named(page, 'First').waitFor();
  });
});

describeInBrowser('a checklist over several pages', (kit) => {
  it('knows what was done, and counts what comes to be done', async () => {
    const items = [item('Look', { id: 'look' }), item('Save', { id: 'save' }), item('Pay', { id: 'pay' })];
    const list = checklist({ items });
    kit.deliver({
      ...list,
      session: { ...emptySession('s', list.versionId), completedTaskIds: ['look'] },
      rules: {
        'data.items[0].completeWhen': { decision: 'yes', when: [] },
        'data.items[1].completeWhen': {
          decision: 'watch',
          when: [{ type: 'element', target: { selector: '#save' }, state: 'clicked' }],
        },
        'data.items[2].completeWhen': { decision: 'watch', when: [{ type: 'task_clicked' }] },
      },
    } as DeliveredContent);
    const page = await kit.visit('plain');
    await page.getByRole('button', { name: /Pay/ }).waitFor();
    expect(lived(kit.server.messages)).toEqual([]);
    await page.click('#save');
    await eventually(() =>
      expect(kit.server.messages.at(-1)).toMatchObject({ name: 'checklist_task_completed', taskId: 'save' }),
    );
    await page.getByRole('button', { name: /Pay/ }).click();
    await eventually(() =>
      expect(lived(kit.server.messages)).toEqual([
        'checklist_task_completed',
        'checklist_task_clicked',
        'checklist_task_completed',
      ]),
    );
    expect(kit.server.messages.at(-1)).toMatchObject({
      taskId: 'pay',
      visibleTaskIds: ['look', 'save', 'pay'],
    });
  });
});
