import type { InParts } from 'guidepost-model/in-parts';
import type { Audited } from '../../../auth/audited.ts';
import { tenantOf } from '../../../auth/authorise.ts';
import { operation } from '../../../auth/operation.ts';
import type { Database } from '../../../db/pool.ts';
import type { Routes } from '../../../http/description/route.ts';
import { invalid } from '../../../http/request/errors.ts';
import { inParts } from '../../../http/request/in-parts.ts';
import { selectLocalizations } from '../../localizations/queries.ts';
import { selectVersions } from '../versions/queries.ts';
import { writeXliff } from '../xliff/write.ts';
import {
  ContentVersionLocalization,
  ExportedFile,
  ExportQuery,
  ImportInput,
  single,
  TranslationPath,
  tag,
} from './contract.ts';
import { type FileHead, fileName, languageTag, type TranslationFile } from './file-head.ts';
import { presentTranslation, presentUnit, unitsOfTranslation } from './present.ts';
import { type Expected, foreignIssues, readImport } from './read-import.ts';
import {
  applyTo,
  findVersionTranslation,
  lockVersionTranslation,
  saveChanges,
  type VersionTranslation,
} from './version-translation.ts';

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
}

/** Exports and imports translations as files, for translators who work with their own tools. */
export const fileRoutes: Routes<Needs> = (app, { db, audited, now }) => {
  app.get(
    `${single}/export`,
    operation({
      id: 'exportContentVersionLocalization',
      tag,
      summary: 'Export the translation of a version as a file',
      access: 'content:read',
      params: TranslationPath,
      querystring: ExportQuery,
      response: { 200: ExportedFile },
      errors: ['E0003', 'E1004', 'E1040'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const translation = await findVersionTranslation(db, projectId, request.params);
      const head = await headOf(db, projectId, translation);
      const units = await inParts(unitsOfTranslation(translation));
      const isXliff = request.query.format === 'xliff';
      const { number } = translation.version;
      const name = fileName({ ...head, number }, isXliff ? 'xlf' : 'json');
      reply.header('Content-Disposition', `attachment; filename="${name}"`);
      reply.type(`application/${isXliff ? 'xliff+xml' : 'json'}; charset=utf-8`);
      // Both formats are text with line breaks, since people read such files.
      return reply.send(
        await inParts(isXliff ? writeXliff({ ...head, units }) : writeJson({ ...head, units })),
      );
    },
  );

  app.post(
    `${single}/import`,
    operation({
      id: 'importContentVersionLocalization',
      tag,
      summary: 'Import a translated file into a draft',
      description:
        'Texts that the file leaves untranslated, or does not have, stay as they are. A translation of another source text than the present one is outdated at once. The service reports every problem of the file, and saves nothing if there is a problem.',
      access: 'content:update',
      changes: 'content',
      params: TranslationPath,
      body: ImportInput,
      largeAnswer: true,
      response: { 200: ContentVersionLocalization },
      errors: ['E0003', 'E0049', 'E1004', 'E1040'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { file, issues } = await inParts(readImport(request.body));
      if (!file) throw invalid(issues);
      return audited(request)
        .transaction()
        .execute(async (trx) => {
          const translation = await lockVersionTranslation(trx, projectId, request.params);
          const foreign = foreignIssues(file, await expectedOf(trx, projectId, translation));
          const { units, issues = [] } = await inParts(applyTo(translation, file.proposals));
          if (!units || foreign.length > 0) throw invalid([...foreign, ...issues]);
          return presentTranslation(translation, await saveChanges(trx, translation, { units }, now()));
        });
    },
  );
};

function* writeJson({ units, ...head }: TranslationFile): InParts<string> {
  const texts: string[] = [];
  for (const unit of units) {
    yield;
    texts.push(indented(presentUnit(unit), '    '));
  }
  const list = texts.length > 0 ? `[\n    ${texts.join(',\n    ')}\n  ]` : '[]';
  return `${indented(head, '').slice(0, -2)},\n  "units": ${list}\n}`;
}

/** JSON as people read it, in a place that is indented so far. */
const indented = (value: object, space: string) =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${space}`);

async function headOf(db: Database, projectId: string, translation: VersionTranslation): Promise<FileHead> {
  const { content, version, localization } = translation;
  const ofProject = selectLocalizations(db, projectId);
  const source = await ofProject.where('is_default', '=', true).executeTakeFirstOrThrow();
  return {
    versionId: version.id,
    name: content.name,
    code: localization.code,
    sourceLanguage: languageTag(source.locale),
    targetLanguage: languageTag(localization.locale),
  };
}

async function expectedOf(
  trx: Database,
  projectId: string,
  translation: VersionTranslation,
): Promise<Expected> {
  const { code, sourceLanguage, targetLanguage } = await headOf(trx, projectId, translation);
  const versions = await selectVersions(trx, projectId, translation.content.id).execute();
  return { versionIds: versions.map(({ id }) => id), code, sourceLanguage, targetLanguage };
}
