import { As } from 'guidepost-model/described';
import { Type } from 'typebox';
import { hasScope, principalOf, requireEnvironment, tenantOf } from '../../../auth/authorise.ts';
import { makerOf } from '../../../auth/makers.ts';
import { operation } from '../../../auth/operation.ts';
import type { Database } from '../../../db/pool.ts';
import type { Routes } from '../../../http/description/route.ts';
import { DateTime, ExternalIdInputOf, ObjectWord, OrNull } from '../../../http/description/shapes.ts';
import { PageUrl, pageLink } from '../../picks/page-links.ts';
import { VersionPath } from '../contract.ts';
import { findContent } from '../queries.ts';
import { requireContent, requireVersion } from '../require.ts';
import type { PreviewTokens } from './preview-tokens.ts';
import { findVersion } from './queries.ts';

const previewMs = 3_600_000;

const PreviewInput = Type.Object(
  {
    environmentId: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'The id of the environment in which the version is looked at.',
    }),
    userId: Type.Optional(ExternalIdInputOf('user whose attributes the texts show')),
    locale: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 35,
        description: 'The code of the localization to show, instead of that of the user.',
      }),
    ),
    url: Type.Optional(PageUrl('The address of the page on which the version is looked at.')),
  },
  { title: 'PreviewInput', additionalProperties: false, description: 'How a version is looked at.' },
);

const Preview = Type.Object(
  {
    object: ObjectWord('preview'),
    token: Type.String({ description: 'The token with which a page gets the version.' }),
    url: OrNull(
      Type.String(),
      'The address that opens the page with the version on it, or null when no page was named.',
    ),
    expiresAt: As(DateTime, 'The time at which the preview expires, one hour after its creation.'),
  },
  {
    title: 'Preview',
    additionalProperties: false,
    description: 'A way to see a version on a page. Nothing that happens in a preview is recorded.',
  },
);

interface Needs {
  db: Database;
  now: () => Date;
  previewTokens: PreviewTokens;
}

export const previewRoutes: Routes<Needs> = (app, { db, now, previewTokens }) => {
  app.post(
    '/v2/projects/:projectId/content/:contentId/versions/:versionId/preview',
    operation({
      id: 'previewContentVersion',
      tag: 'Content',
      summary: 'Look at a version on a page',
      description:
        'The answer has a link for a page with the browser SDK, on which anyone who has the link sees the version for one hour. Drafts can be looked at too. Scripts of the version run only as long as whoever made the preview may publish to the environment.',
      access: 'content:read',
      params: VersionPath,
      body: PreviewInput,
      response: { 201: Preview },
      errors: ['E1004', 'E1019', 'E1026', 'E1029'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { contentId, versionId } = request.params;
      const { userId, locale, url } = request.body;
      const environmentId = await requireEnvironment(db, request, request.body.environmentId);
      requireContent(await findContent(db, projectId, contentId));
      requireVersion(await findVersion(db, projectId, contentId, versionId));
      const expiresAt = now().getTime() + previewMs;
      const place = { projectId, environmentId, contentId, versionId };
      const publisher = hasScope(request, 'content:publish') ? makerOf(principalOf(request)) : undefined;
      const token = previewTokens.sign({ ...place, userId, locale, publisher, expiresAt });
      return reply.status(201).send({
        object: 'preview',
        token,
        url: url === undefined ? null : pageLink(url, 'preview', token),
        expiresAt: new Date(expiresAt).toISOString(),
      });
    },
  );
};
