import { account, contextNow, keepDelivery, type RunNews, refresh, sendMessage } from '../core/account.ts';
import { arePartsThere, loadParts, part } from '../core/parts.ts';
import { settings } from '../core/settings.ts';
import { perform } from '../engine/actions.ts';
import type { Choice } from '../engine/choose.ts';
import type { ActedFrom, Reports } from '../engine/drawn-content.ts';
import type { Moment } from '../engine/pass.ts';
import { createReports, type ReportHooks } from '../engine/reports.ts';
import { end, onRunChange } from '../engine/sessions.ts';
import { adopt, forget, type Run, type Runs, remembered } from '../engine/state.ts';
import { giveRoomBack } from '../page/reserved-space.ts';
import { currentUrl } from '../page/url.ts';
import { noteVisibility } from '../page/visible-time.ts';
import { beginWatch, endWatch, expire, onPageChange } from '../page/watch.ts';
import { fail } from '../wire/events.ts';
import type { Action, DeliveredContent, Delivery } from '../wire/wire.ts';
import { decide } from './decide.ts';
import { createScreen } from './screen.ts';

/** Delivery → what holds → what is chosen → what is drawn: one pass per frame at most, and only when something has changed. */

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
  frame ||= requestAnimationFrame(pass);
}

export const act = (run: Run, actions: readonly Action[] | undefined, from: ActedFrom): void => {
  perform(run, actions, from, (contentId, step) => {
    part('moreActions')?.start(contentId, { step }, true).catch(fail);
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
  pass();
}

export function redraw(): void {
  screen.redraw();
  schedule();
}

export function endThose(isMeant: (content: DeliveredContent) => boolean): void {
  for (const run of runs.values()) if (run.session && isMeant(run.content)) end(run, 'end_from_program');
}

export const isStarted = (contentId: string) => !!runs.get(contentId)?.session;

export function delivered(delivery: Delivery, asOf: number): void {
  runs = adopt(runs, delivery, asOf);
  isUnkept = true;
  awaitParts(delivery);
  redraw();
}

/** What the contents need is fetched, and looked at again when it is there. */
export function awaitParts({ contents }: Delivery): void {
  loadParts(contents)?.then(schedule, fail);
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
  if (isUnkept && account.delivery) keepDelivery(remembered(account.delivery, runs));
  isUnkept = false;
}

function pass(): void {
  cancelAnimationFrame(frame);
  frame = 0;
  clearTimeout(timer);
  // What the contents need may still be on its way.
  if (runs.size > 0 && !arePartsThere()) return;
  Object.assign(reports, part('standing')?.standingReports);
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
  part('standing')?.tellCenter();
  for (const tell of afterPass) tell();
}

function decideAndDraw(moment: Moment): void {
  const choice = decide(runs, moment, ({ content }) => {
    void sendMessage({ type: 'tracker', contentId: content.contentId, context: contextNow() }, true);
  });
  verdicts = choice.verdicts;
  for (const [run, by] of choice.replaced) {
    const who = by.startReason === 'start_from_program' ? 'program' : 'user';
    end(run, by.startedOnDemand > 0 ? `${who}_started_other_content` : 'replaced');
  }
  moment.wakeAt(choice.nextAt);
  const { chosen } = choice;
  if (!chosen.some(({ content }) => content.type === 'banner')) giveRoomBack();
  screen.draw(chosen, choice.hidden, moment);
}
