import { elementOf } from '../page/watch.ts';
import { allRuns, schedule } from '../screen/engine.ts';
import { boxOf } from '../ui/beside/follow.ts';
import type { Box } from '../ui/beside/place.ts';
import type { DeliveredContent } from '../wire/wire.ts';
import type { Words } from '../words/words.ts';
import { freePlace, margin, type Point } from './free-place.ts';

/** The bar of a preview: says what is shown and to whom, leads to each step, and stands where it covers nothing. */

const css = `
  section { position: fixed; z-index: 2147483647; box-sizing: border-box; max-width: calc(100vw - ${2 * margin}px);
    display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; padding: 8px 8px 8px 16px;
    border-radius: 12px; background: #1e1b4b; color: #fff; font: 14px/1.4 system-ui, sans-serif;
    box-shadow: 0 0 0 1px rgb(255 255 255 / 0.16), 0 8px 24px rgb(8 15 35 / 0.3); }
  p { margin: 0; flex: 1 1 auto; cursor: move; touch-action: none; user-select: none; }
  button, select { font: inherit; padding: 4px 10px; border-radius: 6px; border: 0; max-width: 100%; }
  :focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
`;

export interface Bar {
  say(what: string): void;
  /** `more` are the controls beside the choice of a step. */
  describe(content: DeliveredContent, who: string | undefined, more: Node[]): void;
}

export function openBar(words: Words, exit: HTMLElement): Bar {
  const host = document.createElement('guidepost-preview');
  host.toggleAttribute('data-guidepost-tool', true);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  const bar = document.createElement('section');
  bar.setAttribute('aria-label', words.preview);
  const text = document.createElement('p');
  bar.append(text, exit);
  root.append(bar);
  document.documentElement.append(host);
  const at = draggedBy(text, bar);
  const room = pageRoom();
  const say = (what: string) => {
    text.textContent = what;
  };
  say(words.preview);

  let shown: { content: DeliveredContent; steps: HTMLSelectElement } | undefined;
  const follow = () => {
    const stepCvid = shown && allRuns().get(shown.content.contentId)?.step?.cvid;
    if (shown && stepCvid && document.activeElement !== host) shown.steps.value = stepCvid;
    const size = { width: bar.offsetWidth, height: bar.offsetHeight };
    const view = { width: innerWidth, height: innerHeight };
    const targets = shown ? targetBoxes(shown.content, stepCvid) : [];
    at.place = freePlace(size, view, targets, ownBoxes(), at.place ? [at.place] : []);
    Object.assign(bar.style, { left: `${at.place.x}px`, top: `${at.place.y}px` });
    room(size.height + 2 * margin);
    requestAnimationFrame(follow);
  };
  follow();

  return {
    say,
    describe(content, who, more): void {
      const note = who === undefined ? '' : ` ${words.previewAs.replace('{name}', who)}.`;
      say(`${words.preview}: ${content.name}, ${content.versionNumber}.${note} ${words.previewNote}.`);
      shown = { content, steps: stepsOf(content, words) };
      bar.replaceChildren(text, ...(content.steps.length > 1 ? [shown.steps] : []), ...more, exit);
    },
  };
}

/** Lets the page be scrolled until its end stands above the bar. */
function pageRoom(): (height: number) => void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  let known = 0;
  return (height) => {
    if (height !== known) sheet.replaceSync(`html { padding-bottom: ${height}px }`);
    known = height;
  };
}

/** Where the bar stands, which the pointer may change. */
function draggedBy(handle: HTMLElement, bar: HTMLElement): { place?: Point } {
  const at: { place?: Point } = {};
  handle.addEventListener('pointerdown', ({ pointerId, clientX, clientY }) => {
    const from = bar.getBoundingClientRect();
    handle.setPointerCapture(pointerId);
    handle.onpointermove = (event) => {
      at.place = {
        x: Math.max(margin, from.x + event.clientX - clientX),
        y: Math.max(margin, from.y + event.clientY - clientY),
      };
    };
  });
  handle.addEventListener('lostpointercapture', () => {
    handle.onpointermove = null;
  });
  return at;
}

/** What the content points at: the element of the step, or of a launcher. */
function targetBoxes({ steps, data }: DeliveredContent, stepCvid: string | undefined): Box[] {
  const target =
    steps.find(({ cvid }) => cvid === stepCvid)?.target ??
    (data && 'target' in data ? data.target : undefined);
  const element = target && elementOf(target);
  return element ? [boxOf(element)] : [];
}

/** What the content itself takes of the screen. */
function ownBoxes(): Box[] {
  const drawn = document.querySelector('guidepost-ui')?.shadowRoot?.querySelectorAll('.gp-panel, button');
  return [...(drawn ?? [])].map((element) => element.getBoundingClientRect());
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
  select.onchange = () => {
    goTo(contentId, select.value);
    select.blur();
  };
  return select;
}
