import type { Taker } from './job.ts';

/** The way from a write to the deliveries that follow from it. */
export interface Dispatcher {
  /** Whether the plan of a project decides if it has webhooks: on the cloud. */
  isGated: boolean;
  /** To be called after the commit when there is something to deliver. */
  wake(): void;
  /** The worker of this process, to which a write may hand its deliveries; undefined where another process delivers. */
  worker?: Taker | undefined;
}
