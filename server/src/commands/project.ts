import { isPlan, plans, requestsPerMinute } from '../auth/scopes.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import { OperatorError } from '../operator-error.ts';
import { purgeAttributeDefinitions } from '../resources/attribute-definitions/write.ts';
import { purgeEventDefinitions } from '../resources/event-definitions/write.ts';
import { createProject } from '../resources/projects/create.ts';
import { type Command, type OptionValues, optional, required, withDatabase } from './command.ts';
import { table, tell } from './output.ts';
import { projectNamed } from './places.ts';

export const projectCreate: Command = {
  name: 'project create',
  summary: 'Make a project with its environments',
  help: `Usage: npx guidepost project create --name NAME [--owner EMAIL] [--json]

  --name NAME     Name of the project
  --owner EMAIL   Account that owns it; the first account without it
  --json          Print {"id","environments":[{"id","name","isPrimary"}]} as JSON`,
  options: { name: { type: 'string' }, owner: { type: 'string' }, json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const name = required(values, 'name');
    const project = await withDatabase(config, ({ kysely }) =>
      kysely.transaction().execute(async (trx) => {
        const ownerId = await accountOf(trx, optional(values, 'owner'));
        return createProject(trx, { name, ownerId }, new Date());
      }),
    );
    const environments = project.environments.map(({ id, name: label, is_primary }) => {
      return { id, name: label, isPrimary: is_primary };
    });
    if (values.json) return console.log(JSON.stringify({ id: project.id, environments }));
    console.log(`Project      ${project.id}  ${name}`);
    for (const { id, name: label } of environments) console.log(`Environment  ${id}  ${label}`);
  },
};

async function accountOf(db: Database, email: string | undefined): Promise<string> {
  const accounts = await db.selectFrom('accounts').select(['id', 'email']).orderBy('created_at').execute();
  const account = email
    ? accounts.find((row) => row.email.toLowerCase() === email.toLowerCase())
    : accounts[0];
  if (account) return account.id;
  throw new OperatorError(
    email
      ? `No account has the address ${email}`
      : 'There is no account yet. Start the service once: npm start',
  );
}

export const projectList: Command = {
  name: 'project list',
  summary: 'Show the projects with their environments',
  help: `Usage: npx guidepost project list [--json]

  --json   Print [{"id","name","environments":[{"id","name","isPrimary"}]}] as JSON`,
  options: { json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const projects = await withDatabase(config, ({ kysely }) => projectsWithEnvironments(kysely));
    const rows = projects.flatMap(({ id, name, environments }) =>
      environments.map((one, at) => [
        at === 0 ? id : '',
        at === 0 ? name : '',
        one.id,
        `${one.name}${one.isPrimary ? ' (primary)' : ''}`,
      ]),
    );
    tell(values, projects, table(['PROJECT', 'NAME', 'ENVIRONMENT', 'NAME'], rows));
  },
};

async function projectsWithEnvironments(db: Database) {
  const rows = await db
    .selectFrom('projects as p')
    .innerJoin('environments as e', 'e.project_id', 'p.id')
    .select([
      'p.id',
      'p.name',
      'e.id as environmentId',
      'e.name as environmentName',
      'e.is_primary as isPrimary',
    ])
    .where('p.deleted_at', 'is', null)
    .where('e.deleted_at', 'is', null)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .orderBy('e.created_at')
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return [...names].map(([id, name]) => ({
    id,
    name,
    environments: rows
      .filter((row) => row.id === id)
      .map((row) => ({ id: row.environmentId, name: row.environmentName, isPrimary: row.isPrimary })),
  }));
}

export const projectPlan: Command = {
  name: 'project plan',
  summary: "Set a project's plan (counts on the cloud edition)",
  help: `Usage: npx guidepost project plan --project PROJECT --plan PLAN [--json]

  --project PROJECT   The project, by its id or name
  --json              Print {"id","plan"} as JSON
  --plan PLAN    ${plans.map((plan) => `${plan} (${requestsPerMinute[plan]} requests a minute)`).join(', ')}`,
  options: { project: { type: 'string' }, plan: { type: 'string' }, json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const word = required(values, 'project');
    const plan = required(values, 'plan');
    if (!isPlan(plan)) throw new OperatorError(`--plan must be one of: ${plans.join(', ')}`);
    const id = await withDatabase(config, async ({ kysely }) => {
      const projectId = await projectNamed(kysely, word);
      const changes = { plan, updated_at: new Date() };
      await kysely.updateTable('projects').set(changes).where('id', '=', projectId).execute();
      return projectId;
    });
    tell(values, { id, plan }, `Project ${id} is on the plan ${plan}.`);
  },
};

export const projectPurge: Command = {
  name: 'project purge',
  summary: 'Remove deleted attributes and events that have no values',
  help: `Usage: npx guidepost project purge --project PROJECT [--json]

  --project PROJECT   The project, by its id or name
  --json              Print {"attributes":{"purged","kept"},"events":{"purged","kept"}} as JSON

Definitions of attributes and events that were deleted and of which nothing has a value are removed for good, and their
names are free again. The rest can be restored as before. Writes of values wait while the values are read.`,
  options: { project: { type: 'string' }, json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const word = required(values, 'project');
    const { attributes, events } = await withDatabase(config, ({ kysely }) =>
      kysely.transaction().execute(async (trx) => {
        const projectId = await projectNamed(trx, word);
        return {
          attributes: await purgeAttributeDefinitions(trx, projectId),
          events: await purgeEventDefinitions(trx, projectId),
        };
      }),
    );
    const line = (noun: string, { purged, kept }: { purged: number; kept: number }) =>
      `Removed ${purged} deleted ${noun}. ${kept} with values can still be restored.`;
    const text = `${line('attributes', attributes)}\n${line('events', events)}`;
    tell(values, { attributes, events }, text);
  },
};
