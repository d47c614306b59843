import fc from 'fast-check';
import { operandsOf, operators } from 'guidepost-model/conditions/operators';
import {
  completeWhenPlace,
  conditionPlaces,
  startPlace,
  wherePlace,
} from 'guidepost-model/conditions/places';
import { validateConditions } from 'guidepost-model/conditions/validate';
import { conditionTypes } from 'guidepost-model/conditions/vocabulary';
import { describe, expect, it } from 'vitest';
import { legalConditions, subjects, targets } from '../../test/legal-conditions.ts';
import {
  choiceOf,
  choicesOf,
  dataTypeOf,
  firstCondition,
  isLocked,
  newCondition,
  type Setting,
  withChoice,
  withCountOperator,
  withField,
  withOperator,
  withPeriodOperator,
  withTextOperator,
} from './edit.ts';
import { namesOf } from './names.ts';
import { type Condition, type ConditionOf, sentenceOf, wordsOf } from './words.ts';

const names = namesOf(subjects);

/** Everything that a row of the builder can write, with what is chosen there already. */
function chosenAgain(condition: Condition, setting: Setting): Condition {
  if (isLocked(condition, setting.place)) return condition;
  if (condition.type === 'group')
    return { ...condition, conditions: condition.conditions.map((one) => chosenAgain(one, setting)) };
  const same = withChoice(condition, choiceOf(condition).value, setting);
  switch (same.type) {
    case 'attribute':
    case 'event_attribute':
      return withOperator(same, same.op, dataTypeOf(same, subjects));
    case 'text_input':
      return withTextOperator(same, same.op);
    case 'current_url':
      return withField(same, 'excludes', same.excludes);
    case 'time_window':
      return withField(same, 'end', same.end);
    case 'element':
    case 'text_filled':
      return withField(same as never, 'target' as never, same.target as never);
    case 'event': {
      const counted = withCountOperator(same, same.count?.op ?? '');
      const timed = withPeriodOperator(counted, counted.within?.op ?? '');
      const inside = { ...setting, place: wherePlace };
      return withField(
        withField(timed, 'scope', timed.scope),
        'where',
        timed.where?.map((one) => chosenAgain(one, inside)),
      );
    }
    default:
      return same;
  }
}

describe.each(conditionPlaces)('conditions in $name', (place) => {
  const setting: Setting = { place, subjects };

  it('stay as they are when what is chosen is chosen again, and each has words', () => {
    fc.assert(
      fc.property(legalConditions(place), (conditions) => {
        expect(validateConditions(conditions, { path: 'c', place, targets }).issues).toBeUndefined();
        expect(conditions.map((one) => chosenAgain(one, setting))).toEqual(conditions);
        for (const condition of conditions) {
          expect(isLocked(condition, place)).toBe(false);
          expect(wordsOf(condition, names)).toMatch(/\S/);
        }
        expect(sentenceOf(conditions, names)).not.toMatch(/undefined|does not know|cannot be edited/);
      }),
      { numRuns: 300 },
    );
  });

  it('offer every type that may stand there, and each choice is the choice that was made', () => {
    const made = choicesOf(setting).map(({ value }) => {
      const condition = newCondition(value, setting);
      expect(condition && choiceOf(condition).value).toBe(value);
      return condition;
    });
    expect([...new Set(made.map((condition) => condition?.type)), 'group'].sort()).toEqual(
      [...place.types].sort(),
    );
    expect(firstCondition(setting)).toBeDefined();
  });
});

it('every operator can be chosen, and brings the values that it needs and no others', () => {
  for (const { codeName, dataType } of subjects.attributes.filter(({ scope }) => scope === 'user'))
    for (const before of Object.keys(operators[dataType]))
      for (const after of Object.keys(operators[dataType])) {
        const bare = { type: 'attribute', scope: 'user', attribute: codeName, op: 'any' } as const;
        const changed = withOperator(
          withOperator(bare as ConditionOf<'attribute'>, before, dataType),
          after,
          dataType,
        );
        const { type: _, scope: __, attribute: ___, op, ...values } = changed;
        expect(op).toBe(after);
        expect(Object.keys(values)).toEqual(operandsOf(dataType, after)?.keys);
      }
});

it('a value stays where the other comparison takes such a value', () => {
  const condition = {
    type: 'attribute',
    scope: 'user',
    attribute: 'a_number',
    op: 'gt',
    value: '5',
  } as const;
  expect(withOperator(condition, 'between', 'number')).toEqual({ ...condition, op: 'between', value2: '' });
  expect(withOperator(condition, 'any', 'number')).toEqual({
    type: 'attribute',
    scope: 'user',
    attribute: 'a_number',
    op: 'any',
  });
});

it('conditions of an unknown kind, or of a kind that may not stand there, are locked', () => {
  const unknown = { type: 'of_tomorrow', anything: 1 } as unknown as Condition;
  expect(isLocked(unknown, startPlace)).toBe(true);
  expect(isLocked({ type: 'unsupported' }, startPlace)).toBe(true);
  expect(isLocked({ type: 'task_clicked' }, startPlace)).toBe(true);
  expect(isLocked({ type: 'task_clicked' }, completeWhenPlace)).toBe(false);
  expect(conditionTypes).not.toContain('of_tomorrow');
});

it('a choice that is gone changes nothing', () => {
  const condition = { type: 'segment', segment: 'segment1', in: true } as const;
  expect(withChoice(condition, 'deleted_attribute', { place: startPlace, subjects })).toBe(condition);
});
