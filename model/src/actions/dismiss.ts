import type { Static } from 'typebox';
import { KindWord, Strict } from '../schemas/meaning.ts';
import type { ActionDefinition } from './definition.ts';

export const dismissSchema = () =>
  Strict(
    { type: KindWord('dismiss', 'action') },
    { title: 'DismissAction', description: 'An action that closes the content.' },
  );
export type DismissAction = Static<ReturnType<typeof dismissSchema>>;

export const dismiss = {} satisfies ActionDefinition<DismissAction>;
