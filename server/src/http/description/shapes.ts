import { As } from 'guidepost-model/described';
import { type TSchema, Type } from 'typebox';

/** Field types that many resources share. Those that take a noun describe themselves with it. */

export const Id = Type.String({ examples: ['019a86f2-7c1e-7b3a-9d52-3f6f0a1c2b4d'] });

/** A date-time as `Date.toISOString()` writes it: ISO 8601, UTC, milliseconds. */
export const DateTime = Type.String({ format: 'date-time', examples: ['2026-01-31T09:30:00.000Z'] });

/** The id that the customer's application gives a user or a company. */
export const ExternalId = Type.String({ examples: ['user-42'] });

/** An external id in a path: not blank, and short enough for an index. */
const ExternalIdInput = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  'x-meaning': 'must not be blank',
});

export const Name = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  'x-meaning': 'must not be blank',
});

/** A name that stands in mails, where line breaks and other control characters would change what the reader sees. */
export const LineName = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern:
    '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029][^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$',
  'x-meaning': 'must not be blank, and must have no line breaks and no other control characters',
});

export const IdOf = (noun: string) => As(Id, `The id of the ${noun}.`);

export const ExternalIdOf = (noun: string) => As(ExternalId, `The id that your app gives the ${noun}.`);

export const ExternalIdInputOf = (noun: string) =>
  As(ExternalIdInput, `The id that your app gives the ${noun}.`);

/** The field `object`, which tells the kinds of objects apart. */
export const ObjectWord = <const Word extends string>(word: Word) =>
  Type.Literal(word, { description: `The kind of this object, which is always \`${word}\`.` });

export const CreatedAt = (noun: string) => As(DateTime, `The time at which the ${noun} was created.`);

export const UpdatedAt = (noun: string) => As(DateTime, `The time at which the ${noun} was last changed.`);

export const OrNull = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

/** A parameter of the path that names one resource. */
export const PathId = (noun: string) => Type.String({ description: `The id of the ${noun}.` });

export const ProjectPath = Type.Object({ projectId: PathId('project') });

export const EnvironmentPath = Type.Object({
  ...ProjectPath.properties,
  environmentId: PathId('environment'),
});
