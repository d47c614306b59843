const model = `import { type Static, Type } from 'typebox';
import { blockSchema, margin } from './block-schema.ts';
import type { BlockDefinition } from './definition.ts';

export const quoteSchema = () =>
  blockSchema('quote', 'QuoteBlock', 'A block with the words of somebody.', {
    words: Type.String({ maxLength: 1000, description: 'The words.' }),
    margin: margin(),
  });
export type QuoteBlock = Static<ReturnType<typeof quoteSchema>>;

export const quote = {
  noun: () => 'Quote',
  check({ words }, path, noun, findings) {
    if (words === '') findings.error(\`\${path}.words\`, 'is empty', \`\${noun} is empty\`);
  },
} satisfies BlockDefinition<QuoteBlock>;
`;

const sdk = `import type { Block } from '../../wire/wire.ts';

type QuoteBlock = Extract<Block, { type: 'quote' }>;

export function Quote({ block }: { block: QuoteBlock }) {
  return (
    <blockquote class="gp-wide" data-block={block.id}>
      {block.words}
    </blockquote>
  );
}
`;

const dashboard = `import type { BlockOf } from './block-of.ts';
import type { KindOfBlock } from './kind.ts';

export const quote = {
  name: 'Quote',
  titleOf: ({ words }) => words || 'Quote',
  parts: {
    quote: { title: 'Quote', text: 'The words of somebody', make: () => ({ type: 'quote', words: '' }) },
  },
} as const satisfies KindOfBlock<BlockOf<'quote'>>;
`;

const listOfModel = 'model/src/blocks/index.ts';
const listOfDashboard = 'dashboard/src/kinds/blocks/index.ts';

/** A block with the words of somebody, which pages load when one of them comes up. */
export default {
  most: 7,
  files: [
    { path: 'model/src/blocks/quote.ts', content: model },
    { path: 'sdk/src/blocks/quote/quote.tsx', content: sdk },
    { path: 'dashboard/src/kinds/blocks/quote.ts', content: dashboard },
  ],
  insertions: [
    {
      path: listOfModel,
      after: "import { type ImageBlock, image, imageSchema } from './image.ts';\n",
      text: "import { type QuoteBlock, quote, quoteSchema } from './quote.ts';\n",
    },
    { path: listOfModel, after: 'export type Block =\n', text: '  | QuoteBlock\n' },
    { path: listOfModel, after: 'export const blockKinds = {\n', text: '  quote,\n' },
    { path: listOfModel, after: 'export const blockSchemas = {\n', text: '  quote: quoteSchema,\n' },
    {
      path: 'sdk/src/blocks/lazy.tsx',
      after: 'const loaders = {\n',
      text: "  quote: async () => (await import('./quote/quote.tsx')).Quote,\n",
    },
    {
      path: 'sdk/src/blocks/needs.ts',
      after: "type SimpleBlock = 'text'",
      text: " | 'quote'",
    },
    {
      path: listOfDashboard,
      after: "import { question } from './question.ts';\n",
      text: "import { quote } from './quote.ts';\n",
    },
    { path: listOfDashboard, after: 'export const blockKinds = {\n', text: '  quote,\n' },
    {
      path: 'sdk/test/ui/every-member.test.ts',
      after: "const blocks: Record<wire.Block['type'], { block: wire.Block; seen: string | null }> = {\n",
      text: "  quote: { block: { object: 'block', id: 'q', type: 'quote', words: 'Well said' }, seen: 'blockquote' },\n",
    },
  ],
  tests: ['model/src/blocks', 'sdk/src/blocks', 'server/test/imports.test.ts'],
};
