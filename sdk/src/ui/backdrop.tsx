import type { Ref } from './view/types.ts';

interface Props {
  parts?: Ref<HTMLDivElement>;
  /** Whether the page is dimmed, and out of reach outside of the hole. */
  isDim?: boolean | undefined;
  /** Whether the target cannot be used through the hole. */
  isBlocking?: boolean | undefined;
  onClick?: (() => void) | undefined;
}

/** Dims the page. `cutHole` cuts a hole into it, around what should be seen. */
export function Backdrop({ parts, isDim, isBlocking, onClick }: Props) {
  return (
    <div ref={parts} class="gp-backdrop" aria-hidden="true">
      <div class="gp-dim" hidden={!isDim} onClick={onClick} />
      <div class={isBlocking ? 'gp-ring gp-blocking' : 'gp-ring'} />
    </div>
  );
}
