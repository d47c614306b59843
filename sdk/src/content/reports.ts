import { part } from '../core/parts.ts';
import { navigate } from '../engine/actions.ts';
import type { Reports } from '../engine/drawn-content.ts';
import { decorateLink } from '../engine/link.ts';
import { reportsAbout } from '../engine/reports.ts';
import { begin, leave, record, told } from '../engine/sessions.ts';
import type { Run } from '../engine/state.ts';
import { act, hooks, screen } from '../screen/engine.ts';
import { fail } from '../wire/events.ts';
import type { ContentType, ListedContent, LiveChatTabBlock } from '../wire/wire.ts';
import { isUnlocked, viewTasks } from './checklist/tasks.ts';
import { chosenOf } from './resource-center/state.ts';

const about = reportsAbout(hooks);

Object.assign(told, {
  checklist_task_completed: 'checklist:task-completed',
  resource_center_opened: 'resource-center:opened',
  resource_center_closed: 'resource-center:closed',
} satisfies typeof told);

function setOpen(run: Run, isOpen: boolean): void {
  if (run.isOpen === isOpen) return;
  run.isOpen = isOpen;
  const { type, data } = run.content;
  if (isOpen) foldOther(type);
  if (type === 'checklist') record(run, `checklist_${isOpen ? 'seen' : 'hidden'}`);
  if (type === 'resource-center') record(run, `resource_center_${isOpen ? 'opened' : 'closed'}`);
  // The server has ended it with the activation.
  if (type === 'launcher' && !isOpen && data.tooltip.settings.dismissAfterFirstActivation) leave(run);
}

/** By default a checklist and the resource center stand in the same corner: the one that opens folds the other. */
function foldOther(type: ContentType): void {
  const other = chosenOf(type === 'checklist' ? 'resource-center' : 'checklist');
  if (other && type !== 'launcher') standingReports.setOpen(other.content.contentId, false);
}

async function startListed({ content, navigateUrl, navigateOpenType }: ListedContent): Promise<void> {
  const isNewTab = navigateOpenType === 'new';
  const address = navigateUrl && decorateLink(navigateUrl);
  // At once: a browser lets only the click itself open a tab.
  if (address && isNewTab) navigate(address, true);
  await part('moreActions')?.start(content, {}, true).catch(fail);
  if (address && !isNewTab) navigate(address, false);
}

async function openChat(contentId: string, { provider, module }: LiveChatTabBlock): Promise<void> {
  if (provider === 'custom') return part('moreActions')?.runScript(contentId, module);
  const { openLiveChat } = await import('./resource-center/live-chat.ts');
  return openLiveChat(provider);
}

/** What the UI reports of content other than flows. */
export const standingReports: Omit<Reports, 'act' | 'event' | 'close'> = {
  setOpen: about(setOpen),
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
    const { visible } = viewTasks(content, completedTaskIds, (path) => screen.truth(content.contentId, path));
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
  startListed: about((_, item: ListedContent) => void startListed(item)),
  openChat: about(({ content }, block: LiveChatTabBlock) => {
    openChat(content.contentId, block).catch(fail);
  }),
};
