import type { ContentType } from 'guidepost-model/content/types';
import { seeAnnouncement } from './announcement.ts';
import { answerQuestion } from './answer.ts';
import { finish, finishBanner, ignoreRepeated, recordEvent } from './any-content.ts';
import { clickTask, completeChecklist, completeTask, showChecklist } from './checklist.ts';
import { completeFlow, reachStep, recordAtStep } from './flow.ts';
import { activateLauncher } from './launcher.ts';
import { clickResourceCenter } from './resource-center.ts';
import type { Transition } from './transition.ts';

interface Rule {
  /** Null for events of any content: all types may ask questions. */
  of: ContentType | null;
  apply: (transition: Transition) => void;
}

/** Every built-in event that can happen in a session, and the rule that says what follows from it. */
const rules: Record<string, Rule> = {
  flow_started: { of: 'flow', apply: ignoreRepeated },
  flow_step_seen: { of: 'flow', apply: reachStep },
  flow_step_completed: { of: 'flow', apply: reachStep },
  flow_completed: { of: 'flow', apply: completeFlow },
  flow_ended: { of: 'flow', apply: finish },
  tooltip_target_missing: { of: 'flow', apply: recordAtStep },
  checklist_started: { of: 'checklist', apply: ignoreRepeated },
  checklist_seen: { of: 'checklist', apply: showChecklist },
  checklist_hidden: { of: 'checklist', apply: showChecklist },
  checklist_task_clicked: { of: 'checklist', apply: clickTask },
  checklist_task_completed: { of: 'checklist', apply: completeTask },
  checklist_completed: { of: 'checklist', apply: completeChecklist },
  checklist_dismissed: { of: 'checklist', apply: finish },
  launcher_seen: { of: 'launcher', apply: ignoreRepeated },
  launcher_activated: { of: 'launcher', apply: activateLauncher },
  launcher_dismissed: { of: 'launcher', apply: finish },
  banner_seen: { of: 'banner', apply: ignoreRepeated },
  banner_dismissed: { of: 'banner', apply: finishBanner },
  resource_center_started: { of: 'resource-center', apply: ignoreRepeated },
  resource_center_opened: { of: 'resource-center', apply: recordEvent },
  resource_center_closed: { of: 'resource-center', apply: recordEvent },
  resource_center_clicked: { of: 'resource-center', apply: clickResourceCenter },
  resource_center_dismissed: { of: 'resource-center', apply: finish },
  announcement_seen: { of: 'announcement', apply: seeAnnouncement },
  question_answered: { of: null, apply: answerQuestion },
};

export const sessionEventNames = Object.keys(rules);

/** The rule of an event; undefined when the event cannot happen in content of this type. */
export function ruleOf(name: string, type: ContentType): Rule | undefined {
  const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
  return rule?.of === null || rule?.of === type ? rule : undefined;
}

/** The events that are recorded when a session begins and when it ends. An announcement has neither: it is seen later, and does not end. */
export const startEvents: Partial<Record<ContentType, string>> = {
  flow: 'flow_started',
  checklist: 'checklist_started',
  launcher: 'launcher_seen',
  banner: 'banner_seen',
  'resource-center': 'resource_center_started',
};
export const endEvents: Partial<Record<ContentType, string>> = {
  flow: 'flow_ended',
  checklist: 'checklist_dismissed',
  launcher: 'launcher_dismissed',
  banner: 'banner_dismissed',
  'resource-center': 'resource_center_dismissed',
};
