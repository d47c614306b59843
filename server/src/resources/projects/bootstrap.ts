import { first } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { makeAccountLink } from '../../auth/account-links.ts';
import { setPassword } from '../../auth/credentials.ts';
import { hashPassword } from '../../auth/passwords.ts';
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
  ownerEmail: string;
  /** Opens the page on which the owner chooses a password; null when the settings have one. */
  setupToken: string | null;
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
    const ownerEmail = config.BOOTSTRAP_OWNER_EMAIL.toLowerCase();
    await trx
      .insertInto('accounts')
      .values({
        id: ownerId,
        email: ownerEmail,
        name: 'Owner',
        // The operator names the address.
        email_verified: true,
        created_at: now,
        updated_at: now,
      })
      .execute();
    if (password) await setPassword(trx, ownerId, password, now);
    const setupToken = password ? null : await makeAccountLink(trx, ownerId, 'setup', now);
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
    const environmentId = first(project.environments).id;
    return { projectId: project.id, environmentId, token, ownerEmail, setupToken };
  });
}

/** The e-mail address of the first owner while no owner can sign in yet; undefined as soon as one can. */
export async function ownerWithoutPassword(db: Database): Promise<string | undefined> {
  const owners = await db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('account_credentials as c', 'c.account_id', 'a.id')
    .select(['a.email', 'c.id as credential'])
    .where('m.role', '=', 'owner')
    .where('a.disabled_at', 'is', null)
    // Those who can sign in come first.
    .orderBy('c.id')
    .orderBy('m.created_at')
    .limit(1)
    .execute();
  const [first] = owners;
  return first?.credential === null ? first.email : undefined;
}
