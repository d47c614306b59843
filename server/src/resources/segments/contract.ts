import { ConditionList, ConditionListInput } from 'guidepost-model/conditions/schemas';
import type { BizType } from 'guidepost-model/conditions/types';
import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { Expand } from '../../auth/expand.ts';
import {
  CreatedAt,
  EnvironmentPath,
  ExternalIdInputOf,
  IdOf,
  Name,
  ObjectWord,
  PathId,
  ProjectPath,
  UpdatedAt,
} from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import {
  DeletedFilter,
  DemoFilter,
  NameFilter,
  NameSearch,
  OrderBy,
  paging,
} from '../../http/lists/query.ts';

type SegmentKind = 'all' | 'condition' | 'manual';

export const Members = Type.Unsafe<BizType>(
  Type.String({
    enum: ['user', 'company'],
    description: 'Whether the members of the segment are users or companies.',
  }),
);

const kinds =
  'How the segment gets its members. The members of a `condition` segment follow from its conditions; the members of a `manual` segment are added and removed one by one.';

export const Segment = Type.Object(
  {
    id: IdOf('segment'),
    object: ObjectWord('segment'),
    name: Type.String({ description: 'The name of the segment.' }),
    bizType: Members,
    kind: Type.Unsafe<SegmentKind>(
      Type.String({
        enum: ['all', 'condition', 'manual'],
        description: `${kinds} The built-in segment of the kind \`all\` has everyone.`,
      }),
    ),
    conditions: As(
      ConditionList,
      'The conditions that all members fulfil. The list is empty where the kind is `all` or `manual`. A `condition` segment with an empty list has everyone.',
    ),
    memberCount: Type.Optional(
      Type.Integer({
        description:
          'The number of members in the environment `environmentId`. Present when `memberCount` is expanded.',
      }),
    ),
    createdAt: CreatedAt('segment'),
    updatedAt: UpdatedAt('segment'),
  },
  {
    title: 'Segment',
    additionalProperties: false,
    description: 'A named group of users or of companies.',
  },
);
export type Segment = Static<typeof Segment>;

export const SegmentList = ListOf(Segment, 'segments');

export const SegmentPath = Type.Object({ ...ProjectPath.properties, segmentId: PathId('segment') });

export const SegmentMemberPath = Type.Object({
  ...EnvironmentPath.properties,
  segmentId: PathId('segment'),
  externalId: ExternalIdInputOf('user or the company'),
});
export type SegmentMemberPath = Static<typeof SegmentMemberPath>;

export const SegmentQuery = Type.Object({
  ...paging,
  bizType: Type.Optional(As(Members, 'Only segments whose members are of this kind.')),
  name: NameFilter('segments'),
  search: NameSearch('segments'),
  orderBy: OrderBy('createdAt'),
  deleted: DeletedFilter('segments'),
  demo: DemoFilter('segments'),
});

export const SegmentExpandQuery = Type.Object({
  expand: Expand({ memberCount: 'segment:read' }),
  environmentId: Type.Optional(
    Type.String({
      description: 'The environment in which members are counted. `expand=memberCount` needs it.',
    }),
  ),
});
export type SegmentExpandQuery = Static<typeof SegmentExpandQuery>;

const conditions = Type.Optional(ConditionListInput);

export const SegmentInput = Type.Object(
  {
    name: As(Name, 'The name of the segment.'),
    bizType: Members,
    kind: Type.Unsafe<Exclude<SegmentKind, 'all'>>(
      Type.String({ enum: ['condition', 'manual'], description: kinds }),
    ),
    conditions,
  },
  { additionalProperties: false, description: 'The segment to create.' },
);

export const SegmentPatch = Type.Object(
  { name: Type.Optional(As(Name, 'The name of the segment.')), conditions },
  {
    additionalProperties: false,
    minProperties: 1,
    description: 'The fields of the segment to change. Fields that are not sent stay as they are.',
  },
);
