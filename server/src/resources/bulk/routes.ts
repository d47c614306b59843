import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Scope } from '../../auth/scopes.ts';
import { noteChange } from '../../db/acting.ts';
import type { Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { answerLines, lineCheck } from '../../http/lists/answered-lines.ts';
import { ApiError } from '../../http/request/errors.ts';
import { readableLines, takeTime } from '../../http/request/lines.ts';
import type { MembershipWrite } from '../end-users/companies/membership-writer.ts';
import type { EntityWrite } from '../end-users/entity-writer.ts';
import type { EventWrite } from '../events/event-writer.ts';
import { occurredAtOf } from '../events/occurred-at.ts';
import { limits } from '../limits/limits.ts';
import {
  BulkAnswers,
  BulkQuery,
  CompanyLine,
  type EntityLine,
  EventLine,
  MembershipLine,
  UserLine,
} from './contract.ts';
import { type ChunkQueue, type LineWriter, RequestLines } from './line-writer.ts';

const environment = '/v2/projects/:projectId/environments/:environmentId';

interface Needs {
  audited: Audited;
  now: () => Date;
  bulk: {
    queue: ChunkQueue;
    users: LineWriter<EntityWrite>;
    companies: LineWriter<EntityWrite>;
    memberships: LineWriter<MembershipWrite>;
    events: LineWriter<EventWrite>;
  };
}

/** Where a line goes. */
type Tenant = { projectId: string; environmentId: string };

interface Kind<Value, Item extends Tenant> {
  id: string;
  path: string;
  nouns: string;
  tag: 'Users' | 'Companies' | 'Events';
  access: Scope;
  line: TSchema;
  status: number;
  writer: LineWriter<Item>;
  /** The write that a line asks for. */
  writeOf: (tenant: Tenant, value: Value) => Item;
}

const retrySeconds = 10;
const mostTogether = 12;

/** Writes many users, companies, memberships or events by one request. Each line goes the way of a request of its own. */
export const bulkRoutes: Routes<Needs> = (app, { audited, now, bulk }) => {
  const places = new Places();
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  const install = <Value, Item extends Tenant>(kind: Kind<Value, Item>) => {
    const { id, path, nouns, tag, access, line, status, writer, writeOf } = kind;
    const check: (value: unknown) => asserts value is Value = lineCheck(line);
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
          const read = (value: unknown) => {
            check(value);
            return writeOf(tenant, value);
          };
          const lines = new RequestLines(bulk.queue, writer, request.socket);
          const write = (items: Item[]) => lines.write(items);
          const handling = { read, write, status, answersAll };
          return answerLines(request, reply, body, handling, { closing: closing.signal, onEnd: leave });
        } catch (error) {
          leave();
          throw error;
        }
      },
    );
  };

  install<EntityLine, EntityWrite>({
    id: 'bulkUpsertUsers',
    path: '/users/bulk',
    nouns: 'users',
    tag: 'Users',
    access: 'user:write',
    line: UserLine,
    status: 200,
    writer: bulk.users,
    writeOf: ({ projectId, environmentId }, { id, attributes = {} }) => {
      return { projectId, environmentId, id, attributes };
    },
  });
  install<EntityLine, EntityWrite>({
    id: 'bulkUpsertCompanies',
    path: '/companies/bulk',
    nouns: 'companies',
    tag: 'Companies',
    access: 'company:write',
    line: CompanyLine,
    status: 200,
    writer: bulk.companies,
    writeOf: ({ projectId, environmentId }, { id, attributes = {} }) => {
      return { projectId, environmentId, id, attributes };
    },
  });
  install<MembershipLine, MembershipWrite>({
    id: 'bulkUpsertMemberships',
    path: '/memberships/bulk',
    nouns: 'memberships',
    tag: 'Companies',
    access: 'company:write',
    line: MembershipLine,
    status: 200,
    writer: bulk.memberships,
    writeOf: (tenant, { companyId, userId, attributes = {} }) => {
      return { ...tenant, companyId, userId, attributes };
    },
  });
  install<EventLine, EventWrite>({
    id: 'bulkTrackEvents',
    path: '/events/bulk',
    nouns: 'events',
    tag: 'Events',
    access: 'user:write',
    line: EventLine,
    status: 201,
    writer: bulk.events,
    writeOf: (tenant, { occurredAt, attributes = {}, ...event }) => {
      return { ...tenant, ...event, attributes, occurredAt: occurredAtOf(occurredAt, now()) };
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
