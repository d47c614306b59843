import { isUtf8 } from 'node:buffer';
import { isMap, parseDocument, stringify, visit } from 'yaml';
import { OperatorError } from '../../operator-error.ts';
import { type Fields, type Kind, keyOf, nameOf, type Thing } from '../../resources/as-code/things.ts';
import { limits } from '../../resources/limits/limits.ts';
import { namesBelow, readBelow, writeBelow } from './files-below.ts';

/** Kinds that have one file with a list of all things. */
const lists = {
  'attributes.yaml': 'attribute',
  'events.yaml': 'event',
  'localizations.yaml': 'localization',
  'webhooks.yaml': 'webhook',
} as const satisfies Record<string, Kind>;

/** Kinds that have a folder with a file for each thing. */
const folders = { segments: 'segment', themes: 'theme', content: 'content' } as const satisfies Record<
  string,
  Kind
>;

const projectFile = 'project.yaml';
const maxFileBytes = limits.codeBytes.most;
/** A project that the service takes has fewer bytes, also with the spaces of YAML. */
const maxFolderBytes = 4 * limits.codeBytes.most;
const maxFiles = limits.codeLines.most;

/** The file in which a thing stands. */
export function fileOf({ kind, key }: Pick<Thing, 'kind' | 'key'>): string {
  if (kind === 'project') return projectFile;
  const folder = Object.entries(folders).find(([, one]) => one === kind)?.[0];
  if (folder) return `${folder}/${key}.yaml`;
  return Object.entries(lists).find(([, one]) => one === kind)?.[0] ?? '';
}

/** The texts of all files, by their path in the folder. */
export function filesOf(things: readonly Thing[], kinds: readonly Kind[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const [file, kind] of Object.entries(lists)) {
    const items = things.filter((thing) => thing.kind === kind).map(({ fields }) => fields);
    if (kinds.includes(kind)) files.set(file, yamlOf(items));
  }
  for (const thing of things) if (!files.has(fileOf(thing))) files.set(fileOf(thing), yamlOf(thing.fields));
  return files;
}

const yamlOf = (value: unknown) => stringify(value, { lineWidth: 100, aliasDuplicateObjects: false });

/** A thing of a folder, and the file that it stands in. */
export interface Folder {
  things: Thing[];
  kinds: Kind[];
  /** The texts of the files that are there, by path. */
  texts: Map<string, string>;
}

export async function readFolder(directory: string): Promise<Folder> {
  const folder: Folder = { things: [], kinds: [], texts: new Map() };
  const names = await namesBelow(directory);
  let bytes = 0;
  if (!names)
    throw new OperatorError(`${directory} is no folder. Make one with: npx guidepost export ${directory}`);
  const add = async (path: string, kind: Kind, isList: boolean) => {
    const text = await textOf(directory, path);
    bytes += text.length;
    if (bytes > maxFolderBytes)
      throw new OperatorError(`The files of ${directory} have more than ${maxFolderBytes} bytes together`);
    folder.texts.set(path, text);
    const value = readYaml(path, text);
    const items = isList ? value : [value];
    if (!Array.isArray(items)) throw new OperatorError(`${path} must be a list`);
    for (const [index, fields] of items.entries()) {
      if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
        throw new OperatorError(
          isList ? `${path}: [${index}] must be an object` : `${path} must be an object`,
        );
      const thing = { kind, key: keyOf(kind, fields as Fields), fields: fields as Fields };
      if (folder.things.some((one) => nameOf(one) === nameOf(thing)))
        throw new OperatorError(`${path}: ${thing.key} is there twice`);
      if (!isList && fileOf(thing) !== path)
        throw new OperatorError(
          `${path}: key must be the name of the file, not ${JSON.stringify(thing.key)}`,
        );
      folder.things.push(thing);
    }
  };
  if (names.includes(projectFile)) await add(projectFile, 'project', false);
  for (const [file, kind] of Object.entries(lists)) {
    if (!names.includes(file)) continue;
    folder.kinds.push(kind);
    await add(file, kind, true);
  }
  for (const [name, kind] of Object.entries(folders)) {
    const files = await namesBelow(directory, name);
    if (!files) continue;
    folder.kinds.push(kind);
    if (files.length > maxFiles) throw new OperatorError(`${name} has more than ${maxFiles} files`);
    for (const file of files.filter((one) => one.endsWith('.yaml')).sort())
      await add(`${name}/${file}`, kind, false);
  }
  return folder;
}

async function textOf(directory: string, path: string): Promise<string> {
  const bytes = await readBelow(directory, path, maxFileBytes);
  if (!bytes) throw new OperatorError(`${path} is gone`);
  if (!isUtf8(bytes)) throw new OperatorError(`${path} is not UTF-8 text`);
  return bytes.toString('utf8');
}

/** Value of a YAML file. Only plain values are taken: no anchors, no tags, no key twice. */
export function readYaml(path: string, text: string): unknown {
  const document = parseDocument(text, {
    uniqueKeys: true,
    stringKeys: true,
    schema: 'core',
    logLevel: 'error',
  });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw new OperatorError(`${path}: ${problem.message}`);
  const refuse = (what: string) => {
    throw new OperatorError(`${path}: ${what} cannot be used here`);
  };
  visit(document, {
    Alias: () => refuse('an alias such as *name'),
    Pair: (_, { key }) => {
      if (String(key) === '__proto__') refuse('the key __proto__');
    },
    Node: (_, node) => {
      if (!isMap(node) && 'tag' in node && node.tag && !node.tag.startsWith('tag:yaml.org,2002:'))
        refuse(`the tag ${node.tag}`);
    },
  });
  return document.toJS({ maxAliasCount: 0 });
}

/** Writes the files and removes those that are null. */
export async function writeFiles(directory: string, files: Iterable<[string, string | null]>): Promise<void> {
  for (const [path, text] of files) await writeBelow(directory, path, text);
}
