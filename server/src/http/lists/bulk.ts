import { type TSchema, Type } from 'typebox';

/** How many items one request may name where each is changed by itself. */
const maxBulk = 100;

/** The body of a request that does the same to many items; the noun is in the plural. */
export const BulkInput = (id: TSchema, nouns: string) =>
  Type.Object(
    {
      ids: Type.Array(Type.Unsafe<string>(id), {
        minItems: 1,
        maxItems: maxBulk,
        uniqueItems: true,
        description: `The ids of the ${nouns}.`,
      }),
    },
    { additionalProperties: false, description: `The ${nouns} of the request.` },
  );

/** The answer to it: one outcome for each id, in the order of the request. */
export function BulkAnswer<const Words extends string>(
  title: string,
  noun: string,
  outcomes: Record<Words, string>,
) {
  const words = Object.keys(outcomes) as Words[];
  const meanings = words.map((word) => `\`${word}\` means that ${outcomes[word]}.`).join(' ');
  return Type.Object(
    {
      results: Type.Array(
        Type.Object(
          {
            id: Type.String({ description: `The id of the ${noun}.` }),
            outcome: Type.Unsafe<Words>(
              Type.String({ enum: words, description: `The outcome for the ${noun}. ${meanings}` }),
            ),
          },
          { title: `${title}Item`, additionalProperties: false, description: `The outcome for one ${noun}.` },
        ),
        { description: 'One outcome for each id, in the order of the request.' },
      ),
    },
    { title, additionalProperties: false, description: `The outcome for each ${noun} of the request.` },
  );
}
