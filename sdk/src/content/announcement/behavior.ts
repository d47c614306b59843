import type { Reports } from '../../engine/drawn-content.ts';
import { record } from '../../engine/sessions.ts';
import type { Run } from '../../engine/state.ts';
import type { Behavior } from '../behavior.ts';
import { about } from '../chosen.ts';

const read = (run: Run, source: 'popup' | 'resource-center') =>
  record(
    run,
    'announcement_seen',
    { attributes: { announcement_source: source } },
    { isUrgent: true, sets: () => ({ seen: true }) },
  );

export const announcement: Behavior<'announcement'> = {
  seen: (run) => {
    if (run.isPopup) return;
    run.isPopup = true;
    read(run, 'popup');
  },
};

export const announcementReports: Pick<Reports, 'announcementSeen'> = {
  announcementSeen: about((run) => {
    if (run.isOver || run.session?.seen) return;
    read(run, 'resource-center');
    run.isOver = true;
  }),
};
