import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { first } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { allScopes } from '../../auth/scopes.ts';
import { insertToken, newToken } from '../../auth/tokens.ts';
import type { Database } from '../../db/pool.ts';
import { createProject } from './create.ts';

/** Settings, under their names in config.ts. */
interface BootstrapSettings {
  BOOTSTRAP_OWNER_EMAIL: string;
  BOOTSTRAP_OWNER_PASSWORD: string | null;
  BOOTSTRAP_PROJECT_ID: string | null;
  BOOTSTRAP_ENVIRONMENT_ID: string | null;
  BOOTSTRAP_API_TOKEN: string | null;
}

export interface FirstProject {
  projectId: string;
  environmentId: string;
  token: string;
}

/**
 * On an empty database: the owner, the first project and a token with every scope. Undefined when there is a
 * project already. Replicas that start together wait for each other, and only one of them makes it.
 */
export async function bootstrap(
  db: Database,
  config: BootstrapSettings,
  now: Date,
): Promise<FirstProject | undefined> {
  const password = config.BOOTSTRAP_OWNER_PASSWORD && (await hashPassword(config.BOOTSTRAP_OWNER_PASSWORD));
  return db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE projects IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    const existing = await trx.selectFrom('projects').select('id').limit(1).executeTakeFirst();
    if (existing) return undefined;

    const ownerId = newId();
    await trx
      .insertInto('accounts')
      .values({
        id: ownerId,
        email: config.BOOTSTRAP_OWNER_EMAIL,
        name: 'Owner',
        password_hash: password,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const project = await createProject(
      trx,
      {
        id: config.BOOTSTRAP_PROJECT_ID,
        name: 'My project',
        ownerId,
        productionId: config.BOOTSTRAP_ENVIRONMENT_ID,
      },
      now,
    );
    const token = config.BOOTSTRAP_API_TOKEN ?? newToken();
    const fields = { name: 'First token', scopes: allScopes, environmentIds: null, expiresAt: null };
    await insertToken(trx, token, { ...fields, accountId: ownerId, projectIds: [project.id] }, now);
    return { projectId: project.id, environmentId: first(project.environments).id, token };
  });
}

/** `salt:key` in hex, with the cost that the dashboard's sign-in will expect. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
  const key = await promisify<string, string, number, object, Buffer>(scrypt)(
    password.normalize('NFKC'),
    salt,
    64,
    cost,
  );
  return `${salt}:${key.toString('hex')}`;
}
