import { account } from './account.ts';
import { allRuns, clear, delivered, schedule } from './engine.ts';
import { fail } from './events.ts';
import { type GuidepostError, send, server } from './transport/send.ts';
import type { DeliveredContent, Delivery } from './wire.ts';
import { loadAllWords } from './words/more-words.ts';
import type { Words } from './words/words.ts';

/** A draft on the author's own page: drawn and lived as it will be, and nothing of it is recorded. */

const css = `
  section { position: fixed; inset: 0 0 auto 0; z-index: 2147483647; display: flex; flex-wrap: wrap; gap: 8px 12px;
    align-items: center; padding: 8px 16px; background: #1e1b4b; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
  p { margin: 0; flex: 1 1 auto; } button, select { font: inherit; padding: 4px 10px; border-radius: 6px; border: 0; }
`;

interface Language {
  code: string;
  name: string;
}
/** What a preview brings: a draft, and the languages that it has. */
type Draft = Delivery & { languages?: Language[] };

/** What the editor sends when it shows a draft in a frame while it is written. */
interface DraftMessage {
  guidepost: 'draft';
  delivery: Delivery;
}

export async function openPreview(token: string, leave: () => void): Promise<void> {
  Object.assign(account, { isPreview: true, userId: 'preview' });
  const words = await loadAllWords(navigator.language);
  const bar = openBar(words, leave);
  const show = (delivery: Draft) => {
    account.delivery = delivery;
    clear();
    delivered(delivery, Infinity);
    const [content] = delivery.contents;
    const { languages = [] } = delivery;
    const chosen = delivery.language.code;
    if (content) bar.describe(content, () => show(delivery), languagesOf(languages, chosen, words, ask));
  };
  /** In the language, or in that for which the preview was made. */
  const ask = async (locale?: string): Promise<void> => {
    try {
      const delivery = await send<Draft>('preview', { token, locale });
      if (delivery) show(delivery);
    } catch (error) {
      bar.say((error as GuidepostError).message);
      fail(error);
    }
  };
  addEventListener('message', ({ origin, data }: MessageEvent<DraftMessage | null>) => {
    if (origin === server.origin && data?.guidepost === 'draft') show(data.delivery);
  });
  await ask();
  // Who has opened the page may send drafts from now on.
  const author: Window | null = window.opener ?? (parent === window ? null : parent);
  author?.postMessage({ guidepost: 'ready' }, server.origin);
}

function openBar(words: Words, leave: () => void) {
  const host = document.createElement('guidepost-preview');
  host.toggleAttribute('data-guidepost-tool', true);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const bar = document.createElement('section');
  bar.setAttribute('aria-label', words.preview);
  const text = document.createElement('p');
  const exit = buttonOf(words.exit, leave);
  bar.append(text, exit);
  root.append(bar);
  document.documentElement.append(host);
  const say = (what: string) => {
    text.textContent = what;
  };
  say(words.preview);
  return {
    say,
    describe(content: DeliveredContent, restart: () => void, languages: Node[]): void {
      say(`${words.preview}: ${content.name}, ${content.versionNumber}. ${words.previewNote}.`);
      bar.replaceChildren(
        text,
        ...(content.steps.length > 1 ? [stepsOf(content, words)] : []),
        ...languages,
        buttonOf(words.restart, restart),
        exit,
      );
    },
  };
}

/** Leads a flow to a step, as the author wishes. */
function goTo(contentId: string, stepCvid: string): void {
  const run = allRuns().get(contentId);
  if (!run) return;
  Object.assign(run, { stepCvid, step: null, isOver: false });
  schedule();
}

function stepsOf({ contentId, steps }: DeliveredContent, words: Words): HTMLSelectElement {
  const select = document.createElement('select');
  select.setAttribute('aria-label', words.guide);
  select.append(...steps.map(({ name, cvid }) => new Option(name, cvid)));
  select.onchange = () => goTo(contentId, select.value);
  return select;
}

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
