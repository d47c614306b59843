/** What a person did to the page since the content began to ask: keys of targets. It stays true until it is forgotten. */
export interface Deeds extends Record<string, Set<string>> {
  clicked: Set<string>;
  filled: Set<string>;
  /** Items of a checklist. */
  tasks: Set<string>;
}

export const noDeeds = (): Deeds => ({ clicked: new Set(), filled: new Set(), tasks: new Set() });

/** In place: who was asked about them holds on to them. */
export function forgetDeeds(deeds: Deeds): void {
  for (const keys of Object.values(deeds)) keys.clear();
}
