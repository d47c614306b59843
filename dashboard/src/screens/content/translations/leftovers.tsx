import { Button } from '../../../ui/button.tsx';
import { Copy } from '../../../ui/copy.tsx';
import type { Edit } from './edits.ts';

interface LeftoversProps {
  title: string;
  texts: readonly (readonly [path: string, edit: Edit])[];
  onDiscard: (path: string) => void;
}

/** Translations that were typed and have no place any more: they can be copied before they are let go. */
export const Leftovers = ({ title, texts, onDiscard }: LeftoversProps) =>
  texts.length === 0 ? null : (
    <section aria-label={title} className="rounded-lg border border-line bg-warn-soft">
      <h2 className="border-b border-line px-3 py-2 text-base text-warn">{title}</h2>
      <ul className="divide-y divide-line">
        {texts.map(([path, { source, text }]) => (
          <li key={path} className="flex flex-wrap items-start justify-between gap-2 px-3 py-2">
            <span className="min-w-0 break-words whitespace-pre-wrap">
              <span className="block text-sm text-muted">{source}</span>
              {text}
            </span>
            <span className="flex gap-1">
              <Copy text={text} label="Copy the translation" />
              <Button look="quiet" onClick={() => onDiscard(path)}>
                Discard
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
