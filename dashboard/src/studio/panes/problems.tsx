import { useEditor, useIssues } from '../context.ts';
import { parsePath } from '../document/paths.ts';
import { labelOf } from '../fields/words.ts';

/** Everything that keeps the draft from being saved. Each problem leads to its place. */
export function Problems() {
  const { select } = useEditor();
  const issues = useIssues();
  if (issues.length === 0) return null;
  return (
    <div role="alert" className="rounded-md border border-bad p-3">
      <h2 className="text-base">What has to be mended before this can be saved</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {issues.map(({ path = '', message }) => (
          <li key={`${path} ${message}`}>
            <button type="button" className="link text-left" onClick={() => select(parsePath(path))}>
              {withLabel(path, message)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name of the field for people in the place of its path. */
function withLabel(path: string, message: string): string {
  const field = parsePath(path).findLast((key) => typeof key === 'string');
  const text = path && message.startsWith(path) ? message.slice(path.length).trim() : message;
  return field ? `${labelOf(String(field))}: ${text}` : text;
}
