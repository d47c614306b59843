import { operandKinds, operandsOf, operators } from 'guidepost-model/conditions/operators';
import { Button, IconButton } from '../ui/button.tsx';
import { Input, Select } from '../ui/field.tsx';
import { type AttributeDefinition, useSubjects } from './subjects.ts';
import { type Condition, operatorWords, wordsOf } from './words.ts';

interface BuilderProps {
  bizType: 'user' | 'company';
  conditions: readonly Condition[];
  onChange: (conditions: Condition[]) => void;
}

/** How deep groups may lie in each other. */
const deepest = 3;

/** Builds conditions of segments row by row, which are about attributes: what it is about, how it is compared, and with what. */
export const Builder = (props: BuilderProps) => <Rows {...props} depth={1} joint="and" />;

function Rows({
  bizType,
  conditions,
  onChange,
  depth,
  joint,
}: BuilderProps & { depth: number; joint: string }) {
  const { attributes } = useSubjects();
  const usable = attributes.filter(({ scope }) => scope === bizType);
  const first = usable.find(({ predefined }) => !predefined) ?? usable[0];
  const replace = (at: number, condition: Condition) =>
    onChange(conditions.map((old, index) => (index === at ? condition : old)));
  return (
    <div className="flex flex-col gap-2">
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names of their own
        <div key={index} className="flex items-start gap-2">
          <span className="w-9 shrink-0 pt-1.5 text-right text-sm text-muted">
            {index === 0 ? '' : joint}
          </span>
          <div className="min-w-0 flex-1">
            {condition.type === 'group' ? (
              <div className="rounded-md border border-line p-2">
                <Select
                  aria-label="How the conditions of the group are joined"
                  value={condition.match}
                  options={[
                    { value: 'all', label: 'All of these' },
                    { value: 'any', label: 'Any of these' },
                  ]}
                  onChange={(match) => replace(index, { ...condition, match })}
                  className="mb-2"
                />
                <Rows
                  bizType={bizType}
                  conditions={condition.conditions}
                  onChange={(inner) => replace(index, { ...condition, conditions: inner })}
                  depth={depth + 1}
                  joint={condition.match === 'all' ? 'and' : 'or'}
                />
              </div>
            ) : (
              <Row bizType={bizType} condition={condition} onChange={(changed) => replace(index, changed)} />
            )}
          </div>
          <IconButton
            icon="close"
            label={`Remove condition ${index + 1}`}
            onClick={() => onChange(conditions.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2 pl-11">
        <Button
          icon="plus"
          disabled={!first}
          onClick={() => first && onChange([...conditions, about(first)])}
        >
          Condition
        </Button>
        {depth < deepest && (
          <Button
            look="quiet"
            icon="plus"
            onClick={() =>
              onChange([
                ...conditions,
                { type: 'group', match: 'any', conditions: first ? [about(first)] : [] },
              ])
            }
          >
            Group
          </Button>
        )}
      </div>
    </div>
  );
}

interface RowProps {
  bizType: 'user' | 'company';
  condition: Condition;
  onChange: (condition: Condition) => void;
}

function Row({ bizType, condition, onChange }: RowProps) {
  const { attributes, names } = useSubjects();
  const key = condition.type === 'attribute' ? condition.attribute : undefined;
  // What the builder cannot edit is kept as it is.
  if (key === undefined)
    return <p className="rounded-md bg-hover px-2.5 py-1.5">{wordsOf(condition, names)}</p>;
  const usable = attributes.filter(({ scope }) => scope === bizType);
  const options = usable.map(({ codeName, displayName }) => ({
    value: codeName,
    label: displayName || codeName,
  }));
  const choose = (codeName: string) => {
    const attribute = usable.find((one) => one.codeName === codeName);
    if (attribute) onChange(about(attribute));
  };
  const shown = options.some(({ value }) => value === key)
    ? options
    : [{ value: key, label: key }, ...options];
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        aria-label="What it is about"
        value={key}
        options={shown}
        onChange={choose}
        className="max-w-full"
      />
      <Comparison bizType={bizType} condition={condition} onChange={onChange} />
    </div>
  );
}

function Comparison({ bizType, condition, onChange }: RowProps) {
  const { attributes } = useSubjects();
  if (condition.type !== 'attribute') return null;
  const definition = attributes.find(
    ({ codeName, scope }) => codeName === condition.attribute && scope === bizType,
  );
  const dataType = definition?.dataType ?? 'string';
  const { type, scope, attribute } = condition;
  const changeTo = (op: string) => {
    const kind = operandsOf(dataType, op);
    const had = condition.value ?? condition.values?.[0] ?? '';
    const operands = Object.fromEntries(
      (kind?.keys ?? []).map((key) => [key, key === 'values' ? [had] : had]),
    );
    onChange({ type, scope, attribute, op: op as typeof condition.op, ...operands });
  };
  const kind = operandsOf(dataType, condition.op) ?? operandKinds.none;
  return (
    <>
      <Select
        aria-label="Comparison"
        value={condition.op as string}
        options={Object.keys(operators[dataType]).map((op) => ({
          value: op,
          label: operatorWords[op] ?? op,
        }))}
        onChange={changeTo}
      />
      {kind.keys.map((key) =>
        key === 'values' ? (
          <Input
            key={key}
            aria-label="Values, separated by commas"
            placeholder="one, two"
            value={condition.values?.join(', ') ?? ''}
            onChange={({ target }) =>
              onChange({ ...condition, values: target.value.split(',').map((one) => one.trim()) })
            }
          />
        ) : (
          <Input
            key={key}
            aria-label={key === 'value' ? 'Value' : 'Second value'}
            type={kind === operandKinds.date ? 'date' : 'text'}
            inputMode={kind === operandKinds.text ? 'text' : 'decimal'}
            value={condition[key] ?? ''}
            onChange={({ target }) => onChange({ ...condition, [key]: target.value })}
            className="w-36"
          />
        ),
      )}
    </>
  );
}

/** A first condition about an attribute, with the first comparison that its type has. */
function about({ codeName, scope, dataType }: AttributeDefinition): Condition {
  const op = Object.keys(operators[dataType])[0] ?? 'any';
  const keys = operandsOf(dataType, op)?.keys ?? [];
  const operands = Object.fromEntries(keys.map((key) => [key, key === 'values' ? [''] : '']));
  return { type: 'attribute', scope, attribute: codeName, op, ...operands } as Condition;
}
