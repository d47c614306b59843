import { everyStartRule, plainTraits, type Traits } from '../traits.ts';

export const traits: Traits = {
  ...plainTraits,
  noun: 'Checklist',
  prefix: 'checklist',
  startable: true,
  startRules: everyStartRule,
  hideRules: true,
  resumes: true,
  placeOf: () => 'checklist',
  coversCorner: true,
};
