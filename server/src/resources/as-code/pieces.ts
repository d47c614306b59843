import { isObject } from 'guidepost-model/reading/reader';
import type { Fields, Thing } from './things.ts';

/**
 * A longer thing is written in several lines: content with two bodies of a megabyte and many translations. A line is parsed as a
 * whole, and nobody else is served meanwhile.
 */
const longestText = 1_000_000;

/** The key of a line that goes on with the content of a line before. */
export const pieceWord = 'more';

/** What a line has under its only key. */
export type LineEntry = readonly [word: string, fields: Fields];

interface Translation {
  enabled?: boolean;
  texts: Fields;
}

/** The lines of a thing, whose text is this. */
export function* piecesOf(
  { kind, fields }: Pick<Thing, 'kind' | 'fields'>,
  text: string,
): Generator<LineEntry> {
  if (kind !== 'content' || text.length <= longestText) return yield [kind, fields];
  const { key, name, type, buildUrl, published, ...edited } = fields;
  yield [kind, { key, name, type, buildUrl, ...(!isObject(published) && { published }) }];
  yield* piecesOfVersion({ content: key }, edited);
  if (isObject(published)) yield* piecesOfVersion({ content: key, of: 'published' }, published);
}

function* piecesOfVersion(of: Fields, { translations, ...body }: Fields): Generator<LineEntry> {
  yield [pieceWord, { ...of, ...body, ...(isObject(translations) && { translations: {} }) }];
  if (!isObject(translations)) return;
  for (const [code, translation] of Object.entries(translations)) {
    const { texts, ...rest } = translation as Translation;
    for (const some of chunks(texts))
      yield [pieceWord, { ...of, translations: { [code]: { ...rest, texts: some } } }];
  }
}

/** The texts of a translation, so many at a time that they fit into a line. */
function* chunks(texts: Fields): Generator<Fields> {
  let some: Record<string, unknown> = {};
  let length = 0;
  for (const [path, text] of Object.entries(texts)) {
    const more = path.length + JSON.stringify(text).length;
    if (length > 0 && length + more > longestText) {
      yield some;
      some = {};
      length = 0;
    }
    some[path] = text;
    length += more;
  }
  yield some;
}

/** Content to which the pieces of later lines are added. */
export function contentInPieces(first: Fields) {
  const fields: Record<string, unknown> = { ...first };
  return {
    fields: fields as Fields,
    /** Answers the path of what an earlier line has too, and then adds nothing more. */
    add({ content: _, of, ...piece }: Fields): string | undefined {
      if (of !== 'published') return addTo(fields, piece);
      if (fields.published === undefined) fields.published = {};
      if (!isObject(fields.published)) return 'published';
      return addTo(fields.published as Record<string, unknown>, piece, 'published.');
    },
  };
}

/** Adds the fields to the version, whose objects become its own. */
function addTo(
  version: Record<string, unknown>,
  { translations, ...body }: Fields,
  place = '',
): string | undefined {
  for (const [field, value] of Object.entries(body)) {
    if (version[field] !== undefined) return `${place}${field}`;
    version[field] = value;
  }
  if (!isObject(translations)) return undefined;
  const known = { ...(version.translations as Fields) } as Record<string, Translation>;
  version.translations = known;
  for (const [code, translation] of Object.entries(translations) as [string, Translation][]) {
    const { texts = {} } = known[code] ?? {};
    const path = Object.keys(translation.texts).find((one) => Object.hasOwn(texts, one));
    if (path !== undefined) return `${place}translations.${code}.texts.${path}`;
    known[code] = { ...translation, texts: Object.assign(texts, translation.texts) };
  }
  return undefined;
}
