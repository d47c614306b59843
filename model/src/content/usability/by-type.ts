import { isBlank } from '../../reading/blank.ts';
import { pagePlacements } from '../banner-placements.ts';
import type {
  AnnouncementData,
  BannerData,
  ChecklistData,
  LauncherData,
  StartRules,
  TrackerData,
} from '../body.ts';
import { builtinIcons } from '../icons.ts';
import type { BodyReferenceTargets } from '../reference-targets.ts';
import type { Findings } from './findings.ts';

export function checkChecklist({ items }: ChecklistData, findings: Findings): void {
  if (items.length === 0)
    findings.error('data.items', 'are missing: a checklist has at least one', 'Checklist has no tasks');
  for (const [index, item] of items.entries()) {
    const path = `data.items[${index}]`;
    if (isBlank(item.name)) findings.error(`${path}.name`, 'is missing', 'Name is missing');
    if (item.completeWhen.length > 0) continue;
    if (item.clickActions.length === 0)
      findings.error(
        path,
        'has neither clickActions nor completeWhen',
        'Task does nothing and is never completed',
      );
    else
      findings.warn(
        path,
        'is never complete: it has no completeWhen',
        'Task is never completed: “Complete when” is empty',
      );
  }
}

export function checkLauncher(data: LauncherData, findings: Findings): void {
  const { style, icon, target, tooltip, behavior } = data;
  if (!target?.selector)
    findings.error(
      target ? 'data.target.selector' : 'data.target',
      'is missing: a launcher stands beside an element',
      'Launcher has no target',
    );
  if (style === 'icon' && icon.source === 'builtin' && !builtinIcons.has(icon.type ?? ''))
    findings.error('data.icon.type', 'is no built-in icon', 'Icon is not one of the built-in icons');
  if (behavior.action === 'show-tooltip' && tooltip.content.length === 0)
    findings.error('data.tooltip.content', 'is empty: there is nothing to show', 'Nothing is shown');
  if (behavior.action === 'perform-action' && behavior.actions.length === 0)
    findings.error(
      'data.behavior.actions',
      'are missing: there is nothing to perform',
      'Launcher has no action',
    );
}

export function checkBanner({ content, placement, containerTarget }: BannerData, findings: Findings): void {
  if (content.length === 0)
    findings.error('data.content', 'is empty: there is nothing to show', 'Banner is empty');
  const isOnPage = pagePlacements.some((word) => word === placement);
  if (!isOnPage && !containerTarget?.selector)
    findings.error(
      containerTarget ? 'data.containerTarget.selector' : 'data.containerTarget',
      `is missing: the placement ${placement} needs an element`,
      'Banner has no target',
    );
}

export function checkAnnouncement(data: AnnouncementData, findings: Findings): void {
  const { title, introContent, enableReadMore, detailContent } = data;
  if (isBlank(title)) findings.error('data.title', 'is missing', 'Announcement has no title');
  if (introContent.length === 0) findings.warn('data.introContent', 'is empty', 'Nothing is shown');
  if (enableReadMore && detailContent.length === 0)
    findings.error('data.detailContent', 'is empty: there is nothing more to read', 'Nothing is shown');
  if (!enableReadMore && detailContent.length > 0)
    findings.warn(
      'data.detailContent',
      'is never seen: enableReadMore is off',
      'Blocks are never shown: the link is off',
    );
}

export function checkTracker(
  { event }: TrackerData,
  startRules: StartRules | null,
  targets: BodyReferenceTargets,
  findings: Findings,
): void {
  const definition = event === null ? undefined : targets.events(event);
  const path = 'data.event';
  if (event === null) findings.error(path, 'is missing: choose the event to record', 'Tracker has no event');
  else if (!definition)
    findings.error(path, `names an event that does not exist: ${event}`, `Event “${event}” no longer exists`);
  else if (definition.predefined)
    findings.error(
      path,
      `names a predefined event: ${event}`,
      `Event “${event}” is predefined: choose your own`,
    );
  if (!startRules?.when?.length)
    findings.error(
      'startRules.when',
      'is missing: it says when the event has happened',
      'Tracker has no conditions',
    );
}
