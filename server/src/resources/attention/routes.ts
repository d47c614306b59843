import { getOrThrow } from 'guidepost-model/certain';
import { possibleReferencesInParts } from 'guidepost-model/content/possible-references';
import { usabilityInParts } from 'guidepost-model/content/usability';
import { hasScope, tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { inParts } from '../../http/request/in-parts.ts';
import type { CurrentCounts } from '../analytics/current-counts.ts';
import { addDays } from '../analytics/day-range.ts';
import { onlyErrors } from '../content/body/publishable.ts';
import { localizationProgress } from '../content/translations/progress.ts';
import { bodyOf, fullVersionsById } from '../content/versions/queries.ts';
import { findTargets } from '../references/load-targets.ts';
import { Attention, attentionBounds, type NeedsAttention } from './contract.ts';
import { contentEditedLast, missingTargets } from './queries.ts';

interface Needs {
  db: Database;
  counts: CurrentCounts;
  now: () => Date;
}

/** What is found by looking into the versions that were edited last, by the id of the content. */
async function findingsIn(db: Database, projectId: string): Promise<Map<string, NeedsAttention>> {
  const edited = await contentEditedLast(db, projectId);
  const rows = await fullVersionsById(
    db,
    projectId,
    edited.map(({ versionId }) => versionId),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  // A version that was exchanged between the two statements is looked at next time.
  const found = edited.flatMap((content) => {
    const version = byId.get(content.versionId);
    return version ? [{ ...content, version, body: bodyOf(version) }] : [];
  });
  const { live } = await findTargets(
    db,
    projectId,
    await inParts(possibleReferencesInParts(found.map(({ body }) => body))),
  );
  const progress = await localizationProgress(db, projectId, found);
  const findings = new Map<string, NeedsAttention>();
  for (const { id, name, type, body, versionId } of found) {
    const { errors } = await inParts(usabilityInParts(type, body, live, onlyErrors));
    const delivered = getOrThrow(progress, versionId).filter(({ enabled }) => enabled);
    const sum = (part: 'missing' | 'outdated') =>
      delivered.reduce((total, language) => total + language[part], 0);
    findings.set(id, {
      contentId: id,
      name,
      type,
      errors: errors.length,
      firstError: errors[0]?.text ?? null,
      missingTranslations: sum('missing'),
      outdatedTranslations: sum('outdated'),
      missingTargets: null,
    });
  }
  return findings;
}

const nothing = { errors: 0, firstError: null, missingTranslations: 0, outdatedTranslations: 0 };

const translationsToDo = (found: NeedsAttention) => found.missingTranslations + found.outdatedTranslations;

/** What users run into comes first, then what cannot be published, then what is left to translate. */
const byUrgency = (one: NeedsAttention, other: NeedsAttention) =>
  (other.missingTargets ?? 0) - (one.missingTargets ?? 0) ||
  other.errors - one.errors ||
  translationsToDo(other) - translationsToDo(one);

export const attentionRoutes: Routes<Needs> = (app, { db, counts, now }) => {
  app.get(
    '/v2/projects/:projectId/environments/:environmentId/attention',
    operation({
      id: 'getAttention',
      tag: 'Content',
      summary: 'Get the content that needs attention',
      description:
        'The answer names content with errors, with translations to do, and with steps that did not find their elements on pages of the environment.',
      access: 'content:read',
      params: EnvironmentPath,
      response: { 200: Attention },
    }),
    async (request): Promise<Attention> => {
      const { projectId, environmentId } = tenantOf(request);
      const findings = await findingsIn(db, projectId);
      if (hasScope(request, 'analytics:read')) {
        await counts.catchUp(projectId, environmentId);
        const since = addDays(now().toISOString().slice(0, 10), 1 - attentionBounds.days);
        for (const found of findings.values()) found.missingTargets = 0;
        for (const { id, name, type, times } of await missingTargets(db, projectId, environmentId, since)) {
          findings.set(id, {
            ...(findings.get(id) ?? { contentId: id, name, type, ...nothing }),
            missingTargets: times,
          });
        }
      }
      const content = [...findings.values()]
        .filter((found) => found.missingTargets || found.errors || translationsToDo(found))
        .sort(byUrgency)
        .slice(0, attentionBounds.contents);
      return { object: 'attention', environmentId, content };
    },
  );
};
