import { Type } from 'typebox';
import { OneOf } from '../schemas/meaning.ts';
import * as kinds from './index.ts';

export type Action = kinds.Action;

export const Action = OneOf<Action>(
  'Action',
  'An action. Its `type` says which fields it has.',
  { kind: 'action', tag: 'type' },
  Object.values(kinds.actionSchemas).map((schema) => schema()),
);

export const Actions = (description: string, options: object = {}) =>
  Type.Array(Action, { maxItems: 100, description, ...options });
