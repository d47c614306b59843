import { CompiledQuery } from 'kysely';
import type { Config } from '../config.ts';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/pool.ts';
import { SecretBox } from '../delivery/secret-box.ts';
import { fingerprintOf, readSecretKey, secretKey, secretKeyPath } from '../secret-key.ts';
import { type Finding, ok, problem, refuseProblems, warning } from './finding.ts';

/** Asks the database, through a pool or on one connection. */
type Ask = (text: string, values?: unknown[]) => Promise<object[]>;

const through =
  (db: Database): Ask =>
  async (text, values = []) =>
    (await db.executeQuery<object>(CompiledQuery.raw(text, values))).rows;

/** Finding about the secret key of the settings: the stored secrets were encrypted with it, or not. */
export async function secretKeyFinding(one: Connection, config: Config): Promise<Finding> {
  const ask: Ask = async (text, values = []) => (await one.query(text, values)).rows;
  const fit = await fitOf(ask, config);
  const key = await readSecretKey(config);
  if (fit.state !== 'ok' || key === undefined) return fit;
  const box = new SecretBox(key);
  const secrets = (await ask(newestSecrets(mostLookedAt))) as { secret: Buffer }[];
  const lost = secrets.filter(({ secret }) => box.open(secret) === undefined).length;
  return lost === 0
    ? fit
    : warning(
        `${lost} signing secrets were encrypted with an earlier key, and cannot be read.`,
        'Rotate the signing secrets of the webhooks and environments that fail.',
      );
}

/** How many stored secrets are tried. */
const mostLookedAt = 1_000;

/**
 * The secret key of a service on this database: the first start notes its fingerprint, and later ones refuse another key. A key
 * that is generated anew would make every stored secret unreadable, which nobody would notice before messages fail.
 */
export async function keyThatFits(db: Database, config: Config): Promise<string> {
  const ask = through(db);
  refuseProblems([await fitOf(ask, config)]);
  const key = await secretKey(config);
  const noted = await ask(
    'INSERT INTO secret_key (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING RETURNING true AS is_new',
    [fingerprintOf(key)],
  );
  // Of two services that start together with different keys, the second one is refused.
  if (noted.length === 0) refuseProblems([await fitOf(ask, config)]);
  return key;
}

/** Takes the secret key of the settings for that of the database from now on, whatever it was before. */
export async function acceptSecretKey(db: Database, config: Config): Promise<void> {
  await through(db)(
    `INSERT INTO secret_key (fingerprint) VALUES ($1)
     ON CONFLICT (is_only) DO UPDATE SET fingerprint = excluded.fingerprint, noted_at = now()
     WHERE secret_key.fingerprint <> excluded.fingerprint`,
    [fingerprintOf(await secretKey(config))],
  );
}

/** The fingerprint of the key with which the stored secrets were encrypted; undefined before it was noted. */
export async function notedFingerprint(one: Connection): Promise<string | undefined> {
  const { rows } = await one.query(`SELECT to_regclass('public.secret_key') IS NOT NULL AS "isThere"`);
  if (!(rows[0] as { isThere: boolean }).isThere) return undefined;
  const { rows: noted } = await one.query('SELECT fingerprint FROM secret_key');
  return (noted as { fingerprint: string }[])[0]?.fingerprint;
}

const newestSecrets = (most: number) => `
  SELECT secret FROM (
    SELECT secret, created_at FROM webhooks UNION ALL SELECT secret, created_at FROM signing_secrets
  ) AS sealed ORDER BY created_at DESC LIMIT ${most}`;

async function fitOf(ask: Ask, config: Config): Promise<Finding> {
  const key = await readSecretKey(config);
  const [noted] = (await ask('SELECT fingerprint FROM secret_key')) as { fingerprint: string }[];
  if (noted) {
    if (key !== undefined && fingerprintOf(key) === noted.fingerprint)
      return ok('The stored secrets can be read with SECRET_KEY.');
    return key === undefined ? missing(config) : other(config);
  }
  // A database of before fingerprints were noted. The newest secret was encrypted with the key that was last in use.
  const [newest] = (await ask(newestSecrets(1))) as { secret: Buffer }[];
  if (!newest) return ok('No secret is stored yet that needs SECRET_KEY.');
  if (key === undefined) return missing(config);
  return new SecretBox(key).open(newest.secret) === undefined
    ? other(config)
    : ok('The stored secrets can be read with SECRET_KEY.');
}

const whenLost =
  'Is that key lost? Run npx guidepost secret-key accept: webhooks and environments then need new signing secrets, and ' +
  'people sign in and set up their authenticator apps again.';

const missing = ({ DATA_DIR }: Config): Finding =>
  problem(
    `The file ${secretKeyPath(DATA_DIR)} is missing, and the stored secrets were encrypted with the key that was in it.`,
    `Put that file back from a backup, or set SECRET_KEY to that key. ${whenLost}`,
  );

const other = ({ SECRET_KEY, DATA_DIR }: Config): Finding => {
  const [what, next] =
    SECRET_KEY === null
      ? [`The key in ${secretKeyPath(DATA_DIR)}`, 'Put the file back that was there before']
      : ['SECRET_KEY', 'Set SECRET_KEY to that key'];
  return problem(
    `${what} is not the key with which the stored secrets were encrypted.`,
    `${next}. ${whenLost}`,
  );
};
