import { lazyCode } from '../../page/lazy-code.ts';
import { fail } from '../../wire/events.ts';
import type { DeliveredAction } from '../../wire/wire.ts';
import type { ActedFrom } from '../drawn-content.ts';
import { decorateLink, navigate } from '../link.ts';
import { end, noteChange, record, tell } from '../sessions.ts';
import type { Run } from '../state.ts';

/** Starts other content. */
export type StartOther = (contentId: string, step: string | undefined) => void;

/** Does what a button, an answer, a task … is there for, in the order in which it is written. */
export function perform(
  run: Run,
  actions: readonly DeliveredAction[] = [],
  from: ActedFrom,
  start: StartOther,
): void {
  const allowed = actions.filter((action) => tell(run, 'action', { action }));
  // A page that goes away takes with it what was not yet done.
  const leads = (action: DeliveredAction) => action.type === 'navigate' && !action.newTab;
  for (const action of allowed.filter((one) => !leads(one)).concat(allowed.filter(leads))) {
    try {
      performOne(run, action, from, start);
    } catch (error) {
      fail(error);
    }
  }
}

function performOne(run: Run, action: DeliveredAction, from: ActedFrom, start: StartOther): void {
  switch (action.type) {
    case 'goto_step':
      completeStep(run);
      run.stepCvid = action.step;
      run.step = null;
      noteChange(run);
      return;
    case 'start_content':
      start(action.content, action.step);
      return;
    case 'navigate':
      navigate(decorateLink(action.url), action.newTab);
      return;
    case 'dismiss':
      completeStep(run);
      end(run, from === 'button' ? 'dismiss_button' : `${from === 'trigger' ? from : 'action'}_dismiss`);
      return;
    case 'run_javascript':
      lazyCode.moreActions?.runScript(run.content.contentId, action.module).catch(fail);
      return;
    case 'unsupported':
      return;
    default:
      action satisfies never;
  }
}

/** Who leaves a step by something that the step offers has completed it; who closes it has not. */
function completeStep(run: Run): void {
  const stepCvid = run.session?.stepCvid;
  if (stepCvid) record(run, 'flow_step_completed', { stepCvid });
}
