import type { VersionBody } from 'guidepost-model/content/body';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patched, patchedFrom } from '../../../../model/test/body-patches.ts';
import { newStep } from '../document/new-parts.ts';
import { withInserted, withValue } from '../document/paths.ts';
import type { KeptEdits } from './kept-edits.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
const { GuidepostError } = await import('../../api/client.ts');
const { DraftStore } = await import('./draft-store.ts');

const body = patched('flow', { steps: [{ name: 'Hello', type: 'modal', content: [] }] });

/** A service in memory, which can be down and can be written to by others. */
function fakeService({ isDraft = true } = {}) {
  let revision = 1;
  const now = { versionId: 'v1', number: 4, isDraft, body };
  let isDown = false;
  let isAnswerLost = false;
  /** Held calls of `read` and `write`, which go on when they are let go. */
  let gate: Promise<void> | undefined;
  const stored = () => ({ ...now, etag: `"${revision}"` });
  const reached = () => {
    if (isDown) throw new GuidepostError('down', { status: 0, code: 'offline' });
  };
  return {
    writes: [] as object[],
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** From now on writes are stored, and their answers never arrive. */
    loseAnswers: (isLost: boolean) => {
      isAnswerLost = isLost;
    },
    /** Holds the calls from now on; what it answers lets them go. */
    hold: () => {
      let letGo = () => {};
      gate = new Promise((resolve) => {
        letGo = resolve;
      });
      return () => {
        gate = undefined;
        letGo();
      };
    },
    changeByOthers: (patch: object) => {
      now.body = patchedFrom('flow', now.body, patch);
      revision += 1;
    },
    publish: () => {
      now.isDraft = false;
    },
    now,
    service: {
      read: async () => {
        await gate;
        reached();
        return stored();
      },
      etagOf: async () => stored().etag,
      fork: async () => {
        if (!now.isDraft) Object.assign(now, { isDraft: true, versionId: 'v2', number: 5 });
        return stored();
      },
      copy: async () => {
        Object.assign(now, { versionId: 'v3', number: 6 });
        return stored();
      },
      write: async function (this: unknown, { etag }: { etag: string }, patch: object) {
        await gate;
        reached();
        if (!now.isDraft) throw new GuidepostError('published', { status: 409, code: 'E0049' });
        if (etag !== stored().etag) throw new GuidepostError('outdated', { status: 412, code: 'E0050' });
        now.body = patchedFrom('flow', now.body, JSON.parse(JSON.stringify(patch)));
        revision += 1;
        if (isAnswerLost) throw new GuidepostError('lost', { status: 0, code: 'offline' });
        return stored();
      },
    },
    opened: stored(),
  };
}

function fakeKeeper(kept?: KeptEdits) {
  const box = { kept };
  return {
    box,
    keeper: {
      load: () => box.kept,
      save: (edits: KeptEdits) => {
        box.kept = edits;
      },
      clear: () => {
        box.kept = undefined;
      },
    },
  };
}

const rename = (name: string) => (now: VersionBody) => withValue(now, ['steps', 0, 'name'], name);

