import {
  announcementStartPlace,
  type ConditionPlace,
  startPlace,
  trackerStartPlace,
} from '../conditions/places.ts';

/** A survey is not a type: it is a flow whose steps ask questions. */
export const contentTypes = [
  'flow',
  'checklist',
  'launcher',
  'banner',
  'resource-center',
  'announcement',
  'tracker',
] as const;
export type ContentType = (typeof contentTypes)[number];

export type StartRuleKey = 'when' | 'frequency' | 'priority' | 'waitSeconds' | 'startIfNotComplete';

interface Traits {
  /** Has a look, hence a theme. */
  hasTheme: boolean;
  /** Nothing else brings it up, so without start rules nobody ever sees it. */
  needsStartRules: boolean;
  /** Can be started by an action of other content. */
  startable: boolean;
  hasSchedule: boolean;
  startRules: readonly StartRuleKey[];
  /** Whether `frequency.atLeast` means something. */
  atLeast: boolean;
  hideRules: boolean;
  /** What `startRules.when` may ask. */
  when: ConditionPlace;
}

const plain: Traits = {
  hasTheme: true,
  needsStartRules: false,
  startable: false,
  hasSchedule: false,
  startRules: ['when'],
  atLeast: false,
  hideRules: false,
  when: startPlace,
};
const everyStartRule: StartRuleKey[] = ['when', 'frequency', 'priority', 'waitSeconds', 'startIfNotComplete'];

/** What the types of content differ in, beyond the form of their bodies. */
export const traits: Record<ContentType, Traits> = {
  flow: { ...plain, startable: true, startRules: everyStartRule, atLeast: true, hideRules: true },
  checklist: { ...plain, startable: true, startRules: everyStartRule, hideRules: true },
  launcher: { ...plain, needsStartRules: true },
  banner: { ...plain, needsStartRules: true, startRules: ['when', 'priority'] },
  'resource-center': {
    ...plain,
    needsStartRules: true,
    startRules: ['when', 'priority'],
    hideRules: true,
  },
  announcement: { ...plain, hasSchedule: true, when: announcementStartPlace },
  tracker: { ...plain, hasTheme: false, when: trackerStartPlace },
};
