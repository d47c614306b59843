import { account, type SilentCall } from '../core/account.ts';
import { answered, clear } from '../screen/engine.ts';
import { send, server } from '../transport/send.ts';
import type { Guidepost, UserAttributes } from '../wire/api.ts';
import type { GuidepostError } from '../wire/error.ts';
import { fail } from '../wire/events.ts';
import type { VisitAnswer } from '../wire/wire.ts';
import { loadAllWords } from '../words/more-words.ts';
import type { Words } from '../words/words.ts';
import { openBar } from './bar.ts';

/** A draft on the author's own page: drawn and lived as it will be, and nothing of it is recorded. */

/** The code of a refusal because of the identity token. */
const noProof = 'E1018';

interface Language {
  code: string;
  name: string;
}
/** What a preview brings: a draft, the languages that it has, and as whom it is shown. */
type Draft = VisitAnswer & { languages?: Language[]; userId?: string | null };

/** What the editor sends when it shows a draft in a frame while it is written. */
interface DraftMessage {
  guidepost: 'draft';
  delivery: VisitAnswer;
}

/** The user of the page, as the page has said. */
interface Who {
  userId: string;
  identityToken: string | undefined;
  attributes: UserAttributes;
}

export async function openPreview(token: string, leave: () => void): Promise<void> {
  Object.assign(account, { isPreview: true, userId: 'preview' });
  const words = await loadAllWords(navigator.language);
  const bar = openBar(words, buttonOf(words.exit, leave));
  let who: Who | undefined;
  let locale: string | undefined;
  const show = (draft: Draft) => {
    const isOwn = who !== undefined && draft.userId === who.userId;
    const attributes = { ...draft.attributes, ...(isOwn && plainOf(who!.attributes)) };
    account.answer = { ...draft, attributes };
    clear();
    answered(account.answer, Infinity);
    const [content] = draft.contents;
    const { languages = [] } = draft;
    const name = String(attributes.name ?? draft.userId ?? '') || undefined;
    const restart = buttonOf(words.restart, () => show(draft));
    const inLanguage = languagesOf(languages, draft.language.code, words, (code) => {
      locale = code;
      void ask();
    });
    if (content) bar.describe(content, name, [...inLanguage, restart]);
  };
  /** In the language that was chosen, or that for which the preview was made. */
  const ask = async (): Promise<void> => {
    const request = { token, locale };
    const { userId, identityToken } = who ?? {};
    try {
      const draft = await send<Draft>('preview', { ...request, userId, identityToken }).catch((error) => {
        // A user who proves nothing is a stranger.
        if (userId === undefined || error.code !== noProof) throw error;
        return send<Draft>('preview', request);
      });
      if (draft && userId === who?.userId) show(draft);
    } catch (error) {
      bar.say((error as GuidepostError).message);
      fail(error);
    }
  };
  addEventListener('message', ({ origin, data }: MessageEvent<DraftMessage | null>) => {
    if (origin === server.origin && data?.guidepost === 'draft') show(data.delivery);
  });
  await hearUsers((user) => {
    who = user;
    return ask();
  });
  // Who has opened the page may send drafts from now on.
  const author: Window | null = window.opener ?? (parent === window ? null : parent);
  author?.postMessage({ guidepost: 'ready' }, server.origin);
}

/** Follows who the user of the page is, as of the calls that do nothing in a preview. Settles with the first answer. */
function hearUsers(told: (who: Who | undefined) => Promise<void>): Promise<void> {
  let who: Who | undefined;
  const hear = ([verb, args]: SilentCall): void => {
    if (verb === 'reset') who = undefined;
    if (verb === 'identify') {
      const [userId, attributes, proof] = args as Parameters<Guidepost['identify']>;
      const { token, signature } = proof ?? {};
      who = { userId: String(userId), attributes: attributes ?? {}, identityToken: token ?? signature };
    }
    if (verb === 'updateUser' && who)
      who = { ...who, attributes: { ...who.attributes, ...(args[0] as UserAttributes) } };
  };
  const before = account.silentCalls ?? [];
  before.forEach(hear);
  const push = (call: SilentCall): number => {
    const known = who;
    hear(call);
    if (who !== known) void told(who);
    return 0;
  };
  account.silentCalls = Object.assign([], { push });
  return told(who);
}

/** What texts can show: an operation needs what is stored. */
const plainOf = (attributes: UserAttributes) =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([, value]) => value !== null && (Array.isArray(value) || typeof value !== 'object'),
    ),
  ) as VisitAnswer['attributes'];

/** Nothing to choose from where there is only one. */
function languagesOf(
  languages: Language[],
  chosen: string | null,
  words: Words,
  ask: (locale: string) => void,
): Node[] {
  if (languages.length < 2) return [];
  const select = document.createElement('select');
  select.setAttribute('aria-label', words.language);
  select.append(...languages.map(({ code, name }) => new Option(name, code, false, code === chosen)));
  select.onchange = () => ask(select.value);
  return [select];
}

function buttonOf(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = label;
  button.onclick = run;
  return button;
}
