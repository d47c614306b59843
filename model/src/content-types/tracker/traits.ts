import { trackerStartPlace } from '../../conditions/places.ts';
import { plainTraits, type Traits } from '../traits.ts';

export const traits: Traits = {
  ...plainTraits,
  noun: 'Tracker',
  prefix: 'event_tracker',
  hasSessions: false,
  hasTheme: false,
  when: trackerStartPlace,
};
