import type en from './en.json';

/** The SDK's own texts. `{n}` and the like are filled in by who shows them. */
export type Words = typeof en;
