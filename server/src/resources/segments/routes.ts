import type { FastifyRequest } from 'fastify';
import type { Audited } from '../../auth/audited.ts';
import { requireEnvironment, tenantOf } from '../../auth/authorise.ts';
import { databaseOf } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import { noteChange } from '../../db/acting.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type OperationFacts, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { byCreation, readPage } from '../../http/lists/pagination.ts';
import { expands } from '../../http/lists/query.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { ChangedMembers, MemberChanges, SegmentMembersPath } from './bulk-contract.ts';
import { addMembers, removeMembers } from './bulk-members.ts';
import {
  Segment,
  SegmentExpandQuery,
  SegmentInput,
  SegmentList,
  SegmentMemberPath,
  SegmentPatch,
  SegmentPath,
  SegmentQuery,
} from './contract.ts';
import { presentSegment } from './present.ts';
import {
  addMember,
  countMembers,
  findSegment,
  removeMember,
  type SegmentRow,
  selectSegments,
} from './queries.ts';
import { requireManual } from './require.ts';
import { changeSegment, createSegment, removeSegment, restoreSegment } from './write.ts';

const collection = '/v2/projects/:projectId/segments';
const single = `${collection}/:segmentId`;
const members = '/v2/projects/:projectId/environments/:environmentId/segments/:segmentId/members';
const member = `${members}/:externalId`;

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
}

