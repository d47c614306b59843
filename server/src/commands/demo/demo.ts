import { certain } from 'guidepost-model/certain';
import type { Config } from '../../config.ts';
import { given } from '../../db/given.ts';
import type { Db } from '../../db/pool.ts';
import { OperatorError } from '../../operator-error.ts';
import { findDemoEnvironment, insertDemoEnvironment } from '../../resources/environments/demo.ts';
import type { EnvironmentRow } from '../../resources/environments/queries.ts';
import { type Command, type OptionValues, optional, withDatabase } from '../command.ts';
import { type Api, withApi } from './api.ts';
import {
  checklistOf,
  type DemoContent,
  demoEvent,
  demoPrefix,
  others,
  resourceCenterOf,
  survey,
  welcomeTour,
} from './contents.ts';
import { demoLocalization, german } from './german.ts';

export const demo: Command = {
  name: 'demo',
  summary: 'Fill the page /demo with content of every type, or remove it',
  help: `Usage: npx guidepost demo [--project ID] [--remove]

  --project ID   Project that gets the environment Demo; the oldest without it
  --remove       Remove the environment Demo and its content

The running service shows the result at /demo. The other environments stay as they are.`,
  options: { project: { type: 'string' }, remove: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    await withDatabase(config, (database) =>
      values.remove ? remove(config, database) : create(config, database, optional(values, 'project')),
    );
  },
};

async function create(config: Config, database: Db, projectId: string | undefined): Promise<void> {
  const page = `${config.BASE_URL ?? `http://localhost:${config.PORT}`}/demo`;
  const project = await projectOf(database, projectId);
  const environment = await insertDemoEnvironment(database.kysely, project, new Date());
  if (!environment) return console.log(`The demo is there already. Open ${page}`);
  const made: string[] = [];
  try {
    await withApi(config, database, environment, (api) => publishAll(api, environment.id, made));
    console.log(`Published ${made.length} pieces of content in the environment Demo. Open ${page}`);
  } catch (error) {
    // Nothing half done stays behind.
    await removeFrom(config, database, environment, made);
    throw error;
  }
}

async function projectOf({ kysely }: Db, id: string | undefined): Promise<string> {
  const project = await kysely
    .selectFrom('projects')
    .select('id')
    .$call(given(id, (query, id) => query.where('id', '=', id)))
    .orderBy('created_at')
    .executeTakeFirst();
  if (project) return project.id;
  throw new OperatorError(
    id ? `No such project: ${id}` : 'There is no project yet. Start the service once: npm start',
  );
}

/** Adds to `made` what it makes, so that it can be removed should something be refused on the way. */
async function publishAll(api: Api, environmentId: string, made: string[]): Promise<void> {
  const themes: { id: string; isDefault: boolean }[] = (await api.must('GET', '/themes?limit=100')).results;
  const { id: themeId } = certain(
    themes.find(({ isDefault }) => isDefault),
    'The default theme',
  );
  await defineEvent(api);
  await api.must('POST', '/localizations', demoLocalization);
  const publish = async ({ type, name, body }: DemoContent): Promise<string> => {
    const theme = type === 'tracker' ? {} : { themeId };
    const { id, editedVersionId: versionId } = await api.must('POST', '/content', { type, name, ...theme });
    made.push(id);
    await api.must('PATCH', `/content/${id}/versions/${versionId}`, body);
    if (type !== 'tracker') await translate(api, `/content/${id}/versions/${versionId}`);
    await api.must('POST', `/content/${id}/publish`, { environmentId, versionId });
    return id;
  };

  const tour = await publish(welcomeTour);
  const checklist = await publish(checklistOf(tour));
  for (const content of [survey, ...others, resourceCenterOf(tour, checklist)]) await publish(content);
}

async function translate(api: Api, version: string): Promise<void> {
  const path = `${version}/localizations/${demoLocalization.code}`;
  const { units } = await api.must('GET', path);
  const translated = units.flatMap(({ path: at, source }: { path: string; source: string }) =>
    german[source] === undefined ? [] : [[at, german[source]]],
  );
  await api.must('PUT', path, { enabled: true, translations: Object.fromEntries(translated) });
}

async function removeLocalization(api: Api): Promise<void> {
  const { results } = await api.must('GET', '/localizations?limit=100');
  const known = results.find(({ code }: { code: string }) => code === demoLocalization.code);
  if (known) await api.must('DELETE', `/localizations/${known.id}`);
}

async function eventId(api: Api): Promise<string | undefined> {
  const { results } = await api.must('GET', `/event-definitions?limit=100&name=${demoEvent.codeName}`);
  return results.find(({ codeName }: { codeName: string }) => codeName === demoEvent.codeName)?.id;
}

async function defineEvent(api: Api): Promise<void> {
  if (!(await eventId(api))) await api.must('POST', '/event-definitions', demoEvent);
}

async function remove(config: Config, database: Db): Promise<void> {
  const environment = await findDemoEnvironment(database.kysely);
  if (!environment) return console.log('There is no demo to remove.');
  await removeFrom(config, database, environment);
  console.log('Removed the environment Demo and its content.');
}

/** Removes the environment, with what is published there and what was made for it so far. */
async function removeFrom(
  config: Config,
  database: Db,
  environment: EnvironmentRow,
  made: string[] = [],
): Promise<void> {
  const published = await database.kysely
    .selectFrom('publications as p')
    .innerJoin('content as c', 'c.id', 'p.content_id')
    .select(['c.id', 'c.name'])
    .where('p.environment_id', '=', environment.id)
    .execute();
  const ofDemo = published.filter(({ name }) => name.startsWith(demoPrefix)).map(({ id }) => id);
  await withApi(config, database, environment, async (api) => {
    const place = { environmentId: environment.id };
    for (const { id } of published) await api.must('POST', `/content/${id}/unpublish`, place);
    for (const id of new Set([...made, ...ofDemo])) await archive(api, id);
    await removeEvent(api);
    await removeLocalization(api);
    await api.must('DELETE', `/environments/${environment.id}`);
  });
}

/** Content that somebody has published in another environment as well stays. */
async function archive(api: Api, id: string): Promise<void> {
  const { status, body } = await api.call('DELETE', `/content/${id}`);
  if (status >= 300 && body.error.code !== 'E1028') throw new OperatorError(body.error.message);
}

/** An event that somebody else uses by now stays. */
async function removeEvent(api: Api): Promise<void> {
  const id = await eventId(api);
  if (!id) return;
  const { status, body } = await api.call('DELETE', `/event-definitions/${id}`);
  if (status >= 300 && body.error.code !== 'E1030') throw new OperatorError(body.error.message);
}
