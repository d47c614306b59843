import type { TranslatedUnit } from 'guidepost-model/content/translations/units';
import type { InParts } from 'guidepost-model/in-parts';
import type { TranslationFile } from '../translations/file-head.ts';
import { unitId } from './ids.ts';

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0';

const hint =
  'Texts may hold Markdown and {{ placeholders }}: keep both as they are. Optional units are addresses of images and pages; translate one only where the language needs another address.';

/** Writes XLIFF 2.0 with one unit for each text. */
export function* writeXliff({
  versionId,
  name,
  sourceLanguage,
  targetLanguage,
  units,
}: TranslationFile): InParts<string> {
  const texts: string[] = [];
  for (const unit of units) {
    yield;
    texts.push(writeUnit(unit));
  }
  const languages = `srcLang="${attribute(sourceLanguage)}" trgLang="${attribute(targetLanguage)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${xliffNamespace}" version="2.0" ${languages}>`,
    `  <file id="${attribute(versionId)}" original="${attribute(name)}">`,
    `    <notes><note category="instructions">${plainText(hint)}</note></notes>`,
    // XLIFF forbids an empty file and allows an empty group.
    ...(texts.length > 0 ? texts : ['    <group id="empty"/>']),
    '  </file>',
    '</xliff>',
    '',
  ].join('\n');
}

function writeUnit(unit: TranslatedUnit): string {
  const { path, source, translation } = unit;
  return [
    `    <unit id="${unitId(path)}" name="${attribute(path)}" xml:space="preserve">`,
    ...notesOf(unit),
    `      <segment ${stateOf(unit)}>`,
    `        <source>${content(source)}</source>`,
    ...(translation === '' ? [] : [`        <target>${content(translation)}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n');
}

function notesOf({ optional, outdated, translatedFrom }: TranslatedUnit): string[] {
  const notes = [
    ...(optional ? ['<note category="optional">Optional.</note>'] : []),
    ...(outdated
      ? [`<note category="outdated" appliesTo="target">Translated from: ${plainText(translatedFrom)}</note>`]
      : []),
  ];
  return notes.length > 0 ? [`      <notes>${notes.join('')}</notes>`] : [];
}

/** An outdated translation counts as not begun, so that tools show it to the translator. */
function stateOf({ translation, outdated }: TranslatedUnit): string {
  if (outdated) return 'state="initial" subState="guidepost:outdated"';
  return `state="${translation === '' ? 'initial' : 'translated'}"`;
}

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers turn these into line feeds or spaces unless they are written as references.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Characters that an XML document cannot have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about control characters
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The text of `source` and `target`: there XLIFF has an element for characters that XML cannot have. */
function content(text: string): string {
  const escaped = text.replaceAll(/[&<>\r]/g, (character) => references[character] ?? '');
  return escaped.replaceAll(unwritable, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `<cp hex="${code}"/>`;
  });
}

/** Text elsewhere, which leaves such characters out. */
const plainText = (text: string) =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>\r]/g, (character) => references[character] ?? '');

const attribute = (text: string) =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"\r\n\t]/g, (character) => references[character] ?? '');
