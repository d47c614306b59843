import { counts, events } from './events.ts';

export const launcher = { events, counts };
