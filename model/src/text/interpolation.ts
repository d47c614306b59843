/**
 * `{{ attribute }}` or `{{ attribute | default: "text" }}`. The text has no character that could mean something in
 * markdown, so that what is a link does not depend on who reads it.
 */
const placeholder =
  /\{\{[ \t]*([A-Za-z][A-Za-z0-9_]*)[ \t]*(?:\|[ \t]*default:[ \t]*(?:"([^"'{}<>[\]`\\\r\n]*)"|'([^"'{}<>[\]`\\\r\n]*)')[ \t]*)?\}\}/g;

/** A place in a text that shows an attribute of the user; `fallback` is for users without the attribute. */
export interface Placeholder {
  name: string;
  fallback?: string;
}

/** The code names of the attributes that the text shows. */
export function interpolationsOf(text: string): string[] {
  return Array.from(text.matchAll(placeholder), (match) => match[1] ?? '');
}

export function interpolationProblem(text: string): string | undefined {
  return /\{\{|\}\}/.test(text.replaceAll(placeholder, ''))
    ? 'has {{ or }} that is no placeholder: write {{ attribute }} or {{ attribute | default: "text" }}'
    : undefined;
}

/** The text with each placeholder replaced; `raw` is the placeholder as it is written. */
export function replacePlaceholders(
  text: string,
  replace: (placeholder: Placeholder, raw: string) => string,
): string {
  return text.replaceAll(placeholder, (raw, name: string, double?: string, single?: string) => {
    const fallback = double ?? single;
    return replace({ name, ...(fallback !== undefined && { fallback }) }, raw);
  });
}

/** With placeholders that have no blanks in them, which would end a link. */
export function shortenPlaceholders(text: string): string {
  return replacePlaceholders(text, ({ name }) => `{{${name}}}`);
}

/**
 * The text as a user sees it. `encode` is for values that become part of something else than a text, such as
 * `encodeURIComponent` for an address.
 */
export function renderInterpolation(
  text: string,
  attributes: Readonly<Record<string, unknown>>,
  encode = (value: string) => value,
): string {
  return replacePlaceholders(text, (placeholder) => encode(attributeText(placeholder, attributes)));
}

/** What a placeholder shows: the value, the default where there is none, or nothing. */
function attributeText(
  { name, fallback = '' }: Placeholder,
  attributes: Readonly<Record<string, unknown>>,
): string {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  return textOf(value) || fallback;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  return typeof value === 'object' || value === undefined ? '' : String(value);
}
