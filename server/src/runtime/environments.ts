import type { Database } from '../db/pool.ts';
import { Remembered } from '../db/remembered.ts';
import type { SecretBox } from '../delivery/secret-box.ts';
import type { SigningKey } from '../resources/signing-secrets/identity-token.ts';
import { signingKeysOf } from '../resources/signing-secrets/keys.ts';

/** The environment in which a call of the runtime reads and writes. */
export interface SdkEnvironment {
  projectId: string;
  environmentId: string;
  /** Whether attributes and events that are unknown get a definition. */
  createsDefinitions: boolean;
}

/** An environment with what it demands of those who call. */
export interface GuardedEnvironment {
  environment: SdkEnvironment;
  requireIdentity: boolean;
  /** Empty: pages of every origin may call. */
  allowedOrigins: ReadonlySet<string>;
  /** The secrets that may have signed an identity token. */
  keys: readonly SigningKey[];
  /** How many days the end of an identity token may be away. */
  maxTokenDays: number;
}

/** What the database knows of it. */
type StoredEnvironment = Omit<GuardedEnvironment, 'maxTokenDays'>;

/**
 * Environments by their public tokens, cached for seconds like the principals of the API (auth/principals.ts): what a
 * server changes counts there at once, and on the others when the database notifies them.
 */
export class SdkEnvironments {
  readonly #byToken: Remembered<GuardedEnvironment>;
  readonly #db: Database;
  readonly #secrets: SecretBox;
  readonly #maxTokenDays: number;

  constructor(db: Database, secrets: SecretBox, ttlMs: number, maxTokenDays: number) {
    this.#db = db;
    this.#secrets = secrets;
    this.#maxTokenDays = maxTokenDays;
    this.#byToken = new Remembered(async (token) => {
      const found = await findByToken(db, secrets, token);
      return found && { ...found, maxTokenDays };
    }, ttlMs);
  }

  /** Read anew: previews are rare. */
  async ofProject(projectId: string, environmentId: string): Promise<GuardedEnvironment | undefined> {
    const row = await this.#db
      .selectFrom('environments as e')
      .select(guardColumns)
      .where('e.id', '=', environmentId)
      .where('e.project_id', '=', projectId)
      .where('e.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    return { ...(await guardedOf(row, this.#db, this.#secrets)), maxTokenDays: this.#maxTokenDays };
  }

  /** A token that was not valid before is looked up only if `mayLookUp` says so. */
  async find(token: string, mayLookUp: () => Promise<boolean>): Promise<GuardedEnvironment | undefined> {
    const known = this.#byToken.known(token);
    if (known) return known;
    if (!this.#byToken.wasFound(token) && !(await mayLookUp())) return undefined;
    return this.#byToken.get(token);
  }

  clear(): void {
    this.#byToken.forgetAll();
  }
}

const guardColumns = [
  'e.id',
  'e.project_id',
  'e.require_identity',
  'e.allowed_origins',
  'e.runtime_creates_definitions',
] as const;

interface GuardRow {
  id: string;
  project_id: string;
  require_identity: boolean;
  allowed_origins: string[];
  runtime_creates_definitions: boolean;
}

async function findByToken(
  db: Database,
  secrets: SecretBox,
  token: string,
): Promise<StoredEnvironment | undefined> {
  const row = await db
    .selectFrom('sdk_tokens as t')
    .innerJoin('environments as e', 'e.id', 't.environment_id')
    .select(guardColumns)
    .where('t.token', '=', token)
    .where('e.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && guardedOf(row, db, secrets);
}

async function guardedOf(row: GuardRow, db: Database, secrets: SecretBox): Promise<StoredEnvironment> {
  return {
    environment: {
      projectId: row.project_id,
      environmentId: row.id,
      createsDefinitions: row.runtime_creates_definitions,
    },
    requireIdentity: row.require_identity,
    allowedOrigins: new Set(row.allowed_origins),
    keys: await signingKeysOf(db, row.id, secrets),
  };
}
