import type { Static } from 'typebox';
import { KindWord, Strict, UnsupportedNote } from '../schemas/meaning.ts';
import { unsupported } from '../schemas/unsupported.ts';
import type { ActionDefinition } from './definition.ts';

export const unsupportedSchema = () =>
  Strict(
    { type: KindWord(unsupported, 'action'), note: UnsupportedNote('action') },
    {
      title: 'UnsupportedAction',
      description: 'A stored action that has no form in this API. A request can only send it back as it is.',
    },
  );
export type UnsupportedAction = Static<ReturnType<typeof unsupportedSchema>>;

export const unsupportedAction = { isReadOnly: true } satisfies ActionDefinition<UnsupportedAction>;
