import { account } from './account.ts';
import { clear, delivered, goTo } from './engine.ts';
import { fail } from './events.ts';
import { type GuidepostError, send, server } from './transport/send.ts';
import type { DeliveredContent, Delivery } from './wire.ts';
import { loadWords, type Words } from './words/words.ts';

/** A draft on the author's own page: drawn and lived as it will be, and nothing of it is recorded. */

const css = `
  section { position: fixed; inset: 0 0 auto 0; z-index: 2147483647; display: flex; flex-wrap: wrap; gap: 8px 12px;
    align-items: center; padding: 8px 16px; background: #1e1b4b; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
  p { margin: 0; flex: 1 1 auto; } button, select { font: inherit; padding: 4px 10px; border-radius: 6px; border: 0; }
`;

/** What the editor sends when it shows a draft in a frame while it is written. */
interface DraftMessage {
  guidepost: 'draft';
  delivery: Delivery;
}

export async function openPreview(token: string, leave: () => void): Promise<void> {
  Object.assign(account, { isPreview: true, userId: 'preview' });
  const words = await loadWords(navigator.language, true);
  const bar = openBar(words, leave);
  const show = (delivery: Delivery) => {
    account.delivery = delivery;
    clear();
    delivered(delivery, Infinity);
    const [content] = delivery.contents;
    if (content) bar.describe(content, () => show(delivery));
  };
  addEventListener('message', ({ origin, data }: MessageEvent<DraftMessage | null>) => {
    if (origin === server.origin && data?.guidepost === 'draft') show(data.delivery);
  });
  try {
    const delivery = await send<Delivery>('preview', { token });
    if (delivery) show(delivery);
  } catch (error) {
    bar.say((error as GuidepostError).message);
    fail(error);
  }
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
    describe(content: DeliveredContent, restart: () => void): void {
      say(`${words.preview}: ${content.name}, ${content.versionNumber}. ${words.previewNote}.`);
      bar.replaceChildren(
        text,
        ...(content.steps.length > 1 ? [stepsOf(content, words)] : []),
        buttonOf(words.restart, restart),
        exit,
      );
    },
  };
}

function stepsOf({ contentId, steps }: DeliveredContent, words: Words): HTMLSelectElement {
  const select = document.createElement('select');
  select.setAttribute('aria-label', words.guide);
  select.append(...steps.map(({ name, cvid }) => new Option(name, cvid)));
  select.onchange = () => goTo(contentId, select.value);
  return select;
}

function buttonOf(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = label;
  button.onclick = run;
  return button;
}
