import { type Static, Type } from 'typebox';
import { KindWord, Strict } from '../schemas/meaning.ts';
import { ContentId } from '../schemas/shapes.ts';
import type { ActionDefinition } from './definition.ts';

export const startContentSchema = () =>
  Strict(
    {
      type: KindWord('start_content', 'action'),
      content: ContentId(
        'The id of the flow or the checklist to start. It is empty in a draft in which none is chosen yet.',
      ),
      step: Type.Optional(
        Type.String({ minLength: 1, maxLength: 255, description: 'The `cvid` of the step to begin with.' }),
      ),
    },
    { title: 'StartContentAction', description: 'An action that starts a flow or a checklist.' },
  );
export type StartContentAction = Static<ReturnType<typeof startContentSchema>>;

export const startContent = { startsContent: true } satisfies ActionDefinition<StartContentAction>;
