import { dirname, join, normalize } from 'node:path/posix';

/** A source file: its path from the root of the project, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

export interface Import {
  from: string;
  to: string;
}

/**
 * The workspaces, each with those whose code it may import. REST shapes are shared by generating them from the API
 * document, rules of the domain by importing them from the model, nothing by copying.
 */
const workspaces: Record<string, readonly string[]> = {
  model: [],
  client: [],
  sdk: ['model'],
  dashboard: ['model', 'client', 'sdk'],
  server: ['model'],
};

/** The name under which a workspace imports another. */
export const packages: Record<string, string> = {
  'guidepost-model': 'model',
  'guidepost-client': 'client',
  'guidepost-js': 'sdk',
};

/**
 * The layers of the server, lowest first. A file imports from its own layer and from those above it in this list,
 * never from those below. Each entry is a folder or a file of server/src.
 */
const layers = [
  ['operator-error.ts', 'paths.ts', 'nearest.ts', 'log-lines.ts', 'folders.ts'],
  ['tracing'],
  ['db'],
  ['http'],
  ['redis'],
  ['auth'],
  ['conditions-sql'],
  ['mail'],
  ['delivery'],
  ['resources'],
  ['runtime'],
  ['v1'],
  ['sign-in'],
  ['dashboard'],
  ['mcp'],
  [
    'config.ts',
    'config-docs.ts',
    'settings.ts',
    'setting-parsers.ts',
    'env-file.ts',
    'logging.ts',
    'local-address.ts',
    'secret-key.ts',
    'program-version.ts',
  ],
  ['checks'],
  [
    'api-chapters.ts',
    'limits-docs.ts',
    'deps.ts',
    'app.ts',
    'start-tracing.ts',
    'open-replica.ts',
    'prepared-database.ts',
    'upkeep.ts',
    'server.ts',
  ],
  ['cores'],
  ['commands'],
  ['main.ts'],
];

/** The layers of the browser SDK, lowest first: folders of sdk/src. No file lies beside them. */
const sdkLayers = [
  ['wire', 'words'],
  ['transport', 'conditions'],
  ['page'],
  ['core'],
  ['engine'],
  ['screen'],
  ['ui'],
  ['content', 'blocks', 'picker', 'preview', 'debug'],
  ['entries'],
];

const deepestFolder = 3;
const vagueFolders = ['utils', 'util', 'common', 'helpers', 'helper', 'lib', 'shared', 'misc'];

const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.endsWith('.test.tsx');

