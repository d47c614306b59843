/**
 * `{{ attribute }}` or `{{ attribute | default: "text" }}`. The text has no character that could mean something in
 * markdown, so that what is a link does not depend on who reads it.
 */
const placeholder =
  /\{\{[ \t]*([A-Za-z][A-Za-z0-9_]*)[ \t]*(?:\|[ \t]*default:[ \t]*(?:"[^"'{}<>[\]`\\\r\n]*"|'[^"'{}<>[\]`\\\r\n]*')[ \t]*)?\}\}/g;

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
