import type { VersionBody } from 'guidepost-model/content/body';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { OutlineGroup, OutlinePart } from '../../kinds/outline.ts';
import { kindsInStudio } from '../../kinds/studio.ts';
import type { Path } from './paths.ts';

/** The lists of a body and everything in them. */
export const outlineOf = (type: ContentType, body: VersionBody): OutlineGroup[] =>
  kindsInStudio[type].outline(body);

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
