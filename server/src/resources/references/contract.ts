import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { paging } from '../../http/query.ts';
import { Id } from '../../http/shapes.ts';
import type { ListedTarget, Usage } from './queries.ts';

export const ResourceReference = Type.Object(
  {
    object: Type.Literal('reference'),
    type: Type.Unsafe<Usage['type']>(
      Type.String({ enum: ['segment', 'theme', 'content'], description: 'What the user is.' }),
    ),
    id: Id,
    name: Type.String(),
  },
  { title: 'Reference', additionalProperties: false },
);
export type ResourceReference = Static<typeof ResourceReference>;

export const ReferenceList = ListOf(ResourceReference);

const listed: ListedTarget[] = ['attribute', 'event', 'segment', 'theme'];

export const ReferenceQuery = Type.Object({
  ...paging,
  type: Type.Unsafe<ListedTarget>(
    Type.String({ enum: listed, description: 'What is asked about: the kind of definition or resource.' }),
  ),
  id: Type.String({ description: 'Its id.' }),
});
