import pg from 'pg';
import { startGuidepost } from '../../running/servers.js';
import { explainTeam } from './team.js';
import { explainUsers } from './users.js';

/** Prints how PostgreSQL carries out the lists of large projects: `npm run explain -- users`, `npm run explain -- team`. */
const kinds = { users: explainUsers, team: explainTeam };
const kind = process.argv[2] ?? 'users';
if (!Object.hasOwn(kinds, kind)) throw new Error(`Say which lists: ${Object.keys(kinds).join(' or ')}`);

const guidepost = await startGuidepost();
const client = new pg.Client({ connectionString: guidepost.databaseUrl });
await client.connect();
try {
  await kinds[kind as keyof typeof kinds](client, guidepost.databaseUrl);
} finally {
  await client.end();
  await guidepost.stop();
}
