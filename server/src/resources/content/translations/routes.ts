import type { Audited } from '../../../auth/audited.ts';
import { tenantOf } from '../../../auth/authorise.ts';
import { operation } from '../../../auth/operation.ts';
import type { Database } from '../../../db/pool.ts';
import type { Routes } from '../../../http/description/route.ts';
import { invalid } from '../../../http/request/errors.ts';
import { inParts } from '../../../http/request/in-parts.ts';
import { ContentVersionLocalization, single, TranslationInput, TranslationPath, tag } from './contract.ts';
import { fileRoutes } from './file-routes.ts';
import { presentTranslation } from './present.ts';
import {
  applyTo,
  findVersionTranslation,
  lockVersionTranslation,
  saveChanges,
} from './version-translation.ts';

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
}

export const translationRoutes: Routes<Needs> = (app, deps) => {
  const { db, audited, now } = deps;

  app.get(
    single,
    operation({
      id: 'getContentVersionLocalization',
      tag,
      summary: 'Get the translation of a version',
      description: 'The answer has all texts of the version. Texts without a translation have an empty one.',
      access: 'content:read',
      params: TranslationPath,
      largeAnswer: true,
      response: { 200: ContentVersionLocalization },
      errors: ['E0003', 'E1004', 'E1040'],
    }),
    async (request) =>
      presentTranslation(await findVersionTranslation(db, tenantOf(request).projectId, request.params)),
  );

  app.put(
    single,
    operation({
      id: 'updateContentVersionLocalization',
      tag,
      summary: 'Translate a draft',
      description:
        'Only the translations that are sent change. They count as translations of the present source texts.',
      access: 'content:update',
      changes: 'content',
      params: TranslationPath,
      body: TranslationInput,
      largeAnswer: true,
      response: { 200: ContentVersionLocalization },
      errors: ['E0003', 'E0049', 'E1004', 'E1040'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { translations = {}, enabled } = request.body;
      const proposals = Object.entries(translations).map(([path, translation]) => {
        return { path, translation, place: `translations.${path}` };
      });
      return audited(request)
        .transaction()
        .execute(async (trx) => {
          const translation = await lockVersionTranslation(trx, projectId, request.params);
          const { units, issues } = await inParts(applyTo(translation, proposals));
          if (issues) throw invalid(issues);
          return presentTranslation(
            translation,
            await saveChanges(trx, translation, { units, enabled }, now()),
          );
        });
    },
  );

  fileRoutes(app, deps);
};
