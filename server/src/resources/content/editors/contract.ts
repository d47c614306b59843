import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { DateTime, IdOf, ObjectWord } from '../../../http/description/shapes.ts';
import { ContentPath } from '../contract.ts';

const ContentEditor = Type.Object(
  {
    id: IdOf('editor'),
    object: ObjectWord('contentEditor'),
    name: Type.String({ description: 'The name of the person or of the API token.' }),
    isSameAccount: Type.Boolean({
      description:
        'Whether the editor belongs to the account that asks, such as another tab of the same person.',
    }),
    lastSeenAt: As(DateTime, 'The time at which the editor was heard of last.'),
  },
  {
    title: 'ContentEditor',
    additionalProperties: false,
    description: 'An editor, such as a tab of a browser, in which somebody has content open.',
  },
);
export type ContentEditor = Static<typeof ContentEditor>;

export const ContentEditors = Type.Object(
  {
    object: ObjectWord('contentEditors'),
    others: Type.Array(ContentEditor, {
      description: 'The other editors in which the content is open.',
    }),
  },
  {
    title: 'ContentEditors',
    additionalProperties: false,
    description: 'The other people who have the content open in an editor.',
  },
);

export const EditorPath = Type.Object({
  ...ContentPath.properties,
  editorId: Type.String({
    minLength: 8,
    maxLength: 64,
    pattern: '^[A-Za-z0-9-]+$',
    description: 'The id of the editor, which the editor makes up by itself.',
  }),
});
