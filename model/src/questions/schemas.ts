import { OneOf } from '../schemas/meaning.ts';
import * as kinds from './index.ts';

export type Question = kinds.Question;

export const Question = OneOf<Question>(
  'BlockQuestion',
  'A question. Its `kind` says which fields it has.',
  { kind: 'question', tag: 'kind' },
  Object.values(kinds.questionSchemas).map((schema) => schema()),
);