const nameIn = (store: InstanceType<typeof DraftStore>) => store.state().history.present.steps[0]?.name;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft that is edited', () => {
  it('is saved 800 ms after the last edit, in one write', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    store.edit(rename('H'), 'name');
    await vi.advanceTimersByTimeAsync(700);
    store.edit(rename('Hi'), 'name');
    await vi.advanceTimersByTimeAsync(700);
    expect(store.state().save.kind).toBe('changed');
    await vi.advanceTimersByTimeAsync(200);
    expect(store.state().save.kind).toBe('saved');
    expect(fake.now.body.steps[0]?.name).toBe('Hi');
    store.undo();
    await vi.advanceTimersByTimeAsync(900);
    expect(fake.now.body.steps[0]?.name).toBe('Hello');
  });

  it('gives new steps the names of the service, and keeps sending them under these', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    store.edit((now) => withInserted(now, ['steps'], 1, newStep('bubble', 2)));
    await store.flush();
    const { cvid } = fake.now.body.steps[1]!;
    store.edit((now) => withValue(now, ['steps', 1, 'name'], 'Second'));
    await store.flush();
    expect(fake.now.body.steps.map((step) => [step.name, step.cvid])[1]).toEqual(['Second', cvid]);
  });

  it('is forked first where it was published', async () => {
    const fake = fakeService({ isDraft: false });
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    store.edit(rename('New'));
    await store.flush();
    expect(store.state()).toMatchObject({ number: 5, versionId: 'v2', save: { kind: 'saved' } });
  });

  it('goes on in a new draft when somebody publishes it meanwhile', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    fake.publish();
    store.edit(rename('New'));
    await store.flush();
    await vi.advanceTimersByTimeAsync(10);
    expect(store.state()).toMatchObject({ number: 5, save: { kind: 'saved' } });
    expect(fake.now.body.steps[0]?.name).toBe('New');
  });

  it('is kept while the service is away, and sent when it is back', async () => {
    const fake = fakeService();
    const { box, keeper } = fakeKeeper();
    const store = new DraftStore(fake.opened, fake.service, keeper);
    fake.setDown(true);
    store.edit(rename('Offline'));
    await store.flush();
    expect(store.state().save.kind).toBe('offline');
    expect(box.kept?.body.steps[0]?.name).toBe('Offline');
    fake.setDown(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(store.state().save.kind).toBe('saved');
    expect(box.kept).toBeUndefined();
  });

  it('that was kept is there again when the content is opened, and is saved', async () => {
    const fake = fakeService();
    const kept = { versionId: 'v1', etag: '"1"', base: body, body: rename('Kept')(body), names: [] };
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper(kept).keeper);
    expect(store.state().history.present.steps[0]?.name).toBe('Kept');
    await vi.advanceTimersByTimeAsync(900);
    expect(fake.now.body.steps[0]?.name).toBe('Kept');
  });

  it('that was kept knows its new steps by the names of the service', async () => {
    const fake = fakeService();
    const { box, keeper } = fakeKeeper();
    const store = new DraftStore(fake.opened, fake.service, keeper);
    store.edit((now) => withInserted(now, ['steps'], 1, newStep('bubble', 2)));
    await store.flush();
    const { cvid } = fake.now.body.steps[1]!;
    fake.setDown(true);
    store.edit((now) => withValue(now, ['steps', 1, 'name'], 'Second'));
    await store.flush();
    fake.setDown(false);
    const again = new DraftStore(await fake.service.read(), fake.service, fakeKeeper(box.kept).keeper);
    await again.flush();
    expect(fake.now.body.steps[1]).toMatchObject({ cvid, name: 'Second' });
  });

  it('shows what others write while nothing is edited here', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    fake.changeByOthers({ steps: [{ cvid: body.steps[0]?.cvid, name: 'Theirs' }] });
    await store.lookForOthers();
    expect(store.state().history.present.steps[0]?.name).toBe('Theirs');
    expect(store.state().notice).toContain('Somebody else');
  });

  it('that two have changed is a conflict, in which nobody loses anything', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    fake.changeByOthers({ steps: [{ cvid: body.steps[0]?.cvid, name: 'Theirs' }] });
    store.edit(rename('Mine'));
    await store.flush();
    expect(store.state().save.kind).toBe('conflict');
    await store.seeTheirs();
    expect(store.state().history.present.steps[0]?.name).toBe('Theirs');
    store.undo();
    expect(store.state().history.present.steps[0]?.name).toBe('Mine');
  });

  it('keeps what is typed while the changes of others are on their way', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    fake.changeByOthers({ steps: [{ cvid: body.steps[0]?.cvid, name: 'Theirs' }] });
    const letGo = fake.hold();
    const looked = store.lookForOthers();
    await vi.advanceTimersByTimeAsync(1);
    store.edit(rename('Typed meanwhile'));
    letGo();
    await looked;
    expect(nameIn(store)).toBe('Typed meanwhile');
    await store.flush();
    expect(store.state().save.kind).toBe('conflict');
  });

  it('is not saved while the service stores what was undone since', async () => {
    const fake = fakeService();
    const { box, keeper } = fakeKeeper();
    const store = new DraftStore(fake.opened, fake.service, keeper);
    const letGo = fake.hold();
    store.edit(rename('Undone'));
    const written = store.flush();
    await vi.advanceTimersByTimeAsync(1);
    store.undo();
    expect(store.state().save.kind).not.toBe('saved');
    store.keep();
    expect(box.kept?.body.steps[0]?.name).toBe('Hello');
    letGo();
    await written;
    expect(fake.now.body.steps[0]?.name).toBe('Undone');
    await vi.advanceTimersByTimeAsync(900);
    expect([fake.now.body.steps[0]?.name, store.state().save.kind]).toEqual(['Hello', 'saved']);
  });

  it('whose write was stored without an answer is no conflict, and goes on', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    store.edit((now) => withInserted(now, ['steps'], 1, newStep('bubble', 2)));
    store.edit(rename('First'));
    fake.loseAnswers(true);
    await store.flush();
    expect(store.state().save.kind).toBe('offline');
    fake.loseAnswers(false);
    store.edit(rename('Second'));
    await vi.advanceTimersByTimeAsync(6_000);
    expect([fake.now.body.steps[0]?.name, store.state().save.kind]).toEqual(['Second', 'saved']);
    expect(fake.now.body.steps).toHaveLength(2);
    store.edit((now) => withValue(now, ['steps', 1, 'name'], 'Third'));
    await store.flush();
    expect(fake.now.body.steps.map(({ name }) => name)).toEqual(['Second', 'Third']);
  });

  it('that was undone after a write without an answer is undone in the service as well', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    store.edit(rename('Stored without an answer'));
    fake.loseAnswers(true);
    await store.flush();
    fake.loseAnswers(false);
    store.undo();
    await vi.advanceTimersByTimeAsync(6_000);
    expect([fake.now.body.steps[0]?.name, store.state().save.kind]).toEqual(['Hello', 'saved']);
  });

  it('that was undone after a write that never arrived is saved as it is', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    fake.setDown(true);
    store.edit(rename('Never arrived'));
    await store.flush();
    store.undo();
    fake.setDown(false);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([fake.now.body.steps[0]?.name, store.state().save.kind]).toEqual(['Hello', 'saved']);
  });

  it('that was stored while its tab was closed is no conflict when it is opened again', async () => {
    const fake = fakeService();
    const { box, keeper } = fakeKeeper();
    const store = new DraftStore(fake.opened, fake.service, keeper);
    store.edit((now) => withInserted(now, ['steps'], 1, newStep('bubble', 2)));
    fake.loseAnswers(true);
    await store.flush();
    const again = new DraftStore(await fake.service.read(), fake.service, fakeKeeper(box.kept).keeper);
    expect(again.state().save.kind).toBe('saved');
  });

  it('that others changed while a write had no answer is a conflict', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    fake.setDown(true);
    store.edit(rename('Mine'));
    await store.flush();
    fake.setDown(false);
    fake.changeByOthers({ steps: [{ cvid: body.steps[0]?.cvid, name: 'Theirs' }] });
    await vi.advanceTimersByTimeAsync(6_000);
    expect([nameIn(store), store.state().save.kind]).toEqual(['Mine', 'conflict']);
  });

  it('becomes a new draft where the person keeps it against that of others', async () => {
    const fake = fakeService();
    const store = new DraftStore(fake.opened, fake.service, fakeKeeper().keeper);
    fake.changeByOthers({ steps: [{ cvid: body.steps[0]?.cvid, name: 'Theirs' }] });
    store.edit(rename('Mine'));
    await store.flush();
    await store.keepMine();
    expect(store.state()).toMatchObject({ number: 6, save: { kind: 'saved' } });
    expect(fake.now.body.steps[0]?.name).toBe('Mine');
  });
});
