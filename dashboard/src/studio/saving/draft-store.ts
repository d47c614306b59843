import type { VersionBody } from 'guidepost-model/content/body';
import { ApiError, type Issue } from '../../api/client.ts';
import { changed, type History, opened, redone, undone } from '../document/history.ts';
import { isSame, namesAfter, patchBetween, type StepNames } from '../document/patch.ts';
import type { Keeper } from './kept-edits.ts';
import { reasonOf, type Service, type Stored } from './service.ts';

/** How the draft here stands to the draft of the service. */
export type SaveState =
  | { kind: 'saved'; at: Date | undefined }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** The service cannot be reached. The edits are kept here and sent when it is back. */
  | { kind: 'offline' }
  /** The service does not take the draft: what is wrong is at `issues`. */
  | { kind: 'refused'; message: string }
  /** Somebody else has changed the draft, and so has the person here. */
  | { kind: 'conflict' };

export interface DraftState {
  history: History<VersionBody>;
  save: SaveState;
  issues: readonly Issue[];
  number: number;
  versionId: string;
  /** Changes with each save: of the state that the service has. */
  etag: string;
  /** What happened without the person: shown once, calmly. */
  notice: string | undefined;
}

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
      if (etag === undefined || etag === this.#stored.etag || this.#state.save.kind !== 'saved') return;
      await this.#takeTheirs('Somebody else has changed this draft. You see their changes now.');
    });
    return this.#work;
  };

  /** Answers a conflict: what the others wrote is shown. One's own edits are one "undo" away. */
  readonly seeTheirs = () => this.#takeTheirs('These are the changes of the others. Undo brings back yours.');

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
    if (!isConflict && patchBetween(this.#base, history.present, this.#names) === undefined) {
      this.#forgetKept();
      clearTimeout(this.#timer);
      this.#set({ save: { kind: 'saved', at: undefined }, issues: [] });
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
    if (this.#state.save.kind === 'conflict') return;
    if (patchBetween(this.#base, body, this.#names) === undefined) return;
    this.#set({ save: { kind: 'saving' } });
    try {
      if (!this.#stored.isDraft) await this.#forkFirst();
      const patch = patchBetween(this.#base, body, this.#names);
      const stored = patch ? await this.#service.write(this.#stored, patch) : this.#stored;
      this.#names = namesAfter(this.#names, body.steps, stored.body.steps);
      this.#accept(stored, body);
    } catch (error) {
      if (reasonOf(error) === 'read-only') await this.#afterPublishing();
      else this.#fail(error);
    }
  }

  /** A draft that is the same as what was opened: then nothing is lost by writing to it. */
  async #forkFirst(): Promise<void> {
    const fork = await this.#service.fork();
    if (!isSame(withoutStepIds(fork.body), withoutStepIds(this.#stored.body))) {
      this.#stored = fork;
      throw new ApiError('', { status: 412, code: 'E0050' });
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
    const isDone = patchBetween(base, this.#state.history.present, this.#names) === undefined;
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
    const issues = error instanceof ApiError ? error.issues : [];
    const message = error instanceof Error ? error.message : String(error);
    this.#set({ save: { kind: 'refused', message }, issues });
  }

  async #takeTheirs(notice: string): Promise<void> {
    try {
      const stored = await this.#service.read();
      const history = changed(this.#state.history, stored.body, undefined, 0);
      this.#set({ history, notice });
      this.#accept(stored, stored.body);
    } catch (error) {
      this.#fail(error);
    }
  }

  #forgetKept(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#keeper.clear();
  }

  /** Edits that were made before and never reached the service: they are here again. */
  #restoreKept(stored: Stored): void {
    const kept = this.#keeper.load();
    if (!kept || isSame(kept.body, stored.body)) return;
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
