import { releaseSpace } from '../page/reserved-space.ts';
import { currentUrl, watchUrl } from '../page/url.ts';
import { newId } from '../transport/ids.ts';
import { createOutbox } from '../transport/outbox.ts';
import { createPulse } from '../transport/pulse.ts';
import { server } from '../transport/send.ts';
import { store } from '../transport/storage.ts';
import { createVisits } from '../transport/visits.ts';
import type { Taken } from '../wire/api.ts';
import { GuidepostError } from '../wire/error.ts';
import { fail } from '../wire/events.ts';
import type {
  Context,
  DeliveredContent,
  Message,
  MessageResult,
  Unsent,
  VisitAnswer,
  VisitRequest,
} from '../wire/wire.ts';
import type { RunNews } from './run-news.ts';
import { settings } from './settings.ts';

declare const __VERSION__: string;

/** How long the last answer may serve the next page, in milliseconds. */
const keptFor = 24 * 3_600_000;
/** Longer addresses are cut: the server refuses them. */
const maxUrl = 2048;

interface Kept {
  token: string;
  userId: string;
  at: number;
  delivery: VisitAnswer;
}

type News = { userId: string; delivery?: VisitAnswer; run?: RunNews };

export type SilentCall = [verb: string, args: unknown[]];

/** Who the user is, and what the server last said to them. */
export const account: {
  userId?: string | undefined;
  identityToken?: string | undefined;
  companyId?: string | undefined;
  answer?: VisitAnswer;
  /** A draft is shown: nothing is sent and nothing is kept. */
  isPreview?: boolean;
  /** Verbs that the page has called and that do nothing while an author is here. A preview hears who the user is. */
  silentCalls?: SilentCall[];
  /** What decides and shows, once it is loaded: when there is something to show. */
  engine?: Engine;
  /** Counts what changes here, so that it is known which answers of the server are older. What was kept is number 1. */
  changes: number;
} = { changes: 1 };

/** Decides and shows. */
export interface Engine {
  /** The server has answered a visit; `asOf` is the last change that it knew of. */
  answered: (answer: VisitAnswer, asOf: number) => void;
  /** A run has changed in another tab. */
  heard: (news: RunNews) => void;
  /** The server has given a session that began here an id of its own. */
  named: (key: string, id: string) => void;
  /** The page may have changed. */
  schedule: () => void;
  clear: () => void;
  /** Draws everything anew, and puts back what the page has thrown away. */
  redraw: () => void;
  /** Ends the content, or without an id all content that has its place to itself. */
  endByProgram: (contentId?: string) => void;
  isStarted: (contentId: string) => boolean;
}
let loadEngine: () => Promise<Engine>;
let fetchCode: (contents: readonly DeliveredContent[]) => void;

let channel: BroadcastChannel | undefined;
let lastUrl: string | undefined;

export const outbox = createOutbox(({ changed, key, session }) => {
  // What was kept from the page before may be known by this key, and what decides may still be on its way.
  if (key && session) loadEngine().then(({ named }) => named(key, session.id), fail);
  // A server that does not say it may have changed something.
  if (changed !== false) refresh();
});
const pulse = createPulse(() => refresh());
const visits = createVisits({
  async prepare() {
    await outbox.flush();
    const asOf = outbox.isBehind(account.userId) ? 0 : account.changes;
    return [{ known: account.answer?.revision, context: contextNow() }, asOf];
  },
  taken(userId, answer, asOf) {
    if (userId !== account.userId) return;
    // Others cannot know that something was done here which the answer does not know of.
    const isNews = answer && asOf === account.changes;
    if (isNews) channel?.postMessage({ userId, delivery: answer } satisfies News);
    take(answer ?? account.answer!, asOf);
  },
});

/**
 * Called once, when it is known for which environment; with how to load what decides, and how to fetch at the same time
 * the code that contents need.
 */
export function openAccount(load: typeof loadEngine, fetchFor: typeof fetchCode): void {
  loadEngine = load;
  fetchCode = fetchFor;
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(`guidepost:${server.token}`);
    channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  }
  addEventListener('online', () => {
    outbox.retry();
    visits.retry();
  });
  addEventListener('pagehide', outbox.leave);
  document.addEventListener('visibilitychange', () => document.hidden && outbox.leave());
  watchUrl(notePage, outbox.leave);
  outbox.takeOver();
}

