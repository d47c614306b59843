import type { Draw } from '../../ui/draw.ts';

/** A block or a tab of the resource center was used. */
export function reportClick(
  { drawn, reports }: Draw<'resource-center'>,
  attributes: { resource_center_block_id: string } | { resource_center_tab_id: string },
): void {
  reports.event(drawn.content.contentId, 'resource_center_clicked', { attributes });
}
