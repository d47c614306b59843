import type { TypeDefinition } from '../type-definition.ts';
import { counts, events } from './events.ts';
import { check } from './usability.ts';

const headings = new Map<unknown, string>([
  ['introContent', 'Introduction'],
  ['detailContent', 'Read more'],
]);

export const announcement = {
  events,
  counts,
  check,
  headingOf: ([part]) => headings.get(part),
} satisfies TypeDefinition;
