import { counts, events } from './events.ts';

export const tracker = { events, counts };