export const segmentRoutes: Routes<Needs> = (app, { db, audited, now }) => {
  /** Shows a segment; with the number of its members when the request names an environment to count them in. */
  const presentIn = async (environmentId: string | undefined, row: SegmentRow) =>
    presentSegment(
      row,
      environmentId === undefined ? undefined : await countMembers(db, environmentId, row, now()),
    );

  app.get(
    collection,
    operation({
      id: 'listSegments',
      tag: 'Segments',
      summary: 'List segments',
      access: 'segment:read',
      params: ProjectPath,
      querystring: SegmentQuery,
      largeAnswer: true,
      response: { 200: SegmentList },
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const query = () => selectSegments(db, projectId, request.query);
      return readPage(request, byCreation, query, (rows) => rows.map((row) => presentSegment(row)));
    },
  );

  app.get(
    single,
    operation({
      id: 'getSegment',
      tag: 'Segments',
      summary: 'Get a segment',
      access: 'segment:read',
      params: SegmentPath,
      querystring: SegmentExpandQuery,
      response: { 200: Segment },
      errors: ['E1019', 'E1025', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const countIn = await environmentToCountIn(db, request, request.query);
      const row = await findSegment(db, projectId, request.params.segmentId);
      if (!row) throw new ApiError('E1025');
      return presentIn(countIn, row);
    },
  );

  app.post(
    collection,
    operation({
      id: 'createSegment',
      tag: 'Segments',
      summary: 'Create a segment',
      access: 'segment:create',
      changes: 'segment',
      params: ProjectPath,
      querystring: SegmentExpandQuery,
      body: SegmentInput,
      response: { 201: Segment },
      errors: ['E1019', 'E1026', 'E1029'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const countIn = await environmentToCountIn(db, request, request.query);
      const row = await audited(request)
        .transaction()
        .execute((trx) => createSegment(trx, projectId, request.body, now()));
      return reply.status(201).send(await presentIn(countIn, row));
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateSegment',
      tag: 'Segments',
      summary: 'Rename a segment or replace its conditions',
      access: 'segment:update',
      changes: 'segment',
      params: SegmentPath,
      querystring: SegmentExpandQuery,
      body: SegmentPatch,
      response: { 200: Segment },
      errors: ['E1019', 'E1025', 'E1026', 'E1029', 'E1037'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const countIn = await environmentToCountIn(db, request, request.query);
      const row = await audited(request)
        .transaction()
        .execute((trx) => changeSegment(trx, projectId, request.params.segmentId, request.body, now()));
      return presentIn(countIn, row);
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteSegment',
      tag: 'Segments',
      summary: 'Delete a segment',
      description: 'A deleted segment can be restored, with its members.',
      access: 'segment:delete',
      changes: 'segment',
      params: SegmentPath,
      response: { 204: NoContent },
      errors: ['E1025', 'E1037', 'E1043'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      await audited(request)
        .transaction()
        .execute((trx) => removeSegment(trx, projectId, request.params.segmentId, now()));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${single}/restore`,
    operation({
      id: 'restoreSegment',
      tag: 'Segments',
      summary: 'Restore a deleted segment',
      description: 'A segment that is not deleted is returned as it is.',
      access: 'segment:update',
      changes: 'segment',
      params: SegmentPath,
      takesNoFields: true,
      response: { 200: Segment },
      errors: ['E1025', 'E1046'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const row = await audited(request)
        .transaction()
        .execute((trx) => restoreSegment(trx, projectId, request.params.segmentId, now()));
      return presentSegment(row);
    },
  );

  app.post(
    members,
    operation({
      id: 'changeSegmentMembers',
      tag: 'Segments',
      summary: 'Add many members to a manual segment and remove many',
      description:
        'All changes happen together. Members that do not exist are named in the answer and keep nothing else from being changed.',
      access: 'segment:update',
      changes: 'segment',
      params: SegmentMembersPath,
      body: MemberChanges,
      response: { 200: ChangedMembers },
      errors: ['E0003', 'E1025', 'E1037'],
    }),
    (request) => changeMembers(db, audited, request, request.body),
  );

  app.put(
    member,
    memberOperation({
      id: 'addSegmentMember',
      summary: 'Add a member to a manual segment',
      takesNoFields: true,
    }),
    async (request, reply) => {
      await changeMember(db, request, request.params, addMember);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    member,
    memberOperation({ id: 'removeSegmentMember', summary: 'Remove a member from a manual segment' }),
    async (request, reply) => {
      await changeMember(db, request, request.params, removeMember);
      return reply.status(204).send(null);
    },
  );
};

function memberOperation(facts: Pick<OperationFacts, 'id' | 'summary' | 'takesNoFields'>) {
  return operation({
    ...facts,
    tag: 'Segments',
    description:
      'The member is a user or a company, according to the `bizType` of the segment. A repeated request changes nothing.',
    access: 'segment:update',
    params: SegmentMemberPath,
    response: { 204: NoContent },
    errors: ['E0003', 'E1001', 'E1002', 'E1025', 'E1037'],
  });
}

async function changeMember(
  db: Database,
  request: FastifyRequest,
  { segmentId, externalId }: SegmentMemberPath,
  change: typeof addMember,
): Promise<void> {
  const { projectId, environmentId } = tenantOf(request);
  const segment = requireManual(await findSegment(db, projectId, segmentId));
  const exists = await change(databaseOf(request, db), environmentId, segment, externalId);
  if (!exists) throw new ApiError(segment.biz_type === 'user' ? 'E1001' : 'E1002');
}

async function changeMembers(
  db: Database,
  audited: Audited,
  request: FastifyRequest<{ Params: { segmentId: string } }>,
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<ChangedMembers> {
  const { projectId, environmentId } = tenantOf(request);
  if (remove.some((id) => add.includes(id))) {
    throw invalid([{ rule: 'schema', path: 'remove', message: 'remove names somebody whom add names too' }]);
  }
  const segment = requireManual(await findSegment(db, projectId, request.params.segmentId));
  const [added, removed] = await audited(request)
    .transaction()
    .execute(async (trx) => {
      const found = [
        await addMembers(trx, environmentId, segment, add),
        await removeMembers(trx, environmentId, segment, remove),
      ];
      await noteChange(trx, 'segment', segment, 'updated');
      return found;
    });
  const answer = (ids: string[], found: Set<string> | undefined, outcome: 'added' | 'removed') =>
    ids.map((id) => ({ id, outcome: found?.has(id) ? outcome : ('not_found' as const) }));
  return { results: [...answer(add, added, 'added'), ...answer(remove, removed, 'removed')] };
}

/** The environment to count members in; undefined when the request does not ask for a count. */
async function environmentToCountIn(
  db: Database,
  request: FastifyRequest,
  { expand, environmentId }: SegmentExpandQuery,
): Promise<string | undefined> {
  if (!expands(expand, 'memberCount')) return undefined;
  if (environmentId) return requireEnvironment(db, request, environmentId);
  const message = 'environmentId is required: members are counted in an environment';
  throw invalid([{ rule: 'schema', path: 'environmentId', message }]);
}
