import { contentEvents, eventsOfType } from 'guidepost-model/content-types/events';
import { type ContentType, contentTypes } from 'guidepost-model/content-types/types';
import { importsOf, type SourceFile } from './import-rules.ts';

/** The workspaces in which nobody but a kind's own files and the lists names a kind. */
const checkedWorkspaces = ['model/src/', 'server/src/', 'dashboard/src/', 'sdk/src/'];

/** The files that list the content types; all others ask them. */
const lists = [
  'model/src/content-types/types.ts',
  'model/src/content-types/schemas.ts',
  'model/src/content-types/index.ts',
  'server/src/resources/sessions/lifecycle/lifecycles.ts',
  'server/src/resources/analytics/parts/index.ts',
  'sdk/src/content/kinds.ts',
  'sdk/src/content/behaviors.ts',
  'sdk/src/content/renderers.ts',
  'dashboard/src/kinds/index.ts',
  'dashboard/src/kinds/studio.ts',
  'dashboard/src/kinds/samples.ts',
  'dashboard/src/kinds/templates.ts',
];

/** The lists of the model. They hold every kind, so a page that imports one loads them all. */
const listsOfModel =
  /^model\/src\/(?:content-types\/(?:types|schemas|index|events)|blocks\/index|questions\/index|actions\/index|conditions\/kinds\/index)\.ts$/;

/** Files and folders that may name kinds, each with its reason. */
const allowed: Record<string, string> = {
  'model/src/content-types/': 'the folders of the types, and what stands beside them',
  'model/src/conditions/': 'conditions lie below content and know no list of it',
  'model/src/content/body-outline.ts': 'it is generated',
  'model/src/themes/settings-table.ts': 'settings of a theme have groups of the same names',
  'server/src/resources/demo/': 'the demo is content of every type',
  'server/src/resources/webhooks/topic-samples.ts': 'the sample of a message is an event',
  'model/src/content/usability/nouns.ts': 'a block of a tab is called like a type',
  'server/src/resources/webhooks/openapi.ts': 'the sample of a message is an event',
  'server/src/resources/sessions/lifecycle/announcement.ts': 'an announcement says where it was seen',
  'server/src/runtime/batch.ts': 'the name of a message',
  'server/src/runtime/sessions/contract.ts': 'the name of a message',
  'server/src/runtime/sessions/routes.ts': 'the noun of an address',
  'sdk/src/wire/': 'the types of what the service answers',
  'sdk/src/content/resource-center/':
    'a block of a tab is called like a type, and others stand beside the button',
  'sdk/src/content/announcement/': 'an announcement stands where a flow would, or in a resource center',
  'sdk/src/blocks/question/': 'answers to questions are an event of every type',
  'sdk/src/engine/actions/perform.ts': 'an action that leads on completes the step',
  'sdk/src/engine/drawn-content.ts': 'the name of a click, and the list of a resource center',
  'sdk/src/engine/kinds.ts': 'a reason why content is not shown',
  'sdk/src/engine/lazy-code.ts': 'the list of a resource center',
  'sdk/src/screen/engine.ts': 'the name of a message',
  'sdk/src/screen/views.ts': 'the screen tells of steps that were seen, and of targets that were not found',
  'sdk/src/debug/explain.ts': 'sentences about types, for authors',
  'sdk/src/preview/': 'previews open what a click would open',
  'sdk/src/entries/preview-frame.ts': 'previews open what a click would open',
  'dashboard/src/kinds/resource-center/': 'a block of a tab is called like a type',
  'dashboard/src/studio/fields/words.ts': 'a block of a tab is called like a type',
  'dashboard/src/studio/panes/outline-pane.tsx': 'a block of a tab is called like a type',
  'dashboard/src/screens/content/versions/part-words.ts': 'a block of a tab is called like a type',
  'dashboard/src/studio/document/new-parts.ts':
    'a step stands in a flow, and a block of a tab in a resource center',
  'dashboard/src/studio/saving/unfinished-conditions.ts': 'content that a condition names may be of any type',
  'dashboard/src/screens/themes/catalogue.ts': 'settings of a theme have groups of the same names',
  'dashboard/src/screens/people/reasons.ts': 'the words of an event',
  'dashboard/src/screens/webhooks/topics-field.tsx': 'an example of a topic',
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const mayNameAll = (path: string) =>
  lists.includes(path) || Object.keys(allowed).some((place) => path.startsWith(place));

/** Whether a folder or the file is called after the type, such as `flow/events.ts` and `tracker-writer.ts`. */
function isOwnFile(path: string, type: ContentType): boolean {
  return path.split('/').some((part) => part === type || new RegExp(`^${type}[-.]`).test(part));
}

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** A content type as a text, or as the key of a table. */
const namesType = (type: ContentType) => new RegExp(`(['"])${type}\\1|^\\s*${type}: `, 'm');

const ownersOfEvents = new Map(
  contentTypes.flatMap((type) => Object.keys(eventsOfType(type)).map((name) => [name, type] as const)),
);

function namedKinds({ path, text }: SourceFile): string[] {
  if (mayNameAll(path) || isTest(path)) return [];
  if (!checkedWorkspaces.some((workspace) => path.startsWith(workspace))) return [];
  const code = withoutComments(text);
  const types = contentTypes
    .filter((type) => namesType(type).test(code) && !isOwnFile(path, type))
    .map((type) => `${path} names the content type ${type}: ask the lists of content types`);
  const events = [...contentEvents.keys()]
    .filter((name) => new RegExp(`\\b${name}\\b`).test(code))
    .filter((name) => {
      const owner = ownersOfEvents.get(name);
      return owner === undefined || !isOwnFile(path, owner);
    })
    .map((name) => `${path} names the event ${name}: ask the events of the content types`);
  return [...types, ...events];
}

const folderOfType = /^model\/src\/content-types\/([^/]+)\//;

/** Whoever puts the files of several types together makes a list. */
function furtherList(file: SourceFile): string[] {
  if (isTest(file.path) || lists.includes(file.path)) return [];
  const types = new Set(importsOf(file).flatMap(({ to }) => folderOfType.exec(to)?.[1] ?? []));
  if (types.size < 2) return [];
  return [`${file.path} imports the folders of ${[...types].join(', ')}: there is one list of content types`];
}

const valueImports = /^(?:import|export)\s+(?!type\b)(\{[^}]*\}|[^'";{]*?)\s*from\s*'([^']+)'/gm;
const isTypesOnly = (names: string) =>
  names.startsWith('{') &&
  names
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));

/** Pages load what the SDK imports, so it takes types or single kinds of the model. */
function listInPages({ path, text }: SourceFile): string[] {
  if (!path.startsWith('sdk/src/') || isTest(path)) return [];
  return [...text.matchAll(valueImports)].flatMap(([statement, names = '']) => {
    if (isTypesOnly(names)) return [];
    const list = importsOf({ path, text: statement }).find(({ to }) => listsOfModel.test(to));
    return list
      ? [`${path} imports ${list.to}: sdk imports types or single kinds of model, never a list`]
      : [];
  });
}

/** Every place that names a kind without being the kind or a list. */
export function kindProblemsOf(files: SourceFile[]): string[] {
  return files.flatMap((file) => [...namedKinds(file), ...furtherList(file), ...listInPages(file)]);
}
