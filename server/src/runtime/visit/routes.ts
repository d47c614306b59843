import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import type { Installations } from '../../resources/installation/installations.ts';
import { actOf } from '../access.ts';
import { AskedEvents } from '../asked-events.ts';
import type { Snapshots } from '../content/snapshots.ts';
import { VisitInput } from '../contract.ts';
import { Ingest, type IngestWriters } from '../ingest.ts';
import type { LastSeen } from '../last-seen.ts';
import { readSdkVisit } from '../messages.ts';
import { publicOperation } from '../operation.ts';
import { VisitAnswer } from './contract.ts';
import { sendSharedText } from './send-shared-text.ts';
import type { VisitAnswers } from './visit-answers.ts';

interface Needs {
  db: Database;
  snapshots: Snapshots;
  visits: VisitAnswers;
  installations: Installations;
  lastSeen: LastSeen;
  writers: IngestWriters;
}

export const visitRoutes: Routes<Needs> = (
  app,
  { db, snapshots, visits, installations, lastSeen, writers },
) => {
  const ingest = new Ingest(writers, lastSeen, new AskedEvents(db, snapshots));

  app.post(
    '/sdk/v1/visit',
    publicOperation({
      id: 'sdkVisit',
      tag: 'Runtime',
      summary: 'Identify a user and get everything that a page may show',
      description:
        'One call does what `identify`, `group` and `content` do. The service decides every list of conditions as far as it can. It answers 304 without a body when the page knows the present revision already.',
      body: VisitInput,
      response: { 200: VisitAnswer, 304: NoContent },
      sendsEtag: true,
    }),
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { visitor, identify, known, seen } = readSdkVisit(request.body, request.headers['if-none-match']);
      const environment = actOf(request)(visitor);
      const rejected = identify ? (await ingest.identify(() => environment, identify)).rejected : [];
      const whose = { ...environment, ...visitor };
      let visit = await visits.of(whose);
      if (!visit.isKnownUser) {
        await ingest.identify(() => environment, { userId: visitor.userId, attributes: {} });
        visit = await visits.of(whose);
      } else if (!identify) await ingest.see(environment, visitor);
      await installations.note(environment.environmentId, { ...seen, origin: request.headers.origin });
      const { revision, shared, own } = visit.answer;
      reply.header('ETag', `"${revision}"`).header('Cache-Control', 'no-store');
      if (known === revision && rejected.length === 0) return reply.status(304).send();
      return sendSharedText(request, reply, shared, `${own},"rejected":${JSON.stringify(rejected)}}`);
    },
  );
};
