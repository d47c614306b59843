import { Backdrop } from '../backdrop.tsx';
import { focusQuietly, tabbables } from '../focus.ts';
import { type Root, settle } from '../host.ts';
import { deepActiveElement } from '../layers.ts';
import { Panel, type PanelProps } from '../panel.tsx';
import { useEffect } from '../view/hooks.ts';
import { Floating, type Position } from './floating.tsx';

type Props = Omit<PanelProps, 'kind' | 'panelRef'> & {
  root: Root;
  position: Position;
  x: number;
  y: number;
  /** Without a backdrop the page stays usable: it is a dialog, but no modal one. */
  hasBackdrop: boolean;
  onBackdrop?: (() => void) | undefined;
  panelRef: { current: HTMLDivElement | null };
};

/** A panel in front of the page, which takes the focus. */
export function Modal({ root, position, x, y, hasBackdrop, onBackdrop, ...panel }: Props) {
  const { draw, panelRef } = panel;
  const { isHidden } = draw.drawn;
  useEffect(() => {
    if (isHidden) return undefined;
    root.isModal = hasBackdrop;
    settle();
    focusQuietly(panelRef.current);
    return () => {
      root.isModal = false;
      settle();
    };
  }, [hasBackdrop, isHidden]);
  return (
    <>
      {hasBackdrop && <Backdrop isDim onClick={onBackdrop} />}
      <Floating position={position} x={x} y={y}>
        <Panel
          {...panel}
          kind="modal"
          isModal={hasBackdrop}
          onKeyDown={(event) => hasBackdrop && keepTabInside(event, panelRef.current!)}
        />
      </Floating>
    </>
  );
}

/** Tab goes round. */
function keepTabInside(event: KeyboardEvent, panel: Element): void {
  if (event.key !== 'Tab') return;
  const stops = tabbables(panel);
  const active = deepActiveElement();
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (stops.length > 0 && active !== edge && !(event.shiftKey && active === panel)) return;
  event.preventDefault();
  focusQuietly((event.shiftKey ? stops.at(-1) : stops[0]) ?? panel);
}
