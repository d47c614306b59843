import { traits } from 'guidepost-model/content-types/types';
import { Field, Input, Select } from '../../ui/field.tsx';
import { useBody, useEditor } from '../context.ts';
import { dataSchemaOf } from '../document/schema-at.ts';
import { fieldPlace } from '../fields/field-place.ts';
import { useThemes } from '../fields/lookups.ts';
import { SchemaForm } from '../fields/schema-form.tsx';
import { useIssue, useSet } from '../fields/use-field.ts';

/** What belongs to the content as a whole. Its lists are in the outline. */
export function WholeSettings() {
  const { type } = useEditor();
  const body = useBody();
  const dataSchema = dataSchemaOf(type);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg">Settings</h2>
      {traits[type].hasTheme && (
        <div {...fieldPlace('themeId')}>
          <Theme />
        </div>
      )}
      {traits[type].hasSchedule && <Schedule />}
      {dataSchema && <SchemaForm schema={dataSchema} path={['data']} value={body.data} without={lists} />}
    </div>
  );
}

const lists = ['items', 'tabs'];

function Theme() {
  const { isReadOnly } = useEditor();
  const { themeId } = useBody();
  const themes = useThemes();
  const set = useSet(['themeId']);
  return (
    <Field label="Theme" hint="Colors, fonts and sizes." error={useIssue(['themeId'])}>
      {(control) => (
        <Select
          {...control}
          disabled={isReadOnly}
          value={themeId ?? ''}
          options={themes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={set}
        />
      )}
    </Field>
  );
}

/** The local time of an instant, as the browser's field writes it. */
function localTime(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function Schedule() {
  const { isReadOnly } = useEditor();
  const { scheduledAt } = useBody();
  const set = useSet(['scheduledAt']);
  return (
    <Field
      label="Appears at"
      hint="Your local time. Without a time it appears as soon as it is published."
      error={useIssue(['scheduledAt'])}
    >
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          disabled={isReadOnly}
          value={localTime(scheduledAt)}
          onChange={({ target }) => set(target.value ? new Date(target.value).toISOString() : null)}
        />
      )}
    </Field>
  );
}
