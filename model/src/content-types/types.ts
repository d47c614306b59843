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
  /** The first word of the event attributes that name the content, such as `flow_id`. */
  prefix: string;
  /** A user meets the content in sessions. A tracker only records occurrences. */
  hasSessions: boolean;
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

const plain: Omit<Traits, 'prefix'> = {
  hasSessions: true,
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
  flow: {
    ...plain,
    prefix: 'flow',
    startable: true,
    startRules: everyStartRule,
    atLeast: true,
    hideRules: true,
  },
  checklist: { ...plain, prefix: 'checklist', startable: true, startRules: everyStartRule, hideRules: true },
  launcher: { ...plain, prefix: 'launcher', needsStartRules: true },
  banner: { ...plain, prefix: 'banner', needsStartRules: true, startRules: ['when', 'priority'] },
  'resource-center': {
    ...plain,
    prefix: 'resource_center',
    needsStartRules: true,
    startRules: ['when', 'priority'],
    hideRules: true,
  },
  announcement: { ...plain, prefix: 'announcement', hasSchedule: true, when: announcementStartPlace },
  tracker: {
    ...plain,
    prefix: 'event_tracker',
    hasSessions: false,
    hasTheme: false,
    when: trackerStartPlace,
  },
};
