import type { TypeDefinition } from '../type-definition.ts';
import { counts, events } from './events.ts';
import { check } from './usability.ts';

export const flow = { events, counts, check } satisfies TypeDefinition;
