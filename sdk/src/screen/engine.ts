import { account, contextNow, keepAnswer, refresh, sendMessage } from '../core/account.ts';
import { isCodeThere, loadCode } from '../core/needed-code.ts';
import type { RunNews } from '../core/run-news.ts';
import { settings } from '../core/settings.ts';
import { perform } from '../engine/actions/perform.ts';
import type { Choice } from '../engine/choose.ts';
import type { ActedFrom, Reports } from '../engine/drawn-content.ts';
import { contentKinds } from '../engine/kinds.ts';
import type { Pass } from '../engine/pass.ts';
import { createReports, type ReportHooks } from '../engine/reports.ts';
import { end, onRunChange } from '../engine/sessions.ts';
import { adopt, forget, type Run, type Runs, remembered } from '../engine/state.ts';
import { lazyCode } from '../page/lazy-code.ts';
import { releaseSpace } from '../page/reserved-space.ts';
import { currentUrl } from '../page/url.ts';
import { noteVisibility } from '../page/visible-time.ts';
import { beginWatch, endWatch, expire, onPageChange } from '../page/watch.ts';
import { fail } from '../wire/events.ts';
import type { DeliveredAction, VisitAnswer } from '../wire/wire.ts';
import { decide } from './decide.ts';
import { createScreen } from './screen.ts';

/** VisitAnswer → what holds → what is chosen → what is drawn: one pass per frame at most, and only when something has changed. */

let runs: Runs = new Map();
/** Why each content is shown or not, as of the last pass. */
let verdicts: Choice['verdicts'] = new Map();
let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let isUnkept = false;

export const allRuns = (): Runs => runs;
/** Called after each pass, by who shows what was decided. */
export const afterPass = new Set<() => void>();
export const verdictOf = (contentId: string) => verdicts.get(contentId);

/** One pass before the next frame is drawn, however often it is called. */
export function schedule(): void {
  frame ||= requestAnimationFrame(runPass);
}

export const act = (run: Run, actions: readonly DeliveredAction[] | undefined, from: ActedFrom): void => {
  perform(run, actions, from, (contentId, step) => {
    lazyCode.moreActions?.start(contentId, { step }, true).catch(fail);
  });
  schedule();
};

export const hooks: ReportHooks = { run: (contentId) => runs.get(contentId), act, changed: schedule };

/** Those of content other than flows come with such content. */
export const reports = createReports(hooks) as Reports;

export const screen = createScreen(reports, schedule);

onPageChange(schedule);
onRunChange(() => {
  isUnkept = true;
  schedule();
});
const seen = () => {
  noteVisibility();
  expire();
};
document.addEventListener('visibilitychange', seen);
addEventListener('pageshow', seen);
// What was done last may be what leads away, with no frame in between.
addEventListener('pagehide', keep);

/** Nothing is left on the screen. */
export function clear(): void {
  runs = new Map();
  runPass();
}

export function redraw(): void {
  screen.redraw();
  schedule();
}

/** Ends the content, or without an id all content that has its place to itself. */
export function endByProgram(contentId?: string): void {
  for (const run of runs.values()) {
    const { content, session } = run;
    const isMeant = contentId ? content.contentId === contentId : contentKinds[content.type].isReplaced;
    if (session && isMeant) end(run, 'end_from_program');
  }
}

export const isStarted = (contentId: string) => !!runs.get(contentId)?.session;

export function answered(answer: VisitAnswer, asOf: number): void {
  runs = adopt(runs, answer, asOf);
  isUnkept = true;
  awaitCode(answer);
  redraw();
}

/** What the contents need is fetched, and looked at again when it is there. */
export function awaitCode({ contents }: VisitAnswer): void {
  loadCode(contents)?.then(schedule, fail);
}

export function named(key: string, id: string): void {
  for (const run of runs.values()) {
    if (run.session?.id !== key) continue;
    run.session = { ...run.session, id };
    // The next page has to know it by this id too, and may begin before this one hears that it ends.
    isUnkept = true;
    keep();
  }
}

export function heard({ contentId, session, isOver }: RunNews): void {
  const run = runs.get(contentId);
  if (!run) {
    refresh();
    return;
  }
  if (session?.stepCvid !== run.session?.stepCvid) Object.assign(run, { step: null, stepCvid: null });
  if (!session) forget(run);
  Object.assign(run, { session, isOver, changedAt: ++account.changes });
  schedule();
}

/** For the next page of the user, which goes on with it. */
function keep(): void {
  if (isUnkept && account.answer) keepAnswer(remembered(account.answer, runs));
  isUnkept = false;
}

function runPass(): void {
  cancelAnimationFrame(frame);
  frame = 0;
  clearTimeout(timer);
  // What the contents need may still be on its way.
  if (runs.size > 0 && !isCodeThere()) return;
  Object.assign(reports, lazyCode.behaviors?.moreReports);
  let wakeAt = Infinity;
  const now = Date.now();
  const wake = (time: number) => {
    wakeAt = Math.min(wakeAt, time);
  };
  const isComplete = beginWatch();
  try {
    decideAndDraw({ now, url: currentUrl(settings.urlFilter), act, wakeAt: wake });
  } catch (error) {
    fail(error);
  }
  const searchIn = endWatch();
  if (searchIn !== undefined) wake(now + searchIn);
  if (!isComplete) schedule();
  if (wakeAt < Infinity) timer = setTimeout(schedule, wakeAt - now);
  keep();
  lazyCode.behaviors?.tellCenter();
  for (const tell of afterPass) tell();
}

function decideAndDraw(pass: Pass): void {
  const choice = decide(runs, pass, ({ content }) => {
    void sendMessage({ type: 'tracker', contentId: content.contentId, context: contextNow() }, true);
  });
  verdicts = choice.verdicts;
  for (const [run, by] of choice.replaced) {
    const who = by.startReason === 'start_from_program' ? 'program' : 'user';
    end(run, by.startedOnDemand > 0 ? `${who}_started_other_content` : 'replaced');
  }
  pass.wakeAt(choice.nextAt);
  const { chosen } = choice;
  if (!chosen.some(({ content }) => contentKinds[content.type].pushesPage)) releaseSpace();
  screen.draw(chosen, choice.hidden, pass);
}
