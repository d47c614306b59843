/**
 * Names that a program has made, and will make differently with its next build or its next render: hashes, counters,
 * ids of components.
 */
export function looksGenerated(name: string): boolean {
  if (makers.test(name) || isOfUseId(name)) return true;
  if (/[:«»]|\d{3,}|__[\w-]{5,}$/.test(name)) return true;
  return name.split(/[-_]/).some(isHash);
}

/** Prefixes of style libraries and of component libraries that number what they draw. */
const makers =
  /^(css|sc|jss|emotion|radix|headlessui|mui|react-aria|ember|yui|ext-gen|ng-|_ng|svelte-|reka|kobalte|bits-|downshift|rc[-_]|pr_id|ui-id|gwt-uid|j_idt|ctl\d|__bvid|el-id|cdk-|v-\d)/i;

/** `useId` of React (`_r_3_`, `:r3:`, `«r3»`), of Preact (`P0-1`) and of Vue (`v-0`), alone or inside a longer name. */
const isOfUseId = (name: string) => /_r_[\da-z]*_|[:«]r[\da-z]*[:»]|^P\d+-\d+|(^|[-_])v-\d/i.test(name);

/**
 * A number that stands alone is a counter: `mat-input-0`, `input-12`, `rc-tabs-0-tab-billing`. Another element before
 * this one, and the name is that of a neighbour. `step2` and `col2` are names.
 */
export const looksCounted = (name: string): boolean =>
  looksGenerated(name) || /(^|[^\da-z])\d+([^\da-z]|$)|[a-z]\d{2,}$/i.test(name);

/** Letters and digits in a jumble, such as `a3x9f`, or capitals without sense, such as `bXkQz`. */
function isHash(part: string): boolean {
  if (part.length < 4) return false;
  const switches = part.match(/[a-z]\d|\d[a-z]/gi)?.length ?? 0;
  const hasOddCase = /[a-z][A-Z](?![a-z]{2})/.test(part) || /[bcdfghjklmnpqrstvwxz]{5,}/i.test(part);
  return (
    switches >= 2 || (switches === 1 && part.length > 5 && hasOddCase) || (hasOddCase && part.length >= 5)
  );
}
