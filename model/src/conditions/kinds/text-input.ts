import { problems } from '../../reading/wording.ts';
import { readTarget } from '../reading/target.ts';
import type { TextInputCondition } from '../types.ts';
import { type TextInputOperator, textInputOperators } from '../vocabulary.ts';
import type { ConditionDefinition } from './definition.ts';

const operators = Object.keys(textInputOperators) as TextInputOperator[];

export const textInput = {
  read(fields, path, { reader }) {
    const target = readTarget(reader, fields, path);
    const op = reader.word(fields.op, operators, `${path}.op`);
    if (!op) return undefined;
    const operand = textInputOperators[op];
    if (operand === 'none') return { type: 'text_input', ...target, op };
    const value = reader.text(fields.value, `${path}.value`);
    if (value === undefined) return undefined;
    if (operand === 'pattern' && !isRegularExpression(value))
      reader.report(
        `${path}.value`,
        problems.mustBe(`a regular expression of at most ${maxExpression} characters`),
      );
    return { type: 'text_input', ...target, op, value };
  },
  reduce: (node) => node,
  decidedBy: 'page',
} satisfies ConditionDefinition<TextInputCondition>;

const maxExpression = 1000;

/** As browsers read it, where it is evaluated. */
function isRegularExpression(text: string): boolean {
  if (text.length > maxExpression) return false;
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}
