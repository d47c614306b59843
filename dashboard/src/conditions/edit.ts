import type { AttributeScope, DataType } from 'guidepost-model/attributes';
import { type OperandKey, operandsOf, operators } from 'guidepost-model/conditions/operators';
import type { ConditionPlace } from 'guidepost-model/conditions/places';
import { conditionTypes, textInputOperators } from 'guidepost-model/conditions/vocabulary';
import { type ContentType, traits } from 'guidepost-model/content-types/types';
import type { AttributeDefinition, Subjects } from './names.ts';
import type { Condition, ConditionOf } from './words.ts';

/**
 * What the builder does to conditions. Whatever a step does not name stays as it is, and choosing again what is already
 * chosen changes nothing, so that opening and saving never rewrites what somebody else has written.
 */

type Type = Condition['type'];
type Comparing = ConditionOf<'attribute'> | ConditionOf<'event_attribute'>;

const typeNames: Partial<Record<Type, string>> = {
  segment: 'Segment',
  event: 'Event',
  content_state: 'Flow or checklist',
  current_url: 'Address of the page',
  element: 'Element of the page',
  text_input: 'Text in a field',
  text_filled: 'Filled-in field',
  time_window: 'Time',
  task_clicked: 'Click on this item',
};

const scopeNames: Record<AttributeScope, string> = {
  user: 'Attributes of the user',
  company: 'Attributes of the company',
  companyMembership: 'Attributes of the user in the company',
  eventDefinition: 'Attributes of the event',
};

export interface Choice {
  value: string;
  label: string;
  group?: string;
}

/** Where conditions stand, and what is known there. */
export interface Setting {
  place: ConditionPlace;
  /** Whose conditions these are, where only attributes of that kind are offered. */
  bizType?: 'user' | 'company' | undefined;
  subjects: Subjects;
}

/** Whether the builder only shows the condition and keeps it: nobody could write it, or it may not stand here. */
export function isLocked({ type }: Condition, { types }: ConditionPlace): boolean {
  return type === 'unsupported' || !conditionTypes.includes(type) || !types.includes(type);
}

/** What a new condition may be about in this place, in the order of the list. */
export function choicesOf({ place, bizType, subjects: { attributes } }: Setting): Choice[] {
  const scopes = scopesOf(place).filter((scope) => !bizType || scope === bizType);
  const ofAttributes = scopes.flatMap((scope) =>
    attributes
      .filter((attribute) => attribute.scope === scope)
      .map(({ codeName, displayName }) => ({
        value: attributeChoice(scope, codeName),
        label: displayName || codeName,
        group: scopeNames[scope],
      })),
  );
  const ofTypes = place.types.flatMap((type) => {
    const label = typeNames[type];
    return label ? [{ value: typeChoice(type), label, group: 'Something else' }] : [];
  });
  return [...ofAttributes, ...ofTypes];
}

/** Which of the choices the condition is. */
export function choiceOf(condition: Condition): Choice {
  const scope = scopeOf(condition);
  if (scope === undefined || !('attribute' in condition))
    return { value: typeChoice(condition.type), label: typeNames[condition.type] ?? condition.type };
  const { attribute } = condition;
  return { value: attributeChoice(scope, attribute), label: attribute, group: scopeNames[scope] };
}

/** A first condition of what was chosen, which somebody goes on to fill in; undefined when there is no such choice. */
export function newCondition(choice: string, { subjects }: Setting): Condition | undefined {
  const attribute = subjects.attributes.find(
    ({ scope, codeName }) => attributeChoice(scope, codeName) === choice,
  );
  if (attribute) return newAttributeCondition(attribute);
  const { segments, events, contents } = subjects;
  const fresh: Partial<Record<string, Condition>> = {
    segment: { type: 'segment', segment: segments[0]?.id ?? '', in: true },
    event: { type: 'event', event: events[0]?.codeName ?? '' },
    content_state: {
      type: 'content_state',
      content: contents.find(hasState)?.id ?? '',
      state: 'completed',
    },
    current_url: { type: 'current_url', includes: [] },
    element: { type: 'element', state: 'present' },
    text_input: { type: 'text_input', op: 'is', value: '' },
    text_filled: { type: 'text_filled' },
    time_window: { type: 'time_window', start: '' },
    task_clicked: { type: 'task_clicked' },
  };
  return choice.startsWith(typeMark) ? fresh[choice.slice(typeMark.length)] : undefined;
}

/** The condition about something else, unless it is about that already. */
export function withChoice(condition: Condition, choice: string, setting: Setting): Condition {
  const isSame = choiceOf(condition).value === choice;
  return isSame ? condition : (newCondition(choice, setting) ?? condition);
}

