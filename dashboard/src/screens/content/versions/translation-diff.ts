import type { Schemas } from '../../../api/client.ts';
import type { Change } from './diff.ts';

type Translation = Pick<Schemas['ContentVersionLocalization'], 'enabled'> & {
  units: readonly Pick<
    Schemas['ContentVersionLocalization']['units'][number],
    'path' | 'source' | 'translation'
  >[];
};

/** The translations of a version, by the names of the languages. */
export type Translations = ReadonlyMap<string, Translation>;

const longestName = 60;
const shortened = (text: string) =>
  text.length > longestName ? `${text.slice(0, longestName).trimEnd()}…` : text;

/** In what the translations of the second version differ from those of the first one. */
export function diffTranslations(before: Translations, after: Translations): Change[] {
  return [...after].flatMap(([language, now]) => {
    const old = before.get(language);
    const where = [`Translation: ${language}`];
    const changes: Change[] = [];
    if (old && old.enabled !== now.enabled)
      changes.push({
        kind: 'changed' as const,
        where,
        what: 'Shown to users',
        before: old.enabled ? 'yes' : 'no',
        after: now.enabled ? 'yes' : 'no',
      });
    const known = new Map((old?.units ?? []).map((unit) => [unit.path, unit]));
    for (const { path, source, translation } of now.units) {
      const former = known.get(path)?.translation || undefined;
      const latter = translation || undefined;
      if (former === latter) continue;
      changes.push({
        kind: former === undefined ? 'added' : latter === undefined ? 'removed' : 'changed',
        where,
        what: shortened(source),
        ...(former !== undefined && { before: former }),
        ...(latter !== undefined && { after: latter }),
      });
    }
    // Texts that are gone from the content are told there; their translations went with them.
    return changes;
  });
}
