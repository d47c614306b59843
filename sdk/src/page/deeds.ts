/** What a person did to the page since the content began to ask: keys of targets. It stays true until it is forgotten. */
export interface Deeds {
  clicked: Set<string>;
  filled: Set<string>;
  /** Items of a checklist. */
  tasks: Set<string>;
}

export const noDeeds = (): Deeds => ({ clicked: new Set(), filled: new Set(), tasks: new Set() });

/** In place: who was asked about them holds on to them. */
export function forgetDeeds({ clicked, filled, tasks }: Deeds): void {
  clicked.clear();
  filled.clear();
  tasks.clear();
}
