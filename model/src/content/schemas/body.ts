import { type TSchema, Type } from 'typebox';
import { Step } from '../../content-types/flow/schema.ts';
import { dataSchemas } from '../../content-types/schemas.ts';
import { ReadByCode } from '../../described.ts';
import { maxSteps } from '../../limits.ts';
import type { BodyKey, VersionData as Data } from '../body.ts';
import { inputOf, patchOf } from './input.ts';
import { HideRules, StartRules } from './start-rules.ts';

export const Steps = Type.Array(Step, { maxItems: maxSteps, description: 'The steps of a flow.' });

export const VersionData = Type.Unsafe<Data>({
  title: 'VersionData',
  type: 'object',
  anyOf: Object.values(dataSchemas),
  description: 'The parts of content of other types than flow.',
});

/** `readVersionPatch` finds every problem of the whole body at once. */
const Sent = (schema: TSchema, description: string) => Type.Optional(ReadByCode(schema, description));

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);

const StepPatch = patchOf({
  ...Step,
  properties: {
    ...Step.properties,
    key: Type.String({
      description: 'A name of the step for this request, by which `goto_step` can refer to a new step.',
    }),
  },
});

const DataPatch = {
  ...VersionData,
  title: 'VersionDataInput',
  anyOf: Object.values(dataSchemas).map(patchOf),
};

const parts = {
  steps: Sent(
    orNull(Type.Array(StepPatch, { maxItems: maxSteps })),
    'All steps of a flow. Steps that are not sent are removed. A step that is stored is known by its `id`, or else by its `cvid`; fields of the step that are not sent stay, and null clears a field. A new step needs a `name` and a `type`. Unknown keys of steps and blocks are ignored. Content of other types than flow has no steps.',
  ),
  startRules: Sent(
    orNull(patchOf(StartRules)),
    'The rules by which the content starts by itself. Rules that are not sent stay, and null clears a rule. Null in the place of the object clears all rules. Without a frequency, flows and checklists start once.',
  ),
  hideRules: Sent(orNull(inputOf(HideRules)), 'The rules by which the content is hidden. Null clears them.'),
  themeId: Sent(
    orNull(Type.String()),
    'The id of the theme. The theme of content cannot be cleared; null is only for trackers, which have no theme.',
  ),
  data: Sent(
    orNull(DataPatch),
    'The parts of content of other types than flow. Fields that are not sent stay, and null brings back the value that new content has. Unknown keys are refused at every depth. Null in the place of the object is only for flows, which have no data.',
  ),
  scheduledAt: Sent(
    orNull(Type.String({ format: 'date-time' })),
    'The time at which an announcement appears: a date-time with a zone, or null when it appears as soon as it is published.',
  ),
} satisfies Record<BodyKey, unknown>;

export const VersionPatch = Type.Object(parts, {
  title: 'VersionPatch',
  description: 'The parts of the version to change. Parts that are not sent stay as they are.',
});
