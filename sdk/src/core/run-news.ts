import type { DeliveredSession } from '../wire/wire.ts';

/** What a tab tells the others of. */
export interface RunNews {
  contentId: string;
  session: DeliveredSession | null;
  isOver: boolean;
}
