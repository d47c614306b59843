import type { AttributeValue } from 'guidepost-model/attributes';
import { Described } from 'guidepost-model/described';
import { Type } from 'typebox';

const values = [Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())];
const anyKeys = { type: 'object', additionalProperties: true };

/** The values were checked when they were written, so the serialiser need not look at them. */
export const AttributeMap = Described(
  Type.Unsafe<Record<string, AttributeValue>>({
    type: 'object',
    additionalProperties: { anyOf: values },
    description: 'Values of attributes by the `codeName` of the attribute.',
  }),
  anyKeys,
);

/** Judged by the definitions, not by a schema: the problems name each key. */
export const AttributeInput = Type.Optional(
  Described(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: { anyOf: [...values, Type.Null()] },
      description:
        'Values of attributes by the `codeName` of the attribute. They are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value.',
    }),
    anyKeys,
  ),
);
