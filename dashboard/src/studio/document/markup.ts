export type Markup = 'bold' | 'italic' | 'heading' | 'list' | 'link' | 'attribute';

interface MarkedUp {
  text: string;
  /** What is selected afterwards. */
  start: number;
  end: number;
}

const around: Partial<Record<Markup, string>> = { bold: '**', italic: '*' };
const before: Partial<Record<Markup, string>> = { heading: '## ', list: '- ' };

/** The text with signs of Markdown at what is selected. Signs that are there already are taken away. */
export function markedUp(text: string, start: number, end: number, markup: Markup, inserted = ''): MarkedUp {
  const chosen = text.slice(start, end);
  const replaced = (by: string, from: number, to: number): MarkedUp => ({
    text: text.slice(0, start) + by + text.slice(end),
    start: start + from,
    end: start + to,
  });
  const sign = around[markup];
  if (sign) {
    const isMarked = chosen.length > 2 * sign.length && chosen.startsWith(sign) && chosen.endsWith(sign);
    if (isMarked)
      return replaced(chosen.slice(sign.length, -sign.length), 0, chosen.length - 2 * sign.length);
    const words = chosen || 'text';
    return replaced(`${sign}${words}${sign}`, sign.length, sign.length + words.length);
  }
  if (markup === 'link') {
    const words = chosen || 'text of the link';
    return replaced(`[${words}](https://)`, words.length + 3, words.length + 11);
  }
  if (markup === 'attribute') {
    const placeholder = `{{ ${inserted} | default: "there" }}`;
    return replaced(placeholder, placeholder.length, placeholder.length);
  }
  return markedLines(text, start, end, before[markup] ?? '');
}

/** With the sign at the beginning of each line that is touched, or without it where all lines have it. */
function markedLines(text: string, start: number, end: number, sign: string): MarkedUp {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const last = next === -1 ? text.length : next;
  const lines = text.slice(first, last).split('\n');
  const isMarked = lines.every((line) => line.startsWith(sign));
  const changed = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n');
  return {
    text: text.slice(0, first) + changed + text.slice(last),
    start: first,
    end: first + changed.length,
  };
}
