import { forgetInteractions, type Interactions, noInteractions } from '../page/interactions.ts';
import type { DeliveredContent, DeliveredSession, SessionEventFields, VisitAnswer } from '../wire/wire.ts';
import { contentKinds, type SessionEvent } from './kinds.ts';

/** A content of the delivery, and what this page knows of it beyond. */
export interface Run {
  content: DeliveredContent;
  /** As the server told it, with what has happened here since. `id` may be the key that was made here. */
  session: DeliveredSession | null;
  /** It was ended, dismissed or seen here: not again before the server has heard of that. */
  isOver: boolean;
  /** The number of the last change that was made here; the answer to a question asked earlier does not know of it. */
  changedAt: number;
  /** Counts explicit starts; 0 if it was not started explicitly. */
  startedOnDemand: number;
  /** Why the session began or will begin. */
  startReason: string;
  heldSince: number | null;
  isOpen: boolean;
  /** Flows: the step to show, where that is another one than the session has seen. */
  stepCvid: string | null;
  step: StepRun | null;
  /** Flows: how many triggers have run in this page. */
  triggered: number;
  interactions: Interactions;
  /** Trackers: whether the rule held in the last pass. */
  didHold: boolean;
  /** Announcements: the popup stands here until the person closes it, although it counts as seen. */
  isPopup: boolean;
}

/** What a flow's current step has lived through in this page. */
export interface StepRun {
  cvid: string;
  isSeen: boolean;
  /** On the clock of visible time, in milliseconds. */
  missingSince: number | null;
  isMissed: boolean;
  /** By the index of the trigger: when it is due; Infinity once it has run. */
  triggersDue: Map<number, number>;
}

export type Runs = Map<string, Run>;

/** Content as a page leaves it for the next: with the step of a flow that was chosen and not seen yet. */
type KeptContent = DeliveredContent & { nextStepCvid?: string | null };

/** What a session begins with. */
const beginning = {
  startedOnDemand: 0,
  heldSince: null,
  stepCvid: null,
  step: null,
  triggered: 0,
  didHold: false,
  isPopup: false,
};

const newRun = (content: KeptContent): Run => ({
  ...beginning,
  content,
  session: null,
  isOver: false,
  // What was begun before may be newer than what the server knows at first.
  changedAt: content.session ? 1 : 0,
  startReason: 'start_from_condition',
  // Of a content that makes no sense this is the first to be read; the pass that decides leaves it out.
  isOpen: !!contentKinds[content.type]?.beginsOpen?.(content.data as never),
  stepCvid: content.nextStepCvid ?? null,
  interactions: noInteractions(),
});

/**
 * The runs after a delivery that was asked for when `asOf` was the number of the last change that the server knew of. What has changed here
 * since then is newer than the answer and stays, even of content that the answer no longer has.
 */
export function adopt(runs: Runs, { contents }: VisitAnswer, asOf: number): Runs {
  const adopted: Runs = new Map();
  for (const content of contents) {
    const known = runs.get(content.contentId);
    const run = known ?? newRun(content);
    const isNewer = !!known && known.changedAt > asOf;
    if (known && !isNewer && known.session && known.session.id !== content.session?.id) forget(known);
    run.content = isNewer ? keepVersion(run, content) : content;
    if (!isNewer) {
      run.session = content.session;
      run.isOver = content.seen && !run.isPopup;
    }
    for (const id of run.session?.clickedTaskIds ?? []) run.interactions.tasks.add(id);
    adopted.set(content.contentId, run);
  }
  for (const [contentId, run] of runs) {
    const isRead = run.isOpen && contentKinds[run.content.type]?.staysOpen;
    if (!adopted.has(contentId) && (run.changedAt > asOf || isRead)) adopted.set(contentId, run);
  }
  return adopted;
}

/** While a session goes on here, its steps are those of the version in which it began. */
const keepVersion = (run: Run, content: DeliveredContent): DeliveredContent =>
  run.session && run.content.versionId !== content.versionId ? run.content : content;

/** The next session begins with nothing clicked or filled. */
export function forget(run: Run): void {
  forgetInteractions(run.interactions);
  Object.assign(run, beginning);
}

export const newSession = (id: string, versionId: string, now: Date): DeliveredSession => ({
  id,
  versionId,
  progress: 0,
  startedAt: now.toISOString(),
  stepCvid: null,
  completedTaskIds: [],
  clickedTaskIds: [],
  answeredCvids: [],
  seen: false,
  completed: false,
});

/** The session after something has happened in it, as the server will tell it later. */
export function advance(
  session: DeliveredSession,
  fields: SessionEventFields,
  { grows, sets }: SessionEvent,
): DeliveredSession {
  const item = fields.taskId ?? fields.question;
  const list = grows && item && { [grows]: [...new Set([...session[grows], item])] };
  return { ...session, ...sets?.(fields), ...list };
}

/** The delivery with the sessions as they are now, for the next page. */
export function remembered(delivery: VisitAnswer, runs: Runs): VisitAnswer {
  const contents = [...runs.values()].map(({ content, session, isOver, stepCvid }): KeptContent => {
    const nextStepCvid = isOver ? null : stepCvid;
    return { ...content, session: isOver ? null : session, seen: content.seen || isOver, nextStepCvid };
  });
  return { ...delivery, contents };
}
