import { principalOf, tenantOf } from '../../../auth/authorise.ts';
import { databaseOf } from '../../../auth/idempotency.ts';
import { operation } from '../../../auth/operation.ts';
import type { Database } from '../../../db/pool.ts';
import { NoContent, type Routes } from '../../../http/description/route.ts';
import { findContent } from '../queries.ts';
import { requireContent } from '../require.ts';
import { type ContentEditor, ContentEditors, EditorPath } from './contract.ts';
import { type EditorRow, forgetEditor, otherEditors, rememberEditor } from './queries.ts';

const single = '/v2/projects/:projectId/content/:contentId/editors/:editorId';
const tag = 'Content';

const present = ({ id, name, account_id, seen_at }: EditorRow, accountId: string): ContentEditor => ({
  id,
  object: 'contentEditor',
  name,
  isSameAccount: account_id === accountId,
  lastSeenAt: seen_at.toISOString(),
});

interface Needs {
  db: Database;
  now: () => Date;
}

/** Who has content open in an editor, so that two people do not edit the same draft without knowing. */
export const editorRoutes: Routes<Needs> = (app, { db, now }) => {
  app.put(
    single,
    operation({
      id: 'reportContentEditor',
      tag,
      summary: 'Tell that content is open in an editor',
      description:
        'An open editor calls this route every five seconds and learns who else has the content open. An editor that was not heard of for 20 seconds counts as closed. Up to 50 editors of one content are remembered.',
      access: 'content:update',
      params: EditorPath,
      takesNoFields: true,
      response: { 200: ContentEditors },
      errors: ['E1004'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { contentId, editorId } = request.params;
      const { accountId, name } = principalOf(request);
      const { id } = requireContent(await findContent(db, projectId, contentId));
      const own = { content_id: id, id: editorId, account_id: accountId, name };
      await rememberEditor(db, projectId, own, now());
      const others = await otherEditors(db, projectId, id, editorId, now());
      return { object: 'contentEditors' as const, others: others.map((row) => present(row, accountId)) };
    },
  );

  app.delete(
    single,
    operation({
      id: 'closeContentEditor',
      tag,
      summary: 'Tell that an editor of content was closed',
      description: 'Others stop seeing the editor at once. An editor that is not known is no error.',
      access: 'content:update',
      params: EditorPath,
      response: { 204: NoContent },
      errors: ['E1004'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { contentId, editorId } = request.params;
      const { id } = requireContent(await findContent(db, projectId, contentId));
      await forgetEditor(databaseOf(request, db), projectId, {
        content_id: id,
        id: editorId,
        account_id: principalOf(request).accountId,
      });
      return reply.status(204).send(null);
    },
  );
};
