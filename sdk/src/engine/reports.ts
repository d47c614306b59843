import { fail } from '../wire/events.ts';
import type { DeliveredAction } from '../wire/wire.ts';
import type { ActedFrom, Reports } from './drawn-content.ts';
import { end, record } from './sessions.ts';
import type { Run } from './state.ts';

/** Why a content ends that a person closes, by what they used, where that is not `backdrop_dismiss` and the like. */
const closeReasons: Record<string, string> = { escape: 'user_closed', dismiss: 'dismiss_button' };

export interface ReportHooks {
  run: (contentId: string) => Run | undefined;
  act: (run: Run, actions: readonly DeliveredAction[] | undefined, from: ActedFrom) => void;
  changed: () => void;
}

/** Makes a report of what is to be done with a run. */
export type About = <Args extends unknown[]>(
  report: (run: Run, ...args: Args) => void,
) => (contentId: string, ...args: Args) => void;

/** Of content that is gone meanwhile nothing is taken, and no error reaches the page. */
export const reportsAbout =
  ({ run: runOf, changed }: ReportHooks): About =>
  (report) =>
  (contentId, ...args) => {
    const run = runOf(contentId);
    try {
      if (run) report(run, ...args);
    } catch (error) {
      fail(error);
    }
    changed();
  };

/** Takes what the UI reports of flows. What it reports of other content is added with that content. */
export function createReports(hooks: ReportHooks): Pick<Reports, 'act' | 'event' | 'close'> {
  const about = reportsAbout(hooks);
  return {
    act: about(hooks.act),
    event: about(record),
    close: about((run, how: string) => end(run, closeReasons[how] ?? `${how}_dismiss`)),
  };
}
