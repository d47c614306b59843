import { type ContentType, traits } from '../../content-types/types.ts';
import type { InParts } from '../../in-parts.ts';
import type { VersionBody } from '../body.ts';
import type { BodyReferenceTargets } from '../reference-targets.ts';
import { walkInParts } from '../walk-in-parts.ts';
import type { Findings } from './findings.ts';

export function* checkThemes(
  type: ContentType,
  body: VersionBody,
  targets: BodyReferenceTargets,
  findings: Findings,
): InParts<void> {
  if (!traits[type].hasTheme) return;
  if (body.themeId === null) findings.error('themeId', 'is missing: choose a theme', 'No theme is chosen');
  yield* walkInParts(type, body, {
    themeId(id, path) {
      if (id !== null && !targets.themes(id))
        findings.error(path, 'names a theme that does not exist', 'Theme no longer exists');
    },
  });
}
