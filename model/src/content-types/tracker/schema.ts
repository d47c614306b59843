import { type Static, Type } from 'typebox';
import { means, Strict } from '../../schemas/meaning.ts';

export const TrackerData = Strict(
  {
    event: means(
      'eventName',
      Type.Union([Type.String(), Type.Null()], {
        default: null,
        description:
          'The `codeName` of the event that the tracker records, or null. Predefined events are refused.',
      }),
    ),
  },
  { title: 'TrackerData', description: 'The parts of a tracker.' },
);
export type TrackerData = Static<typeof TrackerData>;
