/**
 * `{{ attribute }}` or `{{ attribute | default: "text" }}`. The text has no character that could mean something in
 * markdown, so that what is a link does not depend on who reads it.
 */
const placeholder =
  /\{\{[ \t]*([A-Za-z][A-Za-z0-9_]*)[ \t]*(?:\|[ \t]*default:[ \t]*(?:"([^"'{}<>[\]`\\\r\n]*)"|'([^"'{}<>[\]`\\\r\n]*)')[ \t]*)?\}\}/g;

/** The code names of the attributes that the text shows. */
export function interpolationsOf(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, codeName = '']) => codeName);
}

export function interpolationProblem(text: string): string | undefined {
  return /\{\{|\}\}/.test(text.replaceAll(placeholder, ''))
    ? 'has {{ or }} that is no placeholder: write {{ attribute }} or {{ attribute | default: "text" }}'
    : undefined;
}

/** With placeholders that have no blanks in them, which would end a link. */
export function shortenPlaceholders(text: string): string {
  return text.replaceAll(placeholder, '{{$1}}');
}

/** An attribute that a text shows, and what it shows for users without it. */
export interface ShownAttribute {
  name: string;
  fallback?: string;
}

const placeholderHere = new RegExp(placeholder.source, 'y');

/** The placeholder that begins at this place of the text. */
export function placeholderAt(
  text: string,
  index: number,
): { attribute: ShownAttribute; end: number } | undefined {
  placeholderHere.lastIndex = index;
  const found = placeholderHere.exec(text);
  if (!found) return undefined;
  return { attribute: shown(found), end: placeholderHere.lastIndex };
}

function shown([, name = '', double, single]: RegExpExecArray | RegExpMatchArray): ShownAttribute {
  const fallback = double ?? single;
  return { name, ...(fallback !== undefined && { fallback }) };
}

/** The text with every placeholder replaced by the attribute of the user, or by what it shows without one. */
export function renderInterpolation(text: string, attributes: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(placeholder, (...match) => {
    const { name, fallback = '' } = shown(match as unknown as RegExpMatchArray);
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (value === undefined || value === null || value === '') return fallback;
    return Array.isArray(value) ? value.join(', ') : String(value);
  });
}
