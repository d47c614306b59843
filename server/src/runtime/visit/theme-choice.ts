import { reduceConditions } from 'guidepost-model/conditions/reduce';
import type { Condition } from 'guidepost-model/conditions/types';
import type { Settings } from 'guidepost-model/themes/values';
import type { Situation } from '../content/situation.ts';
import type { Snapshot } from '../content/snapshot.ts';

/** A theme by its key, and the variations that only the page can decide: the first that holds replaces it. */
export interface ThemeChoice {
  key: string;
  variations: { key: string; when: Condition[] }[];
}

/** Chooses themes for a visitor and keeps each set of settings once, however many contents use it. */
export class ThemeChooser {
  readonly used: Record<string, Settings> = {};
  readonly #snapshot: Snapshot;
  readonly #situation: Situation;
  readonly #choices = new Map<string, ThemeChoice | null>();

  constructor(snapshot: Snapshot, situation: Situation) {
    this.#snapshot = snapshot;
    this.#situation = situation;
  }

  choose(themeId: string | null): ThemeChoice | null {
    if (themeId === null) return null;
    const known = this.#choices.get(themeId);
    if (known !== undefined) return known;
    const choice = this.#decide(themeId);
    this.#choices.set(themeId, choice);
    return choice;
  }

  #decide(themeId: string): ThemeChoice | null {
    const theme = this.#snapshot.themes.get(themeId);
    if (!theme) return null;
    const variations: ThemeChoice['variations'] = [];
    for (const [index, { conditions, settings }] of theme.variations.entries()) {
      const { holds, remaining } = reduceConditions(conditions, this.#situation.facts);
      if (!holds && !remaining) continue;
      const key = `${themeId}.${index}`;
      this.used[key] = settings;
      if (holds) return { key, variations };
      variations.push({ key, when: remaining ?? [] });
    }
    this.used[themeId] = theme.settings;
    return { key: themeId, variations };
  }
}
