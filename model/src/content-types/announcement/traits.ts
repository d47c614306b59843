import { announcementStartPlace } from '../../conditions/places.ts';
import { frontOfPage, plainTraits, type Traits } from '../traits.ts';

export const traits: Traits = {
  ...plainTraits,
  noun: 'Announcement',
  prefix: 'announcement',
  hasSchedule: true,
  when: announcementStartPlace,
  isForEverybody: true,
  isSeenOnce: true,
  placeOf: (data) => {
    const { distribution } = (data ?? {}) as { distribution?: unknown };
    return distribution === 'popup' ? frontOfPage : null;
  },
};
