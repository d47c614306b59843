import { type Static, Type } from 'typebox';
import { EnvironmentPath, ExternalIdInputOf, PathId } from '../../http/description/shapes.ts';

/** How many users or companies one request may add, and how many it may remove. */
const maxMembers = 1_000;

export const SegmentMembersPath = Type.Object({
  ...EnvironmentPath.properties,
  segmentId: PathId('segment'),
});

const Ids = (description: string) =>
  Type.Optional(
    Type.Array(ExternalIdInputOf('user or the company'), {
      maxItems: maxMembers,
      uniqueItems: true,
      description,
    }),
  );

export const MemberChanges = Type.Object(
  {
    add: Ids('The ids of the users or companies to add.'),
    remove: Ids('The ids of the users or companies to remove. None of them may also be in `add`.'),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    description: 'The members to add to the segment and to remove from it.',
  },
);

const outcomes = ['added', 'removed', 'not_found'] as const;

const ChangedMember = Type.Object(
  {
    id: Type.String({ description: 'The id of the user or the company.' }),
    outcome: Type.Unsafe<(typeof outcomes)[number]>(
      Type.String({
        enum: [...outcomes],
        description:
          'The outcome for the member. The word `added` also stands for those who were members before, and `removed` for those who were not. The word `not_found` means that no user or company has the id.',
      }),
    ),
  },
  { title: 'ChangedMember', additionalProperties: false, description: 'The outcome for one member.' },
);

export const ChangedMembers = Type.Object(
  {
    results: Type.Array(ChangedMember, {
      description: 'One outcome for each id, first those of `add` and then those of `remove`.',
    }),
  },
  {
    title: 'ChangedMembers',
    additionalProperties: false,
    description: 'The outcome for each member of the request.',
  },
);
export type ChangedMembers = Static<typeof ChangedMembers>;
