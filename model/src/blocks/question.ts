import { type Static, Type } from 'typebox';
import { Actions } from '../actions/schemas.ts';
import { definitionOf } from '../questions/index.ts';
import { Question } from '../questions/schemas.ts';
import { blockSchema } from './block-schema.ts';
import type { BlockDefinition } from './definition.ts';

export const questionSchema = () =>
  blockSchema('question', 'QuestionBlock', 'A block that asks a question.', {
    question: Question,
    actions: Type.Optional(Actions('The actions after the answer, in their order.')),
  });
export type QuestionBlock = Static<ReturnType<typeof questionSchema>>;

/** What a question lacks is found where the question is met: see `checkQuestion`. */
export const question = {
  noun: (block) => definitionOf(block.question).noun,
  title: (block) => block.question.name,
  question: (block) => block.question,
} satisfies BlockDefinition<QuestionBlock>;
