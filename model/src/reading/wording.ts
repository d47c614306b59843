/**
 * How the API says what is wrong with a value. Every reader takes its words from here: the ones in this package, and
 * in the server the translation of Ajv's errors.
 */

/** What a value may be; completes "must be …". The first names are those of JSON Schema's types. */
export const kinds = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  null: 'null',
  dateTime: 'a date-time with a zone, such as 2026-01-31T09:30:00Z',
  dateOrDateTime: 'a date or a date-time with a zone',
  oneOf: (values: readonly unknown[]) => `one of: ${values.join(', ')}`,
  text: (most: number) => `text of at most ${most} characters`,
  name: (most: number) => `text of 1 to ${most} characters, not blank`,
  numberBetween: (least: number, most: number) =>
    Number.isFinite(most) ? `a number from ${least} to ${most}` : `a number from ${least} on`,
  /** A bound is a number, or the name of the field whose value it is. */
  wholeNumberBetween: (least: number | string, most: number) => `a whole number from ${least} to ${most}`,
};

/** What is wrong; completes a sentence that begins with the path of the value. */
export const problems = {
  required: 'is required',
  unknownKey: 'is not a known key',
  empty: 'must not be empty',
  blank: 'must not be blank',
  mustBe: (kind: unknown) => `must be ${kind}`,
  requiredAndMustBe: (kind: string) => `is required and must be ${kind}`,
  atLeast: (limit: number) => `must be >= ${limit}`,
  atMost: (limit: number) => `must be <= ${limit}`,
  tooShort: (limit: number) => (limit === 1 ? problems.empty : `must have at least ${limit} characters`),
  tooLong: (limit: number) => `must have at most ${limit} characters`,
  tooFewItems: (limit: number) => `must have at least ${limit} items`,
  tooManyItems: (limit: number) => `must have at most ${limit} items`,
  tooFewKeys: (limit: number) => `must have at least ${limit} of its keys`,
  /** A reference to something that is not there. */
  namesNo: (kind: string) => `names no ${kind}`,
};
