import type { InParts } from 'guidepost-model/in-parts';
import { KeptDecisions } from '../content/kept-decisions.ts';
import type { Situation } from '../content/situation.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { standingOf } from '../content/standing.ts';
import { type DecidedVisit, decideVisit } from './decide-visit.ts';

/** How much is kept of what visitors get. */
const keptBytes = 32 * 1024 * 1024;

/** What is decided for one visitor holds for all of the same standing, until time changes it. */
export class VisitDecisions {
  readonly #kept = new KeptDecisions<DecidedVisit>(keptBytes, ({ text }) => text.bytes);

  *of(snapshot: Snapshot, situation: Situation, now: Date): InParts<DecidedVisit> {
    const standing = yield* standingOf(snapshot, situation, now);
    const kept = this.#kept.get(standing);
    if (kept && holdsAt(kept, now)) return kept;
    const decided = yield* decideVisit(snapshot, situation, now);
    decided.text.onGrown = () => this.#kept.grown(standing, decided);
    this.#kept.keep(standing, decided);
    return decided;
  }
}

const holdsAt = ({ since, nextChangeAt }: DecidedVisit, now: Date): boolean =>
  since <= now.getTime() && (nextChangeAt === null || now.getTime() < Date.parse(nextChangeAt));
