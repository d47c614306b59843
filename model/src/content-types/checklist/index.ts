import type { TypeDefinition } from '../type-definition.ts';
import { counts, events } from './events.ts';
import { check } from './usability.ts';

export const checklist = {
  events,
  counts,
  check,
  headingOf: ([part, index]) => {
    if (part === 'items' && typeof index === 'number') return `Task ${index + 1}`;
    return part === 'content' ? 'Above the tasks' : undefined;
  },
} satisfies TypeDefinition;
