import { plainTraits, type Traits } from '../traits.ts';

export const traits: Traits = {
  ...plainTraits,
  noun: 'Banner',
  prefix: 'banner',
  needsStartRules: true,
  startRules: ['when', 'priority'],
  staysDismissed: true,
  placeOf: () => 'banner',
};
