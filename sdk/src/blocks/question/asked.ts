import type { BlocksDraw } from '../../ui/draw.ts';

export type Answer = number | string | string[];

/** What the kinds of questions are given. */
export interface Asked<Question> {
  question: Question;
  draw: BlocksDraw;
  /** The id of the element with the question's text. */
  label: string;
  /** What was answered since the question is on the screen. */
  answer: Answer | undefined;
  give: (answer: Answer) => void;
}
