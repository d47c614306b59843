import type { Draw } from './draw.ts';
import { Drawing, drawings } from './icon.tsx';
import { useEffect, useRef } from './view/hooks.ts';
import type { Child, Ref } from './view/types.ts';

export interface PanelProps {
  draw: Draw;
  /** Which kind of panel it is: a class, for the style sheets of the SDK and of the theme. */
  kind: string;
  /** The name for those who do not see it; the first heading inside goes before. */
  label: string;
  width?: number | undefined;
  isModal?: boolean;
  /** Undefined: there is nothing to close it with. */
  onClose?: ((how: 'close_button' | 'escape') => void) | undefined;
  /** What closing is called and drawn as, where it is not the usual cross. */
  closeLabel?: string;
  closePath?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  panelRef: Ref<HTMLDivElement>;
  style?: Record<string, string | undefined>;
  /** Outside of what scrolls. */
  above?: Child;
  below?: Child;
  children: Child;
}

/** The card in which blocks stand: a dialog, with a button that closes it. */
export function Panel(props: PanelProps) {
  const { draw, kind, label, width, isModal, onClose, onKeyDown, panelRef, style, above, below, children } =
    props;
  const title = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const panel = title.current!.parentElement!;
    const heading = panel.querySelector('.gp-title, h1, h2');
    if (heading) heading.id ||= `gp-heading-${draw.drawn.content.contentId}`;
    if (heading) panel.setAttribute('aria-labelledby', heading.id);
    else panel.removeAttribute('aria-labelledby');
  });
  const keys = (event: KeyboardEvent) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || !onClose || event.defaultPrevented) return;
    event.preventDefault();
    onClose('escape');
  };
  return (
    <div
      ref={panelRef}
      class={`gp-panel gp-${kind} gp-arrive${onClose ? ' gp-closable' : ''}`}
      role="dialog"
      aria-modal={isModal || undefined}
      aria-label={label}
      tabIndex={-1}
      style={{ ...style, ...(width !== undefined && { width: `${width}px` }) }}
      onKeyDown={keys}
    >
      {above}
      <div class="gp-scroll" ref={title}>
        {children}
      </div>
      {below}
      {onClose && (
        <CloseButton
          label={props.closeLabel ?? draw.drawn.words.close}
          path={props.closePath}
          onClick={() => onClose('close_button')}
        />
      )}
    </div>
  );
}

interface CloseProps {
  label: string;
  path?: string | undefined;
  onClick: () => void;
}

export function CloseButton({ label, path = drawings.close, onClick }: CloseProps) {
  return (
    <button type="button" class="gp-close" aria-label={label} onClick={onClick}>
      <Drawing path={path} />
    </button>
  );
}
