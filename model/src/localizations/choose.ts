interface Candidate {
  code: string;
  isDefault: boolean;
}

/**
 * Chooses the localization for a user with this `locale_code`: the one with exactly this code, else the one for its
 * language alone (`de` for `de-AT`), both in any case. Undefined stands for the source language. The default
 * localization must be among the live localizations that are given: the user may ask for it too.
 */
export function chooseLocalization<Localization extends Candidate>(
  localizations: readonly Localization[],
  localeCode: string | null | undefined,
): Localization | undefined {
  if (!localeCode) return undefined;
  const wanted = localeCode.toLowerCase();
  const language = wanted.split(/[-_]/, 1)[0];
  const withCode = (code?: string) =>
    localizations.find((candidate) => candidate.code.toLowerCase() === code);
  const chosen = withCode(wanted) ?? withCode(language);
  return chosen?.isDefault ? undefined : chosen;
}
