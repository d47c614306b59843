const systemFont = 'System font';
const customFont = 'Custom font';

const systemStack =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

const plainName = /^[a-z_-][\w-]*( [a-z_][\w-]*)*$/i;

/** What a browser understands of the chosen font. */
export function fontStack(family: string, custom: string | undefined): string {
  const name = family.trim();
  if (name === customFont) return custom?.trim() ? custom : systemStack;
  if (name === '' || name === systemFont) return systemStack;
  // A list of names, or one that is quoted already, is CSS; a name that is not, such as "Exo 2", needs quotes.
  const isCss = /[,"']/.test(name) || plainName.test(name);
  return `${isCss ? name : JSON.stringify(name)}, sans-serif`;
}
