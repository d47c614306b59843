import { Type } from 'typebox';

/** Field types that many resources share. */

export const Id = Type.String({ examples: ['019a86f2-7c1e-7b3a-9d52-3f6f0a1c2b4d'] });

/** A date-time as `Date.toISOString()` writes it: ISO 8601, UTC, milliseconds. */
export const DateTime = Type.String({ format: 'date-time', examples: ['2026-01-31T09:30:00.000Z'] });

export const Name = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  'x-meaning': 'must not be blank',
});

export const ProjectPath = Type.Object({ projectId: Type.String() });

export const EnvironmentPath = Type.Object({ projectId: Type.String(), environmentId: Type.String() });

/** The id that the customer's application gives a user or a company. */
export const ExternalId = Type.String({ examples: ['user-42'] });

/** An external id in a path: not blank, and short enough for an index. */
export const ExternalIdInput = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '\\S',
  'x-meaning': 'must not be blank',
});
