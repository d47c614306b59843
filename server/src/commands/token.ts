import { parseInstant } from 'guidepost-model/instants';
import { allScopes, isScope, type Scope, scopesOfRole } from '../auth/scopes.ts';
import { insertToken, listTokens, newToken, revokeToken } from '../auth/tokens.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, type OptionValues, optional, required, withDatabase } from './command.ts';
import { table, tell } from './output.ts';
import { environmentsNamed, liveProjects, named, projectNamed } from './places.ts';

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'Make an API token and print it once',
  help: `Usage: npx guidepost token create --project PROJECT --name NAME --scopes a,b|all [options]

  --project PROJECT       Project the token is for, by its id or name; repeat it for several
  --name NAME             What it is for, such as "nightly sync"
  --scopes a,b|all        What it may do; all for everything its owner may
  --environments A,B      Only these environments, by their ids or names; without it every one of its projects
  --expires-at ISO        When it ends, such as 2027-01-31 or 2027-01-31T12:00:00Z
  --owner EMAIL           Member it acts for; the projects' owner without it
  --json                  Print {"id","token"} as JSON

The token is shown once and cannot be read again.

Scopes: ${allScopes.join(', ')}`,
  options: {
    project: { type: 'string', multiple: true },
    name: { type: 'string' },
    scopes: { type: 'string' },
    environments: { type: 'string' },
    'expires-at': { type: 'string' },
    owner: { type: 'string' },
    json: { type: 'boolean' },
  },
  async run(config: Config, values: OptionValues) {
    const words = [values.project ?? []].flat().map(String);
    if (words.length === 0) throw new OperatorError('--project is required');
    const name = required(values, 'name');
    const scopes = scopesFrom(required(values, 'scopes'));
    const environments = optional(values, 'environments')
      ?.split(',')
      .map((word) => word.trim());
    const expiresAt = expiryFrom(optional(values, 'expires-at'));

    const token = newToken();
    const id = await withDatabase(config, ({ kysely }) =>
      kysely.transaction().execute(async (trx) => {
        const projects = await liveProjects(trx);
        const projectIds = [...new Set(words.map((word) => named(projects, word, 'project').id))];
        const accountId = await ownerOf(trx, projectIds, optional(values, 'owner'));
        const environmentIds = environments ? await environmentsNamed(trx, projectIds, environments) : null;
        return insertToken(
          trx,
          token,
          { accountId, projectIds, name, scopes, environmentIds, expiresAt },
          new Date(),
        );
      }),
    );
    tell(values, { id, token }, `${token}\n\nKeep it: it is not shown again. Its id is ${id}.`);
  },
};

function scopesFrom(text: string): Scope[] {
  if (text === 'all') return allScopes;
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const unknown = words.filter((word) => !isScope(word));
  if (unknown.length > 0) {
    throw new OperatorError(`Unknown scope: ${unknown.join(', ')}\nKnown scopes: ${allScopes.join(', ')}`);
  }
  if (words.length === 0) throw new OperatorError('--scopes needs at least one scope');
  return [...new Set(words as Scope[])];
}

function expiryFrom(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = parseInstant(text, 'end');
  if (!instant)
    throw new OperatorError(
      '--expires-at must be a date or a date-time with a zone, such as 2027-01-31T12:00:00Z',
    );
  if (instant <= new Date()) throw new OperatorError('--expires-at must lie in the future');
  return instant;
}

/**
 * The member that the token acts for, who belongs to all the projects: the one named, else somebody who owns
 * them.
 */
async function ownerOf(db: Database, projectIds: string[], email: string | undefined): Promise<string> {
  const members = await db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id', 'm.role', 'a.email'])
    .where('m.project_id', 'in', projectIds)
    .where('a.disabled_at', 'is', null)
    .orderBy('m.created_at')
    .execute();
  const wanted = members.filter((member) =>
    email === undefined ? member.role === 'owner' : member.email.toLowerCase() === email.toLowerCase(),
  );
  const ofAll = wanted.find(
    ({ account_id }) =>
      projectIds.length === wanted.filter((other) => other.account_id === account_id).length,
  );
  if (ofAll) return ofAll.account_id;
  throw new OperatorError(
    email === undefined
      ? 'Nobody owns all of these projects; name a member of all of them with --owner EMAIL'
      : `${email} is not a member of all of these projects`,
  );
}

export const tokenList: Command = {
  name: 'token list',
  summary: 'Show the API tokens, without their secrets',
  help: `Usage: npx guidepost token list [--project PROJECT] [--json]

  --project PROJECT   Only tokens of this project, by its id or name
  --json              Print JSON`,
  options: { project: { type: 'string' }, json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const word = optional(values, 'project');
    const rows = await withDatabase(config, async ({ kysely }) =>
      listTokens(kysely, word === undefined ? undefined : await projectNamed(kysely, word)),
    );
    const now = new Date();
    const tokens = rows.map((row) => ({
      id: row.id,
      name: row.name,
      ends: `…${row.last_four}`,
      state: row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'active',
      owner: row.owner,
      projects: row.project_ids,
      environments: row.environment_ids ?? 'all',
      scopes: row.scopes.length === scopesOfRole.owner.size ? 'all' : row.scopes,
      expiresAt: row.expires_at?.toISOString() ?? null,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    }));
    const cells = tokens.map(({ id, name, ends, state, scopes, lastUsedAt }) => [
      id,
      state,
      ends,
      lastUsedAt ?? 'never',
      name,
      [scopes].flat().join(', '),
    ]);
    const heads = ['ID', 'STATE', 'ENDS', 'LAST USED', 'NAME', 'SCOPES'];
    tell(values, tokens, tokens.length === 0 ? 'There are no tokens.' : table(heads, cells));
  },
};

export const tokenRevoke: Command = {
  name: 'token revoke',
  summary: 'End an API token at once',
  help: `Usage: npx guidepost token revoke --id ID [--json]

  --id ID   The token's id, from: npx guidepost token list
  --json    Print {"id","state"} as JSON`,
  options: { id: { type: 'string' }, json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const id = required(values, 'id');
    const revoked = await withDatabase(config, ({ kysely }) => revokeToken(kysely, id, new Date()));
    if (!revoked)
      throw new OperatorError(`There is no active token with the id ${id}. See: npx guidepost token list`);
    tell(values, { id, state: 'revoked' }, `Revoked ${id}.`);
  },
};
