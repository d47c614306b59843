import { certain } from 'guidepost-model/certain';
import type { Database } from '../../db/pool.ts';
import { OperatorError } from '../../operator-error.ts';
import { insertDemoEnvironment } from '../environments/demo.ts';
import { noteDemoObject } from '../environments/demo-objects.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import { type Api, type DemoNeeds, withApi } from './api.ts';
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
import type { DemoPublished } from './lives.ts';
import { moveIntoPast } from './past.ts';
import { addPeople } from './people.ts';
import { demoSegments } from './segments.ts';
import { addWebhook } from './webhook.ts';

/** Makes the environment Demo with its content and people, and answers how much content there is; undefined when there is a demo already. */
export async function createDemo(
  needs: DemoNeeds,
  projectId: string,
): Promise<{ environment: EnvironmentRow; contents: number } | undefined> {
  const now = new Date();
  const environment = await insertDemoEnvironment(needs.db, projectId, now);
  if (!environment) return undefined;
  const made: string[] = [];
  try {
    await withApi(needs, environment, async (api) => {
      const contents = await publishAll(needs.db, api, environment, made);
      await moveIntoPast(needs.db, environment.id, await addPeople(api, environment.id, contents));
      for (const segment of demoSegments) {
        const { id } = await api.must('POST', '/segments', segment);
        await noteDemoObject(needs.db, projectId, id);
      }
      await addWebhook(needs.db, api, environment.id, now);
    });
    return { environment, contents: made.length };
  } catch (error) {
    // Nothing half done stays behind.
    await removeDemo(needs, environment, made);
    throw error;
  }
}

/** Adds to `made` what it makes, so that it can be removed should something be refused on the way. */
async function publishAll(
  db: Database,
  api: Api,
  { id: environmentId, project_id: projectId }: EnvironmentRow,
  made: string[],
): Promise<DemoPublished[]> {
  const themes: { id: string; isDefault: boolean }[] = (await api.must('GET', '/themes?limit=100')).results;
  const { id: themeId } = certain(
    themes.find(({ isDefault }) => isDefault),
    'The default theme',
  );
  await defineEvent(api);
  await api.must('POST', '/localizations', demoLocalization);
  const published: DemoPublished[] = [];
  const publish = async ({ type, name, body }: DemoContent): Promise<string> => {
    const theme = type === 'tracker' ? {} : { themeId };
    const { id, editedVersionId: versionId } = await api.must('POST', '/content', { type, name, ...theme });
    made.push(id);
    await noteDemoObject(db, projectId, id);
    const version = await api.must('PATCH', `/content/${id}/versions/${versionId}`, body);
    if (type !== 'tracker') await translate(api, `/content/${id}/versions/${versionId}`);
    await api.must('POST', `/content/${id}/publish`, { environmentId, versionId });
    published.push({ id, type, versionId, version });
    return id;
  };

  const tour = await publish(welcomeTour);
  const checklist = await publish(checklistOf(tour));
  for (const content of [survey, ...others, resourceCenterOf(tour, checklist)]) await publish(content);
  return published;
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

/** Removes the environment, with what is published there and what was made for it so far. */
export async function removeDemo(
  needs: DemoNeeds,
  environment: EnvironmentRow,
  made: string[] = [],
): Promise<void> {
  const published = await needs.db
    .selectFrom('publications as p')
    .innerJoin('content as c', 'c.id', 'p.content_id')
    .select(['c.id', 'c.name'])
    .where('p.environment_id', '=', environment.id)
    .execute();
  const ofDemo = published.filter(({ name }) => name.startsWith(demoPrefix)).map(({ id }) => id);
  await withApi(needs, environment, async (api) => {
    const place = { environmentId: environment.id };
    for (const { id } of published) await api.must('POST', `/content/${id}/unpublish`, place);
    for (const id of new Set([...made, ...ofDemo])) await archive(api, id);
    await removeSegments(api);
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

/** A segment that somebody else uses by now stays. */
async function removeSegments(api: Api): Promise<void> {
  const { results } = await api.must('GET', `/segments?limit=100&name=${encodeURIComponent(demoPrefix)}`);
  for (const { id, name } of results as { id: string; name: string }[]) {
    if (!demoSegments.some((known) => known.name === name)) continue;
    const { status, body } = await api.call('DELETE', `/segments/${id}`);
    if (status >= 300 && body.error.code !== 'E1043') throw new OperatorError(body.error.message);
  }
}

/** An event that somebody else uses by now stays. */
async function removeEvent(api: Api): Promise<void> {
  const id = await eventId(api);
  if (!id) return;
  const { status, body } = await api.call('DELETE', `/event-definitions/${id}`);
  if (status >= 300 && body.error.code !== 'E1030') throw new OperatorError(body.error.message);
}
