import type { VersionBody } from 'guidepost-model/content/body';
import type { CountedFields } from 'guidepost-model/content-types/definition';
import { type TInteger, type TProperties, Type } from 'typebox';

/** The counts of a part by its id. */
export type CountsOfPart = <F extends CountedFields>(
  fields: F,
  part: string,
) => { [Name in keyof F]: number };

/** How content of a type reports its parts, such as the steps of a flow. */
export interface PartRows {
  schema: TProperties;
  rowsOf: (body: VersionBody, countsOf: CountsOfPart) => Record<string, object[]>;
}

export const countSchemas = <F extends CountedFields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { description }]) => [
      name,
      Type.Integer({ minimum: 0, description }),
    ]),
  ) as { [Name in keyof F]: TInteger };

export const partsOfVersion = (nouns: string) =>
  `The ${nouns} of the version that is published in the environment, or of the edited version when none is published.`;
