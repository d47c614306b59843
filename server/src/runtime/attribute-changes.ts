import { writableTypes } from 'guidepost-model/attributes';
import { Described } from 'guidepost-model/described';
import { type TSchema, Type } from 'typebox';

const Text = Type.String();
const Values = Type.Array(Text);
const Literal = Type.Union([Text, Type.Number(), Type.Boolean(), Values]);
const anyKeys = { type: 'object', additionalProperties: true };

const Operation = (title: string, name: string, value: TSchema, description: string, example: unknown) =>
  Type.Object(
    {
      [name]: value,
      data_type: Type.Optional(
        Type.String({
          enum: [...writableTypes],
          description: 'The type of an attribute that is new. An attribute that exists must have this type.',
        }),
      ),
    },
    { title, additionalProperties: false, description, examples: [example] },
  );

const said = (schema: TSchema, description: string) => ({ ...schema, description }) as TSchema;
const added = Type.Union([Text, Values]);

/** One operation on the stored value of an attribute. */
const operations = [
  Operation(
    'SetAttribute',
    'set',
    said(Type.Union([Literal, Type.Null()]), 'The new value of the attribute, or null to remove the value.'),
    'Sets an attribute, as the plain value would.',
    { set: '10115', data_type: 'string' },
  ),
  Operation(
    'SetAttributeOnce',
    'set_once',
    said(Literal, 'The value of an attribute that has none so far.'),
    'Sets an attribute that has no value yet. A value that is stored stays.',
    { set_once: '2026-01-31T09:30:00Z' },
  ),
  Operation(
    'AddToAttribute',
    'add',
    Type.Number({
      description: 'The number to add to the stored number, which is 0 when nothing is stored.',
    }),
    'Adds to a number. The sum stays between -9007199254740991 and 9007199254740991.',
    { add: 1 },
  ),
  Operation(
    'SubtractFromAttribute',
    'subtract',
    Type.Number({ description: 'The number to subtract from the stored number.' }),
    'Subtracts from a number, which is 0 when nothing is stored.',
    { subtract: 1 },
  ),
  Operation(
    'AppendToAttribute',
    'append',
    said(added, 'One value or several values to put at the end of the list.'),
    'Adds to the end of a list what the list does not have yet. A list grows to at most 1,000 values.',
    { append: 'beta' },
  ),
  Operation(
    'UniteWithAttribute',
    'union',
    said(added, 'One value or several values to put at the end of the list.'),
    'Another name of `append`.',
    { union: ['beta', 'pilot'] },
  ),
  Operation(
    'PrependToAttribute',
    'prepend',
    said(added, 'One value or several values to put at the beginning of the list.'),
    'Adds to the beginning of a list what the list does not have yet. A list grows to at most 1,000 values.',
    { prepend: ['beta', 'pilot'] },
  ),
  Operation(
    'RemoveFromAttribute',
    'remove',
    said(added, 'One value or several values to take out of the list.'),
    'Takes values out of a list.',
    { remove: 'beta' },
  ),
];

/** Judged by the definitions, not by a schema: what does not fit is left out and reported. */
export const AttributeChanges = Type.Optional(
  Described(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: {
        anyOf: [Text, Type.Number(), Type.Boolean(), Values, Type.Null(), ...operations],
      },
      description:
        'Values of attributes by the `codeName` of the attribute, or operations such as `{"add": 1}` that build upon the stored value. Values are merged into the stored values; null removes a value. An unknown `codeName` creates an attribute of the type of its value.',
      examples: [{ plan: 'pro', logins: { add: 1 }, first_plan: { set_once: 'free' } }],
    }),
    anyKeys,
  ),
);
