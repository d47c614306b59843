import type { VersionBody } from 'guidepost-model/content/body';
import { GuidepostError } from '../../api/client.ts';
import { changed, type History, opened, redone, undone } from '../document/history.ts';
import { isSame, isStoredFrom, namesAfter, patchBetween, type StepNames } from '../document/patch.ts';
import type { DraftState } from './draft-state.ts';
import type { Keeper } from './kept-edits.ts';
import { reasonOf, type Service, type Stored } from './service.ts';

const pauseMs = 800;
const retryMs = 5_000;
/** A large body takes some milliseconds to write, which nobody should feel at every key. */
const keepMs = 250;

/** A draft that is edited: what it is, what it was, and how it gets to the service. */
export class DraftStore {
  #state: DraftState;
  readonly #service: Service;
  readonly #keeper: Keeper;
  readonly #listeners = new Set<() => void>();
  /** What the service has, and the body here that it was made from. */
  #stored: Stored;
  #base: VersionBody;
  #names: StepNames = new Map();
  /** Bodies that were sent without an answer: the service has one of them, or none. */
  #unanswered: VersionBody[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(stored: Stored, service: Service, keeper: Keeper) {
    this.#service = service;
    this.#keeper = keeper;
    this.#stored = stored;
    this.#base = stored.body;
    this.#state = {
      history: opened(stored.body),
      save: { kind: 'saved', at: undefined },
      issues: [],
      number: stored.number,
      versionId: stored.versionId,
      etag: stored.etag,
      notice: undefined,
    };
    this.#restoreKept(stored);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly state = () => this.#state;

  /** `about` names what is edited: edits of the same thing without a pause are undone together. */
  readonly edit = (next: (body: VersionBody) => VersionBody, about?: string) => {
    const { history } = this.#state;
    this.#show(changed(history, next(history.present), about, Date.now()));
  };
  readonly undo = () => this.#show(undone(this.#state.history));
  readonly redo = () => this.#show(redone(this.#state.history));
  readonly forgetNotice = () => this.#set({ notice: undefined });

  /** Saves at once what is not saved. */
  readonly flush = (): Promise<void> => {
    clearTimeout(this.#timer);
    this.#work = this.#work.then(() => this.#save());
    return this.#work;
  };

  /** Looks whether somebody else has changed the draft. Without edits of one's own, theirs are shown. */
  readonly lookForOthers = (): Promise<void> => {
    this.#work = this.#work.then(async () => {
      if (this.#state.save.kind !== 'saved') return;
      const etag = await this.#service.etagOf(this.#stored.versionId).catch(() => undefined);
      if (etag === undefined || etag === this.#stored.etag) return;
      const stored = await this.#service.read().catch(() => undefined);
      // Whoever has begun to type meanwhile goes on typing: the next save finds the conflict and asks.
      if (stored === undefined || this.#state.save.kind !== 'saved') return;
      this.#showTheirs(stored, 'Somebody else has changed this draft. You see their changes now.');
    });
    return this.#work;
  };

  /** Answers a conflict: what the others wrote is shown. One's own edits are one "undo" away. */
  readonly seeTheirs = async () => {
    try {
      const stored = await this.#service.read();
      this.#showTheirs(stored, 'These are the changes of the others. Undo brings back yours.');
    } catch (error) {
      this.#fail(error);
    }
  };

  /** Answers a conflict: one's own edits become a new draft, and theirs stay as the version before it. */
  readonly keepMine = async () => {
    try {
      const copy = await this.#service.copy(this.#stored.versionId);
      this.#accept(copy, copy.body);
      await this.flush();
    } catch (error) {
      this.#fail(error);
    }
  };

  /** Keeps the edits in the browser until the service has them. */
  readonly keep = () => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (this.#state.save.kind === 'saved') return;
    const { versionId, etag } = this.#stored;
    const body = this.#state.history.present;
    this.#keeper.save({ versionId, etag, base: this.#base, body, names: [...this.#names] });
  };

  /** Saves what is not saved, when the person leaves. */
  readonly stop = () => {
    this.keep();
    return this.flush();
  };

  #show(history: History<VersionBody>): void {
    if (history === this.#state.history) return;
    this.#set({ history });
    const isConflict = this.#state.save.kind === 'conflict';
    // The service may be storing what was undone: then the base is not what it has.
    const isCertain = this.#state.save.kind !== 'saving' && this.#unanswered.length === 0;
    if (!isConflict && isCertain && this.#isStored()) {
      clearTimeout(this.#timer);
      this.#settle();
      return;
    }
    if (this.#state.save.kind === 'saved') this.#set({ save: { kind: 'changed' } });
    if (!isConflict) this.#later(pauseMs);
    this.#keepTimer ??= setTimeout(this.keep, keepMs);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #save(): Promise<void> {
    const body = this.#state.history.present;
    const { kind } = this.#state.save;
    if (kind === 'conflict') return;
    if (this.#unanswered.length === 0 && this.#isStored()) {
      if (kind !== 'saved') this.#settle();
      return;
    }
    this.#set({ save: { kind: 'saving' } });
    try {
      await this.#findUnanswered();
      const isChanged = patchBetween(this.#base, body, this.#names) !== undefined;
      if (isChanged && !this.#stored.isDraft) await this.#forkFirst();
      const patch = patchBetween(this.#base, body, this.#names);
      const stored = patch ? await this.#write(patch, body) : this.#stored;
      this.#names = namesAfter(this.#names, body.steps, stored.body.steps);
      this.#accept(stored, body);
    } catch (error) {
      if (reasonOf(error) === 'read-only') await this.#afterPublishing();
      else this.#fail(error);
    }
  }

  async #write(patch: object, body: VersionBody): Promise<Stored> {
    try {
      return await this.#service.write(this.#stored, patch);
    } catch (error) {
      if (reasonOf(error) === 'outage') this.#unanswered.push(body);
      throw error;
    }
  }

  /** Asks the service which of the bodies without an answer it has stored: the next patch starts from there. */
  async #findUnanswered(): Promise<void> {
    if (this.#unanswered.length === 0) return;
    const stored = await this.#service.read();
    const sent = this.#unanswered.find((body) => isStoredFrom(body, stored.body, this.#names));
    this.#unanswered = [];
    // Neither is there: it has not arrived, or somebody else has written, which the next write finds out.
    if (stored.etag === this.#stored.etag || sent === undefined) return;
    this.#names = namesAfter(this.#names, sent.steps, stored.body.steps);
    this.#stored = stored;
    this.#base = sent;
  }

  readonly #isStored = () => patchBetween(this.#base, this.#state.history.present, this.#names) === undefined;

  /** Says that the service has everything. */
  #settle(): void {
    this.#forgetKept();
    this.#set({ save: { kind: 'saved', at: undefined }, issues: [] });
  }

  /** A draft that is the same as what was opened: then nothing is lost by writing to it. */
  async #forkFirst(): Promise<void> {
    const fork = await this.#service.fork();
    if (!isSame(withoutStepIds(fork.body), withoutStepIds(this.#stored.body))) {
      this.#stored = fork;
      throw new GuidepostError('', { status: 412, code: 'E0050' });
    }
    this.#stored = fork;
  }

  /** Somebody has published the version in the meantime: the edits go to a draft that is made from it. */
  async #afterPublishing(): Promise<void> {
    this.#stored = { ...this.#stored, isDraft: false };
    try {
      await this.#forkFirst();
      this.#set({ save: { kind: 'changed' } });
      this.#later(0);
    } catch (error) {
      this.#fail(error);
    }
  }

  #accept(stored: Stored, base: VersionBody): void {
    this.#stored = stored;
    this.#base = base;
    const isDone = this.#isStored();
    const { number, versionId, etag } = stored;
    this.#set({
      save: isDone ? { kind: 'saved', at: new Date() } : { kind: 'changed' },
      issues: [],
      number,
      versionId,
      etag,
    });
    if (isDone) this.#forgetKept();
    else this.#later(pauseMs);
  }

  #fail(error: unknown): void {
    this.keep();
    const reason = reasonOf(error);
    if (reason === 'outage') {
      this.#set({ save: { kind: 'offline' } });
      this.#later(retryMs);
      return;
    }
    if (reason === 'outdated') {
      this.#set({ save: { kind: 'conflict' } });
      return;
    }
    const issues = error instanceof GuidepostError ? error.issues : [];
    const message = error instanceof Error ? error.message : String(error);
    this.#set({ save: { kind: 'refused', message }, issues });
  }

  #showTheirs(stored: Stored, notice: string): void {
    const history = changed(this.#state.history, stored.body, undefined, 0);
    this.#set({ history, notice });
    this.#accept(stored, stored.body);
  }

  #forgetKept(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#keeper.clear();
  }

  /** Edits that were made before and never reached the service: they are here again. */
  #restoreKept(stored: Stored): void {
    const kept = this.#keeper.load();
    if (!kept || isStoredFrom(kept.body, stored.body, new Map(kept.names))) return;
    const history = changed(this.#state.history, kept.body, undefined, 0);
    const isUntouched = kept.etag === stored.etag && kept.versionId === stored.versionId;
    this.#names = new Map(kept.names);
    if (isUntouched) this.#base = kept.base;
    this.#set({
      history,
      save: isUntouched ? { kind: 'changed' } : { kind: 'conflict' },
      notice: 'Edits that had not been saved are here again.',
    });
    if (isUntouched) this.#later(pauseMs);
  }

  #set(changes: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

const withoutStepIds = (body: VersionBody) => ({
  ...body,
  steps: body.steps.map(({ id: _, ...step }) => step),
});
