import type { ContentView, Reports } from '../engine/drawn-content.ts';
import { begin } from '../engine/sessions.ts';
import type { Run } from '../engine/state.ts';
import { elementOf } from '../page/watch.ts';
import { allRuns } from '../screen/engine.ts';
import type { ContentType } from '../wire/wire.ts';
import { announcement, announcementReports } from './announcement/behavior.ts';
import { banner } from './banner/behavior.ts';
import type { Behavior } from './behavior.ts';
import { checklist, checklistReports } from './checklist/behavior.ts';
import { about, isChosen } from './chosen.ts';
import { launcher, launcherReports } from './launcher/behavior.ts';
import { resourceCenter, resourceCenterReports } from './resource-center/behavior.ts';
import { tracker } from './tracker/behavior.ts';

/** Code that only content other than flows needs. It is loaded with the first such content. */

export { loadAllWords } from '../words/more-words.ts';
export {
  announcements,
  centerState,
  isButtonCovered,
  openCenter,
  tellCenter,
} from './resource-center/state.ts';

const behaviors: { [Type in Exclude<ContentType, 'flow'>]: Behavior<Type> } = {
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
};
const behaviorOf = ({ content }: Run) => (behaviors as Partial<Record<ContentType, Behavior>>)[content.type];

/** Adds to the view what depends on the type; null: the element of the content is not there. */
export function viewContent<View extends ContentView>(run: Run, view: View): View | null {
  const behavior = behaviorOf(run);
  const target = behavior?.targetOf?.(run.content.data);
  const element = target && elementOf(target);
  if (target !== undefined && !element) return null;
  if (element) view.target = element;
  behavior?.view?.(run, view);
  return view;
}

export const taskIdOf = (run: Run, rule: string) => behaviorOf(run)?.taskIdOf?.(run.content, rule);
export const seeContent = (run: Run) => (behaviorOf(run)?.seen ?? begin)(run);
export const tracks = (run: Run, holds: boolean) => behaviorOf(run)?.tracks?.(run, holds);

/** What a person does to content other than flows. */
export const moreReports: Omit<Reports, 'act' | 'event' | 'close'> = {
  setOpen: about((run, isOpen: boolean) => {
    if (run.isOpen === isOpen) return;
    run.isOpen = isOpen;
    const { sharesCorner, toggled } = behaviorOf(run)!;
    for (const other of isOpen && sharesCorner ? allRuns().values() : [])
      if (other !== run && behaviorOf(other)?.sharesCorner && isChosen(other))
        moreReports.setOpen(other.content.contentId, false);
    toggled?.(run);
  }),
  ...checklistReports,
  ...launcherReports,
  ...announcementReports,
  ...resourceCenterReports,
};