function take(answer: VisitAnswer, asOf: number): void {
  account.answer = answer;
  pulse.answered(answer.poll, answer.nextChangeAt);
  if (answer.contents.length === 0) releaseSpace();
  show(answer, asOf);
}

function show(answer: VisitAnswer, asOf: number): void {
  const { contents } = answer;
  if (!account.engine && contents.length === 0) return;
  fetchCode(contents);
  const { userId } = account;
  loadEngine()
    .then((engine) => userId === account.userId && engine.answered(answer, asOf))
    .catch(fail);
}

/** What another tab was told is as good, unless something is on its way to the server. */
function hear({ userId, delivery, run }: News): void {
  if (userId !== account.userId) return;
  if (run) account.engine?.heard(run);
  else if (delivery && !outbox.isBehind(userId)) take(delivery, account.changes);
}

/** Nothing of another user is left. Of the answer that was kept from the page before, what is in a session is certain. */
export function become(userId: string | undefined, identityToken?: string): void {
  if (identityToken) outbox.prove(userId, identityToken);
  if (userId === account.userId) {
    account.identityToken = identityToken ?? account.identityToken;
    return;
  }
  Object.assign(account, { userId, identityToken, companyId: undefined, answer: undefined });
  account.engine?.clear();
  visits.forget();
  pulse.stop();
  const kept = store().read<Kept>('delivery');
  const isOwn = kept && kept.userId === userId && kept.token === server.token;
  if (!isOwn || Date.now() - kept.at > keptFor) return;
  account.answer = kept.delivery;
  const contents = kept.delivery.contents.filter(({ session }) => session);
  show({ ...kept.delivery, contents }, 0);
}

/** For the next page. */
export function keepAnswer(answer: VisitAnswer): void {
  if (account.isPreview) return;
  store().write('delivery', {
    token: server.token,
    userId: account.userId,
    at: Date.now(),
    delivery: answer,
  });
}

/** Who is meant by everything that is sent. */
export function identity() {
  const { userId, companyId, identityToken } = account;
  if (userId === undefined) throw new GuidepostError('invalid', 'Call identify() first.');
  return { userId, companyId, identityToken };
}

/** Hears what to show. */
const visit = (wish: Pick<VisitRequest, 'attributes' | 'company'>): Promise<Taken> =>
  visits.ask({ ...identity(), ...wish });

let lastWrite: Promise<unknown> | undefined;

/** Settles when the server has taken everything so far, or is away. */
export async function flush(): Promise<void> {
  await lastWrite?.catch(() => {});
  await outbox.flush();
}

/** Tells the server something of the user or the company. What happens meanwhile is told afterwards. */
export function write(wish: Pick<VisitRequest, 'attributes' | 'company'>): Promise<Taken> {
  const written = visit(wish);
  outbox.holdFor(written);
  lastWrite = written;
  return written;
}

/** Something may have changed. */
export function refresh(): void {
  if (account.userId !== undefined) void visit({});
}

export function sendMessage(
  unsent: Unsent,
  isUrgent: boolean,
  isUserOnly = false,
): Promise<MessageResult & { status: 'ok' }> {
  if (account.isPreview) return Promise.resolve({ status: 'ok' });
  const { userId, companyId, identityToken } = identity();
  const stamp = { messageId: newId(), occurredAt: new Date().toISOString(), userId };
  const message = { ...unsent, ...stamp, ...(!isUserOnly && { companyId }) } as Message;
  return outbox.add(message, isUrgent, identityToken);
}

export function contextNow(): Context {
  return {
    pageUrl: currentUrl(settings.urlFilter).slice(0, maxUrl),
    viewportWidth: innerWidth,
    viewportHeight: innerHeight,
    locale: settings.locale ?? navigator.language,
    sdkVersion: __VERSION__,
  };
}

export function sendPage(url?: string): Promise<unknown> {
  const context = contextNow();
  return sendMessage({ type: 'page', attributes: { url: url ?? context.pageUrl! }, context }, false);
}

/** The user has come to another page. Who asks not to be followed is not. */
export function notePage(): void {
  account.engine?.schedule();
  const url = currentUrl(settings.urlFilter);
  const isPrivate = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  if (account.userId === undefined || url === lastUrl) return;
  lastUrl = url;
  if (settings.trackPages !== false && !isPrivate) void sendPage();
}

/** Other tabs go along. */
export const tellTabs = (run: RunNews): void => channel?.postMessage({ userId: account.userId, run });
