import { fail } from './events.ts';
import { begin, end, leave, record } from './sessions.ts';
import type { Run } from './state.ts';
import type { ActedFrom, Reports } from './surface.ts';
import { isUnlocked, viewTasks } from './tasks.ts';
import type { Action, ContentType, ListedContent, LiveChatTabBlock } from './wire.ts';

/** Why a content ends that a person closes, by what they used. */
const closeReasons = {
  close_button: 'close_button_dismiss',
  backdrop: 'backdrop_dismiss',
  escape: 'user_closed',
  dismiss: 'dismiss_button',
};

export interface ReportHooks {
  run: (contentId: string) => Run | undefined;
  act: (run: Run, actions: readonly Action[] | undefined, from: ActedFrom) => void;
  truth: (contentId: string, path: string) => boolean | undefined;
  startListed: (item: ListedContent) => void;
  openChat: (contentId: string, block: LiveChatTabBlock) => void;
  /** One of this type was opened. */
  opened: (type: ContentType) => void;
  changed: () => void;
}

/** Takes what the UI reports. Of content that is gone meanwhile nothing is taken, and no error reaches the page. */
export function createReports({
  run: runOf,
  act,
  truth,
  startListed,
  openChat,
  opened,
  changed,
}: ReportHooks): Reports {
  const about =
    <Args extends unknown[]>(report: (run: Run, ...args: Args) => void) =>
    (contentId: string, ...args: Args): void => {
      const run = runOf(contentId);
      try {
        if (run) report(run, ...args);
      } catch (error) {
        fail(error);
      }
      changed();
    };

  return {
    act: about(act),
    event: about(record),
    close: about((run, how) => end(run, closeReasons[how as keyof typeof closeReasons])),
    setOpen: about((run, isOpen: boolean) => {
      if (run.isOpen === isOpen) return;
      run.isOpen = isOpen;
      const { type, data } = run.content;
      if (isOpen) opened(type);
      if (type === 'checklist') record(run, `checklist_${isOpen ? 'seen' : 'hidden'}`);
      if (type === 'resource-center') record(run, `resource_center_${isOpen ? 'opened' : 'closed'}`);
      // The server has ended it with the activation.
      if (type === 'launcher' && !isOpen && data.tooltip.settings.dismissAfterFirstActivation) leave(run);
    }),
    launcherActivated: about((run) => {
      const { type, data } = run.content;
      if (type !== 'launcher') return;
      const { behavior, tooltip } = data;
      record(run, 'launcher_activated');
      run.isOpen = behavior.action === 'show-tooltip';
      if (run.isOpen) return;
      act(run, behavior.actions, 'launcher');
      if (tooltip.settings.dismissAfterFirstActivation) leave(run);
    }),
    taskClicked: about((run, taskId: string) => {
      const { content } = run;
      if (content.type !== 'checklist') return;
      const { completedTaskIds } = begin(run);
      const { visible } = viewTasks(content, completedTaskIds, (path) => truth(content.contentId, path));
      const item = visible.find(({ id }) => id === taskId);
      if (!item || !isUnlocked(content, visible, completedTaskIds, taskId)) return;
      record(run, 'checklist_task_clicked', { taskId });
      run.deeds.tasks.add(taskId);
      act(run, item.clickActions, 'task');
    }),
    announcementSeen: about((run) => {
      if (run.isOver || run.session?.seen) return;
      record(run, 'announcement_seen', { attributes: { announcement_source: 'resource-center' } });
      run.isOver = true;
    }),
    startListed: about((_, item: ListedContent) => startListed(item)),
    openChat: about(({ content }, block: LiveChatTabBlock) => openChat(content.contentId, block)),
  };
}
