import type { AttributeScope } from 'guidepost-model/attributes';
import type { Column } from '../../http/lists/csv.ts';
import type { Definitions } from './definition-cache.ts';
import { columnNames } from './fields.ts';

type Entity = Record<string, unknown> & { attributes: Record<string, unknown> };

/** The columns of users or companies in CSV: each attribute that the project defines has one. */
export function csvColumns(scope: AttributeScope, { attributes }: Definitions): Column<Entity>[] {
  const codeNames = [...attributes]
    .filter(([key, { deleted }]) => !deleted && key.startsWith(`${scope} `))
    .map(([key]) => key.slice(scope.length + 1))
    .sort();
  return [
    ...columnNames.map((name) => ({ name, of: (entity: Entity) => entity[name] })),
    ...codeNames.map((codeName) => ({
      name: `attributes.${codeName}`,
      of: ({ attributes }: Entity) => attributes[codeName],
    })),
  ];
}
