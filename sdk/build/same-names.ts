import { posix } from 'node:path';

/** A file of the build. */
interface Built {
  fileName: string;
  code: string;
  /** What the source exports under that very name, for who asks for it by `import()`. */
  ownExports: readonly string[];
}

/** What stands between braces, such as `a as b,c`: what each is called on its left and on its right. */
const pairsOf = (list: string): [left: string, right: string][] =>
  list.split(',').map((one) => {
    const [left = '', right = left] = one.split(' as ');
    return [left, right];
  });
const written = (left: string, right: string) => (left === right ? left : `${left} as ${right}`);

const exporting = /export\{([^{}]+)\};$/;
const importing = /import\{([^{}]+)\}from"([^"]+)"/g;
/** How the bundler takes what a file has of one of several modules, and any other way to take a file. */
const takingPart = /import\("([^"]+)"\)\.then\((\w+)=>\2\.([\w$]+)\)/g;
const takingWhole = /import\("([^"]+)"\)(?!\.then\((\w+)=>\2\.[\w$]+\))/g;

/**
 * Files export to each other under the names that they use themselves. The bundler invents names for that, and `a as b`
 * takes more bytes than `a`. A name that would be missing stops the build.
 */
export function withSameNames(files: readonly Built[]): string[] {
  const namesOf = new Map(
    files.map(({ fileName, code, ownExports }) => {
      const pairs = pairsOf(exporting.exec(code)?.[1] ?? '');
      const names = new Map(pairs.map(([own, name]) => [name, ownExports.includes(name) ? name : own]));
      if (new Set(names.values()).size < names.size) throw new Error(`${fileName} exports a name twice.`);
      return [fileName, names];
    }),
  );
  const severalModules = files.filter((file) => file.ownExports.length === 0).map((file) => file.fileName);

  return files.map(({ fileName, code }) => {
    const fileAt = (path: string) => posix.join(posix.dirname(fileName), path);
    const nameIn = (file: string, name: string): string => {
      const known = namesOf.get(file)?.get(name);
      if (!known) throw new Error(`${fileName} takes ${name} of ${file}, which does not export it.`);
      return known;
    };
    for (const [, path = ''] of code.matchAll(takingWhole))
      if (severalModules.includes(fileAt(path)))
        throw new Error(`${fileName} takes ${path} in a way that is not known here.`);
    return code
      .replace(exporting, (_, list: string) => {
        const names = pairsOf(list).map(([own, name]) => written(own, nameIn(fileName, name)));
        return `export{${names}};`;
      })
      .replace(importing, (_, list: string, path: string) => {
        const names = pairsOf(list).map(([name, own]) => written(nameIn(fileAt(path), name), own));
        return `import{${names}}from"${path}"`;
      })
      .replace(takingPart, (_, path: string, it: string, name: string) => {
        return `import("${path}").then(${it}=>${it}.${nameIn(fileAt(path), name)})`;
      });
  });
}
