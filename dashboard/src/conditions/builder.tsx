import { maxConditions, maxDepth } from 'guidepost-model/conditions/limits';
import { type ConditionPlace, segmentPlace, wherePlace } from 'guidepost-model/conditions/places';
import { walkConditions } from 'guidepost-model/conditions/walk';
import { useMemo } from 'react';
import type { Issue } from '../api/client.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useRowFocus } from '../ui/row-focus.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { choiceOf, choicesOf, firstCondition, isLocked, withChoice, withField } from './edit.ts';
import { EventFields } from './event-fields.tsx';
import { AddressFields, ElementFields, TextFilledFields, TextInputFields } from './page-fields.tsx';
import { type BuilderSetting, type RowProps, SettingContext, useSetting } from './setting.ts';
import { ContentFields, SegmentFields, TimeFields } from './state-fields.tsx';
import { useSubjects } from './subjects.ts';
import { type Condition, type ConditionOf, sentenceOf, wordsOf } from './words.ts';

interface BuilderProps {
  conditions: readonly Condition[];
  onChange: (conditions: Condition[]) => void;
  /** Where the conditions stand, which decides what they may be about; in a segment unless told. */
  place?: ConditionPlace;
  /** Whose segment it is, so that only attributes of such people are offered. */
  bizType?: 'user' | 'company';
  /** What the service found wrong, and where the list stands in its paths, such as `startRules.when`. */
  issues?: readonly Issue[];
  path?: string;
  /** Whether the whole is also told as a sentence below the rows. */
  hasSentence?: boolean;
}

/** Builds conditions row by row: what each is about, how it is compared, and with what. */
export function Builder({
  conditions,
  onChange,
  place = segmentPlace,
  bizType,
  issues = [],
  path = 'conditions',
  hasSentence = false,
}: BuilderProps) {
  const { names, ...subjects } = useSubjects();
  const setting: BuilderSetting = { place, bizType, subjects, names, issues };
  const isFull = useMemo(
    // The walk reads only what groups and events have inside, which is the same in both kinds of types.
    () => [...walkConditions(conditions as never, '')].length >= maxConditions,
    [conditions],
  );
  return (
    <SettingContext value={setting}>
      <div className="flex flex-col gap-2">
        <Rows conditions={conditions} onChange={onChange} depth={0} joint="and" path={path} isFull={isFull} />
        {hasSentence && conditions.length > 0 && (
          <p className={`text-sm text-muted ${conditions.length > 1 ? 'pl-8' : ''}`} aria-live="polite">
            {sentenceOf(conditions, names)}
          </p>
        )}
      </div>
    </SettingContext>
  );
}

interface RowsProps {
  conditions: readonly Condition[];
  onChange: (conditions: Condition[]) => void;
  depth: number;
  joint: 'and' | 'or';
  path: string;
  isFull: boolean;
}

