import type { Priority } from '../wire/wire.ts';
import { contentKinds, type Verdict } from './kinds.ts';
import type { Run } from './state.ts';

export interface Choice {
  /** In no order. Those hidden by their rule are here too: they keep their place. */
  chosen: Run[];
  /** Content whose session has to end, and the content that has taken its place. */
  replaced: [run: Run, by: Run][];
  /** When a wait is over and the choice may be another one, in milliseconds; Infinity: nothing waits. */
  nextAt: number;
  verdicts: Map<string, Verdict>;
}

/** The longest that a page waits before a start, whatever the rule says. */
const maxWaitSeconds = 300;

const priorities: readonly Priority[] = ['highest', 'high', 'medium', 'low', 'lowest'];

/** Runs come in the order of the delivery; `hidden` are the ids of those whose hide rule holds. */
export function choose(runs: readonly Run[], hidden: ReadonlySet<string>, now: number): Choice {
  const choice: Choice = { chosen: [], replaced: [], nextAt: Infinity, verdicts: new Map() };
  const taken = new Map<string, Run>();
  const contenders: Run[] = [];
  for (const run of runs) {
    const [verdict, dueAt = Infinity] = admit(run, now);
    if (verdict) choice.verdicts.set(run.content.contentId, verdict);
    else contenders.push(run);
    choice.nextAt = Math.min(choice.nextAt, dueAt);
  }
  for (const run of contenders.sort(compare)) {
    const { contentId, type } = run.content;
    const { place = type, isReplaced } = contentKinds[type];
    const winner = place && taken.get(place);
    if (winner) {
      choice.verdicts.set(contentId, 'place');
      if (run.session && isReplaced) choice.replaced.push([run, winner]);
      continue;
    }
    if (place) taken.set(place, run);
    choice.chosen.push(run);
    choice.verdicts.set(contentId, hidden.has(contentId) ? 'hidden' : 'shown');
  }
  return choice;
}

/** Why it cannot be shown whatever the others are, nothing if it can; and when a wait is over. */
function admit(run: Run, now: number): [verdict?: Verdict | undefined, dueAt?: number] {
  const { content, session, isOver, startedOnDemand, heldSince } = run;
  const { type, start } = content;
  const { followsRule, refuse } = contentKinds[type];
  const verdict = refuse?.(run) || (isOver && 'over');
  if (verdict) return [verdict];
  if (startedOnDemand > 0 || (session && !followsRule)) return [];
  if (heldSince === null) return ['rule'];
  const dueAt = heldSince + Math.min(start.waitSeconds, maxWaitSeconds) * 1000;
  return !session && dueAt > now ? ['wait', dueAt] : [];
}

const sessionSince = ({ session }: Run) => (session ? Date.parse(session.startedAt) : -1);

/** Explicit starts first, the latest of them at the top; then sessions, the newest first; then by priority. */
function compare(a: Run, b: Run): number {
  return (
    b.startedOnDemand - a.startedOnDemand ||
    sessionSince(b) - sessionSince(a) ||
    priorities.indexOf(a.content.priority) - priorities.indexOf(b.content.priority)
  );
}
