import { type Facts, reduceConditions } from 'guidepost-model/conditions/reduce';
import type { Condition } from 'guidepost-model/conditions/types';
import type { VersionBody } from 'guidepost-model/content/body';
import { pageSettings } from 'guidepost-model/themes/page-settings';
import { fromStored, type Settings, systemValues } from 'guidepost-model/themes/values';
import type { Database } from '../../db/pool.ts';
import { pauses } from '../../http/request/in-parts.ts';
import { selectThemes, type ThemeRow } from '../../resources/themes/queries.ts';

/** A theme as pages need it: with a value for every color and font, and texts that can be read. */
export interface DeliveredTheme {
  settings: Settings;
  variations: { conditions: Condition[]; settings: Settings }[];
}

export async function loadThemes(db: Database, projectId: string): Promise<Map<string, DeliveredTheme>> {
  const rows = await selectThemes(db, projectId).$castTo<ThemeRow>().execute();
  const themes = new Map<string, DeliveredTheme>();
  const pause = pauses();
  for (const row of rows) {
    await pause();
    const values = row.system_key ? systemValues[row.system_key] : fromStored(row.settings);
    const variations = row.variations.map(({ conditions, settings }) => {
      return { conditions, settings: pageSettings(fromStored(settings)) };
    });
    themes.set(row.id, { settings: pageSettings(values), variations });
  }
  return themes;
}

/** The settings of the first variation that holds. A variation with conditions that only the page can answer does not. */
export function chooseSettings({ settings, variations }: DeliveredTheme, facts: Facts): Settings {
  const chosen = variations.find(({ conditions }) => reduceConditions(conditions, facts).holds);
  return chosen?.settings ?? settings;
}

/** The ids of the theme of a version and of the themes of its steps. */
export function themeIdsOf({ themeId, steps }: VersionBody): string[] {
  const ids = [themeId, ...steps.map((step) => step.themeId)];
  return [...new Set(ids.filter((id) => id !== null))];
}
