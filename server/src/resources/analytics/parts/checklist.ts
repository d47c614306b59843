import { dataOf } from 'guidepost-model/content/body';
import { typeDefinitions } from 'guidepost-model/content-types/index';
import { Type } from 'typebox';
import { countSchemas, type PartRows, partsOfVersion } from './part-rows.ts';

const { parts } = typeDefinitions.checklist.counts;

const Row = Type.Object(
  {
    name: Type.String({ description: 'The name of the task.' }),
    taskId: Type.String({ description: 'The id of the task.' }),
    ...countSchemas(parts.fields),
  },
  { title: 'TaskAnalytics', additionalProperties: false, description: 'How a task of a checklist performs.' },
);

export const checklistParts = {
  schema: { tasks: Type.Array(Row, { description: partsOfVersion('tasks') }) },
  rowsOf: (body, countsOf) => ({
    tasks: dataOf('checklist', body).items.map(({ id, name }) => {
      return { name, taskId: id, ...countsOf(parts.fields, id) };
    }),
  }),
} satisfies PartRows;
