import type { Condition } from 'guidepost-model/conditions/types';
import { timeUnits } from 'guidepost-model/conditions/vocabulary';
import { childrenOf } from 'guidepost-model/conditions/walk';
import { conditionLists } from '../content/condition-lists.ts';
import type { Situation } from '../content/situation.ts';
import type { PublishedContent, Snapshot } from '../content/snapshot.ts';

/**
 * The earliest instant at which time alone may change what is delivered: the start of a scheduled announcement, the
 * edges of time windows, and the end of a period in which content may not start again. Null when there is none;
 * conditions that count back from now in days are caught by the page's polls.
 */
export function nextChange({ contents }: Snapshot, situation: Situation, now: Date): string | null {
  const instants = contents.flatMap((content) => [
    ...edgesOf(content),
    ...periodsOf(content, situation.summaryOf(content.contentId)?.recentStarts ?? []),
  ]);
  const next = instants.filter((instant) => instant > now.getTime()).sort((a, b) => a - b)[0];
  return next === undefined ? null : new Date(next).toISOString();
}

const edges = new WeakMap<PublishedContent, number[]>();

/** They are the same for every visitor, so they are looked for once. */
function edgesOf(content: PublishedContent): number[] {
  const known = edges.get(content);
  if (known) return known;
  const { type, body } = content;
  const found: number[] = body.scheduledAt === null ? [] : [Date.parse(body.scheduledAt)];
  const visit = (node: Condition): void => {
    if (node.type === 'time_window') {
      found.push(Date.parse(node.start));
      if (node.end !== undefined) found.push(Date.parse(node.end));
    }
    childrenOf(node).forEach(visit);
  };
  const lists = conditionLists(type, body).map(({ conditions }) => conditions);
  for (const list of [body.startRules?.when ?? [], body.hideRules?.when ?? [], ...lists]) list.forEach(visit);
  edges.set(content, found);
  return found;
}

function periodsOf({ body }: PublishedContent, recentStarts: string[]): number[] {
  const every = body.startRules?.frequency?.every;
  if (!every) return [];
  return recentStarts.map((start) => Date.parse(start) + every.duration * timeUnits[every.unit]);
}
