import type pg from 'pg';
import { type BodyName, conditions, largestSteps, wrongSteps } from '../../running/largest-bodies.js';
import { environmentId, projectId } from '../../running/servers.js';
import type { Json, Stalls } from './longest.js';

const project = `/v2/projects/${projectId}`;
const localization = { code: 'de', name: 'German', locale: 'de-DE' };
const always = { when: [] };

interface Flow {
  id: string;
  versionId: string;
  path: string;
  version: string;
}

/** Versions, translations, themes and what pages get of them. */
export async function stallsOfContent(
  stalls: Stalls,
  client: pg.Client,
  sdkToken: string,
  bodies: readonly BodyName[],
): Promise<void> {
  const theme = (await stalls.json(`${project}/themes`)).results[0];
  await stalls.send(`${project}/localizations`, { method: 'POST', body: localization });
  const newFlow = async (name: string, patch?: object): Promise<Flow> => {
    const input = { type: 'flow', name, themeId: theme.id };
    const content = await stalls.json(`${project}/content`, { method: 'POST', body: input });
    const path = `${project}/content/${content.id}`;
    const version = `${path}/versions/${content.editedVersionId}`;
    if (patch) await stalls.send(version, { method: 'PATCH', body: patch });
    return { id: content.id, versionId: content.editedVersionId, path, version };
  };
  const publish = ({ path, versionId }: Flow) =>
    stalls.send(`${path}/publish`, { method: 'POST', body: { environmentId, versionId } });
  const unpublish = ({ path }: Flow) =>
    stalls.send(`${path}/unpublish`, { method: 'POST', body: { environmentId } });

  for (const name of bodies) {
    const flow = await newFlow(name);
    const patch = { steps: largestSteps[name](), startRules: always };
    await stalls.measure(`PATCH version, ${name}`, flow.version, { method: 'PATCH', body: patch });
    await stalls.measure('  GET version, all expanded', `${flow.version}?expand=${everything}`);
    await stalls.measure('  GET validate', `${flow.version}/validate`);
    await stalls.measure('  POST duplicate', `${flow.path}/duplicate`, { method: 'POST' });
    await stalls.measure('  POST publish', `${flow.path}/publish`, {
      method: 'POST',
      body: { environmentId, versionId: flow.versionId },
    });
    const visit = { method: 'POST', token: sdkToken, body: { userId: 'visitor' } };
    await stalls.measure('  POST content', '/sdk/v1/content', visit);
    await stalls.measure('  POST visit', '/sdk/v1/visit', visit);
    await stalls.measure('  POST visit after a change', '/sdk/v1/visit', visit, async () => {
      await unpublish(flow);
      await publish(flow);
      return undefined;
    });
    await stalls.measure('  POST restore', `${flow.version}/restore`, { method: 'POST' });
    await unpublish(flow);
  }
  const wrong = await newFlow('Wrong');
  await stalls.measure('PATCH version, 10,000 wrong blocks', wrong.version, {
    method: 'PATCH',
    body: { steps: wrongSteps() },
    status: 400,
  });
  await stallsOfTranslations(stalls, newFlow);
  await stallsOfVersions(
    stalls,
    client,
    await newFlow('Versions', { steps: largestSteps['10,000 texts']() }),
  );
  await stallsOfThemes(stalls, client);
}

const everything = ['steps', 'data', 'questions', 'localizations'].join('&expand=');

async function stallsOfTranslations(
  stalls: Stalls,
  newFlow: (name: string, patch: object) => Promise<Flow>,
): Promise<void> {
  const texts = largestSteps['10,000 texts']();
  const flow = await newFlow('Translated', { steps: texts });
  const german = `${flow.version}/localizations/de`;
  await stalls.measure('GET translation, 10,000 texts', german);
  const { units } = await stalls.json(german);
  const paths: string[] = units.map(({ path }: Json) => path);
  const words = 'Texte {{ name }}';
  const translations = Object.fromEntries(paths.slice(0, 8_000).map((path) => [path, words]));
  await stalls.measure('PUT translation, 8,000 texts', german, { method: 'PUT', body: { translations } });
  await stalls.measure('POST import of JSON, 6,000 texts', `${german}/import`, {
    method: 'POST',
    body: { units: paths.slice(0, 6_000).map((path) => ({ path, translation: words })) },
  });
  await stalls.measure('GET export of JSON, 10,000 texts', `${german}/export?format=json`);
  await stalls.measure('GET export of XLIFF, 10,000 texts', `${german}/export?format=xliff`);

  // A file of one megabyte has this many.
  const fewer = await newFlow('Imported', { steps: texts.slice(0, 125) });
  const file = `${fewer.version}/localizations/de`;
  const xliff = (await stalls.send(`${file}/export?format=xliff`))
    .replaceAll('</source>', `</source><target>${words}</target>`)
    .replaceAll('state="initial"', 'state="translated"');
  await stalls.measure('POST import of XLIFF, 2,500 texts', `${file}/import`, {
    method: 'POST',
    body: { xliff },
  });
}

async function stallsOfVersions(stalls: Stalls, client: pg.Client, flow: Flow): Promise<void> {
  await client.query(
    `INSERT INTO content_versions (id, project_id, content_id, number, theme_id, body, created_at, updated_at)
     SELECT 'bench-version-' || n, project_id, content_id, n, theme_id, body, created_at + n * interval '1 second', updated_at
     FROM content_versions, generate_series(1, 99) n WHERE id = $1`,
    [flow.versionId],
  );
  const versions = `${flow.path}/versions`;
  await stalls.measure('GET versions, 100 of 1.5 MB', `${versions}?limit=100`);
  await stalls.measure('GET versions, 5 of 1.5 MB, all expanded', `${versions}?limit=5&expand=${everything}`);
  await stalls.measure('GET versions, 100 of 1.5 MB, refused', `${versions}?limit=100&expand=steps`, {
    status: 400,
  });
}

async function stallsOfThemes(stalls: Stalls, client: pg.Client): Promise<void> {
  const css = '.a > .b:hover { color: red; }\n'.repeat(30_000);
  const theme = await stalls.json(`${project}/themes`, { method: 'POST', body: { name: 'Styled' } });
  const path = `${project}/themes/${theme.id}`;
  await stalls.measure('PATCH theme, 1 MB of CSS', `${path}?expand=settings`, {
    method: 'PATCH',
    body: { settings: { customCss: css } },
  });
  const variations = Array.from({ length: 100 }, (_, n) => ({
    name: `Variation ${n}`,
    conditions: conditions('attribute').slice(0, 60),
    settings: {},
  }));
  await stalls.measure('PATCH theme, 100 variations, 6,000 conditions', `${path}?expand=${ofTheme}`, {
    method: 'PATCH',
    body: { variations, settings: { customCss: '' } },
  });
  await client.query(
    `INSERT INTO themes (id, project_id, name, settings, variations, created_at, updated_at)
     SELECT 'bench-theme-' || n, project_id, 'Styled ' || n, settings, variations, created_at, updated_at
     FROM themes, generate_series(1, 99) n WHERE id = $1`,
    [theme.id],
  );
  await stalls.measure(
    'GET themes, 8 with 100 variations, all expanded',
    `${project}/themes?limit=8&orderBy=-createdAt&expand=${ofTheme}`,
  );
  await stalls.measure(
    'GET themes, 100 with 100 variations, refused',
    `${project}/themes?limit=100&expand=variations`,
    { status: 400 },
  );
  await client.query(`DELETE FROM themes WHERE id LIKE 'bench-theme-%'`);
}

const ofTheme = ['settings', 'variations', 'resolvedSettings'].join('&expand=');
