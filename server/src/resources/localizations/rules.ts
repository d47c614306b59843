import type { LocalizationRow } from './queries.ts';

/** The body with its texts freed of the space around them, for the schema to judge. */
export function trimTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const trimmed = Object.entries(body).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return Object.fromEntries(trimmed);
}

type Candidate = Pick<LocalizationRow, 'code' | 'is_default' | 'deleted_at'>;

/**
 * The localization to deliver to a user with this `locale_code`: the one with exactly this code, else the one
 * for its language alone (`de` for `de-AT`), both in any case. Undefined means the source language. The default
 * is to be among the given ones: it too can be what the user asks for.
 */
export function pickLocalization<L extends Candidate>(
  localizations: readonly L[],
  localeCode: string | null | undefined,
): L | undefined {
  if (!localeCode) return undefined;
  const wanted = localeCode.toLowerCase();
  const language = wanted.split(/[-_]/, 1)[0];
  const live = localizations.filter((localization) => localization.deleted_at === null);
  const withCode = (code?: string) => live.find((localization) => localization.code.toLowerCase() === code);
  const picked = withCode(wanted) ?? withCode(language);
  return picked?.is_default ? undefined : picked;
}
