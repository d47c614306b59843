import type { CountedFields } from 'guidepost-model/content-types/definition';
import { typeDefinitions } from 'guidepost-model/content-types/index';
import { type ContentType, contentTypes } from 'guidepost-model/content-types/types';
import { type Static, Type } from 'typebox';
import { IdOf, ObjectWord, PathId, ProjectPath } from '../../http/description/shapes.ts';
import { TableFormat } from '../../http/lists/csv.ts';
import { type PartsOf, partRowsOf } from './parts/index.ts';
import { countSchemas } from './parts/part-rows.ts';

const strict = { additionalProperties: false };
const Day = (description: string) => Type.String({ format: 'date', examples: ['2026-01-31'], description });

export const AnalyticsPath = Type.Object({ ...ProjectPath.properties, contentId: PathId('content') });
export type AnalyticsPath = Static<typeof AnalyticsPath>;

/** Days and zone are judged by the route: which environment it is about is looked at first. */
export const AnalyticsQuery = Type.Object({
  environmentId: Type.String({
    description:
      'The id of the environment in which the content is counted. Content belongs to the project, and each environment counts by itself.',
  }),
  startDate: Type.Optional(
    Type.String({
      description:
        'The first day of the range, as YYYY-MM-DD. Without it, the range has 30 days up to `endDate`.',
    }),
  ),
  endDate: Type.Optional(
    Type.String({
      description:
        'The last day of the range, as YYYY-MM-DD. The range has five years at most. Without `endDate`, the range ends today.',
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      description:
        'The IANA time zone in which days begin and end, in upper or lower case. Without it, the time zone is UTC.',
      examples: ['Europe/Berlin'],
    }),
  ),
});
export type AnalyticsQuery = Static<typeof AnalyticsQuery>;

/** The query of the counts by day, which can be had as CSV. */
export const DailyAnalyticsQuery = Type.Object({
  ...AnalyticsQuery.properties,
  format: TableFormat('day of the range'),
});

/** The title of the schema, such as `ResourceCenterAnalytics`. */
const titleOf = (type: ContentType) => {
  const words = type.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Analytics`;
};

export function analyticsSchemaOf(type: ContentType) {
  const title = titleOf(type);
  const fields = countSchemas<CountedFields>(typeDefinitions[type].counts.fields);
  return Type.Object(
    {
      object: ObjectWord('contentAnalytics'),
      contentId: IdOf('content'),
      contentType: Type.Literal(type, {
        description: `The type of the content, which is always \`${type}\` here.`,
      }),
      environmentId: IdOf('environment'),
      startDate: Day('The first day of the range.'),
      endDate: Day('The last day of the range.'),
      timezone: Type.String({ description: 'The IANA time zone in which days begin and end.' }),
      ...fields,
      byDay: Type.Array(
        Type.Object(
          { date: Day('The day that is counted.'), ...fields },
          { title: `${title}Day`, ...strict, description: 'The counts of one day.' },
        ),
        {
          description:
            'The counts of every day of the range. Each day counts by itself: a user who was there on two days is a unique user of both.',
        },
      ),
      ...partRowsOf(type)?.schema,
    },
    { title, ...strict, description: `How a piece of content of the type \`${type}\` performs.` },
  );
}

type CountsOf<Word extends ContentType> = {
  [Name in keyof (typeof typeDefinitions)[Word]['counts']['fields']]: number;
};
export type AnalyticsByType = {
  [Word in ContentType]: {
    object: 'contentAnalytics';
    contentId: string;
    contentType: Word;
    environmentId: string;
    startDate: string;
    endDate: string;
    timezone: string;
    byDay: ({ date: string } & CountsOf<Word>)[];
  } & CountsOf<Word> &
    PartsOf<Word>;
};
export type ContentAnalytics = AnalyticsByType[ContentType];
export const ContentAnalytics = Type.Unsafe<ContentAnalytics>({
  title: 'ContentAnalytics',
  type: 'object',
  anyOf: contentTypes.map(analyticsSchemaOf),
  description: 'How a piece of content performs. The fields depend on the type of the content.',
});