/** Types count like values: a file cannot be read without the types that it names. */
const statements = [
  /^(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
];

/** The imports of files of this project, those of packages left out. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const names = statements.flatMap((statement) =>
    [...text.matchAll(statement)].map(([, name]) => name ?? ''),
  );
  return names.flatMap((name) => {
    const to = resolve(path, name);
    return to === undefined ? [] : [{ from: path, to }];
  });
}

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const [packageName = '', ...rest] = name.split('/');
  const workspace = packages[packageName];
  return workspace && `${workspace}/src/${rest.join('/') || 'index'}.ts`;
}

/** Every breach of the rules, one line each: the file, what it does, and the rule. */
export function problemsOf(files: SourceFile[]): string[] {
  const production = files.filter(({ path }) => !isTest(path));
  const imports = production.flatMap(importsOf);
  return [
    ...production.flatMap(({ path }) => unknownPlace(path)),
    ...imports.flatMap((found) => [
      ...workspaceProblem(found),
      ...testProblem(found),
      ...layerProblem(found),
    ]),
    ...circles(imports.filter(isInsideSource)).map(
      (circle) => `${circle.join(' -> ')}: these files import each other in a circle`,
    ),
    ...circles(imports.flatMap(betweenFolders)).map(
      (circle) => `${circle.join(' -> ')}: these folders import each other in a circle`,
    ),
    ...folderProblems(files),
    ...production.flatMap(kindProblems),
  ];
}

const workspaceOf = (path: string) => path.split('/', 1)[0] ?? '';
const isInsideSource = ({ from, to }: Import) => /^\w+\/src\//.test(from) && /^\w+\/src\//.test(to);

function workspaceProblem({ from, to }: Import): string[] {
  const [source, target] = [workspaceOf(from), workspaceOf(to)];
  if (source === target || workspaces[source]?.includes(target)) return [];
  const allowed = workspaces[source]?.join(', ') || 'no other workspace';
  return [`${from} imports ${to}: ${source} may import ${allowed}`];
}

function testProblem({ from, to }: Import): string[] {
  if (!isTest(to) && !/^\w+\/test\//.test(to)) return [];
  return [`${from} imports ${to}: the product imports no tests`];
}

/** The layers of the workspaces that have them. */
const layersOf: Record<string, readonly (readonly string[])[]> = { server: layers, sdk: sdkLayers };

/** The layer of a file within its workspace: undefined in a workspace without layers, -1 for a file that has none. */
function layerOf(path: string): number | undefined {
  const [workspace = '', source, place = ''] = path.split('/', 3);
  if (source !== 'src') return undefined;
  return layersOf[workspace]?.findIndex((layer) => layer.includes(place));
}

function unknownPlace(path: string): string[] {
  if (layerOf(path) !== -1) return [];
  return [`${path}: it belongs to no layer; name its layer in server/test/import-rules.ts`];
}

function layerProblem({ from, to }: Import): string[] {
  const [source, target] = [layerOf(from), layerOf(to)];
  if (workspaceOf(from) !== workspaceOf(to) || source === undefined || target === undefined) return [];
  if (target <= source) return [];
  const all = layersOf[workspaceOf(from)] ?? [];
  return [`${from} imports ${to}: ${all[source]?.join(', ')} is below ${all[target]?.join(', ')}`];
}

/**
 * The folder that a file belongs to: a resource, or else the outermost one. The folders inside it are parts of
 * one whole.
 */
function folderOf(path: string): string | undefined {
  const folder = /^\w+\/src\/(resources\/)?[^/]+(?=\/)/.exec(path)?.[0];
  return folder && (wholes[folder] ?? folder);
}

/** Folders that are one whole with another: the content types and what is the same for all of them. */
const wholes: Record<string, string> = { 'model/src/content-types': 'model/src/content' };

function betweenFolders({ from, to }: Import): Import[] {
  const [source, target] = [folderOf(from), folderOf(to)];
  return source && target && source !== target ? [{ from: source, to: target }] : [];
}

/** One circle for each import that closes one, found by walking the imports depth first. */
function circles(imports: Import[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const known = targets.get(from);
    if (known) known.add(to);
    else targets.set(from, new Set([to]));
  }
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: string[]) => {
    const start = trail.indexOf(node);
    if (start >= 0) found.push([...trail.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const target of targets.get(node) ?? []) visit(target, [...trail, node]);
    done.add(node);
  };
  for (const node of targets.keys()) visit(node, []);
  return found;
}

/** The words of kinds of conditions and actions that mean nothing else. */
const wordsOfKinds =
  /(['"])(current_url|content_state|event_attribute|task_clicked|text_input|text_filled|time_window|goto_step|start_content|run_javascript)\1/g;

/** A part asked for its kind, as in `block.type === 'text'`. */
const askedForKind =
  /\b(?:block|condition|node|action|question)\.(?:type|kind) [!=]== (['"])(text|image|button|embed|question|columns|nps|rating|choice|group|attribute|segment|element|event|navigate|dismiss)\1/g;

/** The rooms of the kinds and their lists, what is generated from them, and the contents of the demo. */
const mayNameKinds =
  /^model\/src\/(?:blocks|questions|actions|conditions\/kinds)\/|^model\/src\/conditions\/(?:schemas|vocabulary|places)\.ts$|^model\/src\/content\/body-outline\.ts$|^server\/src\/conditions-sql\/kinds\/|^server\/src\/resources\/demo\//;

function kindProblems({ path, text }: SourceFile): string[] {
  if (!/^(?:model|server)\/src\//.test(path) || mayNameKinds.test(path)) return [];
  const named = [wordsOfKinds, askedForKind].flatMap((found) => [...text.matchAll(found)]);
  return [...new Set(named.map(([, , kind]) => kind))].map(
    (kind) => `${path} names the kind ${kind}: ask the list of kinds instead`,
  );
}

function folderProblems(files: SourceFile[]): string[] {
  const folders = new Set(files.map(({ path }) => dirname(path)));
  return [...folders].flatMap((folder) => {
    const parts = folder.split('/').slice(2);
    const vague = parts.find((part) => vagueFolders.includes(part));
    return [
      ...(parts.length > deepestFolder
        ? [`${folder}: no folder lies deeper than ${deepestFolder} below src`]
        : []),
      ...(vague ? [`${folder}: no folder is called ${vague}; name it by what is in it`] : []),
    ];
  });
}
