import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const folders = [
  'bench',
  'proof',
  'scripts',
  'client/src',
  ...['auth', 'checks', 'commands', 'cores', 'db', 'mail', 'redis', 'tracing'].map(
    (name) => `server/src/${name}`,
  ),
];

/** Words with which a sentence begins that says its noun later, or nowhere. */
const riddle = /\/\*\*\s*(?:\*\s*)?(What|Who|Whom|Whose|Whoever|Whether|The same|Those)\b[^\n]*/g;

it('doc comments begin with the thing that they describe', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|js)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .filter((path) => `${folder}/${path}` !== 'client/src/schema.ts')
      .flatMap((path) =>
        [...readFileSync(`${root}${folder}/${path}`, 'utf8').matchAll(riddle)].map(
          ([comment]) => `${folder}/${path}: ${comment}`,
        ),
      ),
  );
  expect(found).toEqual([]);
});
