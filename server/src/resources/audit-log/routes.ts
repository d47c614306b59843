import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { columnsOf, listOrCsv } from '../../http/lists/csv.ts';
import { readPage, type Sorting } from '../../http/lists/pagination.ts';
import { boundsOf } from '../../http/lists/query.ts';
import { AuditLogEntry, AuditLogList, AuditLogQuery } from './contract.ts';
import { findAuditNames } from './names.ts';
import { type EntryRow, selectEntries } from './queries.ts';
import { type AuditNames, summaryOf } from './summary.ts';

/** The name of a column in the words of the API. */
const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function present(row: EntryRow, names: AuditNames): AuditLogEntry {
  return {
    id: row.id,
    object: 'auditLogEntry',
    createdAt: row.created_at.toISOString(),
    accountId: row.account_id,
    accountEmail: row.account_email,
    via: row.via,
    credentialId: row.credential_id,
    credentialName: row.credential_name,
    ipAddress: row.ip_address,
    requestId: row.request_id,
    operation: row.operation,
    summary: summaryOf(row, names),
    action: row.action,
    targetType: row.target_type as AuditLogEntry['targetType'],
    targetId: row.target_id,
    targetName: row.target_name,
    environmentId: row.environment_id,
    changes: row.changes.map(({ type, id, name, action, fields }) => ({
      targetType: type,
      targetId: id,
      targetName: name,
      action,
      fields: Object.fromEntries(Object.entries(fields).map(([column, values]) => [fieldOf(column), values])),
    })),
  };
}

const newestFirst: Sorting<'createdAt'> = {
  keys: { createdAt: { column: 'l.created_at', type: 'time' } },
  default: ['-createdAt'],
  tiebreak: 'l.id',
};

interface Needs {
  db: Database;
}

export const auditLogRoutes: Routes<Needs> = (app, { db }) => {
  app.get(
    '/v2/projects/:projectId/audit-log',
    operation({
      id: 'listAuditLog',
      tag: 'Team',
      summary: 'List who changed what in a project',
      description:
        'The newest change comes first. The audit log has the changes that people and tokens made to the project, its team, tokens, environments, definitions, segments, themes, content and webhooks, and what members changed about their own sign-in. Of the data of end users it has deletions and changes of many members of a segment at once, and no single writes. A request that changes several objects one by one makes an entry for each of them.',
      access: 'audit:read',
      confirmation: 'for-csv',
      params: ProjectPath,
      querystring: AuditLogQuery,
      response: { 200: AuditLogList },
    }),
    (request, reply) =>
      listOrCsv(
        request,
        reply,
        () =>
          readPage(
            request,
            { ...newestFirst, bounds: boundsOf(request.query) },
            () => selectEntries(db, tenantOf(request).projectId, request.query),
            async (rows) => {
              const names = await findAuditNames(db, tenantOf(request).projectId, rows);
              return rows.map((row) => present(row, names));
            },
          ),
        () => columnsOf<AuditLogEntry>(AuditLogEntry),
      ),
  );
};
