import { describe, expect, it } from 'vitest';
import { createStub, disable } from '../src/core/stub.ts';
import type { Guidepost } from '../src/wire/api.ts';
import { verbs } from '../src/wire/verbs.ts';

/** The names of the methods of usertour.js 0.0.24 and userflow.js 2.14.0. */
const usertour =
  'load init identify identifyAnonymous updateUser group updateGroup track isIdentified start endAll reset remount on off setBaseZIndex setCustomNavigate setCustomScrollIntoView setUrlFilter setLinkUrlDecorator disableEvalJs registerCustomInput openResourceCenter closeResourceCenter toggleResourceCenter isStarted setTargetMissingSeconds showResourceCenterLauncher hideResourceCenterLauncher isResourceCenterOpen setSessionTimeout';
const userflow =
  'load init identify identifyAnonymous updateUser group updateGroup track isIdentified start endAll reset remount on off setBaseZIndex setCustomNavigate setCustomScrollIntoView setUrlFilter setLinkUrlDecorator disableEvalJs registerCustomInput openResourceCenter closeResourceCenter toggleResourceCenter endChecklist startFlow startWalk endAllFlows setResourceCenterLauncherHidden getResourceCenterState setCustomInputSelector setInferenceAttributeNames setInferenceAttributeFilter setInferenceClassNameFilter setScrollPadding setShadowDomEnabled setPageTrackingDisabled setServerEndpoint prepareAudio debugger';

const ours = verbs.split(' ');

describe('the names', () => {
  it.each([
    ['usertour.js', usertour],
    ['userflow.js', userflow],
  ])('of %s are all answered', (_, names) => {
    expect(names.split(' ').filter((name) => !ours.includes(name))).toEqual([]);
  });

  it('of the typed API are those of the stub', () => {
    // Compiles only while both have the same names.
    const typed: Record<keyof Guidepost, true> = Object.fromEntries(
      ours.map((name) => [name, true]),
    ) as never;
    expect(Object.keys(typed).length).toBe(new Set(ours).size);
  });
});

describe('the stub', () => {
  it('keeps calls in their order until core takes them over', () => {
    const stub = createStub();
    stub.init('sdk_1');
    void stub.identify('ada', { plan: 'pro' });
    stub.setBaseZIndex(5);
    expect(stub.q.map(([verb, args]) => [verb, args])).toEqual([
      ['init', ['sdk_1']],
      ['identify', ['ada', { plan: 'pro' }]],
      ['setBaseZIndex', [5]],
    ]);
  });

  it('answers at once what is asked at once', () => {
    const stub = createStub();
    expect([stub.isIdentified(), stub.isStarted('c'), stub.isResourceCenterOpen()]).toEqual([
      false,
      false,
      false,
    ]);
    expect(stub.getResourceCenterState()).toBeNull();
  });

  it('gives listeners a way to stop', () => {
    const stub = createStub();
    const listener = () => {};
    stub.on('ready', listener)();
    expect(stub.q.map(([verb, args]) => [verb, ...args])).toEqual([
      ['on', 'ready', listener],
      ['off', 'ready', listener],
    ]);
  });

  it('settles every promise where the SDK cannot work', async () => {
    const stub = createStub();
    disable(stub);
    await stub.identify('ada');
    await stub.track('paid');
    expect(stub.q.length).toBe(0);
  });

  it('can be imported on a server, where it does nothing and leaves nothing behind', async () => {
    const { default: guidepost } = await import('../src/entries/loader.ts');
    guidepost.init('sdk_1', { server: 'https://guidepost.example.com' });
    await guidepost.identify('ada');
    expect('guidepost' in globalThis).toBe(false);
  });
});