/** A list of conditions with buttons that add one. */
function Rows({ conditions, onChange, depth, joint, path, isFull }: RowsProps) {
  const setting = useSetting();
  const first = firstCondition(setting);
  // The word between two conditions needs a column only where there are two.
  const isJoined = conditions.length > 1;
  const { list, focusRow, addButton } = useRowFocus<HTMLUListElement>(conditions);
  const add = (condition: Condition) => {
    focusRow(conditions.length);
    onChange([...conditions, condition]);
  };
  const remove = (at: number) => {
    focusRow(Math.max(0, at - 1));
    onChange(conditions.filter((_, index) => index !== at));
  };
  return (
    <div className="flex flex-col gap-2">
      <ul ref={list} className="flex flex-col gap-2 empty:hidden">
        {conditions.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names of their own
          <li key={index} className="flex items-start gap-2">
            {isJoined && (
              <span className="w-6 shrink-0 pt-1.5 text-right text-sm text-muted">
                {index === 0 ? '' : joint}
              </span>
            )}
            <div className="min-w-0 flex-1">
              <Row
                condition={condition}
                onChange={(changed) =>
                  onChange(conditions.map((old, other) => (other === index ? changed : old)))
                }
                depth={depth}
                path={`${path}[${index}]`}
                isFull={isFull}
              />
            </div>
            <IconButton icon="close" label={`Remove condition ${index + 1}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ul>
      <div className={`flex flex-wrap gap-2 ${isJoined ? 'pl-8' : ''}`}>
        <Button ref={addButton} icon="plus" disabled={!first || isFull} onClick={() => first && add(first)}>
          Condition
        </Button>
        {depth < maxDepth && (
          <Button
            look="quiet"
            icon="plus"
            disabled={!first || isFull}
            onClick={() => first && add({ type: 'group', match: 'any', conditions: [first] })}
          >
            Group
          </Button>
        )}
      </div>
    </div>
  );
}

interface PlacedRow extends RowProps<Condition> {
  depth: number;
  path: string;
  isFull: boolean;
}

function Row(props: PlacedRow) {
  const { place, issues } = useSetting();
  const { condition, path } = props;
  const problems = issues.filter((issue) => belongsTo(issue, props));
  return (
    <>
      {isLocked(condition, place) ? (
        <Locked condition={condition} />
      ) : condition.type === 'group' ? (
        <Group {...props} condition={condition} />
      ) : (
        <Plain {...props} />
      )}
      {problems.map(({ message }) => (
        <p key={`${path} ${message}`} role="alert" className="pt-1 text-sm text-bad">
          {message}
        </p>
      ))}
    </>
  );
}

/** Problems of conditions inside are shown by their own rows. */
function belongsTo({ path: at = '' }: Issue, { path, condition }: PlacedRow): boolean {
  if (at !== path && !at.startsWith(`${path}.`)) return false;
  const inside = condition.type === 'event' ? 'where' : 'conditions';
  return !at.startsWith(`${path}.${inside}[`);
}

/** What the builder cannot edit: it is shown in words and kept as it is. */
function Locked({ condition }: { condition: Condition }) {
  const { place, names } = useSetting();
  return (
    <p className="flex min-h-8 flex-wrap items-center gap-x-2 rounded-md bg-hover px-2.5 py-1">
      <Icon name="lock" className="text-muted" />
      <span className="min-w-0 break-words">{wordsOf(condition, names)}</span>
      <span className="text-sm text-muted">
        {condition.type === 'unsupported'
          ? 'Kept as it is.'
          : `Kept as it is; it cannot be made in ${place.name}.`}
      </span>
    </p>
  );
}

function Group({
  condition,
  onChange,
  depth,
  path,
  isFull,
}: PlacedRow & { condition: ConditionOf<'group'> }) {
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-2">
      <legend className="sr-only">Group of conditions</legend>
      <Select
        aria-label="How the conditions of the group are joined"
        value={condition.match}
        options={[
          { value: 'all', label: 'All of these' },
          { value: 'any', label: 'Any of these' },
        ]}
        onChange={(match) => onChange({ ...condition, match })}
        className="mb-2"
      />
      <Rows
        conditions={condition.conditions}
        onChange={(conditions) => onChange({ ...condition, conditions })}
        depth={depth + 1}
        joint={condition.match === 'all' ? 'and' : 'or'}
        path={`${path}.conditions`}
        isFull={isFull}
      />
    </fieldset>
  );
}

function Plain({ condition, onChange, depth, path, isFull }: PlacedRow) {
  const setting = useSetting();
  const choices = choicesOf(setting);
  const own = choiceOf(condition);
  const shown = choices.some(({ value }) => value === own.value) ? choices : [own, ...choices];
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label="What it is about"
        value={own.value}
        options={shown}
        onChange={(choice) => onChange(withChoice(condition, choice, setting))}
        className="max-w-60"
      />
      <Fields condition={condition} onChange={onChange} />
      {condition.type === 'event' && (
        <Where condition={condition} onChange={onChange} depth={depth} path={path} isFull={isFull} />
      )}
    </div>
  );
}

/** The controls of a condition, by its type. */
function Fields({ condition, onChange }: RowProps<Condition>) {
  switch (condition.type) {
    case 'attribute':
    case 'event_attribute':
      return <AttributeFields condition={condition} onChange={onChange} />;
    case 'segment':
      return <SegmentFields condition={condition} onChange={onChange} />;
    case 'event':
      return <EventFields condition={condition} onChange={onChange} />;
    case 'content_state':
      return <ContentFields condition={condition} onChange={onChange} />;
    case 'current_url':
      return <AddressFields condition={condition} onChange={onChange} />;
    case 'element':
      return <ElementFields condition={condition} onChange={onChange} />;
    case 'text_input':
      return <TextInputFields condition={condition} onChange={onChange} />;
    case 'text_filled':
      return <TextFilledFields condition={condition} onChange={onChange} />;
    case 'time_window':
      return <TimeFields condition={condition} onChange={onChange} />;
    default:
      return null;
  }
}

interface WhereProps extends Omit<PlacedRow, keyof RowProps<Condition>>, RowProps<ConditionOf<'event'>> {}

/** Conditions on the attributes of the event. Nothing but those may stand there. */
function Where({ condition, onChange, depth, path, isFull }: WhereProps) {
  const setting = useSetting();
  const { where = [] } = condition;
  const inside: BuilderSetting = { ...setting, place: wherePlace, bizType: undefined };
  const first = firstCondition(inside);
  if (where.length === 0)
    return (
      first &&
      depth < maxDepth && (
        <Button
          look="quiet"
          icon="plus"
          disabled={isFull}
          onClick={() => onChange({ ...condition, where: [first] })}
        >
          Only some of these events
        </Button>
      )
    );
  return (
    <fieldset className="min-w-0 basis-full rounded-md border border-line p-2">
      <legend className="px-1 text-sm text-muted">Only events where</legend>
      <SettingContext value={inside}>
        <Rows
          conditions={where}
          onChange={(changed) =>
            onChange(withField(condition, 'where', changed.length > 0 ? changed : undefined))
          }
          depth={depth + 1}
          joint="and"
          path={`${path}.where`}
          isFull={isFull}
        />
      </SettingContext>
    </fieldset>
  );
}
