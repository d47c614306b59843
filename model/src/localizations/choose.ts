interface Candidate {
  code: string;
  isDefault: boolean;
}

/**
 * Chooses the localization for a user with this language tag: by the lookup of RFC 4647, which shortens the tag until
 * a localization has exactly that code (`de-AT`, then `de`), in any case and whatever divides the parts. Where that
 * finds none, another region of the same language is closer than the source language: `de` and `de-AT` get `de-DE`.
 * Never in another script: `zh-TW` does not get `zh-CN`. Undefined stands for the source language. The default
 * localization must be among the live localizations that are given: the user may ask for it too.
 */
export function chooseLocalization<Localization extends Candidate>(
  localizations: readonly Localization[],
  tag: string | null | undefined,
): Localization | undefined {
  if (!tag) return undefined;
  const wanted = normal(tag);
  const ordered = inOrder(localizations);
  const chosen =
    ordered.find(({ code }) => code.toLowerCase() === tag.toLowerCase()) ??
    lookUp(ordered, wanted) ??
    inSameLanguage(ordered, wanted);
  return chosen?.isDefault ? undefined : chosen;
}

const normal = (tag: string) => tag.toLowerCase().replaceAll('_', '-');

/** Codes are unique in any case, but two may differ in what divides their parts: the first in their order is taken. */
const inOrder = <Localization extends Candidate>(localizations: readonly Localization[]) =>
  [...localizations].sort((one, other) => (one.code.toLowerCase() < other.code.toLowerCase() ? -1 : 1));

function lookUp<Localization extends Candidate>(
  localizations: readonly Localization[],
  wanted: string,
): Localization | undefined {
  for (let range = wanted; range !== ''; range = shortened(range)) {
    const found = localizations.find(({ code }) => normal(code) === range);
    if (found) return found;
  }
  return undefined;
}

/** Without its last part, and without a letter that stood alone before that, such as the `x` of `de-x-formal`. */
const shortened = (range: string) => range.replace(/(^|-)[^-]*$/, '').replace(/(^|-)[^-]$/, '');

interface Likely {
  language: string;
  script: string | undefined;
  region: string | undefined;
}

/** Tags are asked for again and again, and the tables of languages are slow. */
const likely = new Map<string, Likely | undefined>();
const mostLikely = 1_000;

/** The language, the script and the region that a tag most likely means; undefined for what is no tag. */
function likelyOf(tag: string): Likely | undefined {
  if (likely.has(tag)) return likely.get(tag);
  if (likely.size >= mostLikely) likely.clear();
  const found = maximized(tag);
  likely.set(tag, found);
  return found;
}

function maximized(tag: string): Likely | undefined {
  try {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    return { language, script, region };
  } catch {
    return undefined;
  }
}

function inSameLanguage<Localization extends Candidate>(
  localizations: readonly Localization[],
  wanted: string,
): Localization | undefined {
  const asked = likelyOf(wanted);
  if (!asked) return undefined;
  const home = likelyOf(asked.language)?.region;
  const near = localizations.flatMap((localization) => {
    const found = likelyOf(normal(localization.code));
    if (found?.language !== asked.language || found.script !== asked.script) return [];
    const rank = [asked.region, home].indexOf(found.region);
    return [{ localization, rank: rank < 0 ? 2 : rank }];
  });
  return near.sort((one, other) => one.rank - other.rank)[0]?.localization;
}
