import { Backdrop } from './backdrop.tsx';
import type { Draw } from './draw.ts';
import { Floating, type Position } from './floating.tsx';
import { focusQuietly, keepTabInside } from './focus.ts';
import { type Root, settle } from './host.ts';
import { Panel, type PanelProps } from './panel.tsx';
import { useEffect } from './view/hooks.ts';
import type { Child } from './view/types.ts';

interface Props {
  draw: Draw;
  root: Root;
  position: Position;
  x: number;
  y: number;
  width: number;
  label: string;
  /** Without a backdrop the page stays usable: it is a dialog, but no modal one. */
  hasBackdrop: boolean;
  onBackdrop?: (() => void) | undefined;
  onClose?: PanelProps['onClose'];
  panelRef: { current: HTMLDivElement | null };
  above?: Child;
  below?: Child;
  children: Child;
}

/** A panel in front of the page, which takes the focus. */
export function Modal(props: Props) {
  const { draw, root, hasBackdrop, panelRef, onBackdrop, children } = props;
  const { isHidden } = draw.surface;
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
      <Floating position={props.position} x={props.x} y={props.y}>
        <Panel
          draw={draw}
          kind="modal"
          label={props.label}
          width={props.width}
          isModal={hasBackdrop}
          onClose={props.onClose}
          panelRef={panelRef}
          above={props.above}
          below={props.below}
          onKeyDown={(event) => hasBackdrop && keepTabInside(event, panelRef.current!)}
        >
          {children}
        </Panel>
      </Floating>
    </>
  );
}
