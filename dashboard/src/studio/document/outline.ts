import type { Block, Step, TabBlock, VersionBody } from 'guidepost-model/content/body';
import { dataOf } from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { Path } from './paths.ts';

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

/** The lists of a body and everything in them. */
export function outlineOf(type: ContentType, body: VersionBody): OutlineGroup[] {
  const at = (key: string): Path => ['data', key];
  switch (type) {
    case 'flow':
      return [
        {
          title: 'Steps',
          list: ['steps'],
          of: 'step',
          parts: body.steps.map((step, n) => stepPart(step, n)),
        },
      ];
    case 'checklist': {
      const { content, items } = dataOf(type, body);
      const parts = items.map((item, n) => ({
        ...{ path: [...at('items'), n], of: 'item' as const, id: item.id, groups: [] },
        ...{ title: item.name || 'Task without a text', type: 'task' },
      }));
      return [
        blocksGroup('Above the tasks', at('content'), content),
        { title: 'Tasks', list: at('items'), of: 'item', parts },
      ];
    }
    case 'launcher':
      return [blocksGroup('Tooltip', ['data', 'tooltip', 'content'], dataOf(type, body).tooltip.content)];
    case 'banner':
      return [blocksGroup('Blocks', at('content'), dataOf(type, body).content)];
    case 'announcement': {
      const { introContent, detailContent, enableReadMore } = dataOf(type, body);
      const intro = blocksGroup('Shown at once', at('introContent'), introContent);
      if (!enableReadMore && detailContent.length === 0) return [intro];
      return [intro, blocksGroup('After "Read more"', at('detailContent'), detailContent)];
    }
    case 'resource-center': {
      const { tabs } = dataOf(type, body);
      const parts = tabs.map((tab, n) => {
        const path = [...at('tabs'), n];
        const list = [...path, 'blocks'];
        const blocks = tab.blocks.map((block, place) => tabBlockPart(block, [...list, place]));
        return {
          ...{ path, of: 'tab' as const, id: tab.id, title: tab.name || 'Tab without a name', type: 'tab' },
          groups: [{ title: 'Blocks', list, of: 'tabBlock' as const, parts: blocks }],
        };
      });
      return [{ title: 'Tabs', list: at('tabs'), of: 'tab', parts }];
    }
    case 'tracker':
      return [];
  }
}

/** A step that did not change has the same outline: so only what is edited is drawn again. */
const knownSteps = new WeakMap<Step, { place: number; part: OutlinePart }>();

function stepPart(step: Step, place: number): OutlinePart {
  const known = knownSteps.get(step);
  if (known?.place === place) return known.part;
  const path = ['steps', place];
  const part: OutlinePart = {
    ...{ path, of: 'step', id: step.cvid, title: step.name || 'Step without a name', type: step.type },
    groups: step.type === 'hidden' ? [] : [blocksGroup('Blocks', [...path, 'content'], step.content)],
  };
  knownSteps.set(step, { place, part });
  return part;
}

const blocksGroup = (title: string, list: Path, blocks: readonly Block[]): OutlineGroup => ({
  title,
  list,
  of: 'block',
  parts: blocks.map((block, place) => blockPart(block, [...list, place])),
});

function blockPart(block: Block, path: Path): OutlinePart {
  const groups =
    block.type === 'columns'
      ? block.columns.map((column, n) =>
          blocksGroup(`Column ${n + 1}`, [...path, 'columns', n, 'blocks'], column.blocks),
        )
      : [];
  return { path, of: 'block', id: block.id, title: titleOfBlock(block), type: block.type, groups };
}

const plainText = (markdown: string) =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[#*_`>~]|^\s*[-\d.]+\s/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function titleOfBlock(block: Block): string {
  switch (block.type) {
    case 'text':
      return plainText(block.markdown).slice(0, 60) || 'Empty text';
    case 'button':
      return block.text || 'Button without a text';
    case 'image':
      return block.alt || 'Image';
    case 'embed':
      return block.url || 'Video or page';
    case 'question':
      return block.question.name || 'Question';
    case 'columns':
      return `${block.columns.length} columns`;
    default:
      return 'A block that this editor does not know';
  }
}

function tabBlockPart(block: TabBlock, path: Path): OutlinePart {
  const named = 'name' in block ? block.name : undefined;
  const titles: Partial<Record<TabBlock['type'], string>> = {
    richtext: 'Text and blocks',
    divider: 'Line',
    unsupported: 'A block that this editor does not know',
  };
  const groups =
    'content' in block ? [blocksGroup('Content', [...path, 'content'], block.content as Block[])] : [];
  return {
    ...{ path, of: 'tabBlock', id: block.id, type: block.type, groups },
    title: named || titles[block.type] || 'Block without a name',
  };
}

/** Every part in the order in which it is shown. */
export const allParts = (groups: readonly OutlineGroup[]): OutlinePart[] =>
  groups.flatMap(({ parts }) => parts.flatMap((part) => [part, ...allParts(part.groups)]));

const partLists = ['steps', 'content', 'introContent', 'detailContent', 'items', 'tabs', 'blocks'];

/** The path of the part that a value belongs to: its own or one around it; none where it belongs to the whole content. */
export function partAround(path: Path): Path {
  if (path[0] === 'startRules' || path[0] === 'hideRules') return ['startRules'];
  const list = path.at(-2);
  // The items of a list of contents are fields of their block; those of a checklist are parts.
  const isPart = typeof path.at(-1) === 'number' && partLists.includes(String(list));
  if (isPart && (list !== 'items' || path.length === 3)) return path;
  return path.length > 0 ? partAround(path.slice(0, -1)) : [];
}
