import type { Question } from 'guidepost-model/content/body';
import { choice } from './choice.ts';
import type { KindOfQuestion } from './kind.ts';
import { nps } from './nps.ts';
import { rating } from './rating.ts';
import { text } from './text.ts';

/** Every kind of question, in the order of the menu that adds one. */
export const questionKinds = {
  nps,
  rating,
  choice,
  text,
} satisfies Record<Question['kind'], KindOfQuestion>;
