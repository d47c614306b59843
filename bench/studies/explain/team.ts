import type pg from 'pg';
import { projectId } from '../../running/servers.js';
import { printPlans } from './plans.js';

/**
 * The lists of a project's team: a million entries of the audit log, and 100,000 members, invitations and access tokens, half of
 * them of another project.
 */
export async function explainTeam(client: pg.Client, databaseUrl: string): Promise<void> {
  await load(client);
  const at = `/v2/projects/${projectId}`;
  await printPlans({
    databaseUrl,
    client,
    statements: /from "(audit_log|members|invitations|api_tokens)".* limit /is,
    lists: async (next) => ({
      'Audit log, page 1': `${at}/audit-log`,
      'Audit log, page 100': await next(`${at}/audit-log?limit=100`, 99),
      'Audit log, one account': `${at}/audit-log?accountId=account-7`,
      'Audit log, one object': `${at}/audit-log?targetId=theme-4`,
      'Audit log, one kind of object': `${at}/audit-log?targetType=webhook`,
      'Audit log, one operation': `${at}/audit-log?operation=updateTheme`,
      'Audit log, one rare action': `${at}/audit-log?action=restored`,
      'Audit log, one day': `${at}/audit-log?createdAfter=2026-01-05&createdBefore=2026-01-05`,
      'Members, page 100': await next(`${at}/members?limit=100`, 99),
      'Invitations, page 100': await next(`${at}/invitations?limit=100`, 99),
      'Access tokens, page 100': await next(`${at}/access-tokens?limit=100`, 99),
    }),
  });
}

async function load(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO projects (id, name, created_at, updated_at) VALUES ('other', 'Other', now(), now());
    INSERT INTO accounts (id, email, name, created_at, updated_at)
      SELECT 'account-' || n, 'account' || n || '@example.com', 'Account ' || n, now(), now() FROM generate_series(1, 100000) n;
    INSERT INTO members (project_id, account_id, role, created_at)
      SELECT CASE WHEN n % 2 = 0 THEN 'other' ELSE '${projectId}' END, 'account-' || n, 'viewer',
        '2026-01-01'::timestamptz + n * interval '1 second' FROM generate_series(1, 100000) n;
    INSERT INTO invitations (id, project_id, email, role, token_hash, expires_at, created_at)
      SELECT 'invitation-' || n, CASE WHEN n % 2 = 0 THEN 'other' ELSE '${projectId}' END, 'guest' || n || '@example.com', 'viewer',
        decode(md5(n::text), 'hex'), now() + interval '1 day', '2026-01-01'::timestamptz + n * interval '1 second'
      FROM generate_series(1, 100000) n;
    INSERT INTO api_tokens (id, account_id, name, token_hash, last_four, scopes, created_at)
      SELECT 'token-' || n, 'account-' || n, 'Token', decode(md5('t' || n), 'hex'), 'abcd', ARRAY['user:read'],
        '2026-01-01'::timestamptz + n * interval '1 second' FROM generate_series(1, 100000) n;
    INSERT INTO api_token_projects (token_id, project_id)
      SELECT 'token-' || n, CASE WHEN n % 2 = 0 THEN 'other' ELSE '${projectId}' END FROM generate_series(1, 100000) n;
    INSERT INTO audit_log (id, project_id, account_id, via, credential_id, credential_name, ip_address, request_id, operation,
      action, target_type, target_id, changes, created_at)
      SELECT 'entry-' || n, CASE WHEN n % 2 = 0 THEN 'other' ELSE '${projectId}' END, 'account-' || n % 1000, 'token', 't', 'Token',
        '127.0.0.1', 'r' || n, CASE WHEN n % 20 = 5 THEN 'updateTheme' ELSE 'updateContentVersion' END,
        CASE WHEN n % 100000 = 1 THEN 'restored' ELSE 'updated' END, CASE WHEN n % 50 = 7 THEN 'webhook' ELSE 'content' END,
        'theme-' || n % 5003, '[{"type": "theme", "id": "x", "name": "Blue", "action": "updated", "fields": {}}]',
        '2026-01-01'::timestamptz + n * interval '1 second' FROM generate_series(1, 1000000) n;
    ANALYZE;`);
}
