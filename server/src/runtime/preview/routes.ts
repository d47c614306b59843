import { Described } from 'guidepost-model/described';
import { Type } from 'typebox';
import { stillMay } from '../../auth/makers.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { ExternalIdInputOf, OrNull } from '../../http/description/shapes.ts';
import { ApiError } from '../../http/request/errors.ts';
import type { PreviewClaim, PreviewTokens } from '../../resources/content/versions/preview-tokens.ts';
import { listLocalizations } from '../../resources/localizations/queries.ts';
import type { PublishedContent } from '../content/snapshot.ts';
import { identityToken } from '../contract.ts';
import type { SdkEnvironments } from '../environments.ts';
import { checkReader } from '../identity-check.ts';
import { openOperation } from '../operation.ts';
import { AnswerSchema } from '../visit/contract.ts';
import { sendSharedText } from '../visit/send-shared-text.ts';
import type { VisitAnswers } from '../visit/visit-answers.ts';
import { draftOf } from './draft.ts';

const PreviewTokenInput = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 4096, description: 'The token of the preview.' }),
    locale: Type.Optional(
      Type.String({
        minLength: 2,
        maxLength: 35,
        description: 'The code of the localization to show, instead of that of the preview.',
      }),
    ),
    userId: Type.Optional(
      ExternalIdInputOf('user of the page, whose attributes the texts show when the preview names no user'),
    ),
    identityToken,
  },
  { title: 'PreviewTokenInput', additionalProperties: false, description: 'The preview to show.' },
);

const PreviewDelivery = Described(
  Type.Object(
    {
      ...AnswerSchema.properties,
      languages: Type.Array(
        Type.Object(
          {
            code: Type.String({ description: 'The code of the localization.' }),
            name: Type.String({ description: 'The name of the localization.' }),
          },
          { additionalProperties: false, description: 'A language of the version.' },
        ),
        { description: 'The languages in which the version can be shown, the source language among them.' },
      ),
      userId: OrNull(
        Type.String(),
        'The user whose attributes the texts show, or null when it is shown as to a stranger.',
      ),
    },
    {
      title: 'PreviewDelivery',
      additionalProperties: false,
      description: 'Everything that a page needs in order to show a preview.',
    },
  ),
);

interface Needs {
  db: Database;
  now: () => Date;
  visits: VisitAnswers;
  previewTokens: PreviewTokens;
  sdkEnvironments: SdkEnvironments;
}

/** The claim of a preview token that this service signed and that has not expired. */
export function readPreviewToken(tokens: PreviewTokens, token: string, now: Date): PreviewClaim {
  const claim = tokens.read(token);
  if (!claim) throw new ApiError('E1000', { message: 'This is no preview of this service.' });
  if (claim.expiresAt <= now.getTime())
    throw new ApiError('E1020', { message: 'This preview has expired. Create a new one.' });
  return claim;
}

/** Whether the maker of a preview may publish to its environment: only then it runs scripts. */
export const mayRunScripts = async (db: Database, claim: PreviewClaim, now: Date): Promise<boolean> =>
  claim.publisher !== undefined && (await stillMay(db, claim.publisher, claim, 'content:publish', now));

/** The source language, and those into which the draft is translated. */
async function languagesOf(db: Database, projectId: string, { translations }: PublishedContent) {
  const all = await listLocalizations(db, projectId, {});
  return all
    .filter(({ id, is_default }) => is_default || translations.has(id))
    .map(({ code, name }) => ({ code, name }));
}

/** What an author sees of a draft on a page. Nothing is written, and nobody is noticed. */
export const sdkPreviewRoutes: Routes<Needs> = (app, { db, now, visits, previewTokens, sdkEnvironments }) => {
  app.post(
    '/sdk/v1/preview',
    openOperation({
      id: 'sdkPreview',
      tag: 'Runtime',
      summary: 'Get the version of a preview',
      description:
        'The answer has one content, which starts and shows all its parts. The token of the preview is the only right that is needed, and nothing is recorded.',
      body: PreviewTokenInput,
      response: { 200: PreviewDelivery },
      errors: ['E1000', 'E1004', 'E1018', 'E1020', 'E1026'],
    }),
    async (request, reply) => {
      const { token, locale } = request.body;
      const signed = readPreviewToken(previewTokens, token, now());
      const { projectId, environmentId } = signed;
      const guarded = await sdkEnvironments.ofProject(projectId, environmentId);
      if (!guarded) throw new ApiError('E1026');
      const pageUser = signed.userId === undefined ? request.body.userId : undefined;
      if (pageUser !== undefined) checkReader(guarded, pageUser, request.body.identityToken, now());
      const userId = signed.userId ?? pageUser;
      const claim = { ...signed, userId, locale: locale ?? signed.locale };
      const draft = await draftOf(db, projectId, claim, now());
      const runsScripts = await mayRunScripts(db, claim, now());
      const { shared, own } = await visits.ofDraft(draft, claim, { previewToken: token, runsScripts });
      const languages = JSON.stringify(await languagesOf(db, projectId, draft));
      reply.header('Cache-Control', 'no-store');
      const whose = JSON.stringify(userId ?? null);
      const rest = `${own},"rejected":[],"languages":${languages},"userId":${whose}}`;
      return sendSharedText(request, reply, shared, rest) as never;
    },
  );
};
