import type { ReactNode } from 'react';
import { Findings } from '../../app/findings.tsx';
import { useEditor, useIssues } from '../context.ts';
import { parsePath } from '../document/paths.ts';
import { labelOf } from '../fields/words.ts';
import type { Finding } from '../findings.ts';

/** Everything that keeps the draft from being saved, else what is found in it. Each problem leads to its field. */
export function Problems({ findings }: { findings: readonly Finding[] | undefined }) {
  const { open } = useEditor();
  const issues = useIssues();
  const link = (path: string, children: ReactNode) => (
    <button type="button" className="link text-left" onClick={() => open(path)}>
      {children}
    </button>
  );
  if (issues.length > 0)
    return (
      <div role="alert" className="rounded-md border border-bad p-3">
        <h2 className="text-base">Fix before saving</h2>
        <ul className="mt-2 flex flex-col gap-1">
          {issues.map(({ path = '', message }) => (
            <li key={`${path} ${message}`}>{link(path, withLabel(path, message))}</li>
          ))}
        </ul>
      </div>
    );
  if (!findings) return null;
  return (
    <section aria-label="Problems" className="flex flex-col gap-2 border-t border-line pt-4">
      <h2 className="text-base">Problems</h2>
      <Findings findings={findings} link={({ path, text }) => link(path, text)} />
    </section>
  );
}

/** The name of the field for people in the place of its path. */
function withLabel(path: string, message: string): string {
  const field = parsePath(path).findLast((key) => typeof key === 'string');
  const text = path && message.startsWith(path) ? message.slice(path.length).trim() : message;
  return field ? `${labelOf(String(field))}: ${text}` : text;
}
