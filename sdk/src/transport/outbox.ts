import { GuidepostError } from '../wire/error.ts';
import { fail } from '../wire/events.ts';
import type { BatchAnswer, Message, MessageResult } from '../wire/wire.ts';
import { createBackoff } from './backoff.ts';
import { newId } from './ids.ts';
import { isWorthRetrying, send, sendLast, server, stringify } from './send.ts';
import { store, tabStore } from './storage.ts';

interface Entry {
  message: Message;
  /** Says whose message it is, where the environment asks for that. */
  identityToken?: string | undefined;
}

interface Kept {
  token: string;
  /** When it was written. */
  at: number;
  entries: Entry[];
}

type Taken = MessageResult & { status: 'ok' };
interface Waiting {
  resolve: (result: Taken) => void;
  reject: (error: GuidepostError) => void;
}

/** Not sent at once: others may follow, as a step that is completed and the next one that is seen. In milliseconds. */
const gatherFor = 50;
const maxBatch = 50;
/** Browsers refuse to send more than 64 kB for a page that goes away. In characters of JSON. */
const maxBatchLength = 48_000;
/** While the server is away, the oldest give way to the newest. */
const maxEntries = 1000;
/** The code of a refusal because of the identity token. */
const noProof = 'E1018';
/** How many sent messages are remembered. */
const maxRecent = 50;
/** What another page left behind is taken over once it has not touched it for that long. In milliseconds. */
const abandonedAfter = 60_000;

/**
 * What happened, on its way to the server: in order, each once, until it is acknowledged. It outlives the page: the
 * next page of the tab goes on with it, and any page with what a dead tab has left. Sending twice does no harm, for
 * the server records a `messageId` once.
 */
