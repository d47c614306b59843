import { counts, events } from './events.ts';

export const banner = { events, counts };
