import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verbs } from '../src/wire/verbs.ts';
import { builtStub } from './built-sdk.ts';

const root = join(import.meta.dirname, '../..');
const manual = readFileSync(join(root, 'docs/sdk.md'), 'utf8');
const spans = new Set(Array.from(manual.matchAll(/`([\w:-]+)[^`]*`/g), ([, word]) => word!));

it('the manual names every verb and every event', () => {
  const source = readFileSync(join(root, 'sdk/src/wire/events.ts'), 'utf8');
  const [, events = ''] = /export interface Events \{(.*?)\n\}/s.exec(source) ?? [];
  const names = Array.from(events.matchAll(/^ {2}'?([\w:-]+)'?: /gm), ([, name]) => name!);
  expect(names.length).toBeGreaterThan(10);
  expect([...verbs.split(' '), ...names].filter((name) => !spans.has(name))).toEqual([]);
});

it('the snippet of the manual is the one that is built', async () => {
  const stub = (await builtStub('snippet'))
    .trim()
    .replaceAll('GUIDEPOST_SERVER', 'https://guidepost.example.com');
  const use =
    "guidepost.init('sdk_YOUR_TOKEN');\nguidepost.identify('user-42', { name: 'Ada', plan: 'pro' });";
  await expect(`<script>\n${stub}\n${use}\n</script>\n`).toMatchFileSnapshot(
    join(root, 'docs/sdk-snippet.html'),
  );
});
