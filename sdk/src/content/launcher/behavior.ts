import type { Reports } from '../../engine/drawn-content.ts';
import { leave, record } from '../../engine/sessions.ts';
import { act } from '../../screen/engine.ts';
import type { Behavior, RunOf } from '../behavior.ts';
import { about } from '../chosen.ts';

/** With its first activation the server has ended it, where its author wants that. */
function leaveIfUsed(run: RunOf<'launcher'>): void {
  if (!run.isOpen && run.content.data.tooltip.settings.dismissAfterFirstActivation) leave(run);
}

export const launcher: Behavior<'launcher'> = {
  targetOf: (data) => data.target ?? null,
  toggled: leaveIfUsed,
};

export const launcherReports: Pick<Reports, 'launcherActivated'> = {
  launcherActivated: about((run) => {
    const { behavior } = (run as RunOf<'launcher'>).content.data;
    record(run, 'launcher_activated');
    run.isOpen = behavior.action === 'show-tooltip';
    if (!run.isOpen) act(run, behavior.actions, 'launcher');
    leaveIfUsed(run as RunOf<'launcher'>);
  }),
};
