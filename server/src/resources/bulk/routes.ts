import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Scope } from '../../auth/scopes.ts';
import { noteChange } from '../../db/acting.ts';
import { answerLines, lineCheck } from '../../http/answered-lines.ts';
import { ApiError } from '../../http/errors.ts';
import { limits } from '../../http/limits.ts';
import { readableLines, takeTime } from '../../http/lines.ts';
import type { Routes } from '../../http/route.ts';
import { EnvironmentPath } from '../../http/shapes.ts';
import type { MembershipWriter } from '../companies/membership-writer.ts';
import type { EntityWriter } from '../end-users/entity-writer.ts';
import type { EventWriter } from '../events/event-writer.ts';
import { occurredAtOf } from '../events/occurred-at.ts';
import {
  BulkAnswers,
  BulkQuery,
  CompanyLine,
  type EntityLine,
  EventLine,
  MembershipLine,
  UserLine,
} from './contract.ts';

const environment = '/v2/projects/:projectId/environments/:environmentId';

interface Needs {
  audited: Audited;
  now: () => Date;
  writers: {
    users: EntityWriter;
    companies: EntityWriter;
    memberships: MembershipWriter;
    events: EventWriter;
  };
}

/** Where a line goes. */
type Tenant = { projectId: string; environmentId: string };
type Client = FastifyRequest['socket'];

interface Kind<Item> {
  id: string;
  path: string;
  nouns: string;
  tag: 'Users' | 'Companies' | 'Events';
  access: Scope;
  line: TSchema;
  status: number;
  write: (tenant: Tenant, item: Item, client: Client) => Promise<unknown>;
}

const retrySeconds = 10;
const mostTogether = 12;

/** Writes many users, companies, memberships or events by one request. Each line goes the way of a request of its own. */
export const bulkRoutes: Routes<Needs> = (app, { audited, now, writers }) => {
  const places = new Places();

  const install = <Item>({ id, path, nouns, tag, access, line, status, write }: Kind<Item>) => {
    const check = lineCheck<Item>(line);
    app.post(
      `${environment}${path}`,
      operation({
        id,
        tag,
        summary: `Write many ${nouns}`,
        description: `The body has one JSON object on each line, and may be compressed with gzip. Each line is written by itself, as by a request of its own, and answered in order while the next ones arrive; a line that is refused does not stop the others. The whole request counts once against the rate limit. It takes no \`Idempotency-Key\`: a repeated line stores the same again, and an event is recorded once for each \`messageId\`.`,
        access,
        changes: 'environment',
        params: EnvironmentPath,
        querystring: BulkQuery,
        takesLines: line,
        response: { 200: BulkAnswers },
      }),
      async (request, reply: FastifyReply) => {
        const { projectId, environmentId } = tenantOf(request);
        refuseKey(request);
        const body = readableLines(request);
        takeTime(request);
        const leave = places.take(projectId);
        try {
          await audited(request)
            .transaction()
            .execute((trx) => noteChange(trx, 'environment', { id: environmentId }, 'updated'));
          const tenant = { projectId, environmentId };
          const answersAll = (request.query as Static<typeof BulkQuery>).answers !== 'refused';
          const writeLine = (item: Item) => write(tenant, item, request.socket);
          return answerLines(request, reply, body, { write: writeLine, status, check, answersAll }, leave);
        } catch (error) {
          leave();
          throw error;
        }
      },
    );
  };

  install<EntityLine>({
    id: 'bulkUpsertUsers',
    path: '/users/bulk',
    nouns: 'users',
    tag: 'Users',
    access: 'user:write',
    line: UserLine,
    status: 200,
    write: (tenant, { id, attributes = {} }, client) =>
      writers.users.add({ ...tenant, id, attributes }, client),
  });
  install<EntityLine>({
    id: 'bulkUpsertCompanies',
    path: '/companies/bulk',
    nouns: 'companies',
    tag: 'Companies',
    access: 'company:write',
    line: CompanyLine,
    status: 200,
    write: (tenant, { id, attributes = {} }, client) =>
      writers.companies.add({ ...tenant, id, attributes }, client),
  });
  install<MembershipLine>({
    id: 'bulkUpsertMemberships',
    path: '/memberships/bulk',
    nouns: 'memberships',
    tag: 'Companies',
    access: 'company:write',
    line: MembershipLine,
    status: 200,
    write: (tenant, { companyId, userId, attributes = {} }, client) =>
      writers.memberships.add({ ...tenant, companyId, userId, attributes }, client),
  });
  install<EventLine>({
    id: 'bulkTrackEvents',
    path: '/events/bulk',
    nouns: 'events',
    tag: 'Events',
    access: 'user:write',
    line: EventLine,
    status: 201,
    write: async (tenant, { occurredAt, attributes = {}, ...event }, client) => {
      const when = occurredAtOf(occurredAt, now());
      return writers.events.add({ ...tenant, ...event, attributes, occurredAt: when }, client);
    },
  });
};

function refuseKey({ headers }: FastifyRequest): void {
  if (headers['idempotency-key'] === undefined) return;
  throw new ApiError('E1017', {
    message:
      'A bulk request takes no Idempotency-Key. A repeated line stores the same again; give each event a messageId.',
  });
}

/** Bounds how many bulk requests are under way, of one project and of all. */
class Places {
  readonly #held = new Map<string, number>();
  #all = 0;

  /** Answers a function that gives the place back. */
  take(projectId: string): () => void {
    const held = this.#held.get(projectId) ?? 0;
    const most = limits.bulkRequests.most;
    if (held >= most || this.#all >= mostTogether) {
      throw new ApiError('E1013', {
        message: `A project has at most ${most} bulk requests under way. Try again soon.`,
        retryAfterSeconds: retrySeconds,
      });
    }
    this.#add(projectId, 1);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(projectId, -1);
      isHeld = false;
    };
  }

  #add(projectId: string, count: number): void {
    this.#all += count;
    const held = (this.#held.get(projectId) ?? 0) + count;
    if (held > 0) this.#held.set(projectId, held);
    else this.#held.delete(projectId);
  }
}
