import { type Static, Type } from 'typebox';
import { IdOf, ObjectWord } from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { paging } from '../../http/lists/query.ts';
import type { ListedTarget, Usage } from './queries.ts';

export const ResourceReference = Type.Object(
  {
    object: ObjectWord('reference'),
    type: Type.Unsafe<Usage['type']>(
      Type.String({
        enum: ['segment', 'theme', 'content'],
        description: 'The kind of resource that uses the one in question.',
      }),
    ),
    id: IdOf('resource that uses the one in question'),
    name: Type.String({ description: 'The name of the resource that uses the one in question.' }),
  },
  {
    title: 'Reference',
    additionalProperties: false,
    description: 'A resource that uses another resource.',
  },
);
export type ResourceReference = Static<typeof ResourceReference>;

export const ReferenceList = ListOf(ResourceReference, 'references');

/** The kinds of things whose usages the API lists. */
type Listed = ListedTarget | 'asset';
const listed: Listed[] = ['attribute', 'event', 'segment', 'theme', 'content', 'localization', 'asset'];

export const ReferenceQuery = Type.Object({
  ...paging,
  type: Type.Unsafe<Listed>(
    Type.String({ enum: listed, description: 'The kind of definition or resource whose uses are listed.' }),
  ),
  id: Type.String({ description: 'The id of the definition or resource whose uses are listed.' }),
});
