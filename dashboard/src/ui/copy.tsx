import { useState } from 'react';
import { IconButton } from './button.tsx';

const shownMs = 1_500;

/** Copies a text, and shows for a moment that it did. */
export function Copy({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      label={isCopied ? 'Copied' : label}
      onClick={copy}
      className="size-7"
    />
  );
}

/** Browsers have a clipboard on https and on this machine only; elsewhere the text is copied from an input. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const input = document.createElement('textarea');
  input.value = text;
  input.setAttribute('aria-hidden', 'true');
  input.className = 'fixed opacity-0';
  document.body.append(input);
  input.select();
  document.execCommand('copy');
  input.remove();
}

/** Code to copy as it stands. */
export function Code({ text, label = 'Copy the code' }: { text: string; label?: string }) {
  return (
    <div className="flex items-start rounded-md border border-line bg-ground">
      <section
        className="min-w-0 flex-1 overflow-x-auto p-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys
        tabIndex={0}
        aria-label={label.replace('Copy the', 'The')}
      >
        <pre>{text}</pre>
      </section>
      <div className="p-1">
        <Copy text={text} label={label} />
      </div>
    </div>
  );
}

/** An id, which people copy more often than they read it. */
export const Id = ({ text }: { text: string }) => (
  <span className="flex items-center gap-1">
    <code className="min-w-0 break-all">{text}</code>
    <Copy text={text} label="Copy the id" />
  </span>
);
