import { dataOf, type VersionBody } from 'guidepost-model/content/body';
import { typeDefinitions } from 'guidepost-model/content-types/index';
import { Type } from 'typebox';
import { OrNull } from '../../../http/description/shapes.ts';
import { countSchemas, type PartRows, partsOfVersion } from './part-rows.ts';

const { parts } = typeDefinitions['resource-center'].counts;

const Row = Type.Object(
  {
    name: Type.String({ description: 'The name of the block. It is empty for blocks without a name.' }),
    blockId: Type.String({ description: 'The id of the block.' }),
    tabId: Type.String({ description: 'The id of the tab that has the block.' }),
    tabName: OrNull(Type.String(), 'The name of the tab that has the block, or null.'),
    ...countSchemas(parts.fields),
  },
  {
    title: 'BlockAnalytics',
    additionalProperties: false,
    description: 'How a block of a resource center performs.',
  },
);

export const resourceCenterParts = {
  schema: { blocks: Type.Array(Row, { description: partsOfVersion('blocks') }) },
  rowsOf: (body, countsOf) => ({
    blocks: blocksOf(body).map((block) => ({ ...block, ...countsOf(parts.fields, block.blockId) })),
  }),
} satisfies PartRows;

/** Dividers cannot be clicked. */
function blocksOf(body: VersionBody) {
  return dataOf('resource-center', body).tabs.flatMap((tab) =>
    tab.blocks
      .filter(({ type }) => type !== 'divider')
      .map((block) => {
        const name = 'name' in block ? block.name : '';
        return { name, blockId: block.id, tabId: tab.id, tabName: tab.name || null };
      }),
  );
}
