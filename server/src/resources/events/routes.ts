import { type Static, Type } from 'typebox';
import { tenantOf } from '../../http/auth.ts';
import { invalid } from '../../http/errors.ts';
import { parseInstant } from '../../http/query.ts';
import { operation, type Routes } from '../../http/route.ts';
import { DateTime, EnvironmentPath, ExternalId, ExternalIdInput, Id } from '../../http/shapes.ts';
import { AttributeMap } from '../attributes/contract.ts';
import { codeNamePattern } from '../attributes/values.ts';
import type { EventRow } from './queries.ts';

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const Event = Type.Object(
  {
    id: Id,
    object: Type.Literal('event'),
    codeName: Type.String(),
    eventDefinitionId: Id,
    createdAt: DateTime,
    userId: ExternalId,
    companyId: orNull('The company that the user was in.'),
    sessionId: orNull('Set for events of a content session.'),
    contentId: orNull('Set for events of a content session.'),
    versionId: orNull('Set for events of a content session.'),
    attributes: AttributeMap,
  },
  { title: 'Event', additionalProperties: false },
);

export const EventInput = Type.Object(
  {
    userId: ExternalIdInput,
    companyId: Type.Optional(ExternalIdInput),
    name: Type.String({
      minLength: 2,
      maxLength: 100,
      pattern: codeNamePattern,
      'x-meaning': 'must begin with a letter and have only letters, digits and underscores',
      description: 'Code name of the event; an unknown one is defined by this. Built-in names are refused.',
    }),
    attributes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    occurredAt: Type.Optional(
      Type.String({
        format: 'instant',
        description: 'A date-time with zone, not in the future; now without it.',
      }),
    ),
    messageId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'The same one is recorded once, so retries are safe.',
      }),
    ),
  },
  { additionalProperties: false },
);

export function presentEvent(row: EventRow): Static<typeof Event> {
  return {
    id: row.id,
    object: 'event',
    codeName: row.code_name,
    eventDefinitionId: row.event_definition_id,
    createdAt: row.created_at.toISOString(),
    userId: row.user_id,
    companyId: row.company_id,
    sessionId: row.session_id,
    contentId: row.content_id,
    versionId: row.version_id,
    attributes: row.attributes,
  };
}

/** Clocks differ a little; an event from tomorrow is a mistake. */
const clockSkewMs = 24 * 3_600_000;

export function occurredAtOf(text: string | undefined, now: Date): Date | undefined {
  const instant = text === undefined ? undefined : parseInstant(text);
  if (instant && instant.getTime() > now.getTime() + clockSkewMs) {
    throw invalid([
      { rule: 'schema', path: 'occurredAt', message: 'occurredAt lies more than a day in the future' },
    ]);
  }
  return instant;
}

export const eventRoutes: Routes = (app, { writers, now }) => {
  app.post(
    '/v2/projects/:projectId/environments/:environmentId/events',
    operation({
      id: 'trackEvent',
      tag: 'Events',
      summary: 'Record an event',
      description: 'Creates the user, the event definition and its attributes where they are missing.',
      access: 'user:write',
      params: EnvironmentPath,
      body: EventInput,
      response: { 201: Event },
    }),
    async (request, reply) => {
      const { projectId, environmentId } = tenantOf(request);
      const { occurredAt, attributes = {}, ...event } = request.body;
      const when = occurredAtOf(occurredAt, now());
      const { row } = await writers.events.add({
        projectId,
        environmentId,
        ...event,
        attributes,
        occurredAt: when,
      });
      return reply.status(201).send(presentEvent(row));
    },
  );
};
