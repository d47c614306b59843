import { renderers } from '../content/renderers.ts';
import type { DrawnContent, DrawnType, Mounted, Page, Renderer, Reports } from '../engine/drawn-content.ts';
import { blockAt, blockBoxes, watchBoxes } from '../preview/block-boxes.ts';
import type { DrawRequest, FrameMessage } from '../preview/messages.ts';
import { targetFor } from '../preview/stand-in.ts';
import { loadAllWords } from '../words/more-words.ts';
import type { Words } from '../words/words.ts';

/**
 * Draws a draft inside a frame of an editor. The editor says what to draw, the frame tells where each block is and what
 * a person does in it; nothing is decided, recorded or asked of a server. The messages are in docs/preview-frame.md.
 */

/**
 * The origin of the editor, which is the origin that the frame was loaded from. A sandbox takes that origin away from the
 * frame itself, but not from its address.
 */
const editorOrigin = self.origin === 'null' ? location.origin : self.origin;

/** Whoever types in the editor keeps the focus: what is drawn moves it only for those who are inside of the frame. */
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (options) {
  if (document.hasFocus()) focus.call(this, options);
};

// In front of a page a window keeps the Tab key inside. Here the key must lead on to the rest of the editor.
window.addEventListener('keydown', (event) => event.key === 'Tab' && event.stopImmediatePropagation(), true);

const tell = (message: FrameMessage) => window.parent.postMessage(message, editorOrigin);

const reports = new Proxy({} as Reports, {
  get:
    (_, name) =>
    (contentId: string, ...facts: unknown[]) =>
      tell({ guidepost: 'did', what: String(name) as keyof Reports, contentId, facts }),
});

let current: { mounted: Mounted; contentId: string; type: DrawnType } | undefined;
let latest: DrawRequest | undefined;
let stopWatching = () => {};

const page: Page = {
  get icons() {
    return latest?.icons ?? {};
  },
  get attributes() {
    return latest?.attributes ?? {};
  },
  get language() {
    return latest?.language ?? { code: null, dir: 'ltr' };
  },
  zIndex: 1,
  nonce: undefined,
  get reducedMotion() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  },
  scrollIntoView: null,
  scrollPadding: { top: 0, right: 0, bottom: 0, left: 0 },
  announcements: () => latest?.announcements ?? [],
  // A draft shows everything that it can show.
  rule: () => undefined,
  decorateLink: (url) => url,
};

function surfaceOf(request: DrawRequest, words: Words): DrawnContent {
  const { content } = request;
  const step = content.steps.find((one) => one.cvid === request.stepCvid) ?? content.steps[0];
  const shape = step && step.type !== 'hidden' ? step.type : null;
  return {
    content,
    settings: request.settings,
    isHidden: content.type === 'flow' && !shape,
    stepCvid: step?.cvid ?? null,
    stepShape: shape,
    target: targetFor(content, step),
    isOpen: request.isOpen ?? true,
    isButtonHidden: false,
    visibleTaskIds: content.type === 'checklist' ? content.data.items.map((item) => item.id) : [],
    completedTaskIds: new Set(request.completedTaskIds),
    answeredCvids: new Set(),
    words,
  } as DrawnContent;
}

async function draw(request: DrawRequest): Promise<void> {
  latest = request;
  document.documentElement.style.colorScheme = request.colorScheme ?? '';
  const { content } = request;
  const type = content.type as DrawnType;
  const words = await loadAllWords(request.language?.code ?? 'en');
  const { renderer } = (await renderers[type]()) as { renderer: Renderer };
  await renderer.prepare(content as DrawnContent['content']);
  // The person types on: only the last of several drafts is drawn.
  if (request !== latest) return;
  const drawn = surfaceOf(request, words);
  if (current && (current.contentId !== content.contentId || current.type !== type)) clear();
  if (current) current.mounted.update(drawn);
  else current = { mounted: renderer.mount(drawn, page, reports), contentId: content.contentId, type };
  stopWatching();
  stopWatching = watchBoxes(() =>
    tell({ guidepost: 'drawn', contentId: content.contentId, blocks: blockBoxes() }),
  );
}

function clear(): void {
  stopWatching();
  current?.mounted.remove();
  current = undefined;
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== editorOrigin || typeof data !== 'object') return;
  if (data?.guidepost === 'draw')
    draw(data as DrawRequest).catch((error: unknown) =>
      tell({ guidepost: 'failed', message: String(error) }),
    );
  if (data?.guidepost === 'clear') clear();
});
window.addEventListener(
  'click',
  (event) => {
    if (current) tell({ guidepost: 'clicked', contentId: current.contentId, blockId: blockAt(event) });
  },
  true,
);
tell({ guidepost: 'ready' });
