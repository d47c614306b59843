import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { families, refresh } from './families.ts';
import { findingsOfDraft, getContent, getVersion, listContent } from './queries/content.ts';
import { queryUsers } from './queries/people.ts';
import { listThemes } from './queries/themes.ts';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

const path = { projectId: 'p', contentId: 'c', versionId: 'v' };
const keyText = ({ queryKey }: { queryKey: readonly unknown[] }) => JSON.stringify(queryKey);

it('no file outside of the folder api writes the key of a query, or what is read again as a word', () => {
  const writers = files
    .filter(({ file }) => !file.startsWith('api/'))
    .filter(({ text }) =>
      /queryKey\s*:(?! \w+\.queryKey)|invalidateQueries|refresh(?: =|:) \[['"`]/.test(text),
    )
    .map(({ file }) => file);
  expect(writers).toEqual([]);
});

it('one version with other parts is another query', () => {
  const keys = [
    getVersion({ path }),
    getVersion({ path, query: { expand: ['data'] } }),
    getVersion({ path, query: { expand: ['steps', 'data', 'localizations'] } }),
    getVersion({ path: { ...path, versionId: 'w' }, query: { expand: ['data'] } }),
    findingsOfDraft(path, 'one'),
    findingsOfDraft(path, 'two'),
  ].map(keyText);
  expect(new Set(keys).size).toBe(keys.length);
});

it('a page, all pages at once and page by page are different queries of the same list', () => {
  const asked = { path: { projectId: 'p' }, query: { search: 'tour' } };
  const keys = [listContent.page(asked), listContent.all(asked), listContent.pages(asked)].map(keyText);
  expect(new Set(keys).size).toBe(3);
});

it('other conditions are another query', () => {
  const inEnvironment = { projectId: 'p', environmentId: 'e' };
  const asked = (value: string) =>
    queryUsers({ path: inEnvironment, body: { limit: 5, search: value, conditions: [] } });
  expect(keyText(asked('ann'))).not.toBe(keyText(asked('bob')));
  expect(keyText(asked('ann'))).toBe(keyText(asked('ann')));
});

it('a change of a family makes its own queries outdated and no others', async () => {
  const client = new QueryClient();
  const content = getContent({ path });
  const themes = listThemes.page({ path: { projectId: 'p' } });
  client.setQueryData<unknown>(content.queryKey, {});
  client.setQueryData<unknown>(themes.queryKey, {});
  await refresh(client, [families.content]);
  expect(client.getQueryState(content.queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(themes.queryKey)?.isInvalidated).toBe(false);
});

it('two questions never have the same name', () => {
  const names = files
    .flatMap(({ text }) => [
      ...text.matchAll(/\b(?:question|listQuestion)\(\s*(?:\[[^\]]*\]|\w+),\s*'([^']+)'/g),
    ])
    .map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});
