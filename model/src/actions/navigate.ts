import type { Static } from 'typebox';
import { KindWord, Strict } from '../schemas/meaning.ts';
import { Link } from '../schemas/shapes.ts';
import type { ActionDefinition } from './definition.ts';

export const navigateSchema = () =>
  Strict(
    { type: KindWord('navigate', 'action'), url: Link.properties.url, newTab: Link.properties.newTab },
    { title: 'NavigateAction', description: 'An action that opens a page.' },
  );
export type NavigateAction = Static<ReturnType<typeof navigateSchema>>;

export const navigate = {} satisfies ActionDefinition<NavigateAction>;
