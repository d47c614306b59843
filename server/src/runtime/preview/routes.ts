import { Type } from 'typebox';
import type { Database } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import type { PreviewClaim, PreviewTokens } from '../../resources/content/versions/preview-tokens.ts';
import { findEnvironment } from '../../resources/environments/queries.ts';
import { openOperation } from '../operation.ts';
import { Delivery } from '../visit/contract.ts';
import type { Deliveries } from '../visit/deliveries.ts';
import { sendJsonText } from '../visit/send-json-text.ts';
import { draftOf } from './draft.ts';

const PreviewTokenInput = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 4096, description: 'The token of the preview.' }),
  },
  { title: 'PreviewTokenInput', additionalProperties: false, description: 'The preview to show.' },
);

interface Needs {
  db: Database;
  now: () => Date;
  visits: Deliveries;
  previewTokens: PreviewTokens;
}

/** The claim of a preview token that this service signed and that has not expired. */
export function readPreviewToken(tokens: PreviewTokens, token: string, now: Date): PreviewClaim {
  const claim = tokens.read(token);
  if (!claim) throw new ApiError('E1000', { message: 'This is no preview of this service.' });
  if (claim.expiresAt <= now.getTime())
    throw new ApiError('E1020', { message: 'This preview has expired. Create a new one.' });
  return claim;
}

/** What an author sees of a draft on a page. Nothing is written, and nobody is noticed. */
export const sdkPreviewRoutes: Routes<Needs> = (app, { db, now, visits, previewTokens }) => {
  app.post(
    '/sdk/v1/preview',
    openOperation({
      id: 'sdkPreview',
      tag: 'Runtime',
      summary: 'Get the version of a preview',
      description:
        'The answer has one content, which starts and shows all its parts. The token of the preview is the only right that is needed, and nothing is recorded.',
      body: PreviewTokenInput,
      response: { 200: Delivery },
      errors: ['E1000', 'E1004', 'E1020', 'E1026'],
    }),
    async (request, reply) => {
      const { token } = request.body;
      const claim = readPreviewToken(previewTokens, token, now());
      const { projectId, environmentId } = claim;
      if (!(await findEnvironment(db, projectId, environmentId))) throw new ApiError('E1026');
      const draft = await draftOf(db, projectId, claim, now());
      const { text } = await visits.ofDraft(draft, claim, token);
      reply.header('Cache-Control', 'no-store');
      return sendJsonText(request, reply, `${text},"rejected":[]}`) as never;
    },
  );
};
