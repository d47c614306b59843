import { mapInParts } from 'guidepost-model/in-parts';
import { resolve } from 'guidepost-model/themes/resolve';
import { fromStored, nested } from 'guidepost-model/themes/values';
import { inParts } from '../../http/request/in-parts.ts';
import { valuesOf } from './apply-patch.ts';
import type { Expanded, Theme } from './contract.ts';
import type { LargeColumn, ThemeRow, ThemeSummary, Variation } from './queries.ts';

export async function presentTheme(
  row: ThemeSummary & Partial<ThemeRow>,
  expanded: readonly Expanded[] = [],
): Promise<Theme> {
  const { settings, variations } = valuesOf({ settings: {}, variations: [], ...row });
  return {
    id: row.id,
    object: 'theme',
    name: row.name,
    isDefault: row.is_default,
    isSystem: row.system_key !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    variationCount: row.variation_count,
    ...(expanded.includes('settings') && { settings: nested(settings) }),
    ...(expanded.includes('variations') && {
      variations: await inParts(mapInParts(variations, presentVariation)),
    }),
    ...(expanded.includes('resolvedSettings') && { resolvedSettings: nested(resolve(settings)) }),
  };
}

const presentVariation = (variation: Variation) => ({
  ...variation,
  settings: nested(fromStored(variation.settings)),
});

export async function presentThemes(
  rows: (ThemeSummary & Partial<ThemeRow>)[],
  expanded?: readonly Expanded[],
): Promise<Theme[]> {
  const themes: Theme[] = [];
  for (const row of rows) themes.push(await presentTheme(row, expanded));
  return themes;
}

/** The answer to a write shows what was written, and what was asked for. */
export const expandWritten = (expanded: readonly Expanded[] = []): Expanded[] => [
  'settings',
  'variations',
  ...expanded,
];

/** The large columns that the expansions show. */
export function columnsFor(expanded: readonly Expanded[] = []): LargeColumn[] {
  const needsSettings = expanded.includes('settings') || expanded.includes('resolvedSettings');
  return [
    ...(needsSettings ? ['settings' as const] : []),
    ...expanded.filter((part) => part === 'variations'),
  ];
}
