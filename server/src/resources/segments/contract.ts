import { ConditionList, ConditionListInput } from 'guidepost-model/conditions/schemas';
import type { BizType } from 'guidepost-model/conditions/types';
import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { Expand, OrderBy, paging } from '../../http/query.ts';
import { DateTime, EnvironmentPath, ExternalIdInput, Id, Name, ProjectPath } from '../../http/shapes.ts';

export type SegmentKind = 'all' | 'condition' | 'manual';

const Members = Type.Unsafe<BizType>(
  Type.String({ enum: ['user', 'company'], description: 'What its members are.' }),
);

const kinds =
  'The members of a `condition` segment follow from its conditions; those of a `manual` one are added and removed one by one.';

export const Segment = Type.Object(
  {
    id: Id,
    object: Type.Literal('segment'),
    name: Type.String(),
    bizType: Members,
    kind: Type.Unsafe<SegmentKind>(
      Type.String({
        enum: ['all', 'condition', 'manual'],
        description: `${kinds} The built-in segment \`all\` has everyone.`,
      }),
    ),
    conditions: Type.Optional(ConditionList),
    memberCount: Type.Optional(
      Type.Integer({ description: 'In the environment `environmentId`; present when expanded.' }),
    ),
    createdAt: DateTime,
    updatedAt: DateTime,
  },
  { title: 'Segment', additionalProperties: false },
);
export type Segment = Static<typeof Segment>;

export const SegmentList = ListOf(Segment);

export const SegmentPath = Type.Object({ ...ProjectPath.properties, segmentId: Type.String() });

export const SegmentMemberPath = Type.Object({
  ...EnvironmentPath.properties,
  segmentId: Type.String(),
  externalId: ExternalIdInput,
});
export type SegmentMemberPath = Static<typeof SegmentMemberPath>;

export const SegmentQuery = Type.Object({
  ...paging,
  bizType: Type.Optional(Members),
  name: Type.Optional(Type.String({ description: 'Only names that contain this text, in any case.' })),
  orderBy: OrderBy('createdAt'),
  deleted: Type.Optional(Type.Boolean({ description: 'List deleted segments instead of live ones.' })),
});

export const SegmentExpandQuery = Type.Object({
  expand: Expand('memberCount'),
  environmentId: Type.Optional(
    Type.String({ description: 'Where to count the members; `expand=memberCount` needs it.' }),
  ),
});
export type SegmentExpandQuery = Static<typeof SegmentExpandQuery>;

const conditions = Type.Optional(ConditionListInput);

export const SegmentInput = Type.Object(
  {
    name: Name,
    bizType: Members,
    kind: Type.Unsafe<Exclude<SegmentKind, 'all'>>(
      Type.String({ enum: ['condition', 'manual'], description: kinds }),
    ),
    conditions,
  },
  { additionalProperties: false },
);

export const SegmentPatch = Type.Object(
  { name: Type.Optional(Name), conditions },
  { additionalProperties: false, minProperties: 1 },
);
