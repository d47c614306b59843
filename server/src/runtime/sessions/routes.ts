import { Described } from 'guidepost-model/described';
import { Type } from 'typebox';
import type { Routes } from '../../http/description/route.ts';
import { PathId } from '../../http/description/shapes.ts';
import { ApiError } from '../../http/request/errors.ts';
import type { DefinitionCache } from '../../resources/end-users/definition-cache.ts';
import { ContentSession } from '../../resources/sessions/contract.ts';
import { presentPlainSession } from '../../resources/sessions/present.ts';
import type { SessionStarter } from '../../resources/sessions/recording/starter.ts';
import type { TrackerWriter } from '../../resources/sessions/recording/tracker-writer.ts';
import type { SessionWriter } from '../../resources/sessions/recording/writer.ts';
import { actOf } from '../access.ts';
import { rejectedOf } from '../ingest.ts';
import type { LastSeen } from '../last-seen.ts';
import { publicOperation } from '../operation.ts';
import { sessionIdOf } from '../visit/session-key.ts';
import type { VisitAnswers } from '../visit/visit-answers.ts';
import { contextOf, timeOf } from './context.ts';
import {
  OccurrenceInput,
  OccurrenceTaken,
  SessionEventInput,
  SessionEventTaken,
  StartedWithContent,
  StartInput,
} from './contract.ts';

const defaultReason = 'start_from_program';

/** Only the API document tells the two apart: a page gets what it asked for. */
const SessionOrContent = Described(
  Type.Union([ContentSession, StartedWithContent], {
    description: 'The session, or with `withContent` the session together with its content.',
  }),
);

interface Needs {
  definitionCache: DefinitionCache;
  now: () => Date;
  visits: VisitAnswers;
  lastSeen: LastSeen;
  writers: { starts: SessionStarter; sessions: SessionWriter; trackers: TrackerWriter };
}

export const sdkSessionRoutes: Routes<Needs> = (app, { definitionCache, writers, now, visits, lastSeen }) => {
  app.post(
    '/sdk/v1/sessions',
    publicOperation({
      id: 'sdkStartSession',
      tag: 'Runtime',
      summary: 'Start content for a user',
      description:
        'The new session shows the version that is published (201). A user who is in the middle of the content gets the session that lasts (200). A user who is unknown is created.',
      body: StartInput,
      response: { 200: SessionOrContent, 201: SessionOrContent },
      errors: ['E0003', 'E1004'],
    }),
    async (request, reply) => {
      const {
        identityToken: __,
        startReason = defaultReason,
        context,
        once,
        continue: goesOn,
        messageId,
        key = messageId,
        step: _,
        withContent,
        ...start
      } = request.body;
      const environment = actOf(request)(start);
      const visitor = {
        ...environment,
        userId: start.userId,
        ...(start.companyId && { companyId: start.companyId }),
      };
      const before = once || goesOn ? (await visits.of(visitor, start.contentId)).summary : undefined;
      if (once && before)
        throw new ApiError('E0003', { message: 'The user had a session of this content before.' });
      const { row, isNew } = await writers.starts.add({
        ...environment,
        ...start,
        ...(key !== undefined && { id: sessionIdOf(environment.environmentId, start.userId, key) }),
        startReason,
        context: contextOf(context),
      });
      await lastSeen.touch(environment.environmentId, start);
      const session = presentPlainSession(row, await definitionCache.of(environment.projectId));
      reply.status(isNew ? 201 : 200);
      if (!withContent) return session;
      const { answer } = await visits.of(visitor, start.contentId);
      const delivery = JSON.parse(`${answer.shared.plain()}${answer.own},"rejected":[]}`);
      const [content] = delivery.contents;
      if (goesOn && content?.session) content.session.stepCvid ??= before?.lastStepCvid ?? null;
      return { session, delivery };
    },
  );

  app.post(
    '/sdk/v1/sessions/:id/events',
    publicOperation({
      id: 'sdkSessionEvent',
      tag: 'Runtime',
      summary: 'Record an event of a session',
      description:
        'Events count in the order in which they arrive. The service also records what follows from an event, such as `flow_completed` after the last step.',
      params: Type.Object({ id: PathId('session') }),
      body: SessionEventInput,
      response: { 200: SessionEventTaken },
      errors: ['E1004', 'E1005'],
    }),
    async (request) => {
      const { userId, identityToken: _, messageId, occurredAt, context, ...event } = request.body;
      const environment = actOf(request)({ userId });
      const { row, eventId, ignored, rejected } = await writers.sessions.add({
        ...environment,
        sessionId: request.params.id,
        userId,
        messageId,
        event: { ...event, at: timeOf(occurredAt, now()), context: contextOf(context) },
      });
      await lastSeen.touch(environment.environmentId, { userId: row.user_id, companyId: row.company_id });
      const session = presentPlainSession(row, await definitionCache.of(environment.projectId));
      return { status: 'ok' as const, eventId, ignored, session, rejected: rejectedOf(rejected) };
    },
  );

  app.post(
    '/sdk/v1/trackers/:contentId/completed',
    publicOperation({
      id: 'sdkTrackerCompleted',
      tag: 'Runtime',
      summary: 'Record that the conditions of a tracker came to hold',
      description:
        'The service records the event `event_tracker_completed` and the event that the tracker was made for. Repeats within 3 seconds count as one.',
      params: Type.Object({ contentId: PathId('tracker') }),
      body: OccurrenceInput,
      response: { 200: OccurrenceTaken },
      errors: ['E0003', 'E1004'],
    }),
    async (request) => {
      const { identityToken: _, occurredAt, context, ...occurrence } = request.body;
      const environment = actOf(request)(occurrence);
      const { eventId } = await writers.trackers.add({
        ...environment,
        ...occurrence,
        contentId: request.params.contentId,
        context: contextOf(context),
        at: timeOf(occurredAt, now()),
      });
      await lastSeen.touch(environment.environmentId, occurrence);
      return { status: 'ok' as const, eventId };
    },
  );
};
