/** The renderers in a page of a test, driven by plain data. Bundled and served by stage.ts. */
import { renderer as announcement } from '../../src/content/announcement/announcement.tsx';
import { renderer as banner } from '../../src/content/banner/banner.tsx';
import { renderer as checklist } from '../../src/content/checklist/checklist.tsx';
import { renderer as flow } from '../../src/content/flow/flow.tsx';
import { renderer as launcher } from '../../src/content/launcher/launcher.tsx';
import { renderer as resourceCenter } from '../../src/content/resource-center/resource-center.tsx';
import type {
  DrawnContent,
  DrawnType,
  Mounted,
  Page,
  Renderer,
  Reports,
} from '../../src/engine/drawn-content.ts';
import { find, rootsUnder } from '../../src/page/elements/find.ts';
import { candidatesFor } from '../../src/picker/candidates.ts';
import { startPicker } from '../../src/picker/picker.tsx';
import { describe, kindOf } from '../../src/picker/words.ts';
import { follow } from '../../src/ui/beside/follow.ts';
import * as hooks from '../../src/ui/view/hooks.ts';
import { jsx } from '../../src/ui/view/jsx-runtime.ts';
import { render } from '../../src/ui/view/render.ts';
import type { DeliveredContent, Target, ThemeSettings } from '../../src/wire/wire.ts';
import few from '../../src/words/en.json';
import more from '../../src/words/more-en.json';

const renderers = {
  flow,
  checklist,
  launcher,
  banner,
  announcement,
  'resource-center': resourceCenter,
} as unknown as Record<DrawnType, Renderer>;

export interface Shown {
  content: DeliveredContent;
  settings: ThemeSettings;
  stepCvid?: string;
  stepShape?: DrawnContent['stepShape'];
  /** A selector of the page. */
  target?: string;
  isOpen?: boolean;
  isHidden?: boolean;
  isButtonHidden?: boolean;
  visibleTaskIds?: string[];
  completedTaskIds?: string[];
  answeredCvids?: string[];
}

const reported: unknown[][] = [];
const rules: Record<string, boolean> = {};
const mounted = new Map<string, Mounted>();

const page: Page & Record<string, unknown> = {
  icons: {},
  attributes: {},
  language: { code: null, dir: 'ltr' },
  zIndex: 1_000_000,
  nonce: undefined,
  reducedMotion: false,
  scrollIntoView: null,
  scrollPadding: { top: 0, right: 0, bottom: 0, left: 0 },
  announcements: () => [],
  rule: (contentId: string, path: string) => rules[`${contentId} ${path}`],
  decorateLink: (url: string) => url,
};

const reports = new Proxy({} as Reports, {
  get:
    (_, name) =>
    (...facts: unknown[]) =>
      reported.push([name, ...facts]),
});

function surfaceOf(shown: Shown): DrawnContent {
  const { content } = shown;
  const step = content.steps.find((one) => one.cvid === shown.stepCvid) ?? content.steps[0];
  const shape = step && step.type !== 'hidden' ? step.type : null;
  const items = content.type === 'checklist' ? content.data.items.map((item) => item.id) : [];
  return {
    content,
    settings: shown.settings,
    isHidden: shown.isHidden ?? false,
    stepCvid: step?.cvid ?? null,
    stepShape: shown.stepShape ?? shape,
    target: shown.target ? document.querySelector(shown.target) : null,
    isOpen: shown.isOpen ?? false,
    isButtonHidden: shown.isButtonHidden ?? false,
    visibleTaskIds: shown.visibleTaskIds ?? items,
    completedTaskIds: new Set(shown.completedTaskIds),
    answeredCvids: new Set(shown.answeredCvids),
    words: { ...few, ...more },
  } as DrawnContent;
}

/** Draws the content, or draws it anew when it is there already. */
async function show(shown: Shown): Promise<void> {
  const surface = surfaceOf(shown);
  const { contentId, type } = surface.content;
  const known = mounted.get(contentId);
  if (known) return known.update(surface);
  const renderer = renderers[type as DrawnType];
  await renderer.prepare(surface.content);
  mounted.set(contentId, renderer.mount(surface, page, reports));
}

function removeAll(): void {
  for (const one of mounted.values()) one.remove();
  mounted.clear();
}

const shadow = () => document.querySelector('guidepost-ui')?.shadowRoot;

/** The view layer, for tests of its own. */
const view = { jsx, render, ...hooks };

const picking = {
  candidatesFor,
  inWords: (element: Element) =>
    candidatesFor(element).map((candidate) => describe(candidate, kindOf(element))),
  startPicker,
  find: (target: Target) => find(target, () => rootsUnder(document)),
};

export const stage = {
  picking,
  view,
  follow,
  page,
  reported,
  rules,
  show,
  removeAll,
  shadow,
  renderers,
  surfaceOf,
  reports,
};
export type StageInPage = typeof stage;

(globalThis as unknown as { stage: StageInPage }).stage = stage;
