import { Step } from 'guidepost-model/content-types/flow/schema';
import { typeDefinitions } from 'guidepost-model/content-types/index';
import { As } from 'guidepost-model/described';
import { Type } from 'typebox';
import { countSchemas, type PartRows, partsOfVersion } from './part-rows.ts';

const { parts } = typeDefinitions.flow.counts;

const Row = Type.Object(
  {
    name: Type.String({ description: 'The name of the step.' }),
    cvid: Type.String({ description: 'The id of the step, which is the same in every version.' }),
    stepIndex: Type.Integer({
      minimum: 0,
      description: 'The place of the step in the flow, counted from 0.',
    }),
    type: As(Step.properties.type, 'The type of the step.'),
    ...countSchemas(parts.fields),
  },
  { title: 'StepAnalytics', additionalProperties: false, description: 'How a step of a flow performs.' },
);

export const flowParts = {
  schema: { steps: Type.Array(Row, { description: partsOfVersion('steps') }) },
  rowsOf: ({ steps }, countsOf) => ({
    steps: steps.map(({ name, cvid, type }, stepIndex) => {
      return { name, cvid, stepIndex, type, ...countsOf(parts.fields, cvid) };
    }),
  }),
} satisfies PartRows;
