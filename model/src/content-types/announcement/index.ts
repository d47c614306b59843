import { counts, events } from './events.ts';

export const announcement = { events, counts };
