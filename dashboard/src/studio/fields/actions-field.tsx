import { Action as ActionSchema } from 'guidepost-model/actions/schemas';
import type { Action } from 'guidepost-model/content/body';
import { traits } from 'guidepost-model/content-types/types';
import { actionKinds } from '../../kinds/actions/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useBody, useEditor } from '../context.ts';
import { type Path, pathText } from '../document/paths.ts';
import { branchOf } from '../document/schema-at.ts';
import { fieldPlace } from './field-place.ts';
import type { FieldProps } from './field-props.ts';
import { Items } from './list-field.tsx';
import { useStartable } from './lookups.ts';
import { SchemaForm } from './schema-form.tsx';
import { useIssue, useSet } from './use-field.ts';
import { labelOf } from './words.ts';

/** What happens, one thing after the other. */
export function ActionsField(props: FieldProps) {
  const { path, name } = props;
  const { type, isReadOnly } = useEditor();
  const set = useSet(path);
  const body = useBody();
  const startable = useStartable();
  const list = (props.value as Action[] | undefined) ?? [];
  const kinds = (Object.keys(actionKinds) as Action['type'][]).filter(
    (kind) =>
      actionKinds[kind].make !== undefined &&
      (kind !== 'goto_step' || (traits[type].hasSteps && body.steps.length > 0)) &&
      (kind !== 'start_content' || startable.length > 0),
  );
  const add = (kind: Action['type']) => {
    const action = actionKinds[kind].make?.();
    if (!action) return;
    if (action.type === 'goto_step') action.step = stepAfter(path, body.steps);
    if (action.type === 'start_content') action.content = startable[0]?.id ?? '';
    set([...list, action]);
  };
  return (
    <Items
      {...props}
      added={() => undefined}
      item={(action, index) => <OneAction action={action as Action} path={[...path, index]} />}
      adders={
        <div>
          <Menu
            align="start"
            trigger={
              <Button icon="plus" disabled={isReadOnly} aria-label={`Add an action: ${labelOf(name)}`}>
                Action
              </Button>
            }
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} onSelect={() => add(kind)}>
                {actionKinds[kind].name}
              </MenuItem>
            ))}
          </Menu>
        </div>
      }
    />
  );
}

/** The step that most likely is meant: the one after the step that the action is in. */
function stepAfter(path: Path, steps: readonly { cvid: string }[]): string {
  const own = path[0] === 'steps' ? Number(path[1]) : -1;
  return (steps[own + 1] ?? steps[own] ?? steps[0])?.cvid ?? '';
}

function OneAction({ action, path }: { action: Action; path: Path }) {
  const title = <p className="mb-1 text-sm font-medium">{actionKinds[action.type].name}</p>;
  if (!actionKinds[action.type].make)
    return (
      <>
        {title}
        <p className="text-sm text-muted">It is kept as it is, and cannot be changed here.</p>
      </>
    );
  if (action.type === 'goto_step')
    return (
      <div {...fieldPlace(pathText([...path, 'step']))}>
        <StepChoice step={action.step} path={[...path, 'step']} />
      </div>
    );
  return (
    <>
      {title}
      <SchemaForm schema={branchOf(ActionSchema, action)} path={path} value={action} />
    </>
  );
}

function StepChoice({ step, path }: { step: string; path: Path }) {
  const { steps } = useBody();
  const set = useSet(path);
  const error = useIssue(path);
  const { isReadOnly } = useEditor();
  const options = steps.map(({ cvid, name }, index) => ({ value: cvid, label: `${index + 1}. ${name}` }));
  const isKnown = options.some(({ value }) => value === step);
  return (
    <Field label={actionKinds.goto_step.name} error={error}>
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          value={step}
          options={
            isKnown
              ? options
              : [{ value: step, label: step === '' ? 'Choose a step' : 'Deleted step' }, ...options]
          }
          onChange={set}
        />
      )}
    </Field>
  );
}
