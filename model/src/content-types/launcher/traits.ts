import { plainTraits, type Traits } from '../traits.ts';

export const traits: Traits = {
  ...plainTraits,
  noun: 'Launcher',
  prefix: 'launcher',
  needsStartRules: true,
  staysDismissed: true,
};
