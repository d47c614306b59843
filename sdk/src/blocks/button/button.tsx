import type { BlocksDraw } from '../../ui/draw.ts';
import type { ButtonBlock } from '../../wire/wire.ts';
import { spacing } from '../spacing.ts';

export function Button({ block, draw }: { block: ButtonBlock; draw: BlocksDraw }) {
  const { drawn, page, reports, path, from } = draw;
  const { contentId } = drawn.content;
  if (page.rule(contentId, `${path}.hiddenWhen`)) return null;
  const isDisabled = page.rule(contentId, `${path}.disabledWhen`) === true;
  return (
    <button
      type="button"
      class={`gp-button gp-${block.variant}`}
      data-block={block.id}
      // Not `disabled`: it stays reachable by the keyboard, and says that it cannot be used now.
      aria-disabled={isDisabled || undefined}
      style={spacing('margin', block.margin)}
      onClick={() => isDisabled || reports.act(contentId, block.actions, from)}
    >
      {block.text}
    </button>
  );
}
