import { expect, it } from 'vitest';
import { canLeaveOut, readFile, reportOf, withoutRefused } from './import-file.ts';

it('files are told by what is in them', () => {
  expect(readFile('\uFEFF{"units": [], "code": "de"}')).toEqual({ units: [], code: 'de' });
  expect(readFile('<?xml version="1.0"?><xliff/>')).toEqual({ xliff: '<?xml version="1.0"?><xliff/>' });
  expect(() => readFile('{"units": ')).toThrow('not JSON');
  expect(() => readFile('{"texts": []}')).toThrow('no list of units');
});

it('texts that were refused can be left out, but not what is wrong with the whole file', () => {
  const issue = { path: 'units[1]', message: 'units[1] names no text of this version' };
  const body = { units: ['a', 'b', 'c'] };
  expect(canLeaveOut([issue])).toBe(true);
  expect(withoutRefused(body, [issue])).toEqual({ units: ['a', 'c'] });
  expect(canLeaveOut([issue, { path: 'code', message: 'code must be de' }])).toBe(false);
  expect(canLeaveOut([{ path: 'xliff:u1', message: 'x' }])).toBe(true);
});

it('a report counts what is new, what is outdated and what is missing', () => {
  const unit = (path: string, translation: string, outdated = false, optional = false) => {
    return { path, source: path, translation, outdated, optional };
  };
  const before = [
    unit('a', ''),
    unit('b', 'B', true),
    unit('c', 'C'),
    unit('d', ''),
    unit('e', '', false, true),
  ];
  const after = [
    unit('a', 'A', true),
    unit('b', 'B'),
    unit('c', 'C'),
    unit('d', ''),
    unit('e', '', false, true),
  ];
  expect(reportOf(before, after, [])).toEqual({ taken: 2, outdated: 1, missing: 1, refused: [] });
});
