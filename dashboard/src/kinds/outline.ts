import type { Block, Step, TabBlock } from 'guidepost-model/content/body';
import { kindOfBlock } from './blocks/index.ts';
import type { Path } from './path.ts';

/** What the lists of a body consist of. */
export type PartKind = 'step' | 'block' | 'item' | 'tab' | 'tabBlock';

/** A list of parts, to which others can be added. */
export interface OutlineGroup {
  title: string;
  list: Path;
  of: PartKind;
  parts: OutlinePart[];
}

export interface OutlinePart {
  path: Path;
  of: PartKind;
  id: string;
  title: string;
  /** The word of its kind, such as `modal` or `button`. */
  type: string;
  groups: OutlineGroup[];
}

/** A step that did not change has the same outline: so only what is edited is drawn again. */
const knownSteps = new WeakMap<Step, { place: number; part: OutlinePart }>();

export function stepPart(step: Step, place: number): OutlinePart {
  const known = knownSteps.get(step);
  if (known?.place === place) return known.part;
  const path = ['steps', place];
  const part: OutlinePart = {
    path,
    of: 'step',
    id: step.cvid,
    title: step.name || 'Step without a name',
    type: step.type,
    groups: step.type === 'hidden' ? [] : [blocksGroup('Blocks', [...path, 'content'], step.content)],
  };
  knownSteps.set(step, { place, part });
  return part;
}

export const blocksGroup = (title: string, list: Path, blocks: readonly Block[]): OutlineGroup => ({
  title,
  list,
  of: 'block',
  parts: blocks.map((block, place) => blockPart(block, [...list, place])),
});

function blockPart(block: Block, path: Path): OutlinePart {
  const { titleOf, listsIn } = kindOfBlock(block);
  const groups = (listsIn?.(block) ?? []).map(({ title, list, blocks }) =>
    blocksGroup(title, [...path, ...list], blocks),
  );
  return { path, of: 'block', id: block.id, title: titleOf(block), type: block.type, groups };
}

export function tabBlockPart(block: TabBlock, path: Path): OutlinePart {
  const named = 'name' in block ? block.name : undefined;
  const titles: Partial<Record<TabBlock['type'], string>> = {
    richtext: 'Text and blocks',
    divider: 'Line',
    unsupported: 'A block that this editor does not know',
  };
  const groups =
    'content' in block ? [blocksGroup('Content', [...path, 'content'], block.content as Block[])] : [];
  return {
    path,
    of: 'tabBlock',
    id: block.id,
    type: block.type,
    groups,
    title: named || titles[block.type] || 'Block without a name',
  };
}
