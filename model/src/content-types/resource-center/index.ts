import { counts, events } from './events.ts';

export const resourceCenter = { events, counts };
