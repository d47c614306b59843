import type { Keywords, TSchema } from 'guidepost-model/schemas/keywords';
import { use } from 'react';
import { type Path, pathText } from '../document/paths.ts';
import { propertiesOf } from '../document/schema-at.ts';
import { fieldPlace } from './field-place.ts';
import { AnyField } from './field-props.ts';
import { byImportance } from './words.ts';

interface SchemaFormProps {
  schema: TSchema;
  path: Path;
  value: unknown;
  /** Fields that are shown elsewhere. */
  without?: readonly string[];
}

/** A control for every field of a part. */
export function SchemaForm({ schema, path, value, without = [] }: SchemaFormProps) {
  const SchemaField = use(AnyField);
  const { required = [] } = schema as Keywords;
  const fields = Object.entries(propertiesOf(schema, value))
    .filter(([name]) => !without.includes(name))
    .sort(byImportance);
  return (
    <div className="flex flex-col gap-4">
      {fields.map(([name, property]) => (
        <div key={name} {...fieldPlace(pathText([...path, name]))}>
          <SchemaField
            name={name}
            schema={property}
            path={[...path, name]}
            value={(value as Record<string, unknown> | undefined)?.[name]}
            isRequired={required.includes(name)}
          />
        </div>
      ))}
    </div>
  );
}
