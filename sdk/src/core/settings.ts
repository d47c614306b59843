import type { InitOptions, NameFilters, ScrollPadding } from '../wire/api.ts';

/** What the page has told the SDK to do differently. */
export interface Settings extends InitOptions {
  targetMissingSeconds?: number;
  navigate?: ((url: string) => void) | null;
  scrollIntoView?: ((element: Element) => void) | null;
  scrollPadding?: ScrollPadding | null;
  decorateLink?: ((url: string) => string) | null;
  isButtonHidden?: boolean;
  areScriptsDisabled?: boolean;
  actions: Map<string, (content: { contentId: string }) => void>;
  /** For the picker: what the page says about its own attributes and classes. */
  inference: { names?: string[]; values: Map<string, NameFilters>; classes?: NameFilters };
}

export const settings: Settings = { actions: new Map(), inference: { values: new Map() } };
