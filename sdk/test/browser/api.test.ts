import { expect, it } from 'vitest';
import { describeInBrowser, eventually, identify, lived } from '../kit.ts';
import { button, content, flow, step } from '../ui/contents.ts';

describeInBrowser('the verbs', (kit) => {
  const { deliver, open, visit } = kit;
  const hello = () => flow(step('modal', { content: [button('Hello')] }));

  it('that are called before core has arrived are all done, in their order, by snippet and by verbs that were taken from it', async () => {
    const page = await open('snippet');
    await page.evaluate(async () => {
      const { track } = window.guidepost;
      window.guidepost.init('sdk_test', { trackPages: false });
      void window.guidepost.identify('ada', { plan: 'pro' });
      void window.guidepost.track('first');
      await track('second');
    });
    expect(kit.server.messages).toMatchObject([
      { type: 'track', name: 'first', userId: 'ada' },
      { type: 'track', name: 'second', userId: 'ada' },
    ]);
    expect(kit.server.visits[0]).toMatchObject({ userId: 'ada', attributes: { plan: 'pro' } });
  });

  it('that nobody knows answer with a warning instead of waiting for ever', async () => {
    const page = await open('plain');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.evaluate(
      () =>
        new Promise((resolve, reject) =>
          (window.guidepost as unknown as { q: unknown[] }).q.push(['fly', [], resolve, reject]),
        ),
    );
    expect(warnings).toEqual(['guidepost: there is no fly()']);
  });

  it('answer under the names of the products that one moves from', async () => {
    const page = await open('plain');
    const same = await page.evaluate(() => {
      window.guidepost.init('sdk_test', { as: 'usertour' });
      return (window as unknown as { usertour: unknown }).usertour === window.guidepost;
    });
    expect(same).toBe(true);
  });

  it('identify, group and the content travel in one request', async () => {
    deliver(hello());
    const page = await open('plain');
    await page.evaluate(() => {
      window.guidepost.init('sdk_test', { trackPages: false });
      const identified = window.guidepost.identify('ada', { plan: 'pro' }, { token: 'jwt' });
      const grouped = window.guidepost.group('acme', { size: 5 }, { membership: { role: 'admin' } });
      return Promise.all([identified, grouped]);
    });
    expect(kit.server.visits).toMatchObject([
      {
        userId: 'ada',
        attributes: { plan: 'pro' },
        identityToken: 'jwt',
        company: { id: 'acme', attributes: { size: 5 }, membership: { role: 'admin' } },
      },
    ]);
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    await page.evaluate(() => window.guidepost.track('paid'));
    expect(kit.server.messages.at(-1)).toMatchObject({ name: 'paid', companyId: 'acme' });
    await page.evaluate(() => window.guidepost.track('paid', {}, { userOnly: true }));
    expect(kit.server.messages.at(-1)).not.toHaveProperty('companyId');
  });

  it('resolve with what the server has not taken', async () => {
    const rejected = [{ codeName: 'plan', reason: 'must be a number' }];
    const page = await open('plain');
    const taken = await page.evaluate(async () => {
      window.guidepost.init('sdk_test', { trackPages: false });
      return [await window.guidepost.identify('ada', { plan: 1 }), await window.guidepost.track('paid')];
    });
    expect(taken).toEqual([{ rejected: [] }, { rejected: [] }]);
    deliver(hello());
    kit.server.delivery = { ...kit.server.delivery, rejected };
    const refused = await page.evaluate(() => window.guidepost.group('acme', { plan: 'x' }));
    expect(refused).toEqual({ rejected });
  });

  it('are refused with a GuidepostError when the script does not load', async () => {
    kit.allow(/ERR_|Failed to load/);
    const page = await open('plain');
    await page.route('**/sdk/guidepost.js*', (route) => route.abort());
    await page.goto(`${kit.pages.url}/snippet`);
    const error = await page.evaluate(() =>
      window.guidepost.load().then(
        () => 'loaded',
        ({ name, code, status, message }) => ({ name, code, status, message }),
      ),
    );
    expect(error).toEqual({
      name: 'GuidepostError',
      code: 'network',
      status: 0,
      message: 'guidepost did not load',
    });
  });

  it('keep the order of writes that build on each other', async () => {
    const page = await open('plain');
    await page.evaluate(() => {
      window.guidepost.init('sdk_test', { trackPages: false });
      void window.guidepost.identify('ada', { logins: 1 });
      return window.guidepost.updateUser({ logins: { add: 1 } });
    });
    expect(kit.server.visits.map(({ attributes }) => attributes)).toEqual([
      { logins: 1 },
      { logins: { add: 1 } },
    ]);
  });

  it('reject what cannot be meant', async () => {
    const page = await open('plain');
    const codes = await page.evaluate(async () => {
      const code = (answer: Promise<unknown>) =>
        answer.then(
          () => 'taken',
          (error) => error.code,
        );
      const before = await code(window.guidepost.identify('ada'));
      window.guidepost.init('sdk_test');
      return [
        before,
        await code(window.guidepost.track('paid')),
        await code(window.guidepost.group('acme')),
        await code(window.guidepost.updateUser({ plan: 'pro' })),
        await code(window.guidepost.identify('  ')),
        await code(window.guidepost.start('')),
      ];
    });
    expect(codes).toEqual(Array.from({ length: 6 }, () => 'invalid'));
  });

  it('start content that is not even delivered, which takes the place of what was there', async () => {
    const second = step('modal', { content: [button('Second step')] });
    const other = flow(step('modal', { content: [button('Other')] }), second);
    deliver(hello());
    kit.server.startable.set(other.contentId, { ...other, theme: { key: 'light', variations: [] } });
    const page = await visit('plain');
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    await page.evaluate(({ id, cvid }) => window.guidepost.start(id, { step: cvid, once: true }), {
      id: other.contentId,
      cvid: second.cvid,
    });
    await page.getByRole('button', { name: 'Second step' }).waitFor();
    expect(await page.getByRole('button', { name: 'Hello' }).count()).toBe(0);
    expect(kit.server.starts).toMatchObject([
      { contentId: other.contentId, once: true, withContent: true, userId: 'ada' },
    ]);
    await eventually(() => {
      const ended = kit.server.messages.find(
        (message) => message.type === 'session_event' && message.name === 'flow_ended',
      );
      expect(ended).toMatchObject({ attributes: { flow_end_reason: 'program_started_other_content' } });
    });
    expect(await page.evaluate((id) => window.guidepost.isStarted(id), other.contentId)).toBe(true);
    await page.evaluate((id) => window.guidepost.end(id), other.contentId);
    expect(kit.server.messages.at(-1)).toMatchObject({
      name: 'flow_ended',
      attributes: { flow_end_reason: 'end_from_program' },
    });
  });

  it('tell why content cannot be started', async () => {
    const page = await visit('plain');
    kit.allow(/404/);
    const error = await page.evaluate(() =>
      window.guidepost.start('nowhere').catch(({ code, status }) => ({ code, status })),
    );
    expect(error).toEqual({ code: 'E1004', status: 404 });
  });

  it('reset takes everything away: the screen, what was kept, and who it was', async () => {
    deliver(hello());
    const page = await visit('plain');
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    await page.evaluate(() => window.guidepost.reset());
    expect(await page.getByRole('dialog').count()).toBe(0);
    const left = await page.evaluate(() => [window.guidepost.isIdentified(), Object.keys(localStorage)]);
    expect(left).toEqual([false, []]);
  });

  it('forget one user before the next, in the same page', async () => {
    deliver(hello());
    const page = await visit('plain');
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    deliver();
    await page.evaluate(() => window.guidepost.identify('bob'));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(kit.server.visits.at(-1)).toMatchObject({ userId: 'bob' });
    expect(kit.server.visits.at(-1)).not.toHaveProperty('known');
  });

  it('know an anonymous person again, until reset', async () => {
    const page = await open('plain');
    const anonymous = async () => {
      await page.evaluate(() => {
        window.guidepost.init('sdk_test');
        return window.guidepost.identifyAnonymous();
      });
      return kit.server.visits.at(-1)!.userId;
    };
    const first = await anonymous();
    expect(first).toMatch(/^anon-[0-9a-f-]{36}$/);
    await page.reload();
    expect(await anonymous()).toBe(first);
    await page.evaluate(() => window.guidepost.reset());
    expect(await anonymous()).not.toBe(first);
  });

  it('keep nothing in the browser where that is wished', async () => {
    deliver(hello());
    const page = await open('plain');
    await page.evaluate(() => {
      window.guidepost.init('sdk_test', { persist: 'memory' });
      return window.guidepost.identify('ada');
    });
    await page.getByRole('button', { name: 'Hello' }).waitFor();
    expect(await page.evaluate(() => [Object.keys(localStorage), document.cookie])).toEqual([[], '']);
  });

  it('tell of everything that happens, and let an action be forbidden', async () => {
    const tour = flow(step('modal', { content: [button('Hello')] }));
    deliver(tour);
    const page = await open('plain');
    await page.evaluate(() => {
      window.heard = [];
      const names = [
        'ready',
        'identified',
        'content:started',
        'content:shown',
        'step:seen',
        'content:completed',
      ] as const;
      const later = ['step:completed', 'content:ended', 'content:hidden'] as const;
      for (const name of [...names, ...later])
        window.guidepost.on(name, (payload) => void window.heard.push({ name, payload }));
      let isForbidden = true;
      window.guidepost.on('action', () => {
        const answer = !isForbidden;
        isForbidden = false;
        return answer;
      });
    });
    await identify(page);
    await page.getByRole('button', { name: 'Hello' }).click();
    await page.getByRole('button', { name: 'Hello' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const heard = await page.evaluate(() => window.heard);
    expect(heard.map(({ name }) => name)).toEqual([
      'ready',
      'identified',
      'content:started',
      'step:seen',
      'content:completed',
      'content:shown',
      'step:completed',
      'content:ended',
      'content:hidden',
    ]);
    expect(heard.find(({ name }) => name === 'step:seen')!.payload).toMatchObject({
      contentId: tour.contentId,
      name: tour.name,
      type: 'flow',
      versionId: tour.versionId,
      sessionId: expect.any(String),
      stepCvid: tour.steps[0]!.cvid,
    });
  });

  it('record the pages that are visited, through the filter of the page, unless that is not wished', async () => {
    const viewed = () =>
      kit.server.messages.flatMap((message) =>
        message.type === 'page'
          ? [new URL(message.attributes.url).pathname + new URL(message.attributes.url).search]
          : [],
      );
    const page = await open('plain/a?secret=1');
    await page.evaluate(() => {
      window.guidepost.setUrlFilter((url) => url.replace(/secret=\d+/, 'secret=x'));
      window.guidepost.init('sdk_test');
      return window.guidepost.identify('ada');
    });
    await page.evaluate(() => history.pushState({}, '', '/plain/b?secret=2'));
    await eventually(() => expect(viewed()).toEqual(['/plain/a?secret=x', '/plain/b?secret=x']));
    await page.evaluate(() => {
      window.guidepost.setPageTrackingDisabled(true);
      history.pushState({}, '', '/plain/c');
    });
    await page.evaluate(() => window.guidepost.track('done'));
    expect(viewed().length).toBe(2);
    expect(JSON.stringify(kit.server.requests)).not.toContain('secret=1');
  });

  it('navigate by the page itself, with attributes in the address and as the page decorates links', async () => {
    const go = button('Go', {
      actions: [{ type: 'navigate', url: '/plain/{{ plan | default: "free" }}/{{ name }}' }],
    });
    deliver(flow(step('modal', { content: [go] })));
    kit.server.delivery.attributes = { name: 'Ada L' };
    const page = await visit('plain');
    await page.evaluate(() => {
      window.heard = [];
      window.guidepost.setLinkUrlDecorator((url) => `${url}?from=guide`);
      window.guidepost.setCustomNavigate((url) => void window.heard.push({ name: url, payload: null }));
    });
    await page.getByRole('button', { name: 'Go' }).click();
    expect(await page.evaluate(() => window.heard[0]!.name)).toBe('/plain/free/Ada%20L?from=guide');
  });

  it('run what the page has registered, and no script of the server where that is forbidden', async () => {
    const actions = [
      { type: 'run_javascript' as const, module: 'guidepost:celebrate' },
      { type: 'run_javascript' as const, module: '/sdk/v1/scripts/v/abc.js' },
      { type: 'run_javascript' as const, module: null },
    ];
    deliver(flow(step('modal', { content: [button('Run', { actions })] })));
    const page = await visit('plain');
    await page.evaluate(() => {
      window.heard = [];
      window.guidepost.registerAction(
        'celebrate',
        (about) => void window.heard.push({ name: 'celebrated', payload: about }),
      );
    });
    await page.getByRole('button', { name: 'Run' }).click();
    expect(await page.evaluate(() => window.heard.length)).toBe(1);
    expect(kit.server.requests.some(({ path }) => path.endsWith('.js'))).toBe(false);
  });

  it('open, close and describe the resource center', async () => {
    const tab = { id: 't', name: 'Help', blocks: [{ id: 'b', type: 'divider' as const }] };
    const center = content('resource-center', {
      data: { buttonText: 'Help', headerText: 'Help', tabs: [tab] },
    });
    const newsOf = (distribution: 'badge' | 'silent') =>
      content('announcement', {
        data: {
          title: 'News',
          introContent: [],
          enableReadMore: false,
          readMoreLabel: '',
          detailContent: [],
          distribution,
          popupConfig: { style: 'modal' },
        },
      });
    // What is silent waits in the resource center, and no badge counts it.
    deliver(center, newsOf('badge'), newsOf('silent'));
    const page = await visit('plain');
    await eventually(async () =>
      expect(await page.evaluate(() => window.guidepost.getResourceCenterState())).not.toBeNull(),
    );
    expect(await page.evaluate(() => window.guidepost.getResourceCenterState())).toEqual({
      isOpen: false,
      hasChecklist: false,
      uncompletedChecklistTaskCount: 0,
      unreadAnnouncementCount: 1,
    });
    const states = await page.evaluate(() => {
      const isOpen = () => window.guidepost.isResourceCenterOpen();
      window.guidepost.openResourceCenter();
      const opened = isOpen();
      window.guidepost.toggleResourceCenter();
      return [opened, isOpen()];
    });
    expect(states).toEqual([true, false]);
    await eventually(() =>
      expect(lived(kit.server.messages)).toEqual([
        'session_start',
        'resource_center_opened',
        'resource_center_closed',
      ]),
    );
    const told = page.evaluate(
      () => new Promise((tell) => window.guidepost.once('resource-center:changed', ({ type }) => tell(type))),
    );
    await page.evaluate(() => window.guidepost.openResourceCenter());
    expect(await told).toBe('resource-center');
  });
});
