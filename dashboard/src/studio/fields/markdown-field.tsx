import { useRef } from 'react';
import { useSubjects } from '../../conditions/subjects.ts';
import { Field, Select } from '../../ui/field.tsx';
import { useEditor } from '../context.ts';
import { type Markup, markedUp } from '../document/markup.ts';
import { useAddBlock } from '../panes/add-block.tsx';
import type { FieldProps } from './field-props.ts';
import { useIssue, useSet } from './use-field.ts';

const tools: readonly { markup: Markup; sign: string; label: string; key?: string }[] = [
  { markup: 'bold', sign: 'B', label: 'Bold', key: 'b' },
  { markup: 'italic', sign: 'I', label: 'Italic', key: 'i' },
  { markup: 'heading', sign: 'H', label: 'Heading' },
  { markup: 'list', sign: '•', label: 'List' },
  { markup: 'link', sign: '↗', label: 'Link', key: 'k' },
];

/** A text in Markdown, with buttons for those who do not know its signs. "/" on an empty line adds another block. */
export function MarkdownField({ path, value }: FieldProps) {
  const set = useSet(path);
  const error = useIssue(path);
  const { isReadOnly } = useEditor();
  const area = useRef<HTMLTextAreaElement>(null);
  const openMenu = useAddBlock();
  const { attributes } = useSubjects();
  const text = String(value ?? '');
  const change = (markup: Markup, inserted?: string) => {
    const { current } = area;
    if (!current) return;
    const result = markedUp(text, current.selectionStart, current.selectionEnd, markup, inserted);
    set(result.text);
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(result.start, result.end);
    });
  };
  const names = attributes.filter(({ scope }) => scope === 'user');
  return (
    <Field label="Text" hint="Type / on an empty line to add another block." error={error}>
      {(control) => (
        <div className="flex flex-col rounded-md border border-line-strong">
          <div
            role="toolbar"
            aria-label="Format"
            className="flex items-center gap-0.5 border-b border-line p-1"
          >
            {tools.map(({ markup, sign, label, key }) => (
              <button
                key={markup}
                type="button"
                aria-label={label}
                title={key ? `${label} (Ctrl ${key.toUpperCase()})` : label}
                disabled={isReadOnly}
                onClick={() => change(markup)}
                className="size-7 rounded-md font-medium hover:bg-hover"
              >
                {sign}
              </button>
            ))}
            <Select
              aria-label="Insert an attribute of the user"
              disabled={isReadOnly}
              value=""
              options={[
                { value: '', label: 'Attribute' },
                ...names.map(({ codeName, displayName }) => ({
                  value: codeName,
                  label: displayName || codeName,
                })),
              ]}
              onChange={(codeName) => codeName && change('attribute', codeName)}
              className="ml-auto h-7 w-28 border-0 text-sm"
            />
          </div>
          <textarea
            {...control}
            ref={area}
            rows={7}
            disabled={isReadOnly}
            value={text}
            onChange={({ target }) => set(target.value)}
            onKeyDown={(event) => {
              const tool = tools.find(({ key }) => key === event.key);
              if (tool && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                change(tool.markup);
              }
              const before = text.slice(0, event.currentTarget.selectionStart);
              if (event.key === '/' && openMenu && /(^|\n)$/.test(before)) {
                event.preventDefault();
                openMenu();
              }
            }}
            className="min-w-0 resize-y rounded-b-md bg-panel px-2.5 py-2 outline-offset-0"
          />
        </div>
      )}
    </Field>
  );
}
