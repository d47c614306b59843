import { isPlan, plans, requestsPerMinute } from '../auth/scopes.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/pool.ts';
import { OperatorError } from '../operator-error.ts';
import { createProject } from '../resources/projects/create.ts';
import { type Command, type OptionValues, optional, required, withDatabase } from './command.ts';

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

export const projectPlan: Command = {
  name: 'project plan',
  summary: "Set a project's plan (counts on the cloud edition)",
  help: `Usage: npx guidepost project plan --project ID --plan PLAN

  --project ID   The project
  --plan PLAN    ${plans.map((plan) => `${plan} (${requestsPerMinute[plan]} requests a minute)`).join(', ')}`,
  options: { project: { type: 'string' }, plan: { type: 'string' } },
  async run(config: Config, values: OptionValues) {
    const projectId = required(values, 'project');
    const plan = required(values, 'plan');
    if (!isPlan(plan)) throw new OperatorError(`--plan must be one of: ${plans.join(', ')}`);
    const result = await withDatabase(config, ({ kysely }) =>
      kysely
        .updateTable('projects')
        .set({ plan, updated_at: new Date() })
        .where('id', '=', projectId)
        .executeTakeFirst(),
    );
    if (result.numUpdatedRows === 0n) throw new OperatorError(`No such project: ${projectId}`);
    console.log(`Project ${projectId} is on the plan ${plan}.`);
  },
};
