const path = 'server/src/resources/end-users/fields.ts';

/** A field of users and companies that follows from what is stored. */
export default {
  most: 3,
  insertions: [
    {
      path,
      after: "import { As } from 'guidepost-model/described';\n",
      text: "import { Type } from 'typebox';\n",
    },
    {
      path,
      after: "const fieldsOf = <const Noun extends 'user' | 'company'>(noun: Noun) => ({\n",
      text: `  origin: field(Type.Literal('guidepost', { description: 'The service that keeps it.' }), {
    present: () => 'guidepost' as const,
    json: () => '"guidepost"',
    sql: () => \`'"guidepost"'\`,
  }),
`,
    },
  ],
  tests: [
    'server/src/resources/end-users/fields.test.ts',
    'server/src/resources/webhooks/topic-samples.test.ts',
  ],
};
