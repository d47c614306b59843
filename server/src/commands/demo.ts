import pino from 'pino';
import { keyThatFits } from '../checks/secret-key.ts';
import type { Config } from '../config.ts';
import { makePartitions } from '../db/partitions.ts';
import type { Db } from '../db/pool.ts';
import { addressOfService } from '../local-address.ts';
import { OperatorError } from '../operator-error.ts';
import type { DemoNeeds } from '../resources/demo/api.ts';
import { createDemo, removeDemo } from '../resources/demo/demo.ts';
import { findDemoEnvironment } from '../resources/environments/demo.ts';
import { type Command, type OptionValues, optional, withDatabase } from './command.ts';
import { tell } from './output.ts';
import { liveProjects, projectNamed } from './places.ts';

export const demo: Command = {
  name: 'demo',
  summary: 'Fill the page /demo with content of every type, or remove it',
  help: `Usage: npx guidepost demo [--project PROJECT] [--remove] [--json]

  --project PROJECT   Project that gets the environment Demo, by its id or name; the oldest without it
  --remove            Remove the environment Demo and its content
  --json              Print {"url","published"} or {"removed"} as JSON

The running service shows the result at /demo to members of the project. The setting PUBLIC_DEMO says whether others see
the demo of the oldest project. The other environments stay as they are.`,
  options: { project: { type: 'string' }, remove: { type: 'boolean' }, json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    await withDatabase(config, async (database) => {
      const projectId = await projectOf(database, optional(values, 'project'));
      await (values.remove ? remove : create)(config, database, projectId, values);
    });
  },
};

async function create(config: Config, database: Db, projectId: string, values: OptionValues): Promise<void> {
  const page = `${addressOfService(config)}/demo`;
  await withApp(config, database, projectId, async (needs) => {
    const made = await createDemo(needs, projectId);
    const done = made
      ? `Published ${made.contents} pieces of content in the environment Demo.`
      : 'The demo is there already.';
    tell(values, { url: page, published: made?.contents ?? 0 }, `${done} Open ${page}`);
  });
}

async function remove(config: Config, database: Db, projectId: string, values: OptionValues): Promise<void> {
  const environment = await findDemoEnvironment(database.kysely, projectId);
  if (!environment) return tell(values, { removed: false }, 'There is no demo to remove.');
  await withApp(config, database, projectId, (needs) => removeDemo(needs, environment));
  tell(values, { removed: true }, 'Removed the environment Demo and its content.');
}

/** Does the work with the service in this process, as the owner of the project: it needs no running server. */
async function withApp(
  config: Config,
  database: Db,
  projectId: string,
  work: (needs: DemoNeeds) => Promise<void>,
): Promise<void> {
  const { buildApp } = await import('../app.ts');
  const accountId = await ownerOf(database, projectId);
  // The service may not have run this month.
  await makePartitions(database.kysely, new Date());
  const parts = {
    config: { ...config, ROLE: 'api' as const },
    database,
    now: () => new Date(),
    // The webhook of the demo has a secret, which the running service reads.
    secretKey: await keyThatFits(database.kysely, config),
  };
  const { app } = buildApp(parts, pino({ level: 'silent' }));
  try {
    await work({ db: database.kysely, app, accountId, name: 'npx guidepost demo' });
  } finally {
    await app.close();
  }
}

async function ownerOf({ kysely }: Db, projectId: string): Promise<string> {
  const owner = await kysely
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('m.account_id')
    .where('m.project_id', '=', projectId)
    .where('m.role', '=', 'owner')
    .where('a.disabled_at', 'is', null)
    .orderBy('m.created_at')
    .executeTakeFirst();
  if (owner) return owner.account_id;
  throw new OperatorError(`Nobody owns the project ${projectId}, so nobody can publish in it.`);
}

async function projectOf({ kysely }: Db, word: string | undefined): Promise<string> {
  if (word !== undefined) return projectNamed(kysely, word);
  const [oldest] = await liveProjects(kysely);
  if (oldest) return oldest.id;
  throw new OperatorError('There is no project yet. Start the service once: npm start');
}
