// The changes by which a kind is added to a copy of the project, as somebody would make them by hand.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies a file or a folder under another name, with words replaced in it. Returns the files that are new.
 */
export function copied(folder, { from, to, words }) {
  if (!existsSync(join(folder, from))) throw new Error(`${from} is not there: mend the template`);
  if (existsSync(join(folder, to))) throw new Error(`${to} is there already: mend the template`);
  cpSync(join(folder, from), join(folder, to), { recursive: true });
  const files = filesIn(folder, to).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of files) {
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), renamed(text, words));
  }
  return files;
}

function filesIn(folder, path) {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => statSync(join(folder, name)).isFile());
}

const renamed = (text, words) =>
  Object.entries(words).reduce((result, [word, other]) => result.replaceAll(word, other), text);

/** Puts a text behind another that stands in the file once. Returns the file. */
export function inserted(folder, { path, after, text }) {
  const before = readFileSync(join(folder, path), 'utf8');
  if (before.split(after).length !== 2)
    throw new Error(`${path} has no single ${JSON.stringify(after)}: mend the template`);
  writeFileSync(
    join(folder, path),
    before.replace(after, () => after + text),
  );
  return [path];
}

/** Writes a file that is new. Returns it. */
export function written(folder, { path, content }) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  return [path];
}

/** Makes every change of a template. Returns the files that were touched, each once. */
export function madeChanges(folder, { copies = [], insertions = [], files = [] }) {
  const touched = [
    ...copies.flatMap((copy) => copied(folder, copy)),
    ...insertions.flatMap((insertion) => inserted(folder, insertion)),
    ...files.flatMap((file) => written(folder, file)),
  ];
  return [...new Set(touched)].sort();
}
