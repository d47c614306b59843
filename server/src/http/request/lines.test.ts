import { expect, it } from 'vitest';
import { type Line, linesIn } from './lines.ts';

const bounds = { mostBytes: 10_000_000, mostLines: 1_000, mostLineBytes: 200_000 };

async function* chunksOf(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function read(...texts: string[]): Promise<[number, string | undefined][]> {
  const lines: Line[] = [];
  for await (const batch of linesIn(chunksOf(...texts), bounds)) lines.push(...batch);
  return lines.map(({ number, bytes }) => [number, bytes?.toString()]);
}

it('lines are the same wherever the chunks of a body end', async () => {
  const text = '{"a":1}\n\n{"b":"é"}\r\n  \n{"c":3}';
  const expected = [
    [1, '{"a":1}'],
    [3, '{"b":"é"}\r'],
    [5, '{"c":3}'],
  ];
  for (let at = 0; at <= text.length; at++) {
    expect(await read(text.slice(0, at), text.slice(at))).toEqual(expected);
  }
  expect(await read(...text)).toEqual(expected);
});

it('a line that is too long comes without its bytes, and the next one is whole', async () => {
  const long = 'x'.repeat(bounds.mostLineBytes + 1);
  expect(await read(long.slice(0, 100_000), long.slice(100_000), long, '\n', '{}\n')).toEqual([
    [1, undefined],
    [2, '{}'],
  ]);
  expect(await read(long.slice(1))).toEqual([[1, long.slice(1)]]);
});

it('one line more than a body may have ends the reading', async () => {
  const all = '\n'.repeat(bounds.mostLines);
  expect(await read(all)).toEqual([]);
  await expect(read(all, '\n')).rejects.toMatchObject({ code: 'E1017', status: 413 });
});

it('one byte more than a body may have ends the reading', async () => {
  const part = Buffer.alloc(2 ** 20, 'x');
  async function* tooMuch(): AsyncGenerator<Buffer> {
    for (let bytes = 0; bytes <= bounds.mostBytes; bytes += part.length) yield part;
  }
  const reading = async () => {
    for await (const _ of linesIn(tooMuch(), bounds));
  };
  await expect(reading()).rejects.toMatchObject({ code: 'E1017', status: 413 });
});
