import type { DrawRequest, FrameMessage } from 'guidepost-js/preview-messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, drawRequest, type Look } from './draft.ts';

type Drawn = Extract<FrameMessage, { guidepost: 'drawn' }>;
type Did = Extract<FrameMessage, { guidepost: 'did' }>;

interface PreviewProps {
  draft: Draft;
  look: Look;
  /** What the frame is called for those who do not see it. */
  title: string;
  /** The id of the block that has a line around it. */
  markedBlock?: string | undefined;
  /** Something was clicked: the id of the innermost block there, or null. */
  onClick?: (blockId: string | null) => void;
  /** A person used the draft: which report of the SDK's `surface.ts`, and what it says. */
  onDid?: (did: Did) => void;
  className?: string;
}

/**
 * Shows a draft with the code that shows it to users, in a frame of another origin. Every change of the draft is on the
 * screen one message later.
 */
export function Preview({
  draft,
  look,
  title,
  markedBlock,
  onClick,
  onDid,
  className = 'h-full w-full',
}: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [blocks, setBlocks] = useState<Drawn['blocks']>([]);
  const [failure, setFailure] = useState<string>();
  const listener = useRef({ onClick, onDid });
  listener.current = { onClick, onDid };

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FrameMessage>) => {
      // A frame without an origin is known by its window alone.
      if (source !== frame.current?.contentWindow || typeof data !== 'object') return;
      if (data.guidepost === 'ready') setReady(true);
      if (data.guidepost === 'drawn') {
        setBlocks(data.blocks);
        setFailure(undefined);
      }
      if (data.guidepost === 'clicked') listener.current.onClick?.(data.blockId);
      if (data.guidepost === 'did') listener.current.onDid?.(data);
      if (data.guidepost === 'failed') setFailure(data.message);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  const request = useMemo(() => requestOrProblem(draft, look), [draft, look]);
  useEffect(() => {
    if (!isReady || typeof request === 'string') return;
    // The frame has no origin that could be named. It is ours: only our document is loaded into it.
    frame.current?.contentWindow?.postMessage(request, '*');
  }, [isReady, request]);

  const marked = blocks.find(({ id }) => id === markedBlock);
  const problem = typeof request === 'string' ? request : failure;
  return (
    <div className={`relative overflow-hidden ${className}`}>
      <iframe
        ref={frame}
        title={title}
        src="/preview-frame"
        sandbox="allow-scripts"
        data-drawn={blocks.length > 0 || undefined}
        className="block h-full w-full border-0"
      />
      {marked && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute rounded-md outline-2 outline-offset-2 outline-accent"
          style={{ left: marked.x, top: marked.y, width: marked.width, height: marked.height }}
        />
      )}
      {problem && (
        <p role="alert" className="absolute inset-x-0 bottom-0 bg-bad-soft px-3 py-2 text-sm text-bad">
          The preview could not be drawn: {problem}
        </p>
      )}
    </div>
  );
}

/** A draft may be broken in ways that nobody has thought of: the editor around it goes on. */
function requestOrProblem(draft: Draft, look: Look): DrawRequest | string {
  try {
    return drawRequest(draft, look);
  } catch (error) {
    return String(error);
  }
}