export function createOutbox(taken: (result: Taken) => void) {
  const name = `outbox:${newId()}`;
  const waiting = new Map<string, Waiting>();
  const backoff = createBackoff(() => void sendNext());
  let entries: Entry[] = [];
  /** What has to wait until the server knows who it is about. */
  let held: Entry[] = [];
  let holders = 0;
  /** What the server has not taken with the identity token that it has, such as an expired one: it waits for another. */
  const refused: Entry[] = [];
  /** Who the user is, and the newest identity token that says so. */
  let proven: string | undefined;
  let proof: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const quiet: (() => void)[] = [];
  let recent: Message[] = [];

  const pending = () => [...entries, ...held, ...refused];

  const keep = (): void => {
    const all = pending();
    const kept: Kept = { token: server.token, at: Date.now(), entries: all };
    store().write(name, all.length > 0 ? kept : undefined);
  };

  /** What other pages have kept, by its name, and whether such a page is still there to send it. */
  const others = (): [other: string, kept: Kept | undefined, isAlive: boolean][] =>
    store()
      .names('outbox:')
      .filter((other) => other !== name)
      .map((other) => {
        const kept = store().read<Kept>(other);
        return [other, kept, !!kept && Date.now() - kept.at < abandonedAfter];
      });

  const sendSoon = (delay: number): void => {
    if (backoff.error()) return;
    clearTimeout(timer);
    timer = setTimeout(sendNext, delay);
  };

  /** Of one user, for one proof of identity goes with each batch. */
  const nextBatch = (from: Entry[]) => {
    const identityToken = from[0]?.identityToken;
    const batch: Message[] = [];
    let length = 0;
    for (const { message, identityToken: own } of from) {
      length += stringify(message).length;
      const isFull = batch.length === maxBatch || (length > maxBatchLength && batch.length > 0);
      if (isFull || own !== identityToken) break;
      batch.push(message);
    }
    return { identityToken, batch };
  };

  /** Without a result or an error of its own the message is kept, and only who waits for it is told. */
  const settle = ({ messageId }: Message, outcome: Taken | GuidepostError): void => {
    const waiter = waiting.get(messageId);
    waiting.delete(messageId);
    if (outcome instanceof GuidepostError) waiter?.reject(outcome);
    else waiter?.resolve(outcome);
  };

  const remove = (batch: Message[]): void => {
    recent = [...recent, ...batch].slice(-maxRecent);
    entries = entries.filter(
      ({ message }) => !batch.some(({ messageId }) => messageId === message.messageId),
    );
    keep();
  };

  /** What was refused goes again once there is another token for its user. */
  const sendRefused = (): void => {
    for (const entry of refused.splice(0).slice(-maxEntries)) {
      const isRenewed = entry.message.userId === proven && entry.identityToken !== proof;
      (isRenewed ? entries : refused).push(isRenewed ? { ...entry, identityToken: proof } : entry);
    }
    keep();
  };

  const acknowledge = (batch: Message[], results: MessageResult[] | undefined): void => {
    if (results?.length !== batch.length) throw new GuidepostError('nonsense', 'This is no answer.');
    remove(batch);
    for (const [index, message] of batch.entries()) {
      const result = results[index]!;
      if (result.status === 'ok') {
        settle(message, result);
        taken(result);
      } else {
        const error = new GuidepostError(result.code, result.message, 400);
        settle(message, error);
        fail(error);
      }
    }
  };

  async function sendNext(): Promise<void> {
    if (isSending || entries.length === 0) return;
    isSending = true;
    const body = nextBatch(entries);
    const { batch } = body;
    try {
      const answer = await send<BatchAnswer>('batch', body);
      backoff.reset();
      acknowledge(batch, answer?.results);
    } catch (cause) {
      const error = cause as GuidepostError;
      if (isWorthRetrying(error)) backoff.failed(error);
      else {
        remove(batch);
        if (error.code === noProof) {
          refused.push(...batch.map((message) => ({ message, identityToken: body.identityToken })));
          sendRefused();
        }
      }
      for (const message of batch) settle(message, error);
      fail(error);
    }
    isSending = false;
    if (entries.length > 0 && !backoff.error()) return sendNext();
    for (const tell of quiet.splice(0)) tell();
  }

  return {
    /** What the server has not acknowledged. */
    pending,
    /** Whether the server may not have heard of everything yet that the user did, in this page or in another. */
    isBehind: (userId: string | undefined) =>
      pending().length > 0 ||
      others().some(
        ([, kept, isAlive]) => isAlive && kept?.entries.some(({ message }) => message.userId === userId),
      ),
    /** The last that were sent, for people who look for a mistake. */
    recent: () => recent,

    /** Resolves when the server has taken it. Where the server is away it is rejected, and the message kept. */
    add(message: Message, isUrgent: boolean, identityToken?: string): Promise<Taken> {
      (holders > 0 ? held : entries).push({ message, identityToken });
      for (const { message: lost } of entries.splice(0, entries.length - maxEntries)) {
        settle(lost, new GuidepostError('overflow', 'Too many messages wait.'));
      }
      keep();
      const answer = new Promise<Taken>((resolve, reject) => {
        const error = backoff.error();
        if (error) reject(error);
        else waiting.set(message.messageId, { resolve, reject });
      });
      // Who does not look at the promise hears of it by the `error` event, not by an uncaught error in their page.
      answer.catch(() => {});
      sendSoon(isUrgent ? 0 : gatherFor);
      return answer;
    },

    /** Who the user is, and what proves it from now on. */
    prove(userId: string | undefined, identityToken: string): void {
      proven = userId;
      proof = identityToken;
      sendRefused();
      sendSoon(0);
    },

    /** Settles as soon as everything that may be sent is acknowledged, or cannot be sent for now. */
    async flush(): Promise<void> {
      if (entries.length === 0 || backoff.error()) return;
      sendSoon(0);
      await new Promise<void>((resolve) => quiet.push(resolve));
    },

    /** What is added before the promise settles is sent after it. */
    holdFor(known: Promise<unknown>): void {
      holders++;
      const release = () => {
        if (--holders > 0) return;
        entries.push(...held);
        held = [];
        sendSoon(0);
      };
      known.then(release, release);
    },

    /** The page goes away, or may: what is not acknowledged is sent in a way that outlives it. */
    leave(): void {
      const all = pending();
      if (all.length > 0) sendLast('batch', nextBatch(all));
    },

    /** The server may be back. */
    retry(): void {
      backoff.reset();
      sendSoon(0);
    },

    /** Goes on with what the page before this one in the tab, or a dead tab, could not get rid of. */
    takeOver(): void {
      const before = tabStore.read<string>('page');
      tabStore.write('page', name);
      for (const [other, kept, isAlive] of others()) {
        if (isAlive && other !== before) continue;
        store().write(other, undefined);
        if (kept?.token === server.token) entries.push(...kept.entries);
      }
      if (entries.length > 0) keep();
      sendSoon(0);
    },
  };
}
