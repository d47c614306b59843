/** A text in quotes may be a value. */
const quoted = /'(?:[^']|'')*'/g;
const verb = /^\s*(\w+)/;
const table = /\b(?:from|into|update|join)\s+"?([a-z_][\w]*)"?/i;

/** A name for a statement: its own, or else its verb and the first table that it names. Its values are not told. */
export function nameOfStatement(sent: unknown): string {
  if (typeof sent !== 'string') {
    const { name, text } = sent as { name?: string; text?: string };
    return name && !name.startsWith('marked ') ? name : nameOfStatement(text ?? '');
  }
  const bare = sent.replace(quoted, "''");
  const words = [verb.exec(bare)?.[1]?.toUpperCase() ?? 'SQL', table.exec(bare)?.[1]];
  return words.filter(Boolean).join(' ');
}
