import { type ConditionPlace, startPlace } from '../conditions/places.ts';

export type StartRuleKey = 'when' | 'frequency' | 'priority' | 'waitSeconds' | 'startIfNotComplete';

/** What the types of content differ in, beyond the form of their bodies. */
export interface Traits {
  /** The name of the type in sentences of the dashboard. */
  noun: string;
  /** The first words of the event attributes that name the content, such as `flow_id`. */
  prefix: string;
  /** A user meets the content in sessions. A tracker only records occurrences. */
  hasSessions: boolean;
  /** Has a look, hence a theme, and texts, hence translations. */
  hasTheme: boolean;
  /** Nothing else brings it up, so without start rules nobody ever sees it. */
  needsStartRules: boolean;
  /** Consists of steps. Content of all other types has data. */
  hasSteps: boolean;
  /** Can be started by an action of other content. */
  startable: boolean;
  hasSchedule: boolean;
  startRules: readonly StartRuleKey[];
  /** Whether `frequency.atLeast` means something. */
  atLeast: boolean;
  hideRules: boolean;
  /** What `startRules.when` may ask. */
  when: ConditionPlace;
  /** A session goes on where the user left it, whatever the start rules say now. */
  resumes: boolean;
  /** Stays on the page until the user dismisses it, and does not come back then. */
  staysDismissed: boolean;
  /** Comes to everybody who meets no start rules. */
  isForEverybody: boolean;
  /** Does not come back once the user has seen it. */
  isSeenOnce: boolean;
  /** The place on the page that holds one content at a time; null for content of which a page shows any number. */
  placeOf: (data: unknown) => string | null;
  /** Its open panel may lie over content that stands in the corner. */
  coversCorner: boolean;
  standsInCorner: boolean;
}

export const everyStartRule: StartRuleKey[] = [
  'when',
  'frequency',
  'priority',
  'waitSeconds',
  'startIfNotComplete',
];

/** Flows stand in front of the page, and so does whatever pops up. */
export const frontOfPage = 'front';

/** The traits that most types have. */
export const plainTraits: Omit<Traits, 'noun' | 'prefix'> = {
  hasSessions: true,
  hasTheme: true,
  needsStartRules: false,
  hasSteps: false,
  startable: false,
  hasSchedule: false,
  startRules: ['when'],
  atLeast: false,
  hideRules: false,
  when: startPlace,
  resumes: false,
  staysDismissed: false,
  isForEverybody: false,
  isSeenOnce: false,
  placeOf: () => null,
  coversCorner: false,
  standsInCorner: false,
};
