import { newId } from '../ids.ts';
import type { Store } from '../storage.ts';
import type { BatchAnswer, Message, MessageResult } from '../wire.ts';
import { Backoff } from './backoff.ts';
import { GuidepostError, isWorthRetrying, type Server, send, sendLast, stringify } from './send.ts';

interface Entry {
  message: Message;
  /** Says whose message it is, where the environment asks for that. */
  identityToken?: string;
}

interface Kept {
  token: string;
  /** When it was written. */
  at: number;
  entries: Entry[];
}

interface Waiting {
  resolve: (result: MessageResult & { status: 'ok' }) => void;
  reject: (error: GuidepostError) => void;
}

/** Not sent at once: others may follow, as a step that is completed and the next one that is seen. In milliseconds. */
const gatherFor = 50;
const maxBatch = 50;
/** Browsers refuse to send more than 64 kB for a page that goes away. In characters of JSON. */
const maxBatchLength = 48_000;
/** While the server is away the oldest go first. */
const maxEntries = 1000;
/** What another page left behind is taken over once it has not touched it for that long. In milliseconds. */
const abandonedAfter = 60_000;

export interface OutboxHooks {
  server: () => Server;
  taken: (message: Message, result: MessageResult & { status: 'ok' }) => void;
  failed: (error: GuidepostError, message?: Message) => void;
}

/**
 * What happened, on its way to the server: in order, each once, until it is acknowledged. It outlives the page: the
 * next page of the tab goes on with it, and any page with what a dead tab has left. Sending twice does no harm, for
 * the server records a `messageId` once.
 */
export class Outbox {
  readonly #store: Store;
  readonly #hooks: OutboxHooks;
  readonly #name = `outbox:${newId()}`;
  readonly #waiting = new Map<string, Waiting>();
  readonly #backoff = new Backoff(() => void this.#send());
  #entries: Entry[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  #emptied: (() => void)[] = [];

  constructor(store: Store, hooks: OutboxHooks) {
    this.#store = store;
    this.#hooks = hooks;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Takes over what the page before this one in the tab, or a dead tab, could not get rid of. */
  takeOver(tab: Store): void {
    const before = tab.read<string>('page');
    tab.write('page', this.#name);
    for (const name of this.#store.names('outbox:')) {
      if (name === this.#name) continue;
      const kept = this.#store.read<Kept>(name);
      if (name !== before && kept && Date.now() - kept.at < abandonedAfter) continue;
      this.#store.write(name, undefined);
      if (kept?.token === this.#hooks.server().token) this.#entries.push(...kept.entries);
    }
    if (!this.isEmpty) this.#keep();
    this.#sendSoon(true);
  }

  /** Resolves when the server has taken it. It is kept and sent again when the promise is rejected for want of a server. */
  add(message: Message, isUrgent: boolean, identityToken?: string): Promise<MessageResult & { status: 'ok' }> {
    this.#entries.push({ message, identityToken });
    if (this.#entries.length > maxEntries) {
      const [lost] = this.#entries.splice(0, 1);
      this.#settle(lost!.message, new GuidepostError('overflow', 'Too many messages wait for the server.'));
    }
    this.#keep();
    const { lastError } = this.#backoff;
    const taken = new Promise<MessageResult & { status: 'ok' }>((resolve, reject) => {
      if (lastError) reject(lastError);
      else this.#waiting.set(message.messageId, { resolve, reject });
    });
    // Who does not look at the promise is told by the `error` event, not by an uncaught error in their page.
    taken.catch(() => {});
    this.#sendSoon(isUrgent);
    return taken;
  }

  /** Settles as soon as everything is acknowledged, or cannot be sent for now. */
  async flush(): Promise<void> {
    if (this.isEmpty || this.#backoff.lastError) return;
    this.#sendSoon(true);
    await new Promise<void>((resolve) => this.#emptied.push(resolve));
  }

  /** The page goes away, or may: whatever is not acknowledged is sent in a way that outlives it. */
  leave(): void {
    if (this.isEmpty) return;
    const { batch, identityToken } = this.#nextBatch();
    sendLast(this.#hooks.server(), 'batch', { identityToken, batch });
  }

  /** The server may be back. */
  retry(): void {
    this.#backoff.reset();
    this.#sendSoon(true);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#backoff.reset();
  }

  #keep(): void {
    const kept: Kept = { token: this.#hooks.server().token, at: Date.now(), entries: this.#entries };
    this.#store.write(this.#name, this.isEmpty ? undefined : kept);
  }

  #sendSoon(isUrgent: boolean): void {
    if (this.isEmpty || this.#backoff.lastError) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), isUrgent ? 0 : gatherFor);
  }

  #nextBatch(): { batch: Message[]; identityToken?: string } {
    const batch: Message[] = [];
    const { identityToken } = this.#entries[0]!;
    let length = 0;
    for (const { message, identityToken: own } of this.#entries) {
      length += stringify(message).length;
      const isFull = batch.length === maxBatch || (batch.length > 0 && length > maxBatchLength);
      if (isFull || own !== identityToken) break;
      batch.push(message);
    }
    return { batch, identityToken };
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.isEmpty) return;
    this.#isSending = true;
    const { batch, identityToken } = this.#nextBatch();
    try {
      const answer = await send<BatchAnswer>(this.#hooks.server(), 'batch', { identityToken, batch });
      this.#backoff.reset();
      this.#acknowledge(batch, answer?.results);
    } catch (error) {
      this.#fail(batch, error as GuidepostError);
    }
    this.#isSending = false;
    if (this.isEmpty || this.#backoff.lastError) for (const tell of this.#emptied.splice(0)) tell();
    else void this.#send();
  }

  #acknowledge(batch: Message[], results: unknown): void {
    if (!Array.isArray(results) || results.length !== batch.length) {
      throw new GuidepostError('nonsense', 'The server did not answer to every message.');
    }
    this.#remove(batch);
    for (const [index, message] of batch.entries()) {
      const result = results[index] as MessageResult;
      if (result?.status === 'ok') this.#settle(message, result);
      else this.#settle(message, new GuidepostError(result?.code ?? 'nonsense', result?.message ?? '', 400));
    }
  }

  #fail(batch: Message[], error: GuidepostError): void {
    if (isWorthRetrying(error)) {
      this.#backoff.failed(error);
      for (const { messageId } of batch) {
        this.#waiting.get(messageId)?.reject(error);
        this.#waiting.delete(messageId);
      }
      this.#hooks.failed(error);
      return;
    }
    this.#remove(batch);
    for (const message of batch) this.#settle(message, error);
  }

  #remove(batch: Message[]): void {
    const done = new Set(batch.map(({ messageId }) => messageId));
    this.#entries = this.#entries.filter(({ message }) => !done.has(message.messageId));
    this.#keep();
  }

  #settle(message: Message, outcome: (MessageResult & { status: 'ok' }) | GuidepostError): void {
    const waiting = this.#waiting.get(message.messageId);
    this.#waiting.delete(message.messageId);
    if (outcome instanceof GuidepostError) {
      waiting?.reject(outcome);
      this.#hooks.failed(outcome, message);
    } else {
      waiting?.resolve(outcome);
      this.#hooks.taken(message, outcome);
    }
  }
}
