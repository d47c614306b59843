import type { FastifyRequest } from 'fastify';
import type { VersionBody } from 'guidepost-model/content/body';
import { Type } from 'typebox';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { PathId } from '../../http/description/shapes.ts';
import { hasNameableHost } from '../../http/pages/own-sources.ts';
import { ApiError } from '../../http/request/errors.ts';
import type { PreviewTokens } from '../../resources/content/versions/preview-tokens.ts';
import { openOperation } from '../operation.ts';
import { mayRunScripts, readPreviewToken } from '../preview/routes.ts';
import { findScript, moduleText } from './modules.ts';

interface Needs {
  db: Database;
  now: () => Date;
  previewTokens: PreviewTokens;
}

const ScriptPath = Type.Object({
  versionId: PathId('version'),
  file: Type.String({ description: 'The hash of the script, followed by `.js`.' }),
});
const ScriptQuery = Type.Object({
  preview: Type.Optional(
    Type.String({
      maxLength: 4096,
      description: 'The token of the preview that shows the version, where the version is not published.',
    }),
  ),
});
const ScriptModule = Type.Unsafe<string>({
  description: 'The script as a module.',
  content: { 'text/javascript': { schema: Type.String({ description: 'A JavaScript module.' }) } },
});

const gone = 'No version that is published in an environment that allows scripts has this script.';
const notPublisher =
  'Scripts of a preview run only while whoever made the preview may publish to its environment.';

/** Scripts of content as modules, which pages import where their policies forbid everything else. */
export const scriptRoutes: Routes<Needs> = (app, { db, now, previewTokens }) => {
  app.get(
    '/sdk/v1/scripts/:versionId/:file',
    openOperation({
      id: 'sdkScript',
      tag: 'Runtime',
      summary: 'Get a script of content',
      description:
        'The answer is a module whose default export runs the script. Pages need no token, and may keep the module for ever.',
      params: ScriptPath,
      querystring: ScriptQuery,
      response: { 200: ScriptModule },
      errors: ['E1000', 'E1004', 'E1020'],
    }),
    async (request, reply) => {
      refuseUnboundPage(request);
      const { versionId, file } = request.params;
      const { preview } = request.query;
      const claim = preview === undefined ? undefined : readPreviewToken(previewTokens, preview, now());
      if (claim && !(await mayRunScripts(db, claim, now())))
        throw new ApiError('E1004', { message: notPublisher });
      const version = await (claim
        ? findPreviewed(db, claim.projectId, claim.environmentId, claim.versionId)
        : findPublished(db, versionId));
      const isMeant = version && version.id === versionId;
      const script =
        isMeant && file.endsWith('.js')
          ? findScript(version.type, { ...(version.body as VersionBody) }, file.slice(0, -'.js'.length))
          : undefined;
      if (script === undefined) throw new ApiError('E1004', { message: gone });
      reply
        .header('Cache-Control', claim ? 'no-store' : 'public, max-age=31536000, immutable')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Cross-Origin-Resource-Policy', 'cross-origin');
      return reply.type('text/javascript; charset=utf-8').send(moduleText(script));
    },
  );
};

/**
 * Refuses the module to a page of this origin whose policy cannot name paths, which is one that was opened by an IPv6
 * address: it would run what authors wrote beside the dashboard. Browsers tell where a request comes from.
 */
function refuseUnboundPage(request: FastifyRequest): void {
  const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
  if (isOwnPage && !hasNameableHost(request)) throw new ApiError('E1004', { message: gone });
}

const versions = (db: Database) =>
  db
    .selectFrom('content_versions as v')
    .innerJoin('content as c', 'c.id', 'v.content_id')
    .select(['v.id', 'v.body', 'c.type'])
    .where('c.deleted_at', 'is', null);

/** Whoever knows the id of a published version may read its scripts, as every page does that shows it: no tenant. */
const findPublished = (db: Database, versionId: string) =>
  versions(db)
    .where('v.id', '=', versionId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('publications as p')
          .innerJoin('environments as e', 'e.id', 'p.environment_id')
          .select('p.version_id')
          .whereRef('p.version_id', '=', 'v.id')
          .where('e.allow_scripts', '=', true)
          .where('e.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst();

const findPreviewed = (db: Database, projectId: string, environmentId: string, versionId: string) =>
  versions(db)
    .where('v.project_id', '=', projectId)
    .where('v.id', '=', versionId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('environments as e')
          .select('e.id')
          .where('e.project_id', '=', projectId)
          .where('e.id', '=', environmentId)
          .where('e.allow_scripts', '=', true)
          .where('e.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst();
