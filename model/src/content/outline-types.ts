import type { TypeWithData } from './body.ts';

/** The parts of a body of which there are several kinds. */
export type PartName = 'block' | 'tabBlock' | 'action' | 'question';

/** What a value is, beyond its JSON type. */
type ValueMeaning =
  | 'conditions'
  | 'contentId'
  | 'destination'
  | 'eventName'
  | 'markdown'
  | 'mediaUrl'
  | 'themeId'
  | 'userAttribute';

/** Where in a value there is something to visit. */
export type Outline =
  | PartName
  | ValueMeaning
  | { readonly items: Outline }
  | { readonly meaning?: 'icon' | 'identified' | 'listItem'; readonly fields: Fields };

type Fields = Readonly<Record<string, Outline>>;

export interface BodyOutline {
  readonly step: Outline;
  readonly data: Readonly<Record<TypeWithData, Outline>>;
  /** The fields of each kind of part; the word under `tag` says which kind it is. */
  readonly parts: Record<PartName, { readonly tag: string; branches: Readonly<Record<string, Fields>> }>;
}
