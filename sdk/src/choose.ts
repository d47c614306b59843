import type { ContentType, Priority } from './wire.ts';

/** What decides whether a content is shown. Times are in milliseconds. */
export interface Candidate {
  contentId: string;
  type: ContentType;
  /** An announcement that appears in front of the page. */
  isPopup: boolean;
  priority: Priority;
  /** Counts explicit starts, so that the latest is the greatest; 0 if it was not started explicitly. */
  startedOnDemand: number;
  /** When the session began that the user is in the middle of. */
  sessionSince: number | null;
  /** Since when the start rule has held without a break; null while it does not hold. */
  heldSince: number | null;
  waitSeconds: number;
  /** The hide rule holds. */
  isHidden: boolean;
  /** It was ended, dismissed or seen here, and the server has not said anything newer. */
  isOver: boolean;
}

/** Why a content is shown or not; the debug panel says it in sentences. */
export type Verdict = 'shown' | 'hidden' | 'over' | 'rule' | 'wait' | 'place' | 'listed' | 'tracker';

export interface Choice {
  /** In no order. Those hidden by their rule are here too: they keep their place. */
  chosen: string[];
  /** Flows and checklists whose session has to end, and what has taken their place. */
  replaced: { contentId: string; by: string }[];
  /** When a wait is over and the choice may be another one; Infinity: nothing waits. */
  nextAt: number;
  verdicts: Map<string, Verdict>;
}

/** The longest that a page waits before a start, whatever the rule says. */
const maxWaitSeconds = 300;

const priorities: readonly Priority[] = ['highest', 'high', 'medium', 'low', 'lowest'];

/** One content at a time has the place; null: any number side by side. A popup stands where a flow would. */
const placeOf = ({ type }: Candidate) =>
  type === 'launcher' ? null : type === 'announcement' ? 'flow' : type;

/** These are there while their rule holds; flows and checklists go on once they have begun. */
const followsRule = (type: ContentType) =>
  type === 'launcher' || type === 'banner' || type === 'resource-center';

/** Candidates come in the order of the delivery. */
export function choose(candidates: readonly Candidate[], now: number): Choice {
  const choice: Choice = { chosen: [], replaced: [], nextAt: Infinity, verdicts: new Map() };
  const taken = new Map<string, Candidate>();
  const contenders: Candidate[] = [];
  for (const candidate of candidates) {
    const { verdict, dueAt } = admit(candidate, now);
    if (verdict) choice.verdicts.set(candidate.contentId, verdict);
    else contenders.push(candidate);
    choice.nextAt = Math.min(choice.nextAt, dueAt ?? Infinity);
  }
  for (const candidate of contenders.sort(compare)) {
    const { contentId, type, isHidden, sessionSince } = candidate;
    const place = placeOf(candidate);
    const winner = place && taken.get(place);
    if (winner) {
      choice.verdicts.set(contentId, 'place');
      const ends = sessionSince !== null && (type === 'flow' || type === 'checklist');
      if (ends) choice.replaced.push({ contentId, by: winner.contentId });
      continue;
    }
    if (place) taken.set(place, candidate);
    choice.chosen.push(contentId);
    choice.verdicts.set(contentId, isHidden ? 'hidden' : 'shown');
  }
  return choice;
}

/** Why it cannot be shown whatever the others are; nothing if it can. */
function admit(candidate: Candidate, now: number): { verdict?: Verdict; dueAt?: number } {
  const { type, isPopup, isOver, startedOnDemand, sessionSince, heldSince, waitSeconds } = candidate;
  if (type === 'tracker') return { verdict: 'tracker' };
  if (type === 'announcement' && !isPopup) return { verdict: 'listed' };
  if (isOver) return { verdict: 'over' };
  if (startedOnDemand > 0 || (sessionSince !== null && !followsRule(type))) return {};
  if (heldSince === null) return { verdict: 'rule' };
  const dueAt = heldSince + Math.min(waitSeconds, maxWaitSeconds) * 1000;
  return sessionSince === null && dueAt > now ? { verdict: 'wait', dueAt } : {};
}

/** Explicit starts first, the latest of them at the top; then sessions, the newest first; then by priority. */
function compare(a: Candidate, b: Candidate): number {
  return (
    b.startedOnDemand - a.startedOnDemand ||
    (b.sessionSince ?? -1) - (a.sessionSince ?? -1) ||
    priorities.indexOf(a.priority) - priorities.indexOf(b.priority)
  );
}
