import { account } from '../core/account.ts';
import { settings } from '../core/settings.ts';
import type { DrawnContent, Page, Reports } from '../engine/drawn-content.ts';
import { contentKinds } from '../engine/kinds.ts';
import { decorateLink } from '../engine/link.ts';
import type { Pass } from '../engine/pass.ts';
import { tell } from '../engine/sessions.ts';
import type { Run } from '../engine/state.ts';
import { lazyCode } from '../page/lazy-code.ts';
import { stringify } from '../transport/send.ts';
import { fail } from '../wire/events.ts';
import { loadWords, type Words } from '../words/words.ts';
import { createMounts } from './mounts.ts';
import { seeStep, themeOf, type View, viewOf } from './views.ts';

/** Above almost everything that pages use, below what browsers reserve. */
const defaultZIndex = 1_000_000;

/** Brings what was chosen onto the screen, and records what has come to be seen. */
export function createScreen(reports: Reports, changed: () => void) {
  let truths = new Map<string, View['truths']>();
  let shown = new Map<string, Run>();
  let words: Words | undefined;
  let wordsFor: string | undefined;
  let areAllWanted = false;

  const truth = (contentId: string, path: string) => truths.get(contentId)?.[path];

  /** What all surfaces share. Read anew each time: it changes with the delivery and the settings. */
  const page: Page = {
    get icons() {
      return account.answer?.icons ?? {};
    },
    get attributes() {
      return account.answer?.attributes ?? {};
    },
    get language() {
      return account.answer?.language ?? { code: null, dir: 'ltr' };
    },
    get zIndex() {
      return settings.zIndex ?? defaultZIndex;
    },
    get nonce() {
      return settings.nonce;
    },
    get reducedMotion() {
      return matchMedia('(prefers-reduced-motion: reduce)').matches;
    },
    get scrollIntoView() {
      return settings.scrollIntoView ?? null;
    },
    get scrollPadding() {
      return { top: 0, right: 0, bottom: 0, left: 0, ...settings.scrollPadding };
    },
    announcements: () => lazyCode.behaviors?.announcements() ?? [],
    rule: truth,
    decorateLink,
  };

  const mounts = createMounts(page, reports, changed);

  /** Fetched once they are needed, together with what draws the content. A flow needs only a part of them. */
  function wordsNow(areFewEnough: boolean): Words | undefined {
    areAllWanted ||= !areFewEnough;
    const spoken = account.answer?.language;
    // The same language as the content around them.
    const language = settings.locale ?? spoken?.code ?? spoken?.source ?? navigator.language;
    const wanted = language + areAllWanted;
    if (wanted !== wordsFor) {
      wordsFor = wanted;
      // All of them come with the part that content other than flows needs.
      const load = (areAllWanted && lazyCode.behaviors?.loadAllWords) || loadWords;
      load(language).then((loaded) => {
        // Files come in any order, and a part that comes late must not take the place of the whole.
        if (words && wanted !== wordsFor) return;
        words = loaded;
        mounts.redraw();
        changed();
      }, fail);
    }
    return areFewEnough || words?.help ? words : undefined;
  }

  function drawOne(run: Run, view: View, isHiddenByRule: boolean, pass: Pass): boolean {
    const { content, session, isOpen } = run;
    const { hasSteps } = contentKinds[content.type];
    const own = wordsNow(!!hasSteps);
    if (!own) return !mounts.prepare(content as DrawnContent['content']) && false;
    const { isAway, themeKey, truths: holding, ...seen } = view;
    const isHidden = isHiddenByRule || !!isAway;
    const isCovered = lazyCode.behaviors?.isButtonCovered(
      run,
      view.settings,
      (other) => themeOf(other, null, pass).settings,
    );
    const isButtonHidden = !!settings.isButtonHidden || !!isCovered;
    const done = session?.completedTaskIds;
    const answered = session?.answeredCvids;
    const drawn = {
      ...seen,
      content,
      isHidden,
      isOpen,
      isButtonHidden,
      words: own,
      completedTaskIds: new Set(done),
      answeredCvids: new Set(answered),
    } as DrawnContent;
    const news = page.announcements().map((one) => one.seen);
    const signature = stringify([
      isHidden,
      isOpen,
      isButtonHidden,
      seen.stepCvid,
      seen.stepShape,
      seen.visibleTaskIds,
      holding,
      themeKey,
      done,
      answered,
      settings.zIndex,
      news,
      content.versionId,
      account.answer?.revision,
    ]);
    const isShown = mounts.show(drawn, signature);
    if (isShown && hasSteps) seeStep(run, view, pass);
    else if (isShown) lazyCode.behaviors?.seeContent(run);
    return isShown;
  }

  return {
    truth,
    redraw: mounts.redraw,
    isShown: (contentId: string) => shown.has(contentId),

    draw(chosen: readonly Run[], hidden: ReadonlySet<string>, pass: Pass): void {
      const kept = new Map<string, View['truths']>();
      const before = shown;
      shown = new Map();
      for (const run of chosen) {
        const { contentId } = run.content;
        const isHidden = hidden.has(contentId);
        try {
          const view = viewOf(run, isHidden, pass);
          if (!view) continue;
          kept.set(contentId, view.truths);
          // Already now: what is drawn asks for them.
          truths.set(contentId, view.truths);
          if (drawOne(run, view, isHidden, pass)) shown.set(contentId, run);
        } catch (error) {
          // What cannot be drawn must not be tried again with every frame.
          run.isOver = true;
          fail(error);
        }
      }
      truths = kept;
      mounts.keepOnly(new Set(kept.keys()));
      for (const [contentId, run] of before) if (!shown.has(contentId)) tell(run, 'content:hidden');
      for (const [contentId, run] of shown) if (!before.has(contentId)) tell(run, 'content:shown');
    },
  };
}
