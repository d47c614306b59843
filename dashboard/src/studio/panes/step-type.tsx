import type { Step, StepType } from 'guidepost-model/content/body';
import { stepNoun } from 'guidepost-model/content/usability/nouns';
import { PlacementOf } from 'guidepost-model/content-types/flow/schema';
import { Field, Select } from '../../ui/field.tsx';
import { useBody, useEditor } from '../context.ts';
import { type Path, valueAt, withValue } from '../document/paths.ts';

/** The form of a step. What the new form cannot have goes. */
export function StepTypeField({ path }: { path: Path }) {
  const { store, isReadOnly } = useEditor();
  const step = valueAt(useBody(), path) as Step;
  const change = (type: StepType) => store.edit((body) => withValue(body, path, ofType(step, type)));
  return (
    <Field label="Step type">
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          value={step.type}
          options={(Object.keys(stepNoun) as StepType[]).map((value) => ({
            value,
            label: stepNoun[value],
          }))}
          onChange={change}
        />
      )}
    </Field>
  );
}

function ofType({ target, onClick, placement, ...rest }: Step, type: StepType): Step {
  const keys = Object.keys(PlacementOf[type]?.properties ?? {});
  const fits = placement && Object.keys(placement).every((key) => keys.includes(key));
  const isTooltip = type === 'tooltip';
  return {
    ...rest,
    type,
    ...(fits && { placement }),
    ...(isTooltip && target && { target }),
    ...(isTooltip && onClick && { onClick }),
  };
}
