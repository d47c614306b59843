import { definitionOf } from 'guidepost-model/conditions/kinds/index';
import type { Condition } from 'guidepost-model/conditions/types';
import { timeUnits } from 'guidepost-model/conditions/vocabulary';
import { childrenOf } from 'guidepost-model/conditions/walk';
import type { InParts } from 'guidepost-model/in-parts';
import type { Situation } from '../content/situation.ts';
import { conditionsOf, type PublishedContent, type Snapshot } from '../content/snapshot.ts';

/**
 * The earliest instant at which time alone may change what is delivered: the start of a scheduled announcement, the
 * edges of time windows, and the end of a period in which content may not start again. Null when there is none;
 * conditions that count back from now in days are caught by the page's polls.
 */
export function* nextChange({ contents }: Snapshot, situation: Situation, now: Date): InParts<string | null> {
  let next = Number.POSITIVE_INFINITY;
  for (const content of contents) {
    const periods = periodsOf(content, situation.summaryOf(content.contentId)?.recentStarts ?? []);
    for (const instant of [...(yield* edgesOf(content)), ...periods])
      if (instant > now.getTime() && instant < next) next = instant;
  }
  return next === Number.POSITIVE_INFINITY ? null : new Date(next).toISOString();
}

const edges = new WeakMap<PublishedContent, number[]>();

/** They are the same for every visitor, so they are looked for once. */
function* edgesOf(content: PublishedContent): InParts<number[]> {
  const known = edges.get(content);
  if (known) return known;
  const { scheduledAt } = content.body;
  const found: number[] = scheduledAt === null ? [] : [Date.parse(scheduledAt)];
  const visit = (node: Condition): void => {
    found.push(...(definitionOf(node).changesAt?.(node) ?? []));
    childrenOf(node).forEach(visit);
  };
  for (const list of conditionsOf(content)) {
    yield;
    list.forEach(visit);
  }
  edges.set(content, found);
  return found;
}

function periodsOf({ body }: PublishedContent, recentStarts: string[]): number[] {
  const every = body.startRules?.frequency?.every;
  if (!every) return [];
  return recentStarts.map((start) => Date.parse(start) + every.duration * timeUnits[every.unit]);
}
