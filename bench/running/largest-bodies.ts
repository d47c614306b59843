/** The largest bodies of versions and conditions that docs/limits.md allows. */

const mostSteps = 500;

type Block = Record<string, unknown>;

/** Steps with so many blocks each. */
const stepsWith = (steps: number, blocks: number, blockOf: (n: number) => Block) =>
  Array.from({ length: steps }, (_, step) => ({
    name: `Step ${step}`,
    type: 'modal',
    content: Array.from({ length: blocks }, (_, n) => blockOf(step * blocks + n)),
  }));

const text = (n: number) => ({
  type: 'text',
  markdown: `Some **bold** words, [a link](/p/${n}) and {{ name }}`,
});
const button = (n: number) => ({ type: 'button', text: `Button ${n}`, actions: [{ type: 'dismiss' }] });

/** A text of twenty thousand characters whose marks stand as thick as they can. */
const tangle = '**a *b _c_ [d](/e) `f` ~~g~~ {{ name }} x [h](/i) '.repeat(400).slice(0, 19_992);

/** Each has as many of something as one request can have. */
export const largestSteps = {
  '10,000 texts': () => stepsWith(mostSteps, 20, text),
  '10,000 texts in few steps': () => stepsWith(11, 900, text),
  '7,000 buttons': () => stepsWith(mostSteps, 14, button),
  '1 MB of Markdown': () => stepsWith(4, 12, () => ({ type: 'text', markdown: tangle })),
  '6,000 conditions': () =>
    stepsWith(6, 1, (n) => ({ ...button(n), hiddenWhen: conditions('element').slice(0, 800) })),
};

export type BodyName = keyof typeof largestSteps;

/** Ten thousand blocks with problems. */
export const wrongSteps = () =>
  stepsWith(mostSteps, 20, (n) => ({ type: 'text', markdown: n, unknown: true }));

/** As many conditions as one list may have. */
export const conditions = (kind: 'attribute' | 'element') =>
  Array.from({ length: 990 }, (_, n) =>
    kind === 'attribute'
      ? { type: 'attribute', scope: 'user', attribute: 'name', op: 'contains', value: `value ${n}` }
      : { type: 'element', target: { selector: `#part-${n}` }, state: 'present' },
  );

/** So many attributes that take so many bytes together. */
export const attributes = (count: number, bytes: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`attribute_${n}`, `${n} `.padEnd(bytes / count - 20, 'x')]),
  );
