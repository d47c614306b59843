import { tell } from '../../engine/sessions.ts';
import type { Run } from '../../engine/state.ts';
import { allRuns, reports } from '../../screen/engine.ts';
import { stringify } from '../../transport/send.ts';
import type { ResourceCenterState } from '../../wire/api.ts';
import type { ContentOf, ThemeSettings } from '../../wire/wire.ts';
import { chosenOf } from '../chosen.ts';

/** Opens or closes the resource center, or does the one after the other. */
export function openCenter(isOpen?: boolean): void {
  const center = chosenOf('resource-center');
  if (center) reports.setOpen(center.content.contentId, isOpen ?? !center.isOpen);
}

/** All announcements, each with whether it was read. */
export const announcements = (): ContentOf<'announcement'>[] =>
  [...allRuns().values()].flatMap(({ content, isOver, session }) =>
    content.type === 'announcement' ? [{ ...content, seen: content.seen || isOver || !!session?.seen }] : [],
  );

export function centerState(): ResourceCenterState | null {
  const center = chosenOf('resource-center');
  const checklist = chosenOf('checklist');
  if (!center) return null;
  const done = checklist?.session?.completedTaskIds ?? [];
  return {
    isOpen: center.isOpen,
    hasChecklist: !!checklist,
    uncompletedChecklistTaskCount:
      checklist?.content.data.items.filter(({ id }) => !done.includes(id)).length ?? 0,
    unreadAnnouncementCount: announcements().filter(
      ({ seen, data }) => !seen && data.distribution !== 'silent',
    ).length,
  };
}

/** In a window that is narrower, an open checklist takes the whole width (floating.css). */
const narrow = '(max-width: 480px)';

interface Places {
  checklist?: { placement?: { position?: string } };
  resourceCenter?: { placement?: string };
}

/** Whether an open checklist stands where the button of the resource center would lie upon it. */
export function isButtonCovered(run: Run, own: ThemeSettings, themeOf: (run: Run) => ThemeSettings): boolean {
  const checklist = chosenOf('checklist');
  if (run.content.type !== 'resource-center' || !checklist?.isOpen) return false;
  // The one says `rightBottom`, the other `bottom-right`.
  const list = ((themeOf(checklist) as Places).checklist?.placement?.position ?? '').toLowerCase();
  const [row = '', side = ''] = (own as Places).resourceCenter?.placement?.split('-') ?? [];
  return list.endsWith(row) && (list.startsWith(side) || matchMedia(narrow).matches);
}

/** As of the last pass; empty while there is none. */
let lastState = '';

/** After each pass: the page hears of what has changed. */
export function tellCenter(): void {
  const center = chosenOf('resource-center');
  const before = lastState;
  lastState = center ? stringify(centerState()) : '';
  if (center && before && before !== lastState) tell(center, 'resource-center:changed');
}
