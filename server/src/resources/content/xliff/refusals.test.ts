import fc from 'fast-check';
import { atOnce } from 'guidepost-model/in-parts';
import { describe, expect, it } from 'vitest';
import { readXliff as read } from './read.ts';

const readXliff = (text: string) => atOnce(read(text));

/** A file with these elements in it, as a tool could write it. */
const file = (inside: string, attributes = 'version="2.0" srcLang="en-US" trgLang="de-DE"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="v1">${inside}</file></xliff>`;
const segment = (inside: string) =>
  file(`<unit id="title"><segment state="translated">${inside}</segment></unit>`);
const target = (inside: string) => segment(`<source>Hi</source><target>${inside}</target>`);

describe('what is no file of translations is refused:', () => {
  it.each<[fact: string, xliff: string, problem: string]>([
    ['nothing', '', 'well-formed'],
    ['no XML', 'hello', 'well-formed'],
    ['a tag that is not closed', target('<mrk>'), 'well-formed'],
    ['text behind the end', `${target('x')}y`, 'well-formed'],
    ['two documents', '<a/><b/>', 'root'],
    ['another format', '<html/>', 'not XLIFF 2.0'],
    ['another namespace', '<xliff xmlns="urn:x" version="2.0"/>', 'not XLIFF 2.0'],
    ['XLIFF 1.2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', 'not XLIFF 2.0'],
    ['another version', file('', 'version="3.0"'), 'is XLIFF 3.0'],
    ['a DTD', `<!DOCTYPE xliff [<!ENTITY a "b">]>${target('&a;')}`, 'DTD'],
    ['a DTD in small letters', `<!doctype xliff SYSTEM "file:///etc/passwd">${target('a')}`, 'DTD'],
    ['an entity that is not defined', target('&a;'), '&a; stands for nothing'],
    ['an entity of HTML', target('&nbsp;'), '&nbsp; stands for nothing'],
    ['a bare &', target('a & b'), 'well-formed'],
    ['a reference to NUL', target('&#0;'), 'stands for nothing'],
    ['a reference to half a pair', target('&#xD800;'), 'stands for nothing'],
    ['a reference beyond Unicode', target('&#x110000;'), 'stands for nothing'],
    ['a control character', target('\u0001'), 'control character'],
    ['NUL as a code point', target('<cp hex="0000"/>'), 'cannot be stored'],
    ['half a pair as a code point', target('<cp hex="D83D"/>'), 'cannot be stored'],
    ['no code point', target('<cp hex="x"/>'), 'cannot be stored'],
    ['codes that were not in the source', target('<pc id="1">a</pc>'), 'inline element pc'],
    [
      'half a translation',
      file(
        '<unit id="x"><segment><source>A</source><target>a</target></segment><segment><source>B</source></segment></unit>',
      ),
      'without a target',
    ],
    ['a segment without a source', segment('<target>a</target>'), 'without a source'],
    ['an order that is none', segment('<source>a</source><target order="x">a</target>'), 'order'],
    ['two files', file('</file><file id="v2">'), 'has 2 files'],
    ['no file', '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0"/>', 'has 0 files'],
    ['elements inside elements without end', '<a>'.repeat(1_000), 'well-formed'],
    ['more tags than any file has', `<a>${'<b/>'.repeat(50_001)}</a>`, 'more than 50000 tags'],
    ['names that mean something to JavaScript', '<__proto__/>', 'not XLIFF 2.0'],
    ['an attribute twice', '<a b="1" b="2"/>', 'two attributes'],
    ['a comment that does not end', `${target('x')}<!-- `, 'not closed'],
    ['the end of another element', '<a></b>', 'ends nothing'],
  ])('%s', (_, xliff, problem) => {
    expect(readXliff(xliff).problems).toEqual([expect.stringContaining(problem)]);
  });

  it('with all problems of all units', () => {
    const units = ['a', 'b'].map(
      (id) => `<unit id="${id}"><segment><target><ph id="1"/></target></segment></unit>`,
    );
    expect(readXliff(file(units.join(''))).problems).toHaveLength(4);
  });

  it('never with an exception', () => {
    const pieces = fc.constantFrom(
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0">',
      '</xliff>',
      '<file id="v">',
      '</file>',
      '<unit id="a">',
      '</unit>',
      '<segment>',
      '</segment>',
      '<source>',
      '</source>',
      '<target>',
      '</target>',
      '<cp hex="',
      '"/>',
      '&',
      ';',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<?',
      '?>',
      '"',
      '<',
      '>',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const { file: read, problems } = readXliff(parts.join(''));
        expect(read === undefined).toBe(problems !== undefined);
      }),
      { numRuns: 1_000 },
    );
  });
});
