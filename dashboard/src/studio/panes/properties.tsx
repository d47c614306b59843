import type { TSchema } from 'guidepost-model/schemas/keywords';
import { blockKinds } from '../../kinds/blocks/index.ts';
import { useBody, useEditor } from '../context.ts';
import { type Path, pathText, valueAt } from '../document/paths.ts';
import { schemaAt } from '../document/schema-at.ts';
import { SchemaForm } from '../fields/schema-form.tsx';
import { choiceLabel, tabBlockName } from '../fields/words.ts';
import { Rules } from './rules.tsx';
import { StepTypeField } from './step-type.tsx';
import { WholeSettings } from './whole-settings.tsx';

/** The fields of what is selected in the outline. */
export function Properties({ selected }: { selected: Path }) {
  const { type } = useEditor();
  const body = useBody();
  if (selected.length === 0) return <WholeSettings />;
  if (selected[0] === 'startRules') return <Rules />;
  const value = valueAt(body, selected) as { type?: string } | undefined;
  const schema = schemaAt(type, body, selected);
  if (!schema || value === undefined) return <p className="text-muted">Choose something in the outline.</p>;
  if (value.type === 'unsupported')
    return (
      <>
        <h2 className="text-lg">A part that this editor does not know</h2>
        <p className="text-muted">It is kept as it is, and shown to users as before.</p>
      </>
    );
  const isStep = selected[0] === 'steps' && selected.length === 2;
  return (
    // Another part has fields of its own, even if it stands where this one stood.
    <div key={pathText(selected)} className="flex flex-col gap-4">
      <h2 className="text-lg">{titleOf(schema, value, isStep)}</h2>
      {isStep && <StepTypeField path={selected} />}
      <SchemaForm schema={schema} path={selected} value={value} without={isStep ? ofStep : noFields} />
    </div>
  );
}

/** Given by the service, or shown above the other fields. */
const ofStep = ['id', 'cvid', 'sequence', 'type', 'advanced'];
const noFields: string[] = [];

function titleOf(schema: TSchema, { type = '' }: { type?: string }, isStep: boolean): string {
  const { title = '' } = schema as { title?: string };
  if (isStep) return `${choiceLabel(type)} step`;
  if (title === 'ChecklistItem') return 'Task';
  if (title === 'ResourceCenterTab') return 'Tab';
  const names: Record<string, string> = tabBlockName;
  const kinds: Record<string, { name: string }> = blockKinds;
  return (title.endsWith('TabBlock') ? names[type] : kinds[type]?.name) ?? choiceLabel(type);
}
