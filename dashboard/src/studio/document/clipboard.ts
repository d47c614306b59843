import type { OutlineGroup, OutlinePart, PartKind } from '../../kinds/outline.ts';
import type { Path } from './paths.ts';

/** A part on its way between contents, as text on the clipboard. */
interface CopiedPart {
  guidepost: 'part';
  of: PartKind;
  part: unknown;
}

const kinds: readonly PartKind[] = ['step', 'block', 'item', 'tab', 'tabBlock'];

export const copiedText = (of: PartKind, part: unknown): string =>
  JSON.stringify({ guidepost: 'part', of, part } satisfies CopiedPart);

/** What was copied; undefined for any other text. */
export function readCopied(text: string): { of: PartKind; part: unknown } | undefined {
  try {
    const { guidepost, of, part } = JSON.parse(text) as Partial<CopiedPart>;
    const isPart = guidepost === 'part' && of !== undefined && kinds.includes(of);
    return isPart && typeof part === 'object' && part !== null ? { of, part } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where a part of that kind goes: after the selected part or one around it, else to the end of the first list that takes it,
 * inside of what is selected if possible.
 */
export function placeFor(
  of: PartKind,
  groups: readonly OutlineGroup[],
  selected: readonly OutlinePart[],
): { list: Path; index: number } | undefined {
  const sibling = selected.findLast((part) => part.of === of);
  if (sibling) return { list: sibling.path.slice(0, -1), index: Number(sibling.path.at(-1)) + 1 };
  const inside = selected.at(-1)?.groups ?? [];
  const group = listOf(of, inside) ?? listOf(of, groups);
  return group && { list: group.list, index: group.parts.length };
}

function listOf(of: PartKind, groups: readonly OutlineGroup[]): OutlineGroup | undefined {
  for (const group of groups) {
    if (group.of === of) return group;
    for (const part of group.parts) {
      const found = listOf(of, part.groups);
      if (found) return found;
    }
  }
  return undefined;
}
