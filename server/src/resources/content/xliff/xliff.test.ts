import fc from 'fast-check';
import type { TranslatedUnit } from 'guidepost-model/content/translations/units';
import { atOnce } from 'guidepost-model/in-parts';
import { describe, expect, it } from 'vitest';
import { pathOfUnitId, unitId } from './ids.ts';
import { readXliff as read } from './read.ts';
import { writeXliff } from './write.ts';

const readXliff = (text: string) => atOnce(read(text));

const head = {
  versionId: '019a86f2-7c1e-7b3a-9d52-3f6f0a1c2b4d',
  name: 'Tour',
  code: 'de',
  sourceLanguage: 'en-US',
  targetLanguage: 'de-DE',
};

const unit = (path: string, source: string, translation = '', more: Partial<TranslatedUnit> = {}) => ({
  path,
  source,
  translation,
  optional: false,
  outdated: false,
  translatedFrom: source,
  ...more,
});

const write = (units: TranslatedUnit[]) => atOnce(writeXliff({ ...head, units }));

/** A file with these elements in it, as a tool could write it. */
const file = (inside: string, attributes = 'version="2.0" srcLang="en-US" trgLang="de-DE"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${attributes}><file id="v1">${inside}</file></xliff>`;
const segment = (inside: string) =>
  file(`<unit id="title"><segment state="translated">${inside}</segment></unit>`);
const target = (inside: string) => segment(`<source>Hi</source><target>${inside}</target>`);
const translationIn = (xliff: string) => readXliff(xliff).file?.units[0]?.translation;

/** Everything that could be a text: PostgreSQL stores all but NUL and half surrogate pairs. */
const strange = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    fc
      .array(
        fc.constantFrom(
          '<',
          '>',
          '&',
          '"',
          "'",
          '&amp;',
          '&#13;',
          '<![CDATA[',
          ']]>',
          '<!--',
          '-->',
          '<cp hex="0041"/>',
          '\n',
          '\r',
          '\r\n',
          '\t',
          '  ',
          '\u0001',
          '\u001b',
          '\u007f',
          '\u0085',
          '\u2028',
          '\ufeff',
          '\ufffe',
          '😀',
          '👩‍👩‍👧',
          'é',
          '\u202e',
          '{{ name }}',
          '<!DOCTYPE x>',
          '%',
          '_',
          'a',
        ),
        { minLength: 1, maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  )
  .map((text) => text.replaceAll('\0', 'x'))
  .filter((text) => text.trim() !== '');

describe('an XLIFF file', () => {
  it('looks like this', () => {
    const units = [
      unit('steps/a/b:text', 'Hello\n**you** & <me>', 'Hallo'),
      unit('title', 'Old', 'Alt', { outdated: true, translatedFrom: 'Older' }),
      unit('c:image.url', 'https://x.io/a.png', '', { optional: true }),
    ];
    expect(write(units)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="de-DE">
  <file id="019a86f2-7c1e-7b3a-9d52-3f6f0a1c2b4d" original="Tour">
    <notes><note category="instructions">Texts may hold Markdown and {{ placeholders }}: keep both as they are. Optional units are addresses of images and pages; translate one only where the language needs another address.</note></notes>
    <unit id="steps_2f_a_2f_b:text" name="steps/a/b:text" xml:space="preserve">
      <segment state="translated">
        <source>Hello
**you** &amp; &lt;me&gt;</source>
        <target>Hallo</target>
      </segment>
    </unit>
    <unit id="title" name="title" xml:space="preserve">
      <notes><note category="outdated" appliesTo="target">Translated from: Older</note></notes>
      <segment state="initial" subState="guidepost:outdated">
        <source>Old</source>
        <target>Alt</target>
      </segment>
    </unit>
    <unit id="c:image.url" name="c:image.url" xml:space="preserve">
      <notes><note category="optional">Optional.</note></notes>
      <segment state="initial">
        <source>https://x.io/a.png</source>
      </segment>
    </unit>
  </file>
</xliff>
`);
  });

  it('comes back as it went, whatever the texts hold', () => {
    const units = fc.uniqueArray(
      fc.record({ path: strange, source: strange, translation: fc.oneof(strange, fc.constant('')) }),
      { selector: ({ path }) => path, maxLength: 4 },
    );
    fc.assert(
      fc.property(units, strange, (texts, name) => {
        const all = texts.map(({ path, source, translation }) => unit(path, source, translation));
        const { file: read, problems } = readXliff(atOnce(writeXliff({ ...head, name, units: all })));
        expect(problems).toBeUndefined();
        const { versionId, sourceLanguage, targetLanguage } = head;
        expect(read).toMatchObject({ versionId, sourceLanguage, targetLanguage });
        expect(read!.units.map(({ path, source, translation }) => ({ path, source, translation }))).toEqual(
          texts,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('may have no texts', () => {
    expect(readXliff(write([])).file?.units).toEqual([]);
  });

  it('says which translations are done', () => {
    const units = [unit('a', 'A', 'a'), unit('b', 'B'), unit('c', 'C', 'c', { outdated: true })];
    expect(readXliff(write(units)).file?.units.map(({ isDone }) => isDone)).toEqual([true, false, false]);
  });
});

describe('the id of a unit', () => {
  it('is a name token and leads back to its path', () => {
    fc.assert(
      fc.property(strange, (path) => {
        expect(unitId(path)).toMatch(/^[A-Za-z0-9._:-]+$/);
        expect(pathOfUnitId(unitId(path))).toBe(path);
      }),
    );
  });

  it.each(['a/b', '_', 'a_2f', '_2F_', '_41_', '_110000_', '_ffffff_', ''])('is not %j', (id) => {
    expect(pathOfUnitId(id)).toBe(id === '' ? '' : undefined);
  });
});

describe('what tools make of a file is read:', () => {
  it.each<[fact: string, xliff: string, expected: string]>([
    ['CDATA', target('<![CDATA[<b> & ]]>c'), '<b> & c'],
    ['references to characters', target('&#x1F600;&#10;&apos;'), "😀\n'"],
    ['comments and instructions', target('a<!-- b -->c<?d e?>f'), 'acf'],
    [
      'marks',
      target('a <mrk id="1" type="term">b <mrk id="2">c</mrk></mrk><sm id="3"/><em startRef="3"/>'),
      'a b c',
    ],
    ['line ends of Windows', target('a\r\nb'), 'a\nb'],
    ['space around a text', target('  a  '), '  a  '],
    ['an empty target', target(''), ''],
    ['no target', segment('<source>Hi</source>'), ''],
    [
      'units in groups',
      file(
        '<group id="g"><group id="h"><unit id="x"><segment><source>a</source><target>b</target></segment></unit></group></group>',
      ),
      'b',
    ],
    [
      'segments and what lies between them',
      file(
        '<unit id="x"><segment><source>A.</source><target>a.</target></segment><ignorable><source> </source></ignorable><segment><source>B.</source><target>b.</target></segment></unit>',
      ),
      'a. b.',
    ],
    [
      'segments in another order',
      file(
        '<unit id="x"><segment><source>A</source><target order="2">a</target></segment><segment><source>B</source><target order="1">b</target></segment></unit>',
      ),
      'ba',
    ],
    [
      'extensions',
      file(
        '<unit id="x"><mda:metadata xmlns:mda="m"><unit id="y"/></mda:metadata><segment><source>a</source><target>b</target></segment></unit>',
      ),
      'b',
    ],
    [
      'a prefix',
      '<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1"><x:file id="v"><x:unit id="a"><x:segment><x:source>a</x:source><x:target>b<x:cp hex="0001"/></x:target></x:segment></x:unit></x:file></x:xliff>',
      'b\u0001',
    ],
  ])('%s', (_, xliff, expected) => {
    expect(readXliff(xliff).problems).toBeUndefined();
    expect(translationIn(xliff)).toBe(expected);
  });

  it('the source of all segments together', () => {
    const two =
      '<segment><source>A.</source></segment><ignorable><source> </source></ignorable><segment><source>B.</source></segment>';
    expect(readXliff(file(`<unit id="x">${two}</unit>`)).file?.units[0]?.source).toBe('A. B.');
  });
});
