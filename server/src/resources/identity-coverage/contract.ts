import { Type } from 'typebox';
import { ObjectWord } from '../../http/description/shapes.ts';

/** How many days the answer covers, today included. */
export const daysShown = 30;

const Count = (description: string) => Type.Integer({ minimum: 0, description });

const CoverageDay = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'The day in UTC.', examples: ['2026-01-31'] }),
    verified: Count('The number of calls with a valid identity token of their user and company.'),
    anonymous: Count(
      'The number of calls without an identity token for users whose id begins with `anon-` and who name no company. They need no token.',
    ),
    unverified: Count(
      'The number of calls that were accepted without a valid identity token. The runtime would refuse them if identity were required.',
    ),
    refused: Count('The number of calls that were refused because identity is required.'),
  },
  {
    title: 'IdentityCoverageDay',
    additionalProperties: false,
    description: 'The runtime calls of one day, by how they prove who the user is.',
  },
);

export const IdentityCoverageReport = Type.Object(
  {
    object: ObjectWord('identityCoverage'),
    requireIdentity: Type.Boolean({ description: 'Whether the environment requires identity now.' }),
    days: Type.Array(CoverageDay, {
      description: `The days with calls among the last ${daysShown} days, the newest first. Each message of a batch counts as a call.`,
    }),
  },
  {
    title: 'IdentityCoverage',
    additionalProperties: false,
    description:
      'How the runtime calls of an environment prove who their users are. When no call is unverified, identity can be required without refusing anybody.',
  },
);
