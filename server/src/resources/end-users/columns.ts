import type { AttributeScope } from 'guidepost-model/attributes';
import type { Column } from '../../http/lists/csv.ts';
import type { Definitions } from './definition-cache.ts';

interface Entity {
  id: string;
  createdAt: string;
  attributes: Record<string, unknown>;
}

/** The columns of users or companies in CSV: each attribute that the project defines has one. */
export function entityColumns(scope: AttributeScope, { attributes }: Definitions): Column<Entity>[] {
  const codeNames = [...attributes]
    .filter(([key, { deleted }]) => !deleted && key.startsWith(`${scope} `))
    .map(([key]) => key.slice(scope.length + 1))
    .sort();
  return [
    { name: 'id', of: ({ id }) => id },
    { name: 'createdAt', of: ({ createdAt }) => createdAt },
    ...codeNames.map((codeName) => ({
      name: `attributes.${codeName}`,
      of: ({ attributes }: Entity) => attributes[codeName],
    })),
  ];
}