/** A condition that somebody can begin with, or undefined where nothing can be asked. */
export function firstCondition(setting: Setting): Condition | undefined {
  const choices = choicesOf(setting);
  const { attributes } = setting.subjects;
  const own = attributes.find(
    ({ predefined, scope, codeName }) =>
      !predefined && choices.some(({ value }) => value === attributeChoice(scope, codeName)),
  );
  if (own) return newAttributeCondition(own);
  return choices[0] && newCondition(choices[0].value, setting);
}

/** What can be in a state: flows and checklists. */
export const hasState = ({ type }: { type: ContentType }) => traits[type].startable;

/** The type of the values of the attribute; that of texts where the attribute is unknown. */
export function dataTypeOf(condition: Comparing, { attributes }: Subjects): DataType {
  const scope = scopeOf(condition);
  const found = attributes.find((one) => one.codeName === condition.attribute && one.scope === scope);
  return found?.dataType ?? 'string';
}

/** Another comparison. Values stay where the new comparison takes such values too. */
export function withOperator<Kind extends Comparing>(condition: Kind, op: string, dataType: DataType): Kind {
  if (op === condition.op) return condition;
  const { value, value2, values, ...rest } = condition;
  const kept = value ?? values?.[0] ?? '';
  const kind = operandsOf(dataType, op);
  const isKept = kind?.accepts(kept) ?? false;
  return { ...rest, op, ...operandsWith(kind?.keys ?? [], isKept ? kept : '') } as Kind;
}

export function withTextOperator(
  condition: ConditionOf<'text_input'>,
  op: ConditionOf<'text_input'>['op'],
): ConditionOf<'text_input'> {
  if (op === condition.op) return condition;
  const { value = '', ...rest } = condition;
  return textInputOperators[op] === 'none' ? { ...rest, op } : { ...rest, op, value };
}

type EventCondition = ConditionOf<'event'>;
type Count = NonNullable<EventCondition['count']>;
type Period = NonNullable<EventCondition['within']>;

/** How often: an empty word stands for once, which needs no count. */
export function withCountOperator(condition: EventCondition, op: Count['op'] | ''): EventCondition {
  const { count, ...rest } = condition;
  if ((count?.op ?? '') === op) return condition;
  if (op === '') return rest;
  const least = op === 'at_least' || op === 'between' ? 1 : 0;
  const n = Math.max(least, count?.n ?? 1);
  return { ...rest, count: op === 'between' ? { op, n, n2: n + 1 } : { op, n } };
}

/** When: an empty word stands for any time, which needs no period. */
export function withPeriodOperator(condition: EventCondition, op: Period['op'] | ''): EventCondition {
  const { within, ...rest } = condition;
  if ((within?.op ?? '') === op) return condition;
  if (op === '') return rest;
  if (op === 'any_time') return { ...rest, within: { op } };
  const { value = 7, unit = 'days' } = within ?? {};
  return {
    ...rest,
    within: op === 'between' ? { op, value, value2: value + 1, unit } : { op, value, unit },
  };
}

/** Sets a field, or takes it away where there is nothing to keep. */
export function withField<Of extends object, Key extends keyof Of>(
  object: Of,
  key: Key,
  value: Of[Key] | undefined,
): Of {
  if (value !== undefined) return { ...object, [key]: value };
  const { [key]: _, ...rest } = object;
  return rest as Of;
}

function newAttributeCondition({ codeName, scope, dataType }: AttributeDefinition): Condition {
  const op = Object.keys(operators[dataType])[0] as ConditionOf<'attribute'>['op'];
  const test = { attribute: codeName, op, ...operandsWith(operandsOf(dataType, op)?.keys ?? [], '') };
  return scope === 'eventDefinition'
    ? { type: 'event_attribute', ...test }
    : { type: 'attribute', scope, ...test };
}

const operandsWith = (keys: readonly OperandKey[], value: string) =>
  Object.fromEntries(
    keys.map((key) => [key, key === 'values' ? (value ? [value] : []) : key === 'value' ? value : '']),
  );

const scopesOf = ({ types, scopes }: ConditionPlace): readonly AttributeScope[] =>
  types.includes('event_attribute') ? ['eventDefinition'] : scopes;

function scopeOf(condition: Condition): AttributeScope | undefined {
  if (condition.type === 'attribute') return condition.scope;
  return condition.type === 'event_attribute' ? 'eventDefinition' : undefined;
}

/** No code name begins with it. */
const typeMark = '#';
const typeChoice = (type: string) => `${typeMark}${type}`;

/** The attributes that are asked most have the shortest name. */
const attributeChoice = (scope: AttributeScope, codeName: string) =>
  scope === 'user' ? codeName : `${scope}:${codeName}`;
