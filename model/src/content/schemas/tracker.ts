import { type Static, Type } from 'typebox';
import { means, Strict } from './meaning.ts';

export const TrackerData = Strict(
  {
    event: means(
      'eventName',
      Type.Union([Type.String(), Type.Null()], {
        default: null,
        description: 'The `codeName` of the event that it records; not a predefined one.',
      }),
    ),
  },
  { title: 'TrackerData' },
);
export type TrackerData = Static<typeof TrackerData>;
