import type { DeliveredBody } from 'guidepost-model/content/delivered-body';
import { traits } from 'guidepost-model/content-types/types';
import type { Situation } from '../content/situation.ts';
import type { Snapshot } from '../content/snapshot.ts';

type Fields = Record<string, unknown>;

/**
 * The lists of a resource center name content by its id. A page needs the name of that content and how far the user
 * got with it, and no entry for content that is not live.
 */
export function fillContentLists(
  body: DeliveredBody,
  { contents }: Snapshot,
  situation: Situation,
  now: Date,
): DeliveredBody {
  const live = new Map(contents.map((content) => [content.contentId, content]));
  const listed = (item: Fields): Fields[] => {
    const content = live.get(String(item.content));
    if (!content || !traits[content.type].startable) return [];
    const { scheduledAt } = content.body;
    if (scheduledAt !== null && new Date(scheduledAt) > now) return [];
    const summary = situation.summaryOf(content.contentId);
    const state = summary?.active ? 'active' : summary?.completed ? 'completed' : 'available';
    return [{ ...item, name: content.name, state }];
  };
  const fillBlock = (block: Fields): Fields =>
    block.type === 'content-list' ? { ...block, items: (block.items as Fields[]).flatMap(listed) } : block;
  const fillTab = (tab: Fields): Fields => ({ ...tab, blocks: (tab.blocks as Fields[]).map(fillBlock) });
  const data = body.data as Fields;
  return { ...body, data: { ...data, tabs: (data.tabs as Fields[]).map(fillTab) } };
}
