import { dataOf } from '../../content/body.ts';
import type { TypeDefinition } from '../type-definition.ts';
import { counts, events } from './events.ts';
import { check } from './usability.ts';

export const launcher = {
  events,
  counts,
  check,
  headingOf: ([part]) => (part === 'tooltip' ? 'Tooltip' : undefined),
  // A launcher of another style shows no icon.
  isHidden: (path, body) => path === 'data.icon' && dataOf('launcher', body).style !== 'icon',
} satisfies TypeDefinition;
