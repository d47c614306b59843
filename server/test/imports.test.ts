import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { importsOf, packages, problemsOf, type SourceFile } from './import-rules.ts';
import { kindProblemsOf } from './kind-rules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function sourcesOf(workspace: string): SourceFile[] {
  const folder = `${root}${workspace}/src`;
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({
      path: `${workspace}/src/${name.replaceAll('\\', '/')}`,
      text: readFileSync(`${folder}/${name}`, 'utf8'),
    }));
}

const sources = ['model', 'server', 'client', 'sdk', 'dashboard'].flatMap(sourcesOf);

it('every import of the project keeps the rules', () => {
  expect(problemsOf(sources)).toEqual([]);
});

it('only the files of a kind and the lists name it', () => {
  expect(kindProblemsOf(sources)).toEqual([]);
});

it('the imports of every file are found', () => {
  const app = sources.find(({ path }) => path === 'server/src/app.ts');
  const found = importsOf(app ?? { path: '', text: '' }).map(({ to }) => to);
  expect(found).toContain('server/src/deps.ts');
  expect(found).toContain('server/src/resources/environments/routes.ts');
  expect(sources.flatMap(importsOf).length).toBeGreaterThan(1_000);
});

it.each(Object.entries(packages))('the package %s is the workspace %s', (name, workspace) => {
  const { name: actual } = JSON.parse(readFileSync(`${root}${workspace}/package.json`, 'utf8'));
  expect(actual).toBe(name);
});

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') });

describe('an import', () => {
  it.each([
    ["import { a } from './b.ts';", 'server/src/http/b.ts'],
    ["import type { A } from '../db/pool.ts';", 'server/src/db/pool.ts'],
    ["import {\n  a,\n  type B,\n} from '../db/pool.ts';", 'server/src/db/pool.ts'],
    ["export { a } from './b.ts';", 'server/src/http/b.ts'],
    ["export * from './b.ts';", 'server/src/http/b.ts'],
    ["import './b.ts';", 'server/src/http/b.ts'],
    ["const load = () => import('./b.ts');", 'server/src/http/b.ts'],
    ["let a: import('./b.ts').A;", 'server/src/http/b.ts'],
    ["import { a } from 'guidepost-model/conditions/evaluate';", 'model/src/conditions/evaluate.ts'],
  ])('is found in %j', (line, to) => {
    expect(importsOf(file('server/src/http/a.ts', line))).toEqual([{ from: 'server/src/http/a.ts', to }]);
  });

  it('of a package is nobody else’s business', () => {
    expect(importsOf(file('server/src/http/a.ts', "import Fastify from 'fastify';"))).toEqual([]);
  });
});

describe('the rules refuse, naming file and rule,', () => {
  it.each([
    [
      'an import against the order',
      [file('server/src/http/a.ts', "import { b } from '../resources/users/queries.ts';")],
      'server/src/http/a.ts imports server/src/resources/users/queries.ts: http is below resources',
    ],
    [
      'an import of a type against the order',
      [file('server/src/db/tables.ts', "import type { Scope } from '../auth/scopes.ts';")],
      'server/src/db/tables.ts imports server/src/auth/scopes.ts: db is below auth',
    ],
    [
      'settings read by anything but the assembly',
      [file('server/src/delivery/worker.ts', "import type { Config } from '../config.ts';")],
      'server/src/delivery/worker.ts imports server/src/config.ts: delivery is below config.ts, config-docs.ts, settings.ts, setting-parsers.ts, env-file.ts, logging.ts, local-address.ts, secret-key.ts, program-version.ts',
    ],
    [
      'a layer of the browser SDK that imports a higher one',
      [file('sdk/src/engine/a.ts', "import { b } from '../screen/b.ts';")],
      'sdk/src/engine/a.ts imports sdk/src/screen/b.ts: engine is below screen',
    ],
    [
      'a file that lies flat in the browser SDK',
      [file('sdk/src/a.ts')],
      'sdk/src/a.ts: it belongs to no layer; name its layer in server/test/import-rules.ts',
    ],
    [
      'the server in the model',
      [file('model/src/a.ts', "import { b } from '../../server/src/db/pool.ts';")],
      'model/src/a.ts imports server/src/db/pool.ts: model may import no other workspace',
    ],
    [
      'the server in the dashboard',
      [
        file(
          'dashboard/src/a.tsx',
          "import type { User } from '../../server/src/resources/users/contract.ts';",
        ),
      ],
      'dashboard/src/a.tsx imports server/src/resources/users/contract.ts: dashboard may import model, client, sdk',
    ],
    [
      'a test in the product',
      [file('server/src/http/a.ts', "import { b } from '../../test/harness.ts';")],
      'server/src/http/a.ts imports server/test/harness.ts: the product imports no tests',
    ],
    [
      'two files that import each other',
      [
        file('server/src/http/a.ts', "import { b } from './b.ts';"),
        file('server/src/http/b.ts', "import type { A } from './a.ts';"),
      ],
      'server/src/http/a.ts -> server/src/http/b.ts -> server/src/http/a.ts: these files import each other in a circle',
    ],
    [
      'a circle of three',
      [
        file('model/src/a.ts', "import { b } from './b.ts';"),
        file('model/src/b.ts', "import { c } from './c.ts';"),
        file('model/src/c.ts', "import { a } from './a.ts';"),
      ],
      'model/src/a.ts -> model/src/b.ts -> model/src/c.ts -> model/src/a.ts: these files import each other in a circle',
    ],
    [
      'two resources that import each other, in different files',
      [
        file('server/src/resources/segments/routes.ts', "import { a } from '../references/queries.ts';"),
        file('server/src/resources/references/targets.ts', "import { a } from '../segments/queries.ts';"),
      ],
      'server/src/resources/segments -> server/src/resources/references -> server/src/resources/segments: these folders import each other in a circle',
    ],
    [
      'two folders of another workspace that import each other',
      [
        file('model/src/conditions/reading/page.ts', "import { a } from '../../content/text/urls.ts';"),
        file('model/src/content/walk.ts', "import { a } from '../conditions/walk.ts';"),
      ],
      'model/src/conditions -> model/src/content -> model/src/conditions: these folders import each other in a circle',
    ],
    [
      'the word of a kind outside of its folder',
      [file('server/src/runtime/a.ts', "const kinds = ['current_url'];")],
      'server/src/runtime/a.ts names the kind current_url: ask the list of kinds instead',
    ],
    [
      'a part that is asked for its kind',
      [file('model/src/content/a.ts', "if (block.type === 'text') b();")],
      'model/src/content/a.ts names the kind text: ask the list of kinds instead',
    ],
    [
      'a folder that lies too deep',
      [file('server/src/resources/content/translations/xliff/read.ts')],
      'server/src/resources/content/translations/xliff: no folder lies deeper than 3 below src',
    ],
    [
      'a folder with a name that says nothing',
      [file('model/src/utils/strings.ts')],
      'model/src/utils: no folder is called utils; name it by what is in it',
    ],
    [
      'a folder of the server that has no layer',
      [file('server/src/billing/plans.ts')],
      'server/src/billing/plans.ts: it belongs to no layer; name its layer in server/test/import-rules.ts',
    ],
  ])('%s', (_what, files, problem) => {
    expect(problemsOf(files)).toEqual([problem]);
  });
});

