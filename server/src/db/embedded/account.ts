import { OperatorError } from '../../operator-error.ts';
import { type Account, run, shell } from './run.ts';

const accountName = 'guidepost';

/** Holds the clusters and programs that the system user of the database could not reach elsewhere. */
export const systemDirectory = '/var/lib/guidepost';

// Most systems have useradd. The other two do the same on BusyBox and on Debian.
const waysToCreate = [
  `useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /sbin/nologin "$1"`,
  `addgroup -S "$1" && adduser -S -D -H -h /nonexistent -s /sbin/nologin -G "$1" "$1"`,
  `adduser --system --group --no-create-home --home /nonexistent "$1"`,
];

/**
 * The system user that runs the database for root, since PostgreSQL refuses to run as root. Undefined for anybody
 * else.
 */
export async function databaseAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const account = (await lookUp()) ?? (await create());
  const trial = await shell(':', [], account);
  if (!trial.ok) {
    throw new OperatorError(
      `Guidepost runs as root here but may not start programs as the user "${accountName}" (${trial.output.trim()}). ` +
        'Start Guidepost as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
  return account;
}

async function lookUp(): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', accountName]), run('id', ['-g', accountName])]);
  if (!uid.ok || !gid.ok) return undefined;
  return { name: accountName, uid: Number(uid.output), gid: Number(gid.output) };
}

async function create(): Promise<Account> {
  const reports: string[] = [];
  for (const way of waysToCreate) {
    const { output } = await shell(way, [accountName]);
    // Even after a failure the account may exist: another start may have created it at the same moment.
    const account = await lookUp();
    if (account) return account;
    reports.push(output.trim());
  }
  throw new OperatorError(
    `PostgreSQL does not run as root, and the system user "${accountName}" could not be created for it. ` +
      'Create that user, start Guidepost as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or later.\n' +
      reports.join('\n'),
  );
}
