import { counts, events } from './events.ts';

export const checklist = { events, counts };
