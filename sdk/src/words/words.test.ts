import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadAllWords } from './more-words.ts';
import { loadWords, type Words } from './words.ts';

const files = readdirSync(import.meta.dirname).filter((file) => /^..\.json$/.test(file));
const readPart = (file: string): Partial<Words> =>
  JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
const read = (file: string): Words => Object.assign({}, ...[file, `more-${file}`].map(readPart));
const english = read('en.json');
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the words of the SDK', () => {
  it('are there in ten languages', () => {
    expect(files.length).toBe(10);
  });

  it.each(files)('in %s are the same as in English, with the same placeholders', (file) => {
    const words = read(file);
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(words) as [keyof Words, string][]) {
      expect(text.trim()).not.toBe('');
      expect(placeholders(text)).toEqual(placeholders(english[key]));
    }
  });

  it('are chosen by the language, whatever the region, and are English where there are none', async () => {
    expect((await loadWords('pt-BR')).close).toBe('Fechar');
    expect((await loadWords('DE')).close).toBe('Schließen');
    expect((await loadWords('xx')).close).toBe('Close');
  });

  it('are only those of flows, unless all are wanted', async () => {
    expect(await loadWords('en')).not.toHaveProperty('checklist');
    expect(await loadAllWords('en')).toEqual(english);
  });
});
