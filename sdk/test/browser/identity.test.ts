import { expect, it } from 'vitest';
import { describeInBrowser, eventually } from '../kit.ts';
import { button, flow, step } from '../ui/contents.ts';

describeInBrowser('the identity token', (kit) => {
  const { open } = kit;
  const sent = (path: string) =>
    kit.server.requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body));

  it('goes along with everything, also when the page goes away', async () => {
    const other = flow(step('modal', { content: [button('Other')] }));
    kit.server.startable.set(other.contentId, other);
    const page = await open('plain');
    await page.evaluate(async (contentId) => {
      window.guidepost.init('sdk_test', { trackPages: false });
      await window.guidepost.identify('ada', {}, { token: 'first' });
      await window.guidepost.track('paid');
      await window.guidepost.start(contentId);
      void window.guidepost.track('left');
      dispatchEvent(new Event('pagehide'));
    }, other.contentId);
    await eventually(() =>
      expect(kit.server.requests.some(({ contentType }) => contentType === 'text/plain')).toBe(true),
    );
    for (const path of ['visit', 'batch', 'sessions']) {
      expect(sent(path).length, path).toBeGreaterThan(0);
      for (const body of sent(path)) expect(body.identityToken, path).toBe('first');
    }
  });

  it('of a group has the company, and may be called a signature', async () => {
    const page = await open('plain');
    await page.evaluate(async () => {
      window.guidepost.init('sdk_test', { trackPages: false });
      await window.guidepost.identify('ada', {}, { signature: 'of ada' });
      await window.guidepost.group('acme', {}, { signature: 'of ada in acme' });
      await window.guidepost.track('paid');
    });
    expect(kit.server.visits.map(({ identityToken }) => identityToken)).toEqual(['of ada', 'of ada in acme']);
    expect(sent('batch').at(-1)).toMatchObject({ identityToken: 'of ada in acme' });
  });

  it('that is refused raises an error, and a new one takes its place', async () => {
    kit.allow(/status of 401/);
    const page = await open('plain');
    kit.server.mood = { status: 401 };
    const errors = await page.evaluate(async () => {
      const statuses: number[] = [];
      window.guidepost.init('sdk_test', { trackPages: false });
      window.guidepost.on(
        'error',
        (error) => void statuses.push((error as Error & { status: number }).status),
      );
      await window.guidepost.identify('ada', {}, { token: 'old' }).catch(() => {});
      return statuses;
    });
    expect(errors).toEqual([401]);
    kit.server.mood = 'fine';
    await page.evaluate(() => window.guidepost.identify('ada', {}, { token: 'new' }));
    await page.evaluate(() => window.guidepost.track('paid'));
    expect(kit.server.visits.at(-1)).toMatchObject({ identityToken: 'new' });
    expect(sent('batch').at(-1)).toMatchObject({ identityToken: 'new' });
  });

  it('that has expired loses nothing: what happened meanwhile goes with the next one, in this page or a later one', async () => {
    kit.allow(/status of 401/);
    const page = await open('plain');
    await page.evaluate(async () => {
      window.guidepost.init('sdk_test', { trackPages: false });
      await window.guidepost.identify('ada', {}, { token: 'old' });
    });
    const expire = () => {
      kit.server.mood = { status: 401, code: 'E1018' };
    };
    const trackInVain = (name: string) =>
      page.evaluate(
        (event) => window.guidepost.track(event).catch((error: unknown) => (error as { code: string }).code),
        name,
      );
    const arrived = () => kit.server.messages.map((message) => 'name' in message && message.name);
    expire();
    expect(await trackInVain('one')).toBe('E1018');
    expect(await trackInVain('two')).toBe('E1018');
    kit.server.mood = 'fine';
    await page.evaluate(() => window.guidepost.identify('ada', {}, { token: 'new' }));
    await eventually(() => expect(arrived()).toEqual(['one', 'two']));
    expect(sent('batch').at(-1)).toMatchObject({ identityToken: 'new' });

    expire();
    expect(await trackInVain('three')).toBe('E1018');
    await page.reload();
    kit.server.mood = 'fine';
    await page.evaluate(async () => {
      window.guidepost.init('sdk_test', { trackPages: false });
      await window.guidepost.identify('ada', {}, { token: 'newest' });
    });
    await eventually(() => expect(arrived()).toEqual(['one', 'two', 'three']));
  });
});
