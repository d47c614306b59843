import { everyStartRule, frontOfPage, plainTraits, type Traits } from '../traits.ts';

export const traits: Traits = {
  ...plainTraits,
  noun: 'Flow',
  prefix: 'flow',
  hasSteps: true,
  startable: true,
  startRules: everyStartRule,
  atLeast: true,
  hideRules: true,
  resumes: true,
  placeOf: () => frontOfPage,
};
