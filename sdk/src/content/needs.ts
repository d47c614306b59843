import { blockNeeds } from '../blocks/needs.ts';
import { leaves } from '../conditions/leaves.ts';
import { actionNeeds } from '../engine/actions/needs.ts';
import type { Need } from '../page/lazy-code.ts';
import type { DeliveredContent, Step, Target } from '../wire/wire.ts';
import { tabBlockNeeds } from './resource-center/needs.ts';

/** The needs of every kind of thing that a content is made of, by its type. */
const needs: Record<string, ((one: never) => Need | false | undefined) | undefined> = {
  ...tabBlockNeeds,
  ...blockNeeds,
  ...leaves,
  ...actionNeeds,
};

/** Adds the name of each code that is needed by the value, or by anything in it. */
export function addNeeds(value: unknown, needed: Set<string>): void {
  if (!value || typeof value !== 'object') return;
  const { type, selector, triggers, contentId, steps } = value as { type?: string } & Partial<
    Target & Step & Pick<DeliveredContent, 'contentId' | 'steps'>
  >;
  const need = needs[type!]?.(value as never);
  if (need) needed.add(need);
  // Whatever stands beside an element of the page, or asks about one, names it by a target.
  if (selector) needed.add('elements');
  if (triggers?.[0]) needed.add('moreActions');
  // All content but that with steps has a life of its own.
  if (contentId && !steps?.[0]) needed.add('behaviors');
  for (const inner of Object.values(value)) addNeeds(inner, needed);
}