describe('the rules of kinds refuse', () => {
  it.each([
    [
      'a content type outside of its files',
      [file('server/src/runtime/a.ts', "const isFlow = type === 'flow';")],
      'server/src/runtime/a.ts names the content type flow: ask the lists of content types',
    ],
    [
      'a table by content types',
      [file('model/src/content/a.ts', 'const nouns = {', "  banner: 'Banner',", '};')],
      'model/src/content/a.ts names the content type banner: ask the lists of content types',
    ],
    [
      'an event in the files of another type',
      [file('server/src/resources/sessions/lifecycle/flow.ts', "record('checklist_completed');")],
      'server/src/resources/sessions/lifecycle/flow.ts names the event checklist_completed: ask the events of the content types',
    ],
    [
      'an event in a statement',
      [file('server/src/resources/events/a.ts', "sql`code_name = 'flow_ended'`")],
      'server/src/resources/events/a.ts names the event flow_ended: ask the events of the content types',
    ],
    [
      'a second list of content types',
      [
        file(
          'server/src/resources/events/a.ts',
          "import { flow } from 'guidepost-model/content-types/flow/index';",
          "import { banner } from 'guidepost-model/content-types/banner/index';",
        ),
      ],
      'server/src/resources/events/a.ts imports the folders of flow, banner: there is one list of content types',
    ],
    [
      'a list in pages',
      [
        file(
          'sdk/src/a.ts',
          "import { type ContentType, traits } from 'guidepost-model/content-types/types';",
        ),
      ],
      'sdk/src/a.ts imports model/src/content-types/types.ts: sdk imports types or single kinds of model, never a list',
    ],
  ])('%s', (_what, files, problem) => {
    expect(kindProblemsOf(files)).toEqual([problem]);
  });

  it.each([
    ['a comment', file('server/src/runtime/a.ts', "// A 'flow' begins with flow_started.", 'const a = 1;')],
    ['a file of the type', file('model/src/content-types/flow/usability.ts', "report('flow');")],
    [
      'a file that is called after the type',
      file('server/src/resources/a/tracker-writer.ts', "x = 'tracker';"),
    ],
    [
      'a type in pages',
      file('sdk/src/a.ts', "import type { ContentType } from 'guidepost-model/content-types/types';"),
    ],
    ['one kind in pages', file('sdk/src/a.ts', "import { a } from 'guidepost-model/content-types/flow/a';")],
  ])('not %s', (_what, source) => {
    expect(kindProblemsOf([source])).toEqual([]);
  });
});

it('a test may import whatever it tests', () => {
  const test = file('server/src/http/a.test.ts', "import { b } from '../resources/users/queries.ts';");
  expect(problemsOf([test])).toEqual([]);
});
