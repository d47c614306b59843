import { type Static, Type } from 'typebox';
import { maxMarkdown } from '../limits.ts';
import { isBlank } from '../reading/blank.ts';
import { means } from '../schemas/meaning.ts';
import { markdownTree } from '../text/markdown-tree.ts';
import { blockSchema } from './block-schema.ts';
import type { BlockDefinition } from './definition.ts';

export const textSchema = () =>
  blockSchema('text', 'TextBlock', 'A block of text.', {
    markdown: means(
      'markdown',
      Type.String({
        maxLength: maxMarkdown,
        description:
          'The text, in Markdown without HTML. In the text, `{{ attribute }}` is replaced by the attribute of the user, and `{{ attribute | default: "you" }}` gives a text for users without the attribute.',
      }),
    ),
  });
export type TextBlock = Static<ReturnType<typeof textSchema>>;

export const text = {
  noun: () => 'Text',
  check({ markdown }, path, noun, findings) {
    if (isBlank(markdown)) findings.warn(`${path}.markdown`, 'is empty', `${noun} is empty`);
  },
  nameOfField: () => 'text',
  delivered: ({ markdown }) => ({ markdown: undefined, nodes: markdownTree(markdown) }),
} satisfies BlockDefinition<TextBlock>;
