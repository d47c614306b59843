/** What a person did to the page since the content began to ask: keys of targets. It stays true until it is forgotten. */
export interface Interactions extends Record<string, Set<string>> {
  clicked: Set<string>;
  filled: Set<string>;
  /** Items of a checklist. */
  tasks: Set<string>;
}

export const noInteractions = (): Interactions => ({
  clicked: new Set(),
  filled: new Set(),
  tasks: new Set(),
});

/** In place: who was asked about them holds on to them. */
export function forgetInteractions(interactions: Interactions): void {
  for (const keys of Object.values(interactions)) keys.clear();
}
