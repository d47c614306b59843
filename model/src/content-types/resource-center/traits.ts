import { plainTraits, type Traits } from '../traits.ts';

export const traits: Traits = {
  ...plainTraits,
  noun: 'Resource center',
  prefix: 'resource_center',
  needsStartRules: true,
  startRules: ['when', 'priority'],
  hideRules: true,
  staysDismissed: true,
  placeOf: () => 'resource-center',
  standsInCorner: true,
};
