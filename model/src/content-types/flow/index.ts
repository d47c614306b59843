import { counts, events } from './events.ts';

export const flow = { events, counts };
